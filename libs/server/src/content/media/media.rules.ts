import { MOST_DIRECT_BYTES, MOST_PICTURE_BYTES, UNUSED_DAYS } from '@preciosa/contracts/media'
import type { NoPicture, PictureFacts, PictureType } from '../../files/pictures/index.js'

export const PICTURE_INPUT = {
  types: ['jpeg', 'png', 'webp'] as const satisfies readonly PictureType[],
  /** Fits the cameras of press photographers. */
  mostPixels: 64_000_000,
}
const MAX_SIDE = 12_000
const LEAST_SIDE = 32

/** Largest stored size; a tall picture may be twice as high as it is wide. */
export const LARGEST = { width: 1920, height: 3840 } as const
const LADDER = [480, 960, 1440]
/** A width so close to the largest would save next to nothing. */
const NEAR = 0.8

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`
export const TOO_LARGE_AT_ONCE = `El archivo pesa más de ${megabytes(MOST_DIRECT_BYTES)}: se sube por partes.`
export const PICTURE_TOO_LARGE = `La imagen pesa más de ${megabytes(MOST_PICTURE_BYTES)}, el máximo.`

const WANTED = 'Se aceptan JPG, PNG y WebP.'

const NO_PICTURE: Record<NoPicture, string> = {
  svg: `Un SVG puede tener programas adentro. ${WANTED}`,
  gif: `Los GIF no se aceptan. ${WANTED}`,
  heic: `No podemos leer imágenes en HEIC ni en AVIF. ${WANTED}`,
  unknown: 'El archivo no es una imagen ni un PDF. Subí un JPG, PNG, WebP o PDF.',
  broken: 'La imagen está dañada o incompleta. Probá guardarla de nuevo.',
}
export const BROKEN_PICTURE = NO_PICTURE.broken

export function pictureRefusal(facts: PictureFacts | NoPicture): string | null {
  if (typeof facts === 'string') return NO_PICTURE[facts]
  const { width, height, isAnimated } = facts
  const size = `La imagen tiene ${width}×${height} píxeles`
  if (isAnimated) return `La imagen está animada. Subí una quieta.`
  if (Math.min(width, height) < LEAST_SIDE) return `${size}: cada lado tiene que tener ${LEAST_SIDE} o más.`
  if (Math.max(width, height) > MAX_SIDE)
    return `${size}: cada lado puede tener hasta ${MAX_SIDE}. Achicala y volvé a subirla.`
  if (width * height > PICTURE_INPUT.mostPixels)
    return `${size}: pueden ser hasta ${PICTURE_INPUT.mostPixels / 1_000_000} megapíxeles. Achicala y volvé a subirla.`
  return null
}

/** At most four widths, ascending, the picture's own (or the largest) the last. */
export function widthsOf(width: number): number[] {
  const last = Math.min(width, LARGEST.width)
  return [...LADDER.filter((each) => each <= last * NEAR), last]
}

/** @param rgb the average, 0 to 255 */
export function colourOf(rgb: readonly number[]): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const DAY_MS = 24 * 3_600_000

/** Media that nothing has used since then are removed. */
export function sweptBefore(now: Date): Date {
  return new Date(now.getTime() - UNUSED_DAYS * DAY_MS)
}
