export type PdfDanger = 'javascript' | 'launch' | 'attachment'

export interface PdfFacts {
  pages: number
  isEncrypted: boolean
  dangers: readonly PdfDanger[]
}

/** `slow` takes more work than a document needs. */
export type NoPdf = 'unknown' | 'polyglot' | 'broken' | 'slow'

/** Bytes at the end of a file that `pdfShape` needs: a ZIP's last record with its longest comment. */
export const TAIL_BYTES = 22 + 0xffff

/** Judges the first and last bytes; null for what looks like a PDF and nothing else. */
export function pdfShape(head: Buffer, tail: Buffer): NoPdf | null {
  if (!/^%PDF-[12]\.\d/.test(head.subarray(0, 8).toString('latin1'))) return 'unknown'
  if (endsAsZip(tail)) return 'polyglot'
  const end = tail.lastIndexOf('%%EOF')
  if (end === -1) return 'broken'
  return /^[\s\0]*$/.test(tail.subarray(end + 5).toString('latin1')) ? null : 'polyglot'
}

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')

/** A ZIP's last record names the length of the comment after it. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.indexOf(ZIP_END); at !== -1; at = tail.indexOf(ZIP_END, at + 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  return false
}

const WANTED = 'Guardalo de nuevo como PDF común y volvé a subirlo.'

const NO_PDF: Record<NoPdf, string> = {
  unknown: 'El archivo no es un PDF.',
  polyglot: `El archivo es un PDF y otra cosa a la vez. ${WANTED}`,
  broken: `El PDF está dañado o incompleto. ${WANTED}`,
  slow: `El PDF es demasiado complicado para revisarlo. ${WANTED}`,
}

const DANGERS: Record<PdfDanger, string> = {
  javascript: `El PDF tiene programas adentro (JavaScript). ${WANTED}`,
  launch: `El PDF abre otros programas. ${WANTED}`,
  attachment: `El PDF tiene otros archivos adentro. ${WANTED}`,
}

/** Null for a PDF that may be published. */
export function pdfRefusal(facts: PdfFacts | NoPdf): string | null {
  if (typeof facts === 'string') return NO_PDF[facts]
  if (facts.isEncrypted) return `El PDF tiene contraseña o permisos. Sacáselos y volvé a subirlo.`
  const [danger] = facts.dangers
  return danger === undefined ? null : DANGERS[danger]
}
