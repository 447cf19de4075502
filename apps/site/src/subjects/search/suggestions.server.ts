import type { VehicleType } from '@preciosa/contracts'
import { type Suggestions, suggestionRoutes } from '@preciosa/contracts/search'
import { api } from '../../api/api.server.js'
import { ApiError } from '../../api/api-failure.server.js'
import { goToTooMany } from '../../api/page-answers.server.js'
import { brandPath, groupPath, sheetPath } from '../../paths.js'
import { kindOf, otherType, vehicleTypeOfWord } from '../../format/vehicle-kind.js'
import { withYear } from './results-path.js'
import { suggestedOfBoth } from './both-kinds.rules.js'
import { faultOfText } from './search-text.rules.js'
import { readTyped, yearMeant } from './typed-year.rules.js'

export interface Suggestion {
  name: string
  kind: 'Marca' | 'Modelo' | 'Versión'
  vehicle: 'Auto' | 'Moto'
  path: string
}

export interface SuggestionList {
  text: string
  suggestions: Suggestion[]
}

export async function loadSuggestions(search: URLSearchParams): Promise<SuggestionList> {
  const text = (search.get('s') ?? '').trim()
  const vehicleType = vehicleTypeOfWord(search.get('tipo')) ?? 'cars'
  const typed = readTyped(text)
  if (faultOfText(typed.text) !== null) return { text, suggestions: [] }
  const [own = [], others = []] = await Promise.all(
    [vehicleType, otherType(vehicleType)].map(async (kind) =>
      suggestionsFor(kind, text, await suggested(kind, typed.text)),
    ),
  )
  return { text, suggestions: suggestedOfBoth(typed.bare, own, others) }
}

async function suggested(vehicleType: VehicleType, text: string): Promise<Suggestions> {
  try {
    return await api.read(suggestionRoutes.suggestions, { query: { vehicleType, filterString: text } })
  } catch (error) {
    // The API demands a captcha after too many searches.
    if (error instanceof ApiError && error.status === 400) goToTooMany()
    throw error
  }
}

function suggestionsFor(
  vehicleType: VehicleType,
  text: string,
  { brands, models, versions }: Suggestions,
): Suggestion[] {
  const typed = readTyped(text)
  const vehicle = kindOf(vehicleType).mark
  const to = (path: string, name: string) => ({ name, vehicle, path: withYear(path, yearMeant(typed, name)) })
  return [
    ...brands.map((brand) => ({
      kind: 'Marca' as const,
      ...to(brandPath(vehicleType, brand), brand.name),
    })),
    ...models.map((model) => ({
      kind: 'Modelo' as const,
      ...to(groupPath(vehicleType, model.brand, model), `${model.brand.name} ${model.name}`),
    })),
    ...versions.map(({ codia, summary }) => ({
      kind: 'Versión' as const,
      ...to(sheetPath(vehicleType, codia), summary),
    })),
  ]
}
