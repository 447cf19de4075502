import type { NameLevel } from '@preciosa/contracts/names'
import { fold } from '@preciosa/contracts/price-lists'

export interface NameKey {
  level: NameLevel
  key: number
}

/** Of `brand-12`; the contract checks its form. */
export function nameKeyOf(id: string): NameKey {
  const [level = '', key = ''] = id.split('-')
  return { level: level as NameLevel, key: Number(key) }
}

/** Another brand of the vehicle type, group of the brand or version of the group. */
export interface Neighbour {
  key: number
  shownName: string
  /** Under which lists know a brand or a group; a version is known by its code. */
  listNames: readonly string[]
}

/** The neighbour that has the name already, but for case and accents. */
export function clashWith(name: string, neighbours: readonly Neighbour[]): Neighbour | undefined {
  const wanted = fold(name)
  return neighbours.find(({ shownName, listNames }) =>
    [shownName, ...listNames].some((taken) => fold(taken) === wanted),
  )
}

const LEVELS: Readonly<Record<NameLevel, string>> = {
  brand: 'otra marca',
  group: 'otro modelo de esa marca',
  version: 'otra versión de ese modelo',
}

export function clashMessage(level: NameLevel, { key, shownName }: Neighbour, name: string): string {
  const other = `${LEVELS[level]} (${shownName}, n.º ${key})`
  return fold(shownName) === fold(name)
    ? `Ya se llama así ${other}.`
    : `Las listas ya llaman así a ${other}: los precios irían a ella.`
}
