import {
  isTransparent,
  type NoPicture,
  opaque,
  openPicture,
  type PictureFacts,
  pictureFacts,
  pixelsOf,
} from '../../files/pictures/index.js'
import { MAX_PIXELS, STORED_SIDE } from './photo.rules.js'

const QUALITY = 85
const TYPES = ['jpeg', 'png'] as const

/** Reads the header only. */
export function photoFacts(bytes: Buffer): Promise<PictureFacts | NoPicture | 'webp'> {
  return pictureFacts(bytes, { types: TYPES, mostPixels: MAX_PIXELS })
}

/** The upright square middle as a JPEG without metadata; null if it can't be decoded or shows nothing. */
export async function makePhoto(bytes: Buffer, { width, height }: PictureFacts): Promise<Buffer | null> {
  const side = Math.min(STORED_SIDE, width, height)
  try {
    const pixels = await pixelsOf(openPicture(bytes, MAX_PIXELS).resize(side, side, { fit: 'cover' }))
    return isTransparent(pixels) ? null : await opaque(pixels).jpeg({ quality: QUALITY }).toBuffer()
  } catch {
    return null
  }
}
