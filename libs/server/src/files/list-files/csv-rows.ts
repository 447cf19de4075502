import { isNativeError } from 'node:util/types'
import { createReadStream } from 'node:fs'
import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import type { Hash } from 'node:crypto'
import { count } from '@preciosa/contracts'
import { hasHeadings, type ListFile, MAX_COLUMNS } from '@preciosa/contracts/price-lists'
import Papa from 'papaparse'
import { takeHeading } from './csv-heading.js'
import { type ListRefused, refuse } from './refusal.js'
import type { ReadLimits, RowSink } from './rows.js'

type CsvFile = Extract<ListFile, { type: 'csv' }>

const CHUNK = 1024 * 1024
const MAX_ROW = 4 * CHUNK

/** @throws ListRefused when the file is binary, has another encoding or too many rows */
export async function readCsv(
  path: string,
  file: CsvFile,
  limits: ReadLimits,
  sink: RowSink,
  hash: Hash,
): Promise<void> {
  const text = new CsvText(path, file.encoding, hash, sink)
  let line = 1
  let rows = hasHeadings(file) ? -1 : 0
  let headed = false
  let readAtLastRow = 0
  // One row late, because only the end of the file shows that a row is the last one.
  let held: { cells: string[]; line: number } | undefined

  const take = (cells: string[]): void => {
    const first = line
    line += 1
    if (text.quoted) for (const cell of cells) line += countNewlines(cell)
    if (cells.length === 1 && cells[0] === '') return
    if (!headed && first < (file.headerRow ?? 1)) return
    // Tells Excel the delimiter; no data.
    if (
      first === 1 &&
      /^\ufeff?sep=.$/i.test(cells.length === 1 ? (cells[0] ?? '') : cells.join(file.delimiter))
    )
      return
    rows += 1
    if (!headed) {
      headed = true
      if (cells.length > MAX_COLUMNS)
        throw refuse(`La primera fila tiene más de ${count(MAX_COLUMNS)} columnas.`, { line: first })
      if (Array.isArray(file.header)) sink.heading(file.header, first)
      else takeHeading(sink, cells, first, file.delimiter)
      if (rows === 0) return
    }
    if (rows > limits.rows)
      throw refuse(`La lista tiene más de ${count(limits.rows)} filas.`, { line: first })
    if (held !== undefined) sink.row(held.cells, held.line)
    held = { cells, line: first }
  }

  await new Promise<void>((resolve, reject) => {
    const source = Readable.from(text.chunks())
    let failure: Error | undefined
    const fail = (error: unknown): void => {
      failure ??= isNativeError(error) ? error : new Error(String(error))
      source.destroy()
      reject(failure)
    }
    source.on('error', fail)
    Papa.parse<string[]>(source as never, {
      delimiter: file.delimiter,
      newline: '\n',
      chunk: ({ data, errors }, parser) => {
        try {
          for (const cells of data) take(cells)
          if (data.length > 0) readAtLastRow = text.characters
          else if (text.characters - readAtLastRow > MAX_ROW) {
            throw refuse('Hay una fila de más de 4 MB: ¿unas comillas sin cerrar?', { line })
          }
          const broken = errors.find(({ type }) => type === 'Quotes')
          if (broken !== undefined) {
            throw refuse('Las comillas no cierran bien.', { line: line - data.length + (broken.row ?? 0) })
          }
        } catch (error) {
          fail(error)
          parser.abort()
        }
      },
      complete: () => {
        try {
          if (held !== undefined) sink.row(held.cells, held.line, !text.endsWithLine)
          resolve()
        } catch (error) {
          fail(error)
        }
      },
      error: fail,
    })
  })
}

class CsvText {
  /** Only a file with quotes can have line ends inside cells. */
  quoted = false
  characters = 0
  endsWithLine = false
  private lines = 1
  private bytes = 0

  constructor(
    private readonly path: string,
    private readonly encoding: CsvFile['encoding'],
    private readonly hash: Hash,
    private readonly sink: RowSink,
  ) {}

  async *chunks(): AsyncGenerator<string> {
    const decoder = new TextDecoder(this.encoding, { fatal: true })
    let heldReturn = false
    for await (const piece of createReadStream(this.path, { highWaterMark: CHUNK })) {
      const chunk = piece as Buffer
      if (this.bytes === 0) refuseBinary(chunk, this.encoding)
      this.bytes += chunk.length
      this.hash.update(chunk)
      let text = this.decode(decoder, chunk)
      if (heldReturn) text = `\r${text}`
      heldReturn = text.endsWith('\r')
      if (heldReturn) text = text.slice(0, -1)
      yield this.clean(text)
      this.sink.progress(this.bytes)
    }
    yield this.clean(this.decode(decoder) + (heldReturn ? '\n' : ''))
  }

  private decode(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): string {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
    } catch {
      const at = chunk === undefined ? { line: this.lines, value: '' } : firstBadLine(chunk, this.lines)
      throw refuse(`El archivo no está en ${this.encoding}: hay bytes que no se pueden leer.`, at)
    }
  }

  private clean(text: string): string {
    const clean = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
    if (clean.includes('\0')) throw binary(this.lines)
    this.quoted ||= clean.includes('"')
    this.lines += countNewlines(clean)
    if (clean !== '') this.endsWithLine = clean.endsWith('\n')
    this.characters += clean.length
    return clean
  }
}

function refuseBinary(chunk: Buffer, encoding: string): void {
  if (chunk.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) {
    throw refuse('El archivo es una planilla o un ZIP, y el formato espera un CSV.', { line: 1 })
  }
  const found = utf16Of(chunk)
  if (found !== undefined && found !== encoding) {
    throw refuse(`El archivo está en ${found} y el formato espera ${encoding}.`, { line: 1 })
  }
  const nul = chunk.indexOf(0)
  if (encoding !== 'utf-16le' && nul !== -1) {
    const before = chunk.subarray(0, nul).toString('latin1')
    throw binary(1 + countNewlines(before))
  }
}

function binary(line: number): ListRefused {
  return refuse('El archivo es binario, no una lista de texto.', { line })
}

const SAMPLE = 64

/** Detects UTF-16 by its byte order mark or by alternating zero bytes. */
function utf16Of(chunk: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const sample = chunk.subarray(0, SAMPLE)
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const most = sample.length * 0.4
  if (even > most && odd === 0) return 'utf-16be'
  return odd > most && even === 0 ? 'utf-16le' : undefined
}

function firstBadLine(chunk: Buffer, line: number): { line: number; value: string } {
  let from = 0
  for (let number = line; from < chunk.length; number += 1) {
    const end = chunk.indexOf(10, from)
    const slice = chunk.subarray(from, end === -1 ? chunk.length : end)
    // The chunk's edge may cut a letter in the first slice, so that slice proves no bad bytes.
    if (!isUtf8(slice) && from > 0) return { line: number, value: slice.toString('latin1') }
    if (end === -1) break
    from = end + 1
  }
  return { line, value: chunk.subarray(0, chunk.indexOf(10)).toString('latin1') }
}

function countNewlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
