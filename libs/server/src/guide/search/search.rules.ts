import {
  distance,
  isNumber,
  mostLetters,
  piecesOf,
  splitsOf,
  unabbreviated,
  modelYearOf,
} from '@preciosa/contracts'

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

/** One meaning of a word or of two neighbours; weight 1 means as written. */
export interface Alternative {
  /** A tsquery; undefined for a year. */
  query: string | undefined
  year: number | undefined
  /** Words to compare with a group's name; a beginning ends in `*`. */
  words: readonly string[]
  weight: number
  /** True if the word alone identifies a vehicle. */
  distinctive: boolean
}

export interface Reading {
  query: string
  years: readonly number[]
  words: readonly string[]
  score: number
}

const AS_YEAR = 0.99
const AS_PIECES = 0.9
const AS_BEGINNING = 0.7
const AS_PART = 0.6
const LONG_NAME = 4
const CORRECTIONS = 5
const SHORTEST_BEGINNING = 2
const LONGEST = 29

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

/** The alternatives of each word, best first; none for an unknown word. */
export function positionsOf(words: readonly string[], vocabulary: Vocabulary): Alternative[][] {
  const { known } = vocabulary
  const apart = words.flatMap((word) =>
    known.has(word) || modelYearOf(word) !== undefined || unabbreviated(word) ? [word] : piecesOf(word),
  )
  const positions: Alternative[][] = []
  for (let at = 0; at < apart.length; at += 1) {
    const word = apart[at] ?? ''
    const next = apart[at + 1]
    const isLast = at === apart.length - 1
    if (next !== undefined && known.has(word + next) && !(isNumber(word) && isNumber(next))) {
      const joined = asWritten([word + next, ...piecesOf(word + next)], known, `'${word + next}'`)
      const both = known.has(word) && known.has(next) ? ` | ('${word}' & '${next}')` : ''
      const merged = {
        ...joined,
        query: `(${joined.query}${both})`,
        words: [...joined.words, word, next],
      }
      positions.push([merged])
      at += 1
    } else positions.push(alternativesOf(word, vocabulary, isLast))
  }
  return positions
}

function alternativesOf(word: string, vocabulary: Vocabulary, isLast: boolean): Alternative[] {
  const { known, similar, beginnings } = vocabulary
  const found: Alternative[] = []
  if (known.has(word)) found.push(asWritten([word, ...piecesOf(word)], known, `'${word}'`))
  const full = unabbreviated(word)
  if (full?.every((each) => known.has(each)) === true) found.push(asWritten(full, known, allOf(full)))
  const year = modelYearOf(word)
  if (year !== undefined) {
    const weight = known.has(word) ? AS_YEAR : 1
    found.push({ query: undefined, year, words: [], weight, distinctive: false })
  }
  const pieces = piecesOf(word)
  if (pieces.length > 1 && pieces.every((piece) => known.has(piece)))
    found.push({ ...asWritten(pieces, known, allOf(pieces)), weight: AS_PIECES })
  if (!known.has(word)) {
    for (const pair of splitsOf(word)) {
      if (pair.every((part) => known.has(part)))
        found.push({ ...asWritten(pair, known, allOf(pair)), weight: AS_PIECES })
      const name = pair.find((part) => part.length >= LONG_NAME && known.get(part) === true)
      if (name !== undefined) found.push({ ...asWritten([name], known, `'${name}'`), weight: AS_PART })
    }
  }
  found.push(...corrections(similar.filter(({ asked }) => asked === word)))
  if (isLast && beginnings.has(word) && word.length >= SHORTEST_BEGINNING)
    found.push({
      query: `'${word}':*`,
      year: undefined,
      words: [`${word}*`],
      weight: AS_BEGINNING,
      distinctive: word.length > SHORTEST_BEGINNING && !isNumber(word),
    })
  return found.sort((a, b) => b.weight - a.weight)
}

function asWritten(
  words: readonly string[],
  known: ReadonlyMap<string, boolean>,
  query: string,
): Alternative & { query: string } {
  const distinctive = words.some(
    (word) => known.get(word) === true || (word.length > 2 && !/[0-9]/.test(word)),
  )
  return { query, year: undefined, words: [...words], weight: 1, distinctive }
}

function allOf(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(' & ')})`
}

export function corrections(similar: readonly SimilarWord[]): Alternative[] {
  return similar
    .flatMap(({ asked, word, main, askedSound, sound }) => {
      if (asked === word || asked.length > LONGEST) return []
      const letters = Math.min(distance(asked, word), distance(askedSound, sound) + 0.3)
      if (letters > mostLetters(asked.length)) return []
      const weight = 1 - letters / Math.max(asked.length, word.length) - (main ? 0 : 0.05)
      return [
        { query: `'${word}'`, year: undefined, words: [word, ...piecesOf(word)], weight, distinctive: true },
      ]
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, CORRECTIONS)
}
