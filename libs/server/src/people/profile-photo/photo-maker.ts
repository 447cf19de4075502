import sharp from 'sharp'
import { type ImageFacts, isAnimatedPng, type NoPhoto, scansOf, typeOfPhoto } from './image-facts.rules.js'
import { MAX_PIXELS, STORED_SIDE } from './photo.rules.js'

const QUALITY = 85
/** Pixels times passes: some ten scans of the largest photo, as a camera writes them. */
const MOST_WORK = 12 * MAX_PIXELS
const SECONDS = 10

// One photo at a time, so a cache would only hold memory; other formats have no decoder here.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** Reads the header only. */
export async function imageFacts(bytes: Buffer): Promise<ImageFacts | NoPhoto> {
  const type = typeOfPhoto(bytes)
  if (type !== 'jpeg' && type !== 'png') return type
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (type === 'jpeg' && scansOf(bytes) * width * height > MOST_WORK) return 'broken'
    return { type, width, height, isAnimated: type === 'png' && isAnimatedPng(bytes) }
  } catch {
    return 'broken'
  }
}

/** The upright square middle as a JPEG without metadata; null if it can't be decoded or shows nothing. */
export async function makePhoto(bytes: Buffer, { width, height }: ImageFacts): Promise<Buffer | null> {
  const side = Math.min(STORED_SIDE, width, height)
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (isTransparent(data)) return null
    return await sharp(data, { raw: info })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    return null
  }
}

function isTransparent(pixels: Buffer): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) return false
  return true
}
