import { count } from '@preciosa/contracts'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { SaxesParser } from 'saxes'
import * as yauzl from 'yauzl'
import { refuse } from './refusal.js'
import { MAX_DEPTH, MAX_RUN, XmlBounds } from './xml-bounds.rules.js'

const MAX_ENTRIES = 5000
/** Highest ratio of unpacked to packed bytes. Real spreadsheets have 4 to 30, deflate allows 1,000. */
const MAX_RATIO = 100
/** Unpacked bytes allowed for any file. */
const ANY_UNPACKED = 16 * 1024 * 1024

type Attributes = Record<string, string>

export interface XmlHandler {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Against ZIP bombs: checks stated sizes, enforces them while unpacking, bounds the XML in memory. */
export class XlsxArchive {
  private readonly entries = new Map<string, yauzl.Entry>()

  private constructor(private readonly zip: yauzl.ZipFile) {}

  /** @throws ListRefused when the file isn't XLSX or unpacks to more than `maxUnpacked` bytes */
  static async open(path: string, maxUnpacked: number): Promise<XlsxArchive> {
    const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)
    let zip: yauzl.ZipFile
    try {
      zip = await open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
    } catch {
      throw refuse('El archivo no es una planilla XLSX.', { line: 1 })
    }
    const archive = new XlsxArchive(zip)
    const { size } = await stat(path)
    try {
      await archive.readDirectory(maxUnpacked, Math.max(ANY_UNPACKED, MAX_RATIO * size))
    } catch (error) {
      archive.close()
      throw error
    }
    return archive
  }

  private async readDirectory(maxUnpacked: number, plausible: number): Promise<void> {
    let unpacked = 0
    await new Promise<void>((resolve, reject) => {
      const fail = (reason: string): void => reject(refuse(reason))
      this.zip.on('entry', (entry: yauzl.Entry) => {
        unpacked += entry.uncompressedSize
        if (this.entries.size >= MAX_ENTRIES) {
          fail(`La planilla tiene más de ${count(MAX_ENTRIES)} partes.`)
          return
        }
        if (unpacked > maxUnpacked) {
          fail(`La planilla ocupa más de ${Math.round(maxUnpacked / 1024 / 1024)} MB al descomprimirla.`)
          return
        }
        if (unpacked > plausible) {
          fail(`La planilla ocupa más de ${count(MAX_RATIO)} veces su tamaño al descomprimirla.`)
          return
        }
        // Excel ignores the case of part names.
        this.entries.set(entry.fileName.toLowerCase(), entry)
        this.zip.readEntry()
      })
      this.zip.on('end', () => resolve())
      this.zip.on('error', () => fail('El archivo no es una planilla XLSX entera.'))
      this.zip.readEntry()
    })
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase())
  }

  unpackedSize(name: string): number {
    return this.entries.get(name.toLowerCase())?.uncompressedSize ?? 0
  }

  /** @throws ListRefused when the part is missing, broken or out of bounds; and errors of the handler */
  async parse(name: string, handler: XmlHandler): Promise<void> {
    const entry = this.entries.get(name.toLowerCase())
    if (entry === undefined) throw refuse(`A la planilla le falta la parte ${name}.`)
    const openStream = promisify<yauzl.Entry, Readable>(this.zip.openReadStream.bind(this.zip))
    const parser = xmlParser(name, handler)
    const bounds = new XmlBounds()
    const decoder = new TextDecoder('utf-8')
    let handling = false
    try {
      for await (const chunk of await openStream(entry)) {
        const text = decoder.decode(chunk as Buffer, { stream: true })
        handling = true
        refuseOutOfBounds(name, bounds.take(text))
        parser.write(text)
        handling = false
      }
      handling = true
      parser.close()
    } catch (error) {
      if (handling) throw error
      throw refuse(`La parte ${name} de la planilla está dañada.`)
    }
  }

  close(): void {
    this.zip.close()
  }
}

function refuseOutOfBounds(part: string, problem: ReturnType<XmlBounds['take']>): void {
  if (problem === 'long')
    throw refuse(`En la parte ${part} de la planilla hay un texto de más de ${count(MAX_RUN)} caracteres.`)
  if (problem === 'doctype')
    throw refuse(`La parte ${part} de la planilla no es XML de una planilla: define entidades.`)
}

function xmlParser(part: string, handler: XmlHandler): SaxesParser {
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw refuse(`La parte ${part} de la planilla no es XML válido.`)
  })
  const { open, close, text } = handler
  let depth = 0
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > MAX_DEPTH)
      throw refuse(
        `La parte ${part} de la planilla tiene más de ${count(MAX_DEPTH)} elementos uno dentro de otro.`,
      )
    open?.(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    close?.(localName(tag.name))
  })
  if (text !== undefined) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
