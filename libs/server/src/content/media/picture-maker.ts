import type { PictureFormat } from '@preciosa/contracts/media'
import type { Sharp } from 'sharp'
import { opaque, openPicture, type Pixels, pixelsOf } from '../../files/pictures/index.js'
import { colourOf, LARGEST, PICTURE_INPUT, widthsOf } from './media.rules.js'

export interface MadeFile {
  format: PictureFormat
  width: number
  content: Buffer
}

export interface MadePicture {
  width: number
  height: number
  colour: string
  files: MadeFile[]
}

/** The other formats are made from the largest JPEG, which has to lose less than its eye can see. */
const LARGEST_QUALITY = 90
const ENCODED: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  jpg: (picture) => picture.jpeg({ quality: 80, progressive: true }),
  webp: (picture) => picture.webp({ quality: 78 }),
  // A higher effort takes eight times as long and saves a twentieth.
  avif: (picture) => picture.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }),
}

/** Upright JPEGs on white, without metadata; null if the picture can't be decoded. */
export async function makePicture(bytes: Buffer): Promise<MadePicture | null> {
  try {
    const opened = openPicture(bytes, PICTURE_INPUT.mostPixels)
    const pixels = await pixelsOf(opened.resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true }))
    const { width, height } = pixels
    const average = await opaque(pixels).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
    const files = await encoded(pixels, ['jpg'])
    return { width, height, colour: colourOf([...average.subarray(0, 3)]), files }
  } catch {
    return null
  }
}

/** AVIF and WebP of a stored picture, from its largest JPEG; takes seconds. */
export async function makeOtherFormats(largest: Buffer): Promise<MadeFile[]> {
  return encoded(await pixelsOf(openPicture(largest, PICTURE_INPUT.mostPixels)), ['webp', 'avif'])
}

async function encoded(pixels: Pixels, formats: readonly PictureFormat[]): Promise<MadeFile[]> {
  const files: MadeFile[] = []
  for (const width of widthsOf(pixels.width))
    for (const format of formats) {
      const picture = opaque(pixels).resize(width)
      const isSource = format === 'jpg' && width === pixels.width
      const made = isSource ? picture.jpeg({ quality: LARGEST_QUALITY }) : ENCODED[format](picture)
      files.push({ format, width, content: await made.toBuffer() })
    }
  return files
}
