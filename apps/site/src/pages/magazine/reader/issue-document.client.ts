import type * as Library from 'pdfjs-dist'
import { IssueFile } from './issue-file.js'

const PART_BYTES = 256 * 1024
/** With each byte range that fails, the reader would wait for ever. */
const TRIES = 3

export type Pdfjs = typeof Library

export interface IssueDocument {
  pdfjs: Pdfjs
  pdf: Library.PDFDocumentProxy
  /** Ends its worker and its requests. */
  close: () => void
}

/**
 * Opens a digital edition with pdf.js, which reads only the parts of the shown pages.
 * @param onLost called when a part can't be had any more
 */
export async function openIssue(number: number, onLost: (error: unknown) => void): Promise<IssueDocument> {
  const [pdfjs, { default: workerSrc }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  pdfjs.GlobalWorkerOptions.workerSrc = workerSrc
  const file = new IssueFile(number)
  const range = new pdfjs.PDFDataRangeTransport(await file.bytes(), null)
  range.requestDataRange = (begin, end) => {
    partOf(file, begin, end).then((part) => range.onDataRange(begin, part), onLost)
  }
  const data = `/assets/pdfjs-${pdfjs.version}`
  const task = pdfjs.getDocument({
    range,
    // Only read for fonts that the file doesn't carry.
    cMapUrl: `${data}/cmaps/`,
    standardFontDataUrl: `${data}/standard_fonts/`,
    rangeChunkSize: PART_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    // The site's policy forbids them.
    isEvalSupported: false,
    useWasm: false,
  })
  return { pdfjs, pdf: await task.promise, close: () => void task.destroy() }
}

async function partOf(file: IssueFile, begin: number, end: number): Promise<Uint8Array> {
  for (let left = TRIES; ; left -= 1)
    try {
      return await file.part(begin, end)
    } catch (error) {
      if (left <= 1) throw error
    }
}
