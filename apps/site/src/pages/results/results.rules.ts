import { nameOf } from '../../format/version-name.rules.js'
import type { VehicleType } from '@preciosa/contracts'
import type { Version } from '@preciosa/contracts/catalogue'
import { PREFERRED } from '../../subjects/search/results-path.js'
import { faultOfText, type TextFault } from '../../subjects/search/search-text.rules.js'
import { fittedText, kindSaid } from '../../subjects/search/typed-text.rules.js'
import { readTyped, type TypedText, yearMeant } from '../../subjects/search/typed-year.rules.js'
import { vehicleTypeOfWord } from '../../format/vehicle-kind.js'
import { type YearFilter, yearFilterOf } from '../../subjects/search/year-filter.js'
import { idOfParameter, pageOfParameter } from '../../navigation/parameters.js'

const LONGEST_SHOWN = 200
const MOST_OFFERED = 6
const MOST_YEARS = 12

export interface Asked {
  /** The wanted one, or the one that is shown first among equals. */
  vehicleType: VehicleType
  /** Both vehicle types are searched. */
  isOpen: boolean
  text: string
  /** Words that a search has no room for. */
  dropped: string[]
  typed: TypedText
  fault: TextFault | null
  year: YearFilter
  /** A year from this one on means 0km. */
  thisYear: number
  brand: number | null
  model: number | null
  page: number
}

/** Null if the address is invalid. `q` serves as text if `s` is missing. */
export function askedOf(search: URLSearchParams, thisYear: number): Asked | null {
  const page = pageOfParameter(search.get('pagina'))
  const [brand, model] = [search.get('marca'), search.get('modelo')].map((value) =>
    value === null || value === '' ? null : (idOfParameter(value) ?? Number.NaN),
  ) as [number | null, number | null]
  if (page === null || Number.isNaN(brand) || Number.isNaN(model)) return null
  const text = printable(search.get('s') ?? search.get('q') ?? '').slice(0, LONGEST_SHOWN)
  const fitted = fittedText(text)
  const typed = readTyped(fitted.text)
  const kind = vehicleTypeOfWord(search.get('tipo'))
  const said = kindSaid(text)
  const isNarrowed = page > 1 || ['anio', 'marca', 'modelo'].some((name) => search.has(name))
  return {
    vehicleType: kind ?? said ?? vehicleTypeOfWord(search.get(PREFERRED)) ?? 'cars',
    isOpen: kind === null && !isNarrowed,
    text,
    dropped: fitted.dropped,
    typed,
    fault: faultOfText(typed.text),
    year: yearFilterOf(search.get('anio')),
    thisYear,
    brand,
    model,
    page,
  }
}

/** True for a search from the search box, false for links of the results (filters, pages). */
export function isFromSearchBox({ page, year, brand, model }: Asked): boolean {
  return page === 1 && year === null && brand === null && model === null
}

export function yearFound({ year, typed, thisYear }: Asked, [first]: readonly Version[]): YearFilter {
  if (year !== null || first === undefined) return year
  const meant = yearMeant(typed, nameOf(first))
  if (isOfNew(meant, thisYear, first)) return '0km'
  return typeof meant !== 'number' || first.years.includes(meant) ? meant : null
}

export function yearMissing({ year, typed, thisYear }: Asked, [first]: readonly Version[]): number | null {
  if (year !== null || first === undefined) return null
  const meant = yearMeant(typed, nameOf(first))
  if (isOfNew(meant, thisYear, first)) return null
  return typeof meant === 'number' && !first.years.includes(meant) ? meant : null
}

function isOfNew(meant: YearFilter, thisYear: number, { list_price: newPrice }: Version): boolean {
  return typeof meant === 'number' && meant >= thisYear && newPrice !== null
}

export function offeredOf(found: readonly Version[]): {
  brands: Version['brand'][]
  models: Version['model'][]
} {
  const brands = distinct(found.map(({ brand }) => brand))
  const models = brands.length > 1 ? [] : distinct(found.map(({ model }) => model))
  return {
    brands: brands.length > 1 ? brands.slice(0, MOST_OFFERED) : [],
    models: models.length > 1 ? models.slice(0, MOST_OFFERED) : [],
  }
}

export function yearsOf(found: readonly Version[]): { newest: (number | null)[]; older: number[] } {
  const years = [...new Set(found.flatMap(({ years }) => years))].sort((a, b) => b - a)
  const newest = years.slice(0, MOST_YEARS)
  return {
    newest: found.some(({ list_price }) => list_price !== null) ? [null, ...newest] : newest,
    older: years.slice(MOST_YEARS),
  }
}

interface Named {
  id: number
  name: string
}

/** Models of the brand with the same first word: Gol and Gol Country for Gol Trend. */
export function relativesOf<T extends Named>(model: Named, models: readonly T[]): T[] {
  const [root = ''] = model.name.toLowerCase().split(' ')
  return models
    .filter(({ id, name }) => id !== model.id && name.toLowerCase().split(' ')[0] === root)
    .slice(0, MOST_OFFERED)
}

function distinct(items: readonly Named[]): Named[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
