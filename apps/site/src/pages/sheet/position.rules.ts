import { pesos } from '@preciosa/contracts'

/**
 * Where a 0km price stands among its model's; null without another one. Thousands of pesos.
 * @param name of the model
 */
export function positionText(own: number, prices: readonly number[], name: string): string | null {
  if (prices.length < 2) return null
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const all = `las ${prices.length} versiones 0km de ${name}`
  if (least === most) return `Es el precio de ${all}.`
  const dearer = prices.filter((price) => price > own).length
  const above = dearer === 0 ? 'ninguna vale' : dearer === 1 ? '1 vale' : `${dearer} valen`
  return `Entre ${pesos(least)} y ${pesos(most)}: de ${all}, ${above} más.`
}

export interface Priced {
  years: readonly number[]
  list_price: number | null
}

/** @param year null is 0km; undefined if there is no price */
export function hasYear({ years, list_price }: Priced, year: number | null | undefined): boolean {
  if (year === undefined) return false
  return year === null ? list_price !== null : years.includes(year)
}

/** Those with the year first; else in the order of the guide, never in that of their prices. */
export function withYearFirst<V extends Priced>(
  versions: readonly V[],
  year: number | null | undefined,
): V[] {
  return [
    ...versions.filter((version) => hasYear(version, year)),
    ...versions.filter((version) => !hasYear(version, year)),
  ]
}
