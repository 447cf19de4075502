import type { Version } from '@preciosa/contracts/catalogue'
import {
  distance,
  foldText,
  headOf,
  litresOf,
  mostLetters,
  piecesOf,
  queryWords,
  romanOf,
  splitsOf,
  unabbreviated,
  withoutEngine,
} from '@preciosa/contracts/search'
import { brandNamed } from '../../subjects/search/typed-text.rules.js'

export interface Correction {
  asked: string
  read: string
}

export interface Understood {
  brand: Version['brand'] | null
  model: Version['model'] | null
  corrections: Correction[]
  /** Words without a match in the best result. */
  leftOut: string[]
  /** The brand that was asked for, if the best result is of another one. */
  otherBrand: Named | null
}

interface Named {
  id: number
  name: string
}

interface NameWord {
  folded: string
  written: string
}

/**
 * Doesn't report an unknown first word, since it may be another name of the brand, if another word tells.
 * @param brands of the guide
 */
export function understoodOf(
  text: string,
  found: readonly Version[],
  brands: readonly Named[] = [],
): Understood {
  const [first] = found
  if (first === undefined) return { brand: null, model: null, corrections: [], leftOut: [], otherBrand: null }
  const name = nameWords(first)
  const words = queryWords(text)
  const engines = enginesRead(words, name)
  const inEngine = (word: string) => engines.some(({ asked }) => asked.split(' ').includes(word))
  const missing = words.filter((word, at) => !inEngine(word) && !isMet(word, words, at, name))
  const corrections = [...engines]
  const leftOut: string[] = []
  for (const word of missing) {
    const read = nearest(word, name)
    if (read !== undefined) corrections.push({ asked: word, read })
    else if (!mayBeTheBrand(word, words, first)) leftOut.push(word)
  }
  const isRead = (word: string) => corrections.some(({ asked }) => asked === word)
  const tells = words.some((word) => word.length > 2 && (!missing.includes(word) || isRead(word)))
  const [opening] = words
  if (!tells && opening !== undefined && missing.includes(opening) && !leftOut.includes(opening))
    leftOut.unshift(opening)
  const asked = brandNamed(text, brands)
  return {
    otherBrand: asked === null || asked.id === first.brand.id ? null : asked,
    brand: found.every(({ brand }) => brand.id === first.brand.id) ? first.brand : null,
    model: found.every(({ model }) => model.id === first.model.id) ? first.model : null,
    corrections,
    leftOut,
  }
}

/**
 * How badly a search's results fit its text, to compare vehicle types: a word left out counts most, then a first
 * word that may be another name of the brand, then a corrected word, then a beginning: "gol" of Gold Wing. Infinity
 * without results.
 */
export function misfit(
  text: string,
  found: readonly Version[],
  { corrections, leftOut, otherBrand }: Pick<Understood, 'corrections' | 'leftOut' | 'otherBrand'>,
): number {
  const [first] = found
  if (first === undefined) return Number.POSITIVE_INFINITY
  const words = queryWords(text)
  const name = nameWords(first)
  const [opening] = words
  const isRead = corrections.some(({ asked }) => asked.split(' ')[0] === opening)
  const isExcused =
    opening !== undefined && !isRead && !leftOut.includes(opening) && !isMet(opening, words, 0, name)
  const begun = words.filter((word, at) => begins(word, name) && !isWhole(word, words, at, name)).length
  return (
    10 * (leftOut.length + (otherBrand === null ? 0 : 1)) +
    (isExcused ? 5 : 0) +
    corrections.length +
    begun / (words.length + 1)
  )
}

/** The text as it was read: with its corrections, without words that weren't found. */
export function readText(
  text: string,
  { corrections, leftOut }: Pick<Understood, 'corrections' | 'leftOut'>,
): string {
  const written = text.split(/\s+/)
  const folded = written.map((word) => foldText(word).trim())
  const readAs = (asked: string) => corrections.find((correction) => correction.asked === asked)?.read
  const words = written.flatMap((word, at) => {
    const own = folded[at] ?? ''
    if (leftOut.includes(own) || readAs(`${folded[at - 1] ?? ''} ${own}`) !== undefined) return []
    return readAs(`${own} ${folded[at + 1] ?? ''}`) ?? readAs(own) ?? word
  })
  return words.length === 0 ? text : words.join(' ')
}

/** Null for several brands. If only the brand is shared, the text as it was read is added. */
export function headingOf(
  text: string,
  shown: string,
  { brand, model, ...read }: Pick<Understood, 'brand' | 'model' | 'corrections' | 'leftOut'>,
): string | null {
  if (brand === null) return null
  if (model !== null) return `${brand.name} ${model.name}`
  const words = queryWords(text).filter((word) => !read.leftOut.includes(word))
  const name = wordsOf(brand.name)
  const isBrandAlone = words.every(
    (word, at) => isMet(word, words, at, name) || nearest(word, name) !== undefined,
  )
  return isBrandAlone ? brand.name : `${brand.name} · “${readText(shown, read)}”`
}

/** Whether a word, other than two digits, begins a word of the best result's model. */
export function namesModel(text: string, [first]: readonly Version[]): boolean {
  if (first === undefined) return false
  const parts = foldText(first.model.name).split(' ')
  return queryWords(text)
    .flatMap(piecesOf)
    .some((word) => word.length > 1 && !/^\d\d$/.test(word) && parts.some((part) => part.startsWith(word)))
}

/** The words after the brand's name. */
export function withoutBrand(text: string, brand: string): string {
  const count = foldText(brand).trim().split(/\s+/).length
  const words = foldText(text).trim().split(/\s+/)
  const isWhole = words.slice(0, count).join(' ') === foldText(brand).trim().replace(/\s+/g, ' ')
  return words.slice(isWhole ? count : 1).join(' ')
}

function nameWords({ brand, model, description, versionDescription }: Version): NameWord[] {
  return wordsOf(`${brand.name} ${model.name} ${description} ${versionDescription}`)
}

function wordsOf(name: string): NameWord[] {
  return name.split(/\s+/).flatMap((word) => {
    const chunks = foldText(word).split(' ').filter(Boolean)
    const all = [...chunks, chunks.join(''), ...chunks.flatMap(piecesOf)]
    return [...new Set(all)].map((folded) => ({ folded, written: word }))
  })
}

/** Engines without their point: "16", "1 6" and "gol16". */
function enginesRead(words: readonly string[], name: readonly NameWord[]): Correction[] {
  const read: Correction[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = [words[at], words[at + 1]]
    if (/^\d$/.test(word) && /^\d$/.test(next) && engineIn(word + next, name) !== undefined) {
      read.push({ asked: `${word} ${next}`, read: `${word}.${next}` })
      at += 1
      continue
    }
    const [model, engine] = withoutEngine(word) ?? piecesOf(word)
    const alone = engineIn(word, name)
    const joined = engineIn(engine ?? '', name)
    const first = name.find(({ folded }) => folded === model)
    if (alone !== undefined) read.push({ asked: word, read: alone })
    else if (joined !== undefined && first !== undefined)
      read.push({ asked: word, read: `${first.written} ${joined}` })
  }
  return read
}

function engineIn(word: string, name: readonly NameWord[]): string | undefined {
  const litres = litresOf(word)
  const isCalledSo = name.some(({ written }) => foldText(written).split(' ').includes(word))
  return !isCalledSo && name.some(({ folded }) => folded === litres) ? litres : undefined
}

function isMet(word: string, words: readonly string[], at: number, name: readonly NameWord[]): boolean {
  return begins(word, name) || isWhole(word, words, at, name)
}

function begins(word: string, name: readonly NameWord[]): boolean {
  return word.length > 1 && name.some(({ folded }) => folded.startsWith(word))
}

function isWhole(word: string, words: readonly string[], at: number, name: readonly NameWord[]): boolean {
  const has = (part: string) => name.some(({ folded }) => folded === part)
  if (has(word)) return true
  const pieces = piecesOf(word)
  const [before, after] = [words[at - 1] ?? '', words[at + 1] ?? '']
  return (
    unabbreviated(word)?.every(has) === true ||
    has(romanOf(word) ?? '') ||
    [word, word + after, before + word].some((joined) => headOf(joined)?.every(has) === true) ||
    has(word + after) ||
    has(before + word) ||
    (pieces.length > 0 && pieces.every(has)) ||
    splitsOf(word).some((pair) => pair.every(has))
  )
}

function nearest(word: string, name: readonly NameWord[]): string | undefined {
  if (word.length < 3 || /[0-9]/.test(word)) return undefined
  const near = name
    .filter(({ folded }) => folded.length > 1 && !/[0-9]/.test(folded))
    .map(({ folded, written }) => ({ folded, written, letters: distance(word, folded) }))
    .filter(({ folded, letters }) => {
      // Words that sound alike may differ in more letters than a typing error.
      const alike = folded[0] === word[0] ? Math.floor(Math.max(word.length, folded.length) / 2) : 0
      return letters <= Math.max(mostLetters(word.length), Math.min(alike, word.length - 1))
    })
    .sort((a, b) => a.letters - b.letters)
  return near[0]?.written
}

function mayBeTheBrand(word: string, words: readonly string[], { brand }: Version): boolean {
  const named = foldText(brand.name)
    .split(' ')
    .some((part) => words.includes(part))
  return word === words[0] && !named
}
