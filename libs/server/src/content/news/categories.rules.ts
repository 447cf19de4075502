import { slug } from '@preciosa/contracts'
import { fold } from '@preciosa/contracts/price-lists'

export const NAME_TAKEN = 'Ya hay una categoría con ese nombre.'
/** The site's articles are at /noticias/articulo/{slug}_{id}. */
const RESERVED = 'articulo'
export const NAME_RESERVED = 'Ese nombre no puede ser: su dirección es la de los artículos. Elegí otro.'
const NO_LETTERS = 'El nombre necesita alguna letra o número.'

interface Known {
  id: number
  name: string
  slug: string
}

/** @param id of the renamed category; undefined for a new one */
export function nameProblem(name: string, others: readonly Known[], id?: number): string | null {
  if (slug(name) === '') return NO_LETTERS
  if (id === undefined && slug(name) === RESERVED) return NAME_RESERVED
  const isTaken = others.some(
    (each) =>
      each.id !== id && (fold(each.name) === fold(name) || (id === undefined && each.slug === slug(name))),
  )
  return isTaken ? NAME_TAKEN : null
}

/** All ids with that one at its new place, from 1; past the end it is the last. */
export function moved(ids: readonly number[], id: number, position: number): number[] {
  const others = ids.filter((each) => each !== id)
  return [...others.slice(0, position - 1), id, ...others.slice(position - 1)]
}

export function usedBy(articles: number): string {
  return articles === 1 ? 'La usa 1 noticia: cambiale antes la categoría.' : `La usan ${articles} noticias.`
}
