import type { VehicleType } from '@preciosa/contracts'
import type { Version } from '@preciosa/contracts/catalogue'
import { distance, foldText, modelYearOf, queryWords, type Suggestions } from '@preciosa/contracts/search'
import { VERSIONS } from './guide.js'

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

interface Wanted {
  filterString?: string | undefined
  vehicleType: VehicleType
  fromYear?: number | undefined
  brand?: number | undefined
  model?: number | undefined
}

/** What has all words, as the API finds it. */
export function foundByWords({
  filterString = '',
  vehicleType,
  fromYear = 0,
  brand,
  model,
}: Wanted): Version[] {
  // Like the API, without words that no name has.
  const words = queryWords(filterString).filter((word) => !/^\d\d$/.test(word))
  return SEARCHED.filter(
    (version) =>
      version.vehicleType === vehicleType &&
      words.length > 0 &&
      words.every((word) => meets(version, word)) &&
      (fromYear === 0 || version.years.includes(fromYear)) &&
      (brand === undefined || version.brand.id === brand) &&
      (model === undefined || version.model.id === model),
  )
}

function meets(version: Version, word: string): boolean {
  const year = modelYearOf(word)
  if (year !== undefined) return version.years.includes(year)
  return foldText(`${version.summary} ${version.model.name}`)
    .split(' ')
    .some((name) => name.startsWith(word) || (word.length > 3 && distance(name, word) === 1))
}

export function suggestionsOf(all: readonly Version[]): Suggestions {
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
