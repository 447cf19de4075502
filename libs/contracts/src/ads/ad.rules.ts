import type { FieldError } from '../problems/field-errors.js'

export const AD_SIZES = ['BANNER_H_L', 'BANNER_H_S', 'BANNER_V_S', 'BANNER_V_M'] as const
export type AdSize = (typeof AD_SIZES)[number]

export const AD_SIZE_NAMES: Readonly<Record<AdSize, string>> = {
  BANNER_H_L: 'Horizontal grande',
  BANNER_H_S: 'Horizontal chico',
  BANNER_V_S: 'Vertical chico',
  BANNER_V_M: 'Vertical mediano',
}

/** Width and height of the picture, twice those on the screen (decision 067). */
export const AD_PIXELS: Readonly<Record<AdSize, readonly [number, number]>> = {
  BANNER_H_L: [1280, 320],
  BANNER_H_S: [640, 320],
  BANNER_V_S: [560, 400],
  BANNER_V_M: [560, 720],
}

/** Where ads stand. */
export const AD_SECTIONS = ['home', 'news', 'article', 'magazine', 'results', 'sheet', 'comparator'] as const
export type AdSection = (typeof AD_SECTIONS)[number]

export const AD_SECTION_NAMES: Readonly<Record<AdSection, string>> = {
  home: 'Inicio',
  news: 'Lista de noticias',
  article: 'Noticia',
  magazine: 'Revista',
  results: 'Resultados de búsqueda',
  sheet: 'Ficha',
  comparator: 'Comparador',
}

/** A section, or a part of it: a category's slug or a vehicle type after a hyphen. */
export const AD_PLACE = /^(home|news|article|magazine|results|sheet|comparator)(-[a-z0-9]+)*$/
export const LONGEST_AD_PLACE = 80

/** @param place such as `sheet-cars`; @returns null for a whole section */
export function subsectionOf(place: string): string | null {
  const at = place.indexOf('-')
  return at < 0 ? null : place.slice(at + 1)
}

/** @returns the places whose ads stand there: itself and its whole section */
export function placesFor(place: string): string[] {
  const [section = ''] = place.split('-', 1)
  return section === place ? [place] : [place, section]
}

export const AD_STATES = ['draft', 'scheduled', 'running', 'ended'] as const
export type AdState = (typeof AD_STATES)[number]

export const AD_STATE_NAMES: Readonly<Record<AdState, string>> = {
  draft: 'borrador',
  scheduled: 'programado',
  running: 'en el sitio',
  ended: 'terminado',
}

/** @param today in Buenos Aires, as 2026-11-28 */
export function adState(
  { published, content: { first, last } }: { published: boolean; content: { first: string; last: string } },
  today: string,
): AdState {
  if (!published) return 'draft'
  if (today < first) return 'scheduled'
  return today > last ? 'ended' : 'running'
}

/** What a draft needs before visitors may see it, by field. */
export function missingInAd({
  picture,
  sections,
}: {
  picture: number | null
  sections: readonly string[]
}): FieldError[] {
  const missing: FieldError[] = []
  if (picture === null) missing.push({ path: 'content.picture', message: 'Falta la imagen.' })
  if (sections.length === 0) missing.push({ path: 'content.sections', message: 'Falta dónde se muestra.' })
  return missing
}
