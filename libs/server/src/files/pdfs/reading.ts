import { type PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib'
import type { NoPdf, PdfDanger } from './pdf.rules.js'

export interface PdfBounds {
  /** Bytes of all unpacked object streams. */
  unpacked: number
  /** Values of any kind, nested ones too. */
  values: number
  depth: number
  /** Times that the parser may look at each byte. */
  looks: number
  /** Looks at one string, name, number or run of blanks. */
  token: number
  /** Bytes of one name; the standard allows 127. */
  name: number
  /** Bytes of all different names; a short name counts as `LEAST_NAME`. */
  names: number
  /** Bytes between objects that belong to none. */
  skipped: number
}

/** A magazine of 500 tagged pages takes about a tenth. */
export const PDF_BOUNDS: PdfBounds = {
  unpacked: 64 * 1024 * 1024,
  values: 2_000_000,
  depth: 200,
  looks: 30,
  token: 4 * 1024 * 1024,
  name: 4096,
  names: 4 * 1024 * 1024,
  skipped: 64 * 1024,
}

/** What a short name costs, in bytes. */
const LEAST_NAME = 64

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
  ['EF', 'attachment'],
  ['EmbeddedFile', 'attachment'],
  ['EmbeddedFiles', 'attachment'],
  ['FileAttachment', 'attachment'],
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
  /** Why the parse ended; the parser may hide the error itself. */
  refusal: NoPdf | undefined
  readonly dangers = new Set<PdfDanger>()
  private depth = 0
  private looks = 0
  private tokenStart = 0
  private skipped = 0
  private nameBytes = 0
  private readonly names = new Set<PDFName>()

  constructor(
    private readonly bytes: number,
    readonly bounds: PdfBounds,
  ) {}

  /** @throws PdfRefused again, after the parser took the first one for damage */
  check(): void {
    if (this.refusal !== undefined) this.refuse()
  }

  refuse(as: NoPdf = 'slow'): never {
    this.refusal ??= as
    throw new PdfRefused('The PDF takes more work than a document needs.')
  }

  look(): void {
    this.looks += 1
    if (this.looks > FREE_LOOKS + this.bounds.looks * (this.bytes + this.unpacked)) this.refuse()
    if (this.looks - this.tokenStart > this.bounds.token) this.refuse()
  }

  startToken(): void {
    this.tokenStart = this.looks
  }

  /** A stream without a length may be as long as the file. */
  startStream(): void {
    this.tokenStart = Infinity
  }

  /** A byte that belongs to no object; each object lets one pass, because the parser looks there too. */
  skip(): void {
    this.skipped += 1
    if (this.skipped > this.bounds.skipped) this.refuse('broken')
  }

  name(name: PDFName): PDFName {
    if (this.names.has(name)) return name
    this.names.add(name)
    const bytes = name.sizeInBytes()
    this.nameBytes += Math.max(bytes, LEAST_NAME)
    if (bytes > this.bounds.name || this.nameBytes > this.bounds.names) this.refuse()
    return name
  }

  value(parse: () => PDFObject): PDFObject {
    this.startToken()
    this.values += 1
    this.depth += 1
    if (this.depth === 1) this.skipped -= 1
    if (this.values > this.bounds.values || this.depth > this.bounds.depth) this.refuse()
    try {
      const value = parse()
      // A key may refer to an object that is only a name.
      if (this.depth === 1 && value instanceof PDFName) this.noteName(value.decodeText())
      return value
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
