import { api } from '../../api/api.server.js'
import { brandPath, groupPath } from '../../paths.js'
import { vehicleTypeOfWord } from '../../vehicle-kind.js'
import { matches } from './matches.js'
import { MAX_TEXT, MIN_TEXT } from './search-text.js'

/** A brand or model that the visitor may mean. */
export interface Suggestion {
  name: string
  path: string
}

const SHOWN = 8

export interface Suggestions {
  /** What they answer to. */
  text: string
  suggestions: Suggestion[]
}

/** What is offered while the visitor types: a few brands and models. */
export async function loadSuggestions(search: URLSearchParams): Promise<Suggestions> {
  const text = (search.get('q') ?? '').trim()
  return { text, suggestions: await findBrandsAndModels(search.get('tipo'), text, SHOWN) }
}

/** Brands and models whose names hold every word of a text; none for a text that is too short or too long. */
export async function findBrandsAndModels(
  kind: string | null,
  text: string,
  most: number,
): Promise<Suggestion[]> {
  if (text.length < MIN_TEXT || text.length > MAX_TEXT) return []
  const vehicleType = vehicleTypeOfWord(kind) ?? 'cars'
  const brands = await api.brands(vehicleType)
  const found = matches(brands, text, most)
  return found.map(({ brand, group }) =>
    group === null
      ? { name: brand.name, path: brandPath(vehicleType, brand) }
      : { name: `${brand.name} ${group.name}`, path: groupPath(vehicleType, brand, group) },
  )
}
