import { execFile } from 'node:child_process'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { AppError } from '@preciosa/platform'
import { type NoPdf, type PdfFacts, pdfShape, TAIL_BYTES } from './pdf.rules.js'

export const PROGRAM = fileURLToPath(
  new URL('../../../dist/files/pdfs/inspect-pdf.program.js', import.meta.url),
)
const MOST_MS = 20_000
const HEAD_BYTES = 1024
const HEAP_MB = 512
/** Signals that a full heap doesn't end with. */
const KILLS = new Set<unknown>(['SIGKILL', 'SIGTERM'])

/** Parses the file in a process without our environment; killed after `mostMs` or with a full heap, it is `slow`. @throws AppError `unavailable` after another's kill */
export async function inspectPdf(
  path: string,
  { mostMs = MOST_MS, heapMb = HEAP_MB } = {},
): Promise<PdfFacts | NoPdf> {
  return pdfShape(...(await endsOf(path))) ?? parsed(path, mostMs, heapMb)
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

function parsed(path: string, mostMs: number, heapMb: number): Promise<PdfFacts | NoPdf> {
  const args = [`--max-old-space-size=${heapMb}`, PROGRAM, path, String(process.pid)]
  const options = { env: {}, timeout: mostMs, killSignal: 'SIGKILL' } as const
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, args, options, (error, output) => {
      if (error === null) resolve(JSON.parse(output) as PdfFacts | NoPdf)
      else if (error.killed !== true && KILLS.has(child.signalCode))
        reject(new AppError('unavailable', 'No pudimos revisar el PDF. Probá de nuevo.'))
      else if (child.signalCode !== null) resolve('slow')
      else reject(new Error('The inspection of a PDF failed', { cause: error }))
    })
  })
}
