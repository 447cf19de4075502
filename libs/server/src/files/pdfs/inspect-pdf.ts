import { open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { type NoPdf, type PdfFacts, pdfShape, TAIL_BYTES } from './pdf.rules.js'

const PROGRAM = new URL('./inspect-pdf.worker.mjs', import.meta.url)
const MOST_MS = 20_000
const HEAD_BYTES = 1024
const MEMORY = { maxOldGenerationSizeMb: 512 }

/** Parses the file in a thread of its own, which ends after `mostMs`. */
export async function inspectPdf(path: string, mostMs = MOST_MS): Promise<PdfFacts | NoPdf> {
  return pdfShape(...(await endsOf(path))) ?? parsed(path, mostMs)
}

async function endsOf(path: string): Promise<[head: Buffer, tail: Buffer]> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (length: number, position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    const tail = Math.min(TAIL_BYTES, size)
    return [await read(HEAD_BYTES, 0), await read(tail, size - tail)]
  } finally {
    await file.close()
  }
}

function parsed(path: string, mostMs: number): Promise<PdfFacts | NoPdf> {
  return new Promise((resolve) => {
    // Its prints would be the document's words in our log.
    const worker = new Worker(PROGRAM, {
      workerData: path,
      resourceLimits: MEMORY,
      stdout: true,
      stderr: true,
    })
    const limit = setTimeout(() => end('slow'), mostMs)
    const end = (result: PdfFacts | NoPdf) => {
      clearTimeout(limit)
      resolve(result)
      void worker.terminate()
    }
    worker.once('message', (facts: PdfFacts) => end(facts.pages > 0 ? facts : 'broken'))
    worker.once('error', () => end('broken'))
    worker.once('exit', () => end('broken'))
  })
}
