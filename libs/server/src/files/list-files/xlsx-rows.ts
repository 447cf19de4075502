import { createReadStream } from 'node:fs'
import type { Hash } from 'node:crypto'
import { posix } from 'node:path'
import { count } from '@preciosa/contracts'
import { fold, hasHeadings, type ListFile, MAX_COLUMNS } from '@preciosa/contracts/price-lists'
import { dateCell, excerpt, numberCell, spoiledCell, withoutMark } from '../cells/index.js'
import { isDateFormat } from './date-formats.rules.js'
import { ListRefused, refuse } from './refusal.js'
import { MAX_CELL, type ReadLimits, type RowSink } from './rows.js'
import { XlsxArchive } from './xlsx-archive.js'

type XlsxFile = Extract<ListFile, { type: 'xlsx' }>

const MAX_STRINGS = 2_000_000
/** Share of the unpacked bytes that shared texts may take, because they stay in memory. */
const STRINGS_SHARE = 1 / 4
const MAX_SHEETS = 1000
/** Sheets whose headings are compared. */
const MAX_OTHERS = 20

/** Marks cells that their text doesn't show (`cells/marked-cells`). @throws ListRefused */
export async function readXlsx(
  path: string,
  file: XlsxFile,
  { limits, decimal }: { limits: ReadLimits; decimal: string },
  sink: RowSink,
  hash: Hash,
): Promise<void> {
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  const archive = await XlsxArchive.open(path, limits.unpacked)
  try {
    const { name, part, others, strings: texts, styles } = await sheetParts(archive, file.sheet)
    const strings = await sharedStrings(
      archive,
      texts ?? 'xl/sharedStrings.xml',
      limits.unpacked * STRINGS_SHARE,
    )
    const dates = styles === undefined ? NO_DATES : await dateStyles(archive, styles)
    const headingOf = (of: string) => headingIn(archive, of, { file, limits, strings })
    const own = others.length === 0 ? null : await headingOf(part)
    const same: string[] = []
    for (const other of others) if ((await headingOf(other.part)) === own) same.push(other.name)
    sink.sheet?.(name, same)
    await readSheet(archive, part, new SheetRows(file, limits, strings, decimal, sink), dates)
  } finally {
    archive.close()
  }
}

interface SheetParts {
  name: string
  part: string
  /** Other visible sheets. */
  others: { name: string; part: string }[]
  strings: string | undefined
  styles: string | undefined
}

async function sheetParts(archive: XlsxArchive, wanted: string | undefined): Promise<SheetParts> {
  const workbook = (await related(archive, '_rels/.rels', '', 'officeDocument')) ?? 'xl/workbook.xml'
  const sheets: { name: string; relation: string; isHidden: boolean }[] = []
  await archive.parse(workbook, {
    open: (name, attributes) => {
      if (name !== 'sheet') return
      if (sheets.length >= MAX_SHEETS) throw refuse(`La planilla tiene más de ${count(MAX_SHEETS)} hojas.`)
      sheets.push({
        name: attributes.name ?? '',
        relation: attributes['r:id'] ?? '',
        isHidden: (attributes.state ?? 'visible') !== 'visible',
      })
    },
  })
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  // A hidden sheet is not the one that the operator sees.
  const sheet = wanted === undefined ? visible[0] : sheets.find(({ name }) => name === wanted)
  if (sheet === undefined) {
    const names = visible.slice(0, 20).map(({ name }) => excerpt(name))
    throw refuse(
      wanted === undefined
        ? sheets.length === 0
          ? 'La planilla no tiene hojas.'
          : 'Todas las hojas de la planilla están ocultas: mostrá la de los precios, o nombrala en el formato.'
        : `No hay una hoja «${wanted}»; las que hay: ${names.join(', ')}.`,
    )
  }
  const folder = posix.dirname(workbook)
  const rels = posix.join(folder, '_rels', `${posix.basename(workbook)}.rels`)
  const part = await related(archive, rels, folder, { id: sheet.relation })
  if (part === undefined || !archive.has(part)) throw refuse('A la planilla le falta su hoja.')
  const others: { name: string; part: string }[] = []
  for (const { name, relation } of visible.filter((other) => other !== sheet).slice(0, MAX_OTHERS)) {
    const other = await related(archive, rels, folder, { id: relation })
    if (other !== undefined && archive.has(other)) others.push({ name, part: other })
  }
  const strings = await related(archive, rels, folder, 'sharedStrings')
  const styles = await related(archive, rels, folder, 'styles')
  return { name: sheet.name, part, others, strings, styles }
}

/** Path of a part by its relation's id or by the end of its type. */
async function related(
  archive: XlsxArchive,
  rels: string,
  folder: string,
  wanted: { id: string } | 'officeDocument' | 'sharedStrings' | 'styles',
): Promise<string | undefined> {
  if (!archive.has(rels)) return undefined
  let part: string | undefined
  await archive.parse(rels, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const { Id: id, Type: type = '', Target: target = '' } = attributes
      const isWanted = typeof wanted === 'string' ? type.endsWith(`/${wanted}`) : id === wanted.id
      if (isWanted) part ??= target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
    },
  })
  return part
}

const NO_DATES: ReadonlySet<string> = new Set()

/** The cell styles that show a number as a date or a time. */
async function dateStyles(archive: XlsxArchive, part: string): Promise<ReadonlySet<string>> {
  const dates = new Set<string>()
  if (!archive.has(part)) return dates
  const codes = new Map<string, string>()
  let isOfCells = false
  let at = 0
  await archive.parse(part, {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(numFmtId, formatCode)
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells) {
        if (isDateFormat(numFmtId, codes.get(numFmtId))) dates.add(String(at))
        at += 1
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return dates
}

async function sharedStrings(archive: XlsxArchive, part: string, maxUnpacked: number): Promise<string[]> {
  const strings: string[] = []
  if (!archive.has(part)) return strings
  if (archive.unpackedSize(part) > maxUnpacked)
    throw refuse(`Los textos de la planilla ocupan más de ${Math.round(maxUnpacked / 1024 / 1024)} MB.`)
  let text = ''
  let inText = false
  let phonetic = false
  await archive.parse(part, {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 't') inText = true
      else if (name === 'rPh') phonetic = true
    },
    text: (piece) => {
      if (inText && !phonetic && text.length <= MAX_CELL) text += piece
    },
    close: (name) => {
      if (name === 't') inText = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'si') {
        if (strings.length >= MAX_STRINGS)
          throw refuse(`La planilla tiene más de ${count(MAX_STRINGS)} textos.`)
        strings.push(text.slice(0, MAX_CELL))
      }
    },
  })
  return strings
}

/** Ends the reading of a sheet after its heading. */
class HeadingRead extends Error {
  constructor(readonly heading: string) {
    super()
  }
}

/** The folded heading of a sheet; null without one. */
async function headingIn(
  archive: XlsxArchive,
  part: string,
  { file, limits, strings }: { file: XlsxFile; limits: ReadLimits; strings: string[] },
): Promise<string | null> {
  const sink: RowSink = {
    heading: (cells) => {
      throw new HeadingRead(cells.map(fold).join('\n').trim())
    },
    row: () => undefined,
    progress: () => undefined,
  }
  try {
    await readSheet(archive, part, new SheetRows(file, limits, strings, '.', sink))
  } catch (error) {
    if (error instanceof HeadingRead) return error.heading
    // Another sheet may be anything; only the one that is read must be a list.
    if (!(error instanceof ListRefused)) throw error
  }
  return null
}

async function readSheet(
  archive: XlsxArchive,
  part: string,
  rows: SheetRows,
  dates: ReadonlySet<string> = NO_DATES,
): Promise<void> {
  let type = ''
  let text = ''
  let collecting = false
  let isFormula = false
  let hasType = false
  let hasValue = false
  await archive.parse(part, {
    open: (name, attributes) => {
      if (name === 'row') rows.open(attributes.r)
      else if (name === 'c') {
        type = attributes.t ?? (dates.has(attributes.s ?? '') ? 'd' : 'n')
        hasType = attributes.t !== undefined
        text = ''
        isFormula = false
        hasValue = false
        rows.at(attributes.r)
      } else if (name === 'f') isFormula = true
      else if (name === 'v' || (name === 't' && type === 'inlineStr')) collecting = hasValue = true
    },
    text: (piece) => {
      if (collecting && text.length <= MAX_CELL) text += piece
    },
    close: (name) => {
      if (name === 'v' || name === 't') collecting = false
      else if (name === 'c') {
        // Programs that don't calculate write an empty value; a text result, which has a type, may be empty.
        const hasResult = hasValue && (hasType || text !== '')
        rows.cell(isFormula && !hasResult ? 'formula' : type, text)
      } else if (name === 'row') rows.close()
    },
  })
}

class SheetRows {
  private cells: string[] = []
  private line = 0
  private column = -1
  private width = 0
  private rows = 0
  /** Characters in all cells; any number of cells may hold one shared text. */
  private characters = 0

  constructor(
    private readonly file: XlsxFile,
    private readonly limits: ReadLimits,
    private readonly strings: string[],
    private readonly decimal: string,
    private readonly sink: RowSink,
  ) {}

  open(number: string | undefined): void {
    const line = number === undefined ? this.line + 1 : Number(number)
    if (!Number.isInteger(line) || line <= this.line)
      throw refuse('Las filas de la planilla no están en orden.', { line: this.line })
    this.line = line
    this.cells = []
    this.column = -1
  }

  at(reference: string | undefined): void {
    this.column = reference === undefined ? this.column + 1 : columnOf(reference)
    if (this.column >= MAX_COLUMNS)
      throw refuse(`La planilla tiene más de ${count(MAX_COLUMNS)} columnas.`, { line: this.line })
  }

  cell(type: string, raw: string): void {
    while (this.cells.length < this.column) this.cells.push('')
    const text = this.text(type, raw)
    this.cells[this.column] = text
    this.characters += text.length
    if (this.characters > this.limits.unpacked)
      throw refuse('Los textos de la planilla, repetidos en sus celdas, son demasiado largos.', {
        line: this.line,
      })
  }

  private text(type: string, raw: string): string {
    if (type === 's') return this.strings[Number(raw)] ?? ''
    if (type === 'e') return spoiledCell('error', raw)
    if (type === 'b') return spoiledCell('boolean', raw)
    if (type === 'formula') return spoiledCell('formula')
    if (type === 'd' && raw !== '') return dateCell(raw)
    if (type !== 'n' || raw === '') return raw
    const number = Number(raw)
    if (!Number.isFinite(number)) return raw
    // Spreadsheets store binary fractions (0.1 + 0.2) and show fifteen digits.
    const text = String(Number(number.toPrecision(15)))
    return this.decimal !== '.' && text.includes('.') ? numberCell(text) : text
  }

  private heading(cells: string[]): void {
    this.width = cells.length
    this.sink.heading(cells.map(withoutMark), this.line)
  }

  close(): void {
    const { headerRow } = this.file
    if (this.line < headerRow) return
    if (hasHeadings(this.file)) {
      if (this.line === headerRow) {
        this.heading(this.cells)
        return
      }
      if (this.width === 0) throw refuse('La fila del encabezado está vacía.', { line: headerRow })
    }
    if (this.cells.every((cell) => cell.trim() === '')) return
    if (this.width === 0) this.heading(Array.isArray(this.file.header) ? this.file.header : this.cells)
    this.rows += 1
    if (this.rows > this.limits.rows)
      throw refuse(`La lista tiene más de ${count(this.limits.rows)} filas.`, { line: this.line })
    while (this.cells.length < this.width) this.cells.push('')
    this.sink.row(this.cells, this.line)
    if (this.rows % 1000 === 0) this.sink.progress(0)
  }
}

function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
  }
  return column - 1
}
