import { PDFArray, PDFDict, PDFName, type PDFContext, PDFPageLeaf } from '@cantoo/pdf-lib'
import { BoundedParser } from './bounded-parsers.js'
import type { NoPdf, PdfFacts } from './pdf.rules.js'
import type { Reading } from './reading.js'

/** Facts of a whole file within the bounds of `reading`; it may still take long, or all memory. */
export async function readPdf(content: Uint8Array, reading: Reading): Promise<PdfFacts | NoPdf> {
  try {
    const parser = new BoundedParser(content, reading)
    const context = await parser.parseDocument()
    if (hidesObjects(content, parser.heads)) return 'broken'
    const isEncrypted = context.trailerInfo.Encrypt !== undefined
    const pages = isEncrypted ? 1 : pagesOf(context)
    if (pages === 0 || (reading.isDamaged && !isEncrypted)) return 'broken'
    return { pages, isEncrypted, dangers: [...reading.dangers] }
  } catch {
    return reading.refusal ?? 'broken'
  }
}

/** A cross-reference may point into a stream, a string or a comment. */
function hidesObjects({ buffer, byteOffset, length }: Uint8Array, heads: ReadonlySet<number>): boolean {
  const bytes = Buffer.from(buffer, byteOffset, length)
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3))
    if (!heads.has(at + 3) && isAfterNumbers(bytes, at)) return true
  return false
}

function isAfterNumbers(bytes: Buffer, end: number): boolean {
  const back = (from: number, set: ReadonlySet<number>): number => {
    let at = from
    while (set.has(bytes[at - 1] ?? -1)) at -= 1
    return at
  }
  const generation = back(end, BLANKS)
  const gap = back(generation, DIGITS)
  const number = back(gap, BLANKS)
  return gap < generation && number < gap && DIGITS.has(bytes[number - 1] ?? -1)
}

const BLANKS = new Set(Buffer.from('\0\t\n\f\r '))
const DIGITS = new Set(Buffer.from('0123456789'))

const KIDS = PDFName.of('Kids')

/** Each node of the tree counts once, however many parents name it. */
function pagesOf(context: PDFContext): number {
  const catalog = context.lookup(context.trailerInfo.Root, PDFDict)
  const seen = new Set<unknown>()
  const waiting: unknown[] = [catalog.lookup(PDFName.of('Pages'))]
  let pages = 0
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (seen.has(node)) continue
    seen.add(node)
    if (node instanceof PDFPageLeaf) pages += 1
    else if (node instanceof PDFDict) waiting.push(node.lookup(KIDS))
    else if (node instanceof PDFArray)
      for (let at = 0; at < node.size(); at += 1) waiting.push(node.lookup(at))
  }
  return pages
}
