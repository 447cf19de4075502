import { foldText, isNumber } from '@preciosa/contracts/search'
import type { Menu } from '../catalogue/index.js'

interface ModelName {
  group: number
  brand: readonly string[]
  words: readonly string[]
  joined: string
}

/** Names of the guide by their words, for queries that contain whole names. */
export interface WholeNames {
  brandWords: ReadonlySet<string>
  /** Groups under each word of their name, and under all of them joined. */
  models: ReadonlyMap<string, readonly ModelName[]>
}

export interface NamesInQuery {
  brands: ReadonlySet<string>
  /** Words of groups whose whole name is in the query. */
  models: ReadonlySet<string>
  /** Same, of groups called by one or two digits or a letter (Renault 19), which may mean something else. */
  shortModels: ReadonlySet<string>
  /** Groups that the query names, also with more words in their name; empty if a brand contradicts. */
  groups: readonly number[]
}

/** People leave it out: "c 200" is a Clase C. */
const CLASS = 'clase'

export const NO_NAMES: WholeNames = { brandWords: new Set(), models: new Map() }

export function wholeNamesOf(menu: Menu): WholeNames {
  const brandWords = new Set<string>()
  const models = new Map<string, ModelName[]>()
  for (const { brand, groups } of menu) {
    const own = wordsOf(brand.name)
    for (const word of [...own, own.join('')]) brandWords.add(word)
    for (const { id, name } of groups) {
      const words = wordsOf(name).filter((word, _, all) => word !== CLASS || all.length === 1)
      const joined = words.join('')
      const model: ModelName = { group: id, brand: [...own, own.join('')], words, joined }
      for (const key of new Set([...words, joined])) {
        const same = models.get(key)
        if (same === undefined) models.set(key, [model])
        else same.push(model)
      }
    }
  }
  return { brandWords, models }
}

/**
 * @param written words of the query as the guide writes them, also joined and split
 * @param letter before a number: C of "c 200", which is no Rover 200
 */
export function namesIn(written: readonly string[], names: WholeNames, letter?: string): NamesInQuery {
  const words = new Set(written)
  const brands = new Set([...words].filter((word) => names.brandWords.has(word)))
  const whole = new Set<ModelName>()
  for (const word of words)
    for (const model of names.models.get(word) ?? [])
      if (words.has(model.joined) || model.words.every((part) => words.has(part))) whole.add(model)
  const isMeant = (model: ModelName) =>
    lettered.length > 0 ? lettered.includes(model) : !isShort(model.joined)
  const lettered = [...whole].filter(({ joined }) => joined === letter)
  const long = [...whole].filter(isMeant)
  const short = [...whole].filter(({ joined }) => isShort(joined))
  return {
    brands,
    models: new Set(long.flatMap(wordsOfModel)),
    shortModels: new Set(short.flatMap(wordsOfModel)),
    groups: longest(ofBrands(long, brands)).flatMap((model) =>
      lettered.includes(model) ? model.group : groupsCalled(model, names),
    ),
  }
}

function ofBrands(models: readonly ModelName[], brands: ReadonlySet<string>): readonly ModelName[] {
  return brands.size === 0 ? models : models.filter(({ brand }) => brand.some((word) => brands.has(word)))
}

/** "gol trend" names the Gol Trend, not the Gol. */
function longest(models: readonly ModelName[]): ModelName[] {
  return models.filter(
    (model) => !models.some((other) => other.words.length > model.words.length && isWithin(model, other)),
  )
}

function groupsCalled(model: ModelName, { models }: WholeNames): number[] {
  const same = models.get(model.words[0] ?? '') ?? []
  return same.filter((other) => isWithin(model, other)).map(({ group }) => group)
}

function isWithin(model: ModelName, other: ModelName): boolean {
  return model.words.every((word) => other.words.includes(word))
}

function wordsOfModel({ words, joined }: ModelName): string[] {
  return [...words, joined]
}

function isShort(name: string): boolean {
  return name.length === 1 || (isNumber(name) && name.length === 2)
}

function wordsOf(name: string): string[] {
  return foldText(name)
    .split(' ')
    .filter((word) => word !== '')
}
