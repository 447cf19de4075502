import { LEAST_PHOTO_SIDE, MOST_PHOTO_BYTES } from '@preciosa/contracts/profiles'
import type { NoPicture, PictureFacts } from '../../files/pictures/index.js'

/** Fits a phone's camera and decodes to at most 100 MB of memory. */
export const MAX_PIXELS = 25_000_000
/** Side in pixels: a long strip of few pixels isn't a photo. */
export const MAX_SIDE = 12_000

export const STORED_SIDE = 512

const WANTED = 'Elegí una foto en JPG o PNG.'

export const PHOTO_TOO_LARGE = `La foto pesa más de ${MOST_PHOTO_BYTES / 1024 / 1024} MB, el máximo.`

const NO_PHOTO: Record<NoPicture | 'webp', string> = {
  svg: `Un SVG no es una foto. ${WANTED}`,
  gif: `Un GIF no sirve como foto de perfil. ${WANTED}`,
  webp: `No podemos leer fotos en WebP. ${WANTED}`,
  heic: `No podemos leer fotos en HEIC. ${WANTED}`,
  unknown: `El archivo no es una foto. ${WANTED}`,
  broken: `La foto está dañada o incompleta. Probá con otra, en JPG o PNG.`,
}

export const BROKEN_PHOTO = NO_PHOTO.broken

export function photoRefusal(facts: PictureFacts | NoPicture | 'webp'): string | null {
  if (typeof facts === 'string') return NO_PHOTO[facts]
  const { width, height, isAnimated } = facts
  if (isAnimated) return `La imagen está animada. Elegí una foto quieta, en JPG o PNG.`
  if (Math.min(width, height) < LEAST_PHOTO_SIDE)
    return `La foto tiene ${width}×${height} píxeles: tiene que ser de ${LEAST_PHOTO_SIDE}×${LEAST_PHOTO_SIDE} o más.`
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
    return `La foto tiene ${width}×${height} píxeles, demasiados. Probá con una de hasta ${MAX_PIXELS / 1_000_000} megapíxeles.`
  return null
}
