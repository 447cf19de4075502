import sharp, { type Sharp } from 'sharp'
import {
  isAnimatedPng,
  type NoPicture,
  type PictureFacts,
  type PictureType,
  scansOf,
  typeOfPicture,
} from './picture-type.rules.js'

/** Passes over the largest picture: some ten scans, as a camera writes them. */
const MOST_PASSES = 12
const SECONDS = 10

// One picture at a time, so a cache would only hold memory; other formats have no decoder here.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** Reads the header only. */
export async function pictureFacts<Type extends PictureType>(
  bytes: Buffer,
  { types, mostPixels }: { types: readonly Type[]; mostPixels: number },
): Promise<PictureFacts<Type> | NoPicture | Exclude<PictureType, Type>> {
  const type = typeOfPicture(bytes)
  if (!isOneOf(type, types)) return type as NoPicture | Exclude<PictureType, Type>
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (type === 'jpeg' && scansOf(bytes) * width * height > MOST_PASSES * mostPixels) return 'broken'
    return { type, width, height, isAnimated: pages > 1 || (type === 'png' && isAnimatedPng(bytes)) }
  } catch {
    return 'broken'
  }
}

function isOneOf<T extends string>(given: string, all: readonly T[]): given is T {
  return (all as readonly string[]).includes(given)
}

/** Upright and strict; it fails for a damaged picture and for one that takes too long. */
export function openPicture(bytes: Buffer, mostPixels: number): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .autoOrient()
}

export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** Pixels in sRGB with alpha. */
export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** On white. */
export function opaque({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' })
}

export function isTransparent({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return false
  return true
}
