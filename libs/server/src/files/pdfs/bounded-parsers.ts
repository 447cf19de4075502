import {
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  type PDFStream,
} from '@cantoo/pdf-lib'
import { PdfRefused, type Reading } from './reading.js'
import { unpacked } from './unpacked.js'

const TYPE = PDFName.of('Type')
const FIRST = PDFName.of('First')
const COUNT = PDFName.of('N')

const XREF = [...Buffer.from('xref')]
const OBJ = [...Buffer.from('obj')]

interface Position {
  line: number
  column: number
  offset: number
}

/** pdf-lib's parser within the bounds of a `Reading`; it unpacks object streams only. */
export class BoundedParser extends PDFParser {
  /** Where the heads of objects ended. */
  readonly heads = new Set<number>()

  constructor(
    content: Uint8Array,
    private readonly reading: Reading,
  ) {
    const refusesInvalid = true
    super(content, Infinity, refusesInvalid)
    countLooks(this.bytes, reading)
    // A view is enough, because nothing changes here.
    this.bytes.slice = (start, end) => content.subarray(start, end)
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = this.reading.value(() => super.parseObject(ref))
    if (object instanceof PDFRawStream) this.unpack(object)
    return object
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    const dict = super.parseDict(ref)
    this.reading.note(dict)
    return dict
  }

  protected override parseName(): PDFName {
    return this.reading.name(super.parseName())
  }

  protected override matchKeyword(keyword: number[]): boolean {
    const isThere = super.matchKeyword(keyword)
    if (isThere && isSame(keyword, OBJ)) this.heads.add(this.bytes.offset())
    // Between objects, pdf-lib tries this one at each byte.
    if (!isThere && isSame(keyword, XREF)) this.reading.skip()
    return isThere
  }

  protected override findEndOfStreamFallback(start: Position): number {
    this.reading.startStream()
    return super.findEndOfStreamFallback(start)
  }

  /** The first step after damage. */
  protected override skipWhitespaceAndComments(): void {
    this.reading.check()
    this.reading.startToken()
    super.skipWhitespaceAndComments()
  }

  /** Streams lose the types by which pdf-lib would unpack them without bounds. */
  private unpack(stream: PDFRawStream): void {
    const { dict } = stream
    const type = dict.lookup(TYPE)
    if (type === PDFName.of('XRef')) {
      dict.delete(TYPE)
      this.takeTrailer(dict)
    } else if (type === PDFName.of('ObjStm') || isPacked(dict)) {
      dict.delete(TYPE)
      this.parsePacked(stream)
    }
  }

  private parsePacked({ dict, contents }: PDFRawStream): void {
    try {
      const content = unpacked(dict, contents, this.reading)
      new PackedParser(PDFRawStream.of(dict, content), this.reading).parse()
    } catch (error) {
      if (error instanceof PdfRefused) throw error
      this.reading.isDamaged = true
    }
  }

  private takeTrailer(dict: PDFDict): void {
    for (const name of ['Root', 'Encrypt'] as const) {
      const value = dict.get(PDFName.of(name))
      if (value !== undefined) this.context.trailerInfo[name] = value
    }
  }
}

/** Readers open object streams by their offsets, without a look at the type. */
function isPacked(dict: PDFDict): boolean {
  return dict.has(FIRST) && dict.has(COUNT)
}

/** A reference could mean another number after an update. */
function direct(dict: PDFDict, key: PDFName): number {
  const value = dict.get(key)
  if (!(value instanceof PDFNumber)) throw new Error('It has no direct number')
  return value.asNumber()
}

function isSame(some: readonly number[], other: readonly number[]): boolean {
  return some.length === other.length && some.every((byte, at) => byte === other[at])
}

class PackedParser extends PDFObjectStreamParser {
  private readonly first: number
  private readonly count: number

  constructor(
    stream: PDFRawStream,
    private readonly reading: Reading,
  ) {
    super(stream)
    countLooks(this.bytes, reading)
    this.first = direct(stream.dict, FIRST)
    this.count = direct(stream.dict, COUNT)
  }

  parse(): void {
    for (let n = 0, at = 0; n < this.count; n += 1) {
      this.bytes.moveTo(at)
      const [number, offset] = [this.parseCount(), this.parseCount()]
      at = this.bytes.offset()
      this.bytes.moveTo(this.first + offset)
      const ref = PDFRef.of(number)
      this.context.assign(ref, this.parseObject(ref))
    }
  }

  override parseObject(ref?: PDFRef): PDFObject {
    return this.reading.value(() => super.parseObject(ref))
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    const dict = super.parseDict(ref)
    this.reading.note(dict)
    return dict
  }

  protected override parseName(): PDFName {
    return this.reading.name(super.parseName())
  }

  /** Streams can't be packed. */
  protected override parseDictOrStream(ref?: PDFRef): PDFDict | PDFStream {
    return this.parseDict(ref)
  }

  private parseCount(): number {
    this.skipWhitespaceAndComments()
    return this.parseRawInt()
  }
}

/** All loops of the parsers go through `next`. */
function countLooks(bytes: { next: () => number }, reading: Reading): void {
  const next = bytes.next.bind(bytes)
  bytes.next = () => {
    reading.look()
    return next()
  }
}
