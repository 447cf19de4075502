import { constants, inflateRawSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib'
import type { Reading } from './reading.js'

const FILTER = PDFName.of('Filter')
const PARAMETERS = PDFName.of('DecodeParms')
const ZLIB_HEADER_BYTES = 2

/**
 * The content of an object stream; its dictionary loses the filter.
 * @throws PdfRefused if it is larger than the reading's room, or another error for what isn't plain deflate
 */
export function unpacked(dict: PDFDict, content: Uint8Array, reading: Reading): Uint8Array {
  const filter = onlyOne(dict.get(FILTER))
  dict.delete(FILTER)
  if (filter !== undefined && filter !== PDFName.of('FlateDecode'))
    throw new Error('It has an uncommon filter')
  const parameters = onlyOne(dict.get(PARAMETERS))
  if (parameters instanceof PDFRef) throw new Error('Its parameters are elsewhere')
  if (parameters instanceof PDFDict && predictorOf(parameters) > 1) throw new Error('It has a predictor')
  const made = filter === undefined ? content : inflated(content, reading)
  reading.unpacked += made.length
  if (reading.room < 0) reading.refuse()
  return made
}

function onlyOne(value: unknown): unknown {
  return value instanceof PDFArray && value.size() < 2 ? value.get(0) : value
}

function predictorOf(parameters: PDFDict): number {
  const predictor = parameters.get(PDFName.of('Predictor'))
  if (predictor === undefined) return 1
  return predictor instanceof PDFNumber ? predictor.asNumber() : Infinity
}

/** Without the checksum, like readers. */
function inflated(content: Uint8Array, reading: Reading): Uint8Array {
  try {
    return inflateRawSync(content.subarray(ZLIB_HEADER_BYTES), {
      maxOutputLength: Math.max(1, reading.room),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') reading.refuse()
    throw error
  }
}
