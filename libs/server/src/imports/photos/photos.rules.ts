import type { Rejection } from '@preciosa/contracts/price-lists'
import { isPageLink } from '@preciosa/contracts/written'
import { parseCodia } from '../../files/cells/index.js'
import { type ReadValues, rejection, type TableRow } from '../../files/tables/index.js'

export interface VersionPhotos {
  codia: number
  urls: string[]
}

const MAX_URL = 1000
const MAX_PHOTOS = 30

export function isPhotoUrl(text: string): boolean {
  // These characters could break out of HTML or a log line.
  if (text.length > MAX_URL || /['^`{|}]/.test(text)) return false
  return text !== '/' && isPageLink(text.replace(/^https:/i, 'https:'))
}

export function photosOf(rows: readonly TableRow[], known: ReadonlySet<number>): ReadValues<VersionPhotos> {
  const rejected: Rejection[] = []
  const found = new Map<number, string[]>()
  let duplicates = 0
  for (const row of rows) {
    const { codia: written = '', url = '' } = row.cells
    const parsed = parseCodia(written)
    if ('reason' in parsed) {
      rejected.push(rejection(row, 'codia', parsed.reason))
      continue
    }
    const codia = parsed.value
    const urls = found.get(codia) ?? []
    if (!known.has(codia)) rejected.push(rejection(row, 'codia', 'Ese codia no está en la guía.'))
    else if (!isPhotoUrl(url))
      rejected.push(
        rejection(row, 'url', 'La foto no es una dirección https ni una ruta del sitio que empiece con /.'),
      )
    else if (urls.includes(url)) duplicates += 1
    else if (urls.length === MAX_PHOTOS)
      rejected.push(rejection(row, 'url', `Un vehículo tiene a lo sumo ${MAX_PHOTOS} fotos.`))
    else found.set(codia, [...urls, url])
  }
  const values = [...found].map(([codia, urls]) => ({ codia, urls }))
  return { values, rejected, read: rows.length, skipped: 0, duplicates }
}

export function codiasIn(rows: readonly TableRow[]): number[] {
  const codias = rows.flatMap(({ cells }) => {
    const parsed = parseCodia(cells['codia'] ?? '')
    return 'value' in parsed ? [parsed.value] : []
  })
  return [...new Set(codias)]
}
