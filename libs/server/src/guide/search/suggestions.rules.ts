import type { Version } from '@preciosa/contracts/catalogue'
import { foldText, queryWords, type Suggestions, unabbreviated } from '@preciosa/contracts/search'
import type { Menu } from '../catalogue/index.js'

const MAX_SHOWN = { brands: 3, models: 5, versions: 5 }

type Brand = Suggestions['brands'][number]
type Model = Suggestions['models'][number]

interface Indexed<T> {
  item: T
  words: readonly string[]
  /** Words of the model without those of its brand. */
  own: readonly string[]
}

export interface NameIndex {
  brands: readonly Indexed<Brand>[]
  models: readonly Indexed<Model>[]
}

export function nameIndexOf(menu: Menu): NameIndex {
  const brands: Indexed<Brand>[] = []
  const models: Indexed<Model>[] = []
  for (const { brand, groups } of menu) {
    const item = { id: brand.id, name: brand.name }
    const words = wordsOf(brand.name)
    brands.push({ item, words, own: words })
    for (const { id, name } of groups) {
      const own = wordsOf(name)
      models.push({ item: { id, name, brand: item }, words: [...words, ...own], own })
    }
  }
  return { brands, models }
}

/** Names that begin with the text, those called just that first, then the models of the found versions. */
export function suggestionsOf(text: string, names: NameIndex, found: readonly Version[]): Suggestions {
  const words = queryWords(text).flatMap((word) => unabbreviated(word) ?? word)
  const brands = bestFirst(
    names.brands.filter((brand) => begins(brand.words, words)),
    words,
  )
  const models = bestFirst(
    names.models.filter(
      (model) => begins(model.words, words) && words.some((word) => begins(model.own, [word])),
    ),
    words,
  )
  const nothingBegins = brands.length + models.length === 0
  return {
    brands: (nothingBegins ? theirOnlyBrand(found) : brands).slice(0, MAX_SHOWN.brands),
    models: distinct([...models.slice(0, MAX_SHOWN.models), ...found.map(modelOf)]).slice(
      0,
      MAX_SHOWN.models,
    ),
    versions: found
      .slice(0, MAX_SHOWN.versions)
      .map(({ codia, summary, versionDescription, brand, model }) => ({
        codia,
        summary,
        description: versionDescription,
        brand,
        model,
      })),
  }
}

function begins(name: readonly string[], words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => name.some((each) => each.startsWith(word)))
}

/** "gol" means the Gol, then a Gol Trend, then a Golf. */
function bestFirst<T>(named: readonly Indexed<T>[], words: readonly string[]): T[] {
  return named
    .map((each) => ({ ...each, far: distanceFrom(each, words) }))
    .sort((one, other) => one.far - other.far)
    .map(({ item }) => item)
}

function distanceFrom({ words: name, own }: Indexed<unknown>, words: readonly string[]): number {
  if (!words.every((word) => name.includes(word))) return 2
  return own.every((word) => words.includes(word)) ? 0 : 1
}

function theirOnlyBrand(found: readonly Version[]): Brand[] {
  const [first] = found
  return first !== undefined && found.every(({ brand }) => brand.id === first.brand.id) ? [first.brand] : []
}

function modelOf({ brand, model }: Version): Model {
  return { ...model, brand }
}

function distinct(models: readonly Model[]): Model[] {
  return [...new Map(models.map((model) => [model.id, model])).values()]
}

function wordsOf(name: string): string[] {
  return foldText(name)
    .split(' ')
    .filter((word) => word !== '')
}
