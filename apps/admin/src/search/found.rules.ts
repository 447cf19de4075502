import { FOUND_KINDS, type Found, type FoundKind } from '@preciosa/contracts/office-search'
import { counted } from '../format/shown.js'

export const FOUND_KIND_NAMES: Readonly<Record<FoundKind, string>> = {
  person: 'Personas',
  order: 'Pagos',
  vehicle: 'Vehículos',
  article: 'Noticias',
  message: 'Mensajes',
  fleet: 'Grupos',
}

/** In the API's order; kinds without results are left out. */
export function byKind(found: readonly Found[]): { kind: FoundKind; results: Found[] }[] {
  return FOUND_KINDS.map((kind) => ({ kind, results: found.filter((one) => one.kind === kind) })).filter(
    ({ results }) => results.length > 0,
  )
}

export function isInConsole({ page }: Pick<Found, 'page'>): boolean {
  return page.startsWith('/')
}

/** @param found null while the answer is on its way */
export function searchStatus(words: string, found: readonly Found[] | null, least: number): string {
  if (words.trim().length < least)
    return `E-mail o nombre por su comienzo, número de pago, codia, título o asunto. Desde ${least} caracteres.`
  if (found === null) return 'Buscando…'
  if (found.length === 0) return 'No se encontró nada.'
  return counted(found.length, 'resultado', 'resultados')
}

/** `/` opens the search unless someone is writing. */
export function opensSearch(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  target: { tagName?: string; isContentEditable?: boolean } | null,
): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey) return false
  if (target?.isContentEditable === true) return false
  return !/^(input|textarea|select)$/i.test(target?.tagName ?? '')
}
