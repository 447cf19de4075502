import { foldText } from '@preciosa/contracts'
import type { Menu } from '../catalogue/index.js'

/** Names of the guide by their words, for queries that contain whole names. */
export interface WholeNames {
  brandWords: ReadonlySet<string>
  /** The words of each group's name, under its first word and under all of them joined. */
  models: ReadonlyMap<string, readonly (readonly string[])[]>
}

export interface NamesInQuery {
  brands: ReadonlySet<string>
  /** Words of groups whose whole name is in the query. */
  models: ReadonlySet<string>
  /** Same, of groups called by one or two digits or a letter (Renault 19), which may mean something else. */
  shortModels: ReadonlySet<string>
}

export const NO_NAMES: WholeNames = { brandWords: new Set(), models: new Map() }

export function wholeNamesOf(menu: Menu): WholeNames {
  const brandWords = new Set<string>()
  const models = new Map<string, string[][]>()
  for (const { brand, groups } of menu) {
    const own = wordsOf(brand.name)
    for (const word of [...own, own.join('')]) brandWords.add(word)
    for (const { name } of groups) {
      const words = wordsOf(name)
      for (const key of new Set([words[0] ?? '', words.join('')])) {
        const same = models.get(key)
        if (same === undefined) models.set(key, [words])
        else same.push(words)
      }
    }
  }
  return { brandWords, models }
}

/** @param words of the query as the guide writes them, also joined and split */
export function namesIn(words: ReadonlySet<string>, { brandWords, models }: WholeNames): NamesInQuery {
  const found = { models: new Set<string>(), shortModels: new Set<string>() }
  for (const word of words)
    for (const name of models.get(word) ?? []) {
      const joined = name.join('')
      if (!words.has(joined) && !name.every((part) => words.has(part))) continue
      const into = isShort(joined) ? found.shortModels : found.models
      for (const part of [...name, joined]) into.add(part)
    }
  return { brands: new Set([...words].filter((word) => brandWords.has(word))), ...found }
}

function isShort(name: string): boolean {
  return /^(\d\d?|[a-z])$/.test(name)
}

function wordsOf(name: string): string[] {
  return foldText(name)
    .split(' ')
    .filter((word) => word !== '')
}
