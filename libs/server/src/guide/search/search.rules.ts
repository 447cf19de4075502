import { modelYearOf } from '@preciosa/contracts/search'

export interface SimilarWord {
  asked: string
  word: string
  main: boolean
  askedSound: string
  sound: string
}

export interface Vocabulary {
  /** Spellings in the guide; true for the name of a brand or group. */
  known: ReadonlyMap<string, boolean>
  /** Empty until the exact reading finds nothing. */
  similar: readonly SimilarWord[]
  /** Words of the query that begin a word of the guide. */
  beginnings: ReadonlySet<string>
}

/** From this weight on, an alternative is what was written. */
export const LITERAL = 0.99

/** One meaning of a word or of two neighbours; weight 1 means as written. */
export interface Alternative {
  /** A tsquery; undefined for a year. */
  query: string | undefined
  year: number | undefined
  /** True for a year of two digits: a query with another year doesn't mean it. */
  isShortYear: boolean
  /** Words to compare with a group's name; a beginning ends in `*`. */
  words: readonly string[]
  weight: number
  /** True if the word alone identifies a vehicle. */
  distinctive: boolean
  /** True for a word of a brand's or a group's name. */
  isName: boolean
}

/** What a word tells. A model or brand is written right; a name is part of one, or misspelt. */
export type Part = 'model' | 'brand' | 'name' | 'year' | 'detail'

/** A word, or several that are read as one. */
export interface Position {
  word: string
  part: Part
  /** Best first; none for an unknown word. */
  ways: Alternative[]
}

export interface Reading {
  query: string
  years: readonly number[]
  words: readonly string[]
  score: number
}

const ZERO_KM = new Set(['0km', 'okm', '0kms'])
const ZERO = new Set(['0', 'cero'])

/**
 * Takes "0km" and the edition's year or a later one out of a query: they mean new vehicles, first in the
 * answer, and identify none.
 */
export function withoutNewWords(
  words: readonly string[],
  thisYear: number,
): { words: string[]; isNew: boolean } {
  const left: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (ZERO.has(word) && words[at + 1] === 'km') at += 1
    else if (!ZERO_KM.has(word) && (modelYearOf(word) ?? 0) < thisYear) left.push(word)
  }
  const isNew = left.length > 0 && left.length < words.length
  return { words: isNew ? left : [...words], isNew }
}
