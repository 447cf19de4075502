import {
  headOf,
  isNumber,
  modelYearOf,
  piecesOf,
  romanOf,
  shortYearOf,
  splitsOf,
  unabbreviated,
} from '@preciosa/contracts/search'
import { corrections } from './corrections.rules.js'
import { namesIn, type NamesInQuery, type WholeNames } from './names-in-query.rules.js'
import type { Alternative, Part, Position, Vocabulary } from './search.rules.js'
import { letterIn, litresIn, type Token, tokensOf, writtenWords } from './tokens.rules.js'

/** These differ too little to come before a whole name (`search.repository.ts`). */
const AS_YEAR = 0.9999
const AS_LITRES = 0.9998
const AS_ROMAN = 0.9997
const AS_SHORT_YEAR = 0.9996
/** 16 of "gol 16" as in 16V. */
const AS_PIECE_OF_NAME = 0.9994
/** Below `LITERAL`: 19 of "renault 19" is an engine only if no model is called so. */
const MODEL_AS_LITRES = 0.94
const AS_PIECES = 0.9
const AS_BEGINNING = 0.7
const AS_PART = 0.6
const LONG_NAME = 4
const SHORTEST_BEGINNING = 2

interface Guide {
  vocabulary: Vocabulary
  names: WholeNames
  thisYear: number
}

interface Reader extends Guide {
  inQuery: NamesInQuery
  /** Tokens that may name a model. */
  mayName: ReadonlySet<Token>
  /** Two digits may be a year: the query isn't of a brand alone. */
  isBesideModel: boolean
  last: Token | undefined
}

export interface ReadQuery {
  positions: Position[]
  /** If not empty, the query means one of these groups. */
  groups: readonly number[]
}

/** The words of a query with their alternatives. */
export function readQuery(words: readonly string[], guide: Guide): ReadQuery {
  const { known } = guide.vocabulary
  const tokens = tokensOf(words, known)
  const written = new Map(tokens.map((token) => [token, writtenWords(token, known)]))
  const inQuery = namesIn([...written.values()].flat(), guide.names, letterIn(tokens))
  const isMeant = (token: Token) => isPossibleName(token, written.get(token) ?? [], known, inQuery)
  const mayName = new Set(tokens.filter(isMeant))
  const isKnown = (token: Token) =>
    (written.get(token) ?? []).length > 0 ||
    guide.vocabulary.similar.some(({ asked }) => token.words.includes(asked))
  const isBesideModel = [...mayName].some(isKnown)
  const reader: Reader = { ...guide, inQuery, mayName, isBesideModel, last: tokens.at(-1) }
  const positions = tokens.map((token): Position => {
    const ways = waysOf(token, reader).sort((a, b) => b.weight - a.weight)
    return { word: token.words.join(' '), part: partOf(token, written.get(token) ?? [], ways, reader), ways }
  })
  return { positions, groups: isSure(positions, written, reader) ? inQuery.groups : [] }
}

/** "picasso classic" may be no Chevrolet Classic; "highline 2008" and "peugeot 2008" may mean the year. */
function isSure(
  positions: readonly Position[],
  written: ReadonlyMap<Token, readonly string[]>,
  { mayName, inQuery }: Reader,
): boolean {
  const isOther = (words: readonly string[]) =>
    words.length > 0 && !words.some((word) => inQuery.models.has(word))
  const [first] = positions.filter(({ part }) => part !== 'brand')
  const areYears = positions.every(({ word, part }) => part !== 'model' || modelYearOf(word) !== undefined)
  const isMore = positions.some(({ part }) => part === 'detail')
  const hasBrand = positions.some(({ part }) => part === 'brand')
  return (
    ![...mayName].some((token) => isOther(written.get(token) ?? [])) &&
    (!areYears || (first?.part === 'model' && (isMore || !hasBrand)))
  )
}

function isPossibleName(
  { words }: Token,
  written: readonly string[],
  known: Vocabulary['known'],
  { models, brands }: NamesInQuery,
): boolean {
  if (written.some((word) => models.has(word))) return true
  if (written.some((word) => brands.has(word))) return false
  const text = words.join('')
  if (isNumber(text) || text.length < 3) return false
  return written.length === 0 || written.some((word) => known.get(word) === true)
}

function partOf(
  token: Token,
  written: readonly string[],
  ways: readonly Alternative[],
  reader: Reader,
): Part {
  const { models, shortModels, brands } = reader.inQuery
  const [best] = ways
  if (written.some((word) => models.has(word))) return 'model'
  if (isShortModel(token, reader)) return 'model'
  if (written.some((word) => brands.has(word))) return 'brand'
  if (best?.query === undefined) return best === undefined ? 'detail' : 'year'
  if (models.size > 0 || shortModels.has(token.words.join(''))) return 'detail'
  return best.isName && best.distinctive ? 'name' : 'detail'
}

/** True for 19 of "renault 19" and 16 of "19 16": no other word may name the model. */
function isShortModel(token: Token, { inQuery, mayName }: Reader): boolean {
  return mayName.size === 0 && inQuery.shortModels.has(token.words.join(''))
}

function waysOf(token: Token, reader: Reader): Alternative[] {
  const { known } = reader.vocabulary
  const { words, joined, litres } = token
  if (litres !== undefined) return [asWritten([litres], known, `'${litres}'`)]
  if (joined === undefined) return words.flatMap((word) => waysOfWord(word, token, reader))
  const both = words.every((word) => known.has(word))
    ? ` | (${words.map((word) => `'${word}'`).join(' & ')})`
    : ''
  const way = asWritten([joined, ...piecesOf(joined)], known, `('${joined}'${both})`)
  return [{ ...way, words: [...way.words, ...words] }]
}

function waysOfWord(word: string, token: Token, reader: Reader): Alternative[] {
  const { known, similar, beginnings } = reader.vocabulary
  const found: Alternative[] = [...numberWays(word, token, reader)]
  const full = unabbreviated(word)
  if (full?.every((each) => known.has(each)) === true) found.push(asWritten(full, known, allOf(full)))
  const pieces = headOf(word) ?? piecesOf(word)
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
  if (token === reader.last && beginnings.has(word) && word.length >= SHORTEST_BEGINNING)
    found.push({
      ...asWritten([`${word}*`], known, `'${word}':*`),
      weight: AS_BEGINNING,
      distinctive: word.length > SHORTEST_BEGINNING && !isNumber(word),
    })
  return found
}

/** As written, as an engine without its point and as a year. */
function numberWays(word: string, token: Token, reader: Reader): Alternative[] {
  const { known } = reader.vocabulary
  const found: Alternative[] = []
  const litres = litresIn(word, known)
  const isModel = isShortModel(token, reader)
  if (known.has(word)) {
    const way = asWritten([word, ...piecesOf(word)], known, `'${word}'`)
    found.push(
      litres === undefined || isModel || (known.get(word) === true && word.length > 2)
        ? way
        : { ...way, weight: AS_PIECE_OF_NAME },
    )
  }
  if (litres !== undefined) {
    const isFirst = !isModel && found.every(({ weight }) => weight < 1) && modelYearOf(word) === undefined
    const weight = isModel ? MODEL_AS_LITRES : isFirst ? 1 : AS_LITRES
    found.push({ ...asWritten([litres], known, `'${litres}'`), weight })
  }
  const roman = romanOf(word)
  if (roman !== undefined && known.has(roman))
    found.push({ ...asWritten([roman], known, `'${roman}'`), weight: AS_ROMAN, distinctive: false })
  const year = modelYearOf(word)
  if (year !== undefined) found.push(asYear(year, known.has(word) ? AS_YEAR : 1))
  const short = shortYearOf(word, reader.thisYear)
  if (short !== undefined && short < reader.thisYear && !isModel && reader.isBesideModel)
    found.push({ ...asYear(short, AS_SHORT_YEAR), isShortYear: true })
  return found
}

function asYear(year: number, weight: number): Alternative {
  return { query: undefined, year, isShortYear: false, words: [], weight, distinctive: false, isName: false }
}

function asWritten(words: readonly string[], known: Vocabulary['known'], query: string): Alternative {
  const isName = words.some((word) => known.get(word) === true)
  return {
    query,
    year: undefined,
    isShortYear: false,
    words: [...words],
    weight: 1,
    distinctive: words.some((word) => identifies(word, known.get(word) === true)),
    isName,
  }
}

/** A letter, or a number of up to two digits, is a name only beside others. */
function identifies(word: string, isName: boolean): boolean {
  if (isNumber(word)) return isName && word.length > 2
  return isName ? word.length > 1 : word.length > 2 && !/[0-9]/.test(word)
}

function allOf(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(' & ')})`
}
