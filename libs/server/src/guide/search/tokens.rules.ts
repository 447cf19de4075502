import {
  headOf,
  isNumber,
  litresOf,
  modelYearOf,
  piecesOf,
  romanOf,
  unabbreviated,
  withoutEngine,
} from '@preciosa/contracts/search'
import type { Vocabulary } from './search.rules.js'

/** One word of the query, two that the guide joins (`eco sport`) or the digits of an engine (`1 6`). */
export interface Token {
  words: readonly string[]
  joined?: string
  litres?: string
}

export function tokensOf(words: readonly string[], known: Vocabulary['known']): Token[] {
  const apart = words.flatMap((word) => apartOf(word, known))
  const tokens: Token[] = []
  for (let at = 0; at < apart.length; at += 1) {
    const word = apart[at] ?? ''
    const next = apart[at + 1]
    if (next !== undefined && isJoined(word, next, known)) {
      tokens.push({ words: [word, next], joined: word + next })
      at += 1
    } else if (next !== undefined && isSeries(word, next, known)) {
      tokens.push({ words: [word + next] })
      at += 1
    } else if (next !== undefined && isEngine(word, next, apart[at + 2], known)) {
      tokens.push({ words: [word, next], litres: `${word}.${next}` })
      at += 1
    } else tokens.push({ words: [word] })
  }
  return tokens
}

/** The letter before a number of three digits. */
export function letterIn(tokens: readonly Token[]): string | undefined {
  const words = tokens.flatMap((token) => token.words)
  return words.find((word, at) => /^[a-z]$/.test(word) && /^\d{3}$/.test(words[at + 1] ?? ''))
}

function apartOf(word: string, known: Vocabulary['known']): string[] {
  if (known.has(word) || modelYearOf(word) !== undefined || unabbreviated(word)) return [word]
  const [name = '', engine = ''] = withoutEngine(word) ?? []
  return known.get(name) === true && litresIn(engine, known) !== undefined ? [name, engine] : piecesOf(word)
}

function isJoined(word: string, next: string, known: Vocabulary['known']): boolean {
  if (!known.has(word + next) || (isNumber(word) && isNumber(next))) return false
  // "gl 16" is an engine beside a trim, even if the guide also has "GL 16V".
  return known.get(word + next) === true || litresIn(next, known) === undefined
}

function isSeries(word: string, next: string, known: Vocabulary['known']): boolean {
  return !known.has(word) && headOf(word + next)?.every((part) => known.has(part)) === true
}

/** "tiggo 2 1 5" is a Tiggo 2 with 1.5 litres: the digit beside the name belongs to it. */
function isEngine(
  word: string,
  next: string,
  after: string | undefined,
  known: Vocabulary['known'],
): boolean {
  const isPair = (a: string, b: string | undefined): boolean =>
    b !== undefined && /^\d$/.test(a) && /^\d$/.test(b) && litresIn(a + b, known) !== undefined
  return isPair(word, next) && !isPair(next, after)
}

export function litresIn(word: string, known: Vocabulary['known']): string | undefined {
  const litres = litresOf(word)
  return litres !== undefined && known.has(litres) ? litres : undefined
}

/** The words of a token as the guide writes them. */
export function writtenWords({ words, joined, litres }: Token, known: Vocabulary['known']): string[] {
  if (litres !== undefined) return [litres]
  if (joined !== undefined) return [joined, ...piecesOf(joined), ...words]
  return words.flatMap((word) => {
    const full =
      unabbreviated(word)?.every((each) => known.has(each)) === true ? unabbreviated(word) : undefined
    const roman = romanOf(word)
    return [
      ...(known.has(word) ? [word, ...piecesOf(word)] : []),
      ...(full ?? []),
      ...(roman !== undefined && known.has(roman) ? [roman] : []),
    ]
  })
}
