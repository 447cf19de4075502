import { PDFArray, PDFDict, PDFName, type PDFContext, PDFPageLeaf } from '@cantoo/pdf-lib'
import { BoundedParser } from './bounded-parsers.js'
import type { NoPdf, PdfFacts } from './pdf.rules.js'
import { PdfRefused, type Reading } from './reading.js'

/** Facts of a whole file within the bounds of `reading`; it may still take long, or all memory. */
export async function readPdf(content: Uint8Array, reading: Reading): Promise<PdfFacts | NoPdf> {
  try {
    const context = await new BoundedParser(content, reading).parseDocument()
    const isEncrypted = context.trailerInfo.Encrypt !== undefined
    const pages = isEncrypted ? 1 : pagesOf(context)
    if (pages === 0 || (reading.isDamaged && !isEncrypted)) return 'broken'
    return { pages, isEncrypted, dangers: [...reading.dangers] }
  } catch (error) {
    return error instanceof PdfRefused ? 'slow' : 'broken'
  }
}

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
