import type { Version } from '@preciosa/contracts/catalogue'
import { distance, foldText, modelYearOf, queryWords, type Suggestions } from '@preciosa/contracts/search'
import { pageOf } from './fake-catalogue.js'
import { VERSIONS } from './fake-guide.js'

const VOLKSWAGEN = { id: 30, name: 'Volkswagen' }
const GOL_TREND = { id: 31, name: 'Gol Trend' }
const YEARS = [2020, 2019, 2018, 2017, 2016, 2015, 2014]
const MANY_YEARS = Array.from({ length: 23 }, (_, at) => 2020 - at)

const [FIESTA] = VERSIONS

const TRENDS: readonly Version[] =
  FIESTA === undefined
    ? []
    : Array.from({ length: 14 }, (_, at) => {
        const description = `1.6 Trendline ${at % 2 === 0 ? '5P' : '3P'} Serie ${at + 1}`
        const years = at === 1 ? MANY_YEARS : YEARS.slice(at % 3)
        return {
          ...FIESTA,
          codia: 300_001 + at,
          versionCode: String(300_001 + at),
          description,
          versionDescription: description,
          summary: `Volkswagen Gol Trend ${description}`,
          versionSummary: `Volkswagen Gol Trend ${description}`,
          brand: VOLKSWAGEN,
          model: GOL_TREND,
          years,
          prices_from: years.at(-1) ?? null,
          prices_to: years[0] ?? null,
          list_price: at === 0 ? 31_500 : null,
          hasNewPrice: at === 0,
        }
      })

export const SEARCHED: readonly Version[] = [...VERSIONS, ...TRENDS]

export function searchAnswer(path: string, query: URLSearchParams): unknown {
  switch (path) {
    case '/preciosa/search':
      return pageOf(found(query), Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 10))
    case '/preciosa/suggestions':
      return suggestionsOf(found(query))
    default:
      return undefined
  }
}

function found(query: URLSearchParams): Version[] {
  // Like the API, without words that no name has.
  const words = queryWords(query.get('filterString') ?? '').filter((word) => !/^\d\d$/.test(word))
  const type = query.get('vehicleType') ?? 'cars'
  const from = Number(query.get('fromYear') ?? 0)
  const [brand, model] = [query.get('brand'), query.get('model')]
  return SEARCHED.filter(
    (version) =>
      version.vehicleType === type &&
      words.length > 0 &&
      words.every((word) => meets(version, word)) &&
      (from === 0 || version.years.includes(from)) &&
      (brand === null || String(version.brand.id) === brand) &&
      (model === null || String(version.model.id) === model),
  )
}

function meets(version: Version, word: string): boolean {
  const year = modelYearOf(word)
  if (year !== undefined) return version.years.includes(year)
  return foldText(`${version.summary} ${version.model.name}`)
    .split(' ')
    .some((name) => name.startsWith(word) || (word.length > 3 && distance(name, word) === 1))
}

function suggestionsOf(all: readonly Version[]): Suggestions {
  const distinct = <T extends { id: number }>(items: T[]) => [
    ...new Map(items.map((item) => [item.id, item])).values(),
  ]
  return {
    brands: distinct(all.map(({ brand }) => brand)).slice(0, 1),
    models: distinct(all.map(({ brand, model }) => ({ ...model, brand }))).slice(0, 5),
    versions: all.slice(0, 5).map(({ codia, summary, versionDescription, brand, model }) => ({
      codia,
      summary,
      description: versionDescription,
      brand,
      model,
    })),
  }
}
