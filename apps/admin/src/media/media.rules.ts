import { jpegOf, type MediaKind, type MediaSummary, UNUSED_DAYS } from '@preciosa/contracts/media'
import { counted, fileSize, lastDay } from '../format/shown.js'

export const KIND_NAMES: Readonly<Record<MediaKind, string>> = { picture: 'Imagen', pdf: 'PDF' }

export const STATE_NAMES = {
  used: 'En uso',
  unused: 'Sin uso',
  'without-alt': 'Sin texto alternativo',
} as const

const DAY_MS = 24 * 3_600_000

/** Address of a JPEG for that many pixels; null for a PDF. */
export function thumbnailOf({ files }: Pick<MediaSummary, 'files'>, width: number): string | null {
  const pictures = files.flatMap(({ name, format, width: size }) =>
    format === 'pdf' || size === null ? [] : [{ name, format, width: size }],
  )
  return jpegOf({ files: pictures }, width)
}

export function lacksAlt({ kind, alt }: Pick<MediaSummary, 'kind' | 'alt'>): boolean {
  return kind === 'picture' && alt === ''
}

/** Example: `1920 × 1080, 2,4 MB`. */
export function sizeText({ width, height, pages, bytes }: MediaSummary): string {
  const extent = width === null ? counted(pages ?? 0, 'página', 'páginas') : `${width} × ${height ?? 0}`
  return `${extent}, ${fileSize(bytes)}`
}

/** Example: `Sin uso: se borra el 27/12/26`. */
export function usageText({ uses, unusedSince }: Pick<MediaSummary, 'uses' | 'unusedSince'>): string {
  if (unusedSince === null) return `En uso en ${counted(uses, 'lugar', 'lugares')}`
  const end = new Date(Date.parse(unusedSince) + UNUSED_DAYS * DAY_MS + 1)
  return `Sin uso: se borra el ${lastDay(end.toISOString())}`
}

/** With the id at that place moved one place. */
export function moved(ids: readonly number[], at: number, step: -1 | 1): number[] {
  const others = ids.filter((_, place) => place !== at)
  return [...others.slice(0, at + step), ...ids.slice(at, at + 1), ...others.slice(at + step)]
}
