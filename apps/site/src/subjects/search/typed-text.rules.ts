import type { VehicleType } from '@preciosa/contracts'
import { foldText, modelYearOf, queryWords, shortYearOf, unabbreviated } from '@preciosa/contracts/search'
import { MAX_TEXT } from './search-text.rules.js'

const KIND_WORDS: Readonly<Record<VehicleType, readonly string[]>> = {
  cars: ['auto', 'autos', 'coche', 'camioneta', 'camionetas', 'utilitario'],
  motorcycles: ['moto', 'motos', 'motocicleta', 'ciclomotor', 'scooter'],
}

/** Cars or motorcycles, if a word says so. */
export function kindSaid(text: string): VehicleType | null {
  const words = foldText(text).split(' ')
  const said = (['cars', 'motorcycles'] as const).filter((kind) =>
    KIND_WORDS[kind].some((word) => words.includes(word)),
  )
  return said.length === 1 ? (said[0] ?? null) : null
}

/**
 * A text that the API takes: without fillers, then without its last words but years. A long first word stays
 * too long.
 */
export function fittedText(text: string): { text: string; dropped: string[] } {
  if (lengthOf(text) <= MAX_TEXT) return { text, dropped: [] }
  const words = queryWords(text)
  if (words.length === 0) return { text, dropped: [] }
  const dropped: string[] = []
  while (lengthOf(words.join(' ')) > MAX_TEXT) {
    const last = words.findLastIndex((word, at) => at > 0 && modelYearOf(word) === undefined)
    if (last === -1) break
    dropped.unshift(...words.splice(last, 1))
  }
  return { text: words.join(' '), dropped }
}

function lengthOf(text: string): number {
  return Array.from(text.trim()).length
}

/** 18 → 2018, 98 → 1998; null for other words. */
export function shortYear(word: string, thisYear: number): number | null {
  return shortYearOf(word.replace(/^['’]/, ''), thisYear) ?? null
}

interface NamedBrand {
  id: number
  name: string
  groups: readonly { id: number; name: string }[]
}

/** A brand or model with exactly that name, or whose abbreviation it is; brands first. */
export function exactlyNamed<B extends NamedBrand>(
  text: string,
  brands: readonly B[],
): { brand: B; group: B['groups'][number] | null } | null {
  const asked = foldText(text).trim()
  const long = unabbreviated(asked)?.join(' ')
  const brand = brands.find(({ name }) => [asked, long].includes(foldText(name).trim()))
  if (brand !== undefined) return { brand, group: null }
  for (const each of brands) {
    const group = each.groups.find(({ name }) => foldText(name).trim() === asked)
    if (group !== undefined) return { brand: each, group }
  }
  return null
}

/** The brand that the text begins with, by its whole name or an abbreviation. */
export function brandNamed<B extends { name: string }>(text: string, brands: readonly B[]): B | null {
  const asked = ` ${foldText(text).replace(/\s+/g, ' ').trim()} `
  const [first = ''] = asked.trim().split(' ')
  const long = unabbreviated(first)?.join(' ')
  const begins = ({ name }: B) => {
    const folded = foldText(name).replace(/\s+/g, ' ').trim()
    return folded !== '' && (asked.startsWith(` ${folded} `) || folded === long)
  }
  return brands.find(begins) ?? null
}
