import { type PDFDict, PDFName } from '@cantoo/pdf-lib'
import type { PdfDanger } from './pdf.rules.js'

export interface PdfBounds {
  /** Bytes of all unpacked object streams. */
  unpacked: number
  /** Values of any kind, nested ones too. */
  values: number
  depth: number
  /** Times that the parser may look at each byte. */
  looks: number
}

/** A magazine of 500 tagged pages takes about a tenth. */
export const PDF_BOUNDS: PdfBounds = { unpacked: 64 * 1024 * 1024, values: 2_000_000, depth: 200, looks: 30 }

/** Looks that any file may take. */
const FREE_LOOKS = 2_000_000

/** Ends the parse; the parser takes all other errors for damage that it can skip. */
export class PdfRefused extends Error {
  override name = 'PdfRefused'
}

/** Keys and action types, by what a reader would do with them. */
const DANGEROUS = new Map<string, PdfDanger>([
  ['JS', 'javascript'],
  ['JavaScript', 'javascript'],
  ['XFA', 'javascript'],
  ['Launch', 'launch'],
  ['EmbeddedFile', 'attachment'],
  ['EmbeddedFiles', 'attachment'],
  ['RichMedia', 'attachment'],
])
/** Names in any other place are fonts, colours and the like. */
const TYPED_BY = ['S', 'Type', 'Subtype']

/** Counts what one file makes its parsers do, and notes the dangers they meet. */
export class Reading {
  unpacked = 0
  values = 0
  /** An object stream couldn't be read, as in any encrypted file. */
  isDamaged = false
  readonly dangers = new Set<PdfDanger>()
  private depth = 0
  private looks = 0
  private refused: PdfRefused | undefined

  constructor(
    private readonly bytes: number,
    readonly bounds: PdfBounds,
  ) {}

  /** @throws PdfRefused again, after the parser took the first one for damage */
  check(): void {
    if (this.refused !== undefined) throw this.refused
  }

  refuse(): never {
    this.refused ??= new PdfRefused('The PDF takes more work than a document needs.')
    throw this.refused
  }

  look(): void {
    this.looks += 1
    if (this.looks > FREE_LOOKS + this.bounds.looks * (this.bytes + this.unpacked)) this.refuse()
  }

  value<T>(parse: () => T): T {
    this.values += 1
    this.depth += 1
    if (this.values > this.bounds.values || this.depth > this.bounds.depth) this.refuse()
    try {
      return parse()
    } finally {
      this.depth -= 1
    }
  }

  /** Bytes that may still be unpacked. */
  get room(): number {
    return this.bounds.unpacked - this.unpacked
  }

  note(dict: PDFDict): void {
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText()
      this.noteName(name)
      if (value instanceof PDFName && TYPED_BY.includes(name)) this.noteName(value.decodeText())
    }
  }

  private noteName(name: string): void {
    const danger = DANGEROUS.get(name)
    if (danger !== undefined) this.dangers.add(danger)
  }
}
