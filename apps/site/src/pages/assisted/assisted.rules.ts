import type { Brand, ModelGroup, Period, VehicleType } from '@preciosa/contracts'
import { count } from '../../format/years.js'
import { type YearFilter, yearFilterOf } from '../group/year-filter.js'
import { idOfParameter } from '../parameters.js'

/** spec 1 §5: so far back go the years to search for. */
const YEARS_BACK = 30
/** What isn't spelt as an id is one that nothing has. */
export const NO_ID = 0

/** spec 1 §2, assisted search: its columns but the last, Precio. */
export const COLUMNS = ['brand', 'model', 'year', 'version'] as const
export type ColumnName = (typeof COLUMNS)[number]

/** What was chosen; the address has all of it. */
export interface Chosen {
  brand: number | null
  model: number | null
  year: YearFilter
  version: number | null
}

export function chosenBy(search: URLSearchParams): Chosen {
  const id = (name: string) => {
    const value = search.get(name)
    // A list of which nothing was chosen comes empty out of a form.
    return value === null || value === '' ? null : (idOfParameter(value) ?? NO_ID)
  }
  return {
    brand: id('marca'),
    model: id('modelo'),
    year: yearFilterOf(search.get('anio')),
    version: id('version'),
  }
}

/**
 * One choice more, another one, or one less (null). A brand leaves nothing of another one's models, a model nothing of another
 * one's versions (spec 1 §4, filters). The year stays: it is what people know of their own vehicle.
 */
export function choosing(chosen: Chosen, column: ColumnName, value: number | '0km' | null): Chosen {
  switch (column) {
    case 'brand':
      return { brand: idOrNull(value), model: null, year: chosen.year, version: null }
    case 'model':
      return { ...chosen, model: idOrNull(value), version: null }
    case 'year':
      // Versions are those of a year.
      return { ...chosen, year: value, version: value === null ? null : chosen.version }
    case 'version':
      return { ...chosen, version: idOrNull(value) }
  }
}

/** Without what hangs in the air: a model of no brand, a version of no model or year. */
export function hangingTogether({ brand, model, year, version }: Chosen): Chosen {
  const kept = brand === null ? null : model
  return { brand, model: kept, year, version: kept === null || year === null ? null : version }
}

export function isSame(one: Chosen, other: Chosen): boolean {
  return COLUMNS.every((column) => one[column] === other[column])
}

type Spanned = Pick<ModelGroup, 'list_price' | 'prices_from' | 'prices_to'>

/** Whether there may be a price of a year: between the first and the last year that have one, some may have none. */
export function reaches(
  { list_price, prices_from: from, prices_to: to }: Spanned,
  year: YearFilter,
): boolean {
  if (year === null) return true
  if (year === '0km') return list_price
  return from !== null && to !== null && from <= year && year <= to
}

/** Brands one of whose models reaches the year, and the chosen one. */
export function brandsReaching<B extends Brand & { groups: ModelGroup[] }>(
  brands: readonly B[],
  { year, brand }: Chosen,
): B[] {
  return brands.filter(({ id, groups }) => id === brand || groups.some((group) => reaches(group, year)))
}

/** Models that reach the year, and the chosen one. */
export function modelsReaching(models: readonly ModelGroup[], { year, model }: Chosen): ModelGroup[] {
  return models.filter((group) => group.id === model || reaches(group, year))
}

/** The years to choose from of what has no list of its own, newest first; 0km is null. */
export function yearsOfSpans(spans: readonly Spanned[]): (number | null)[] {
  const from = spans.flatMap(({ prices_from: year }) => year ?? [])
  const to = spans.flatMap(({ prices_to: year }) => year ?? [])
  const zero = spans.some(({ list_price }) => list_price) ? [null] : []
  if (from.length === 0 || to.length === 0) return zero
  const [oldest, newest] = [Math.min(...from), Math.max(...to)]
  return [...zero, ...Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)]
}

/**
 * Those of the years that may be searched for: the edition's own year and thirty back, for motorcycles from the year before
 * (spec 1 §5). All of them where the edition isn't known.
 */
export function yearsToSearch(
  years: readonly (number | null)[],
  vehicleType: VehicleType,
  edition: Period | null,
): (number | null)[] {
  if (edition === null) return [...years]
  const newest = Number(edition.slice(0, 4)) - (vehicleType === 'motorcycles' ? 1 : 0)
  return years.filter((year) => year === null || (year <= newest && year >= newest - YEARS_BACK))
}

/** What is known of what was chosen, for the sentence that leads on. */
export interface Standing {
  year: YearFilter
  /** How many brands and, of the chosen one, models there are to choose from. */
  brands: number
  models: number
  brandName: string | null
  /** With its brand. */
  modelName: string | null
  /** Whether the chosen model has a price of the year. */
  hasYear: boolean
  /** Of the chosen model and year; null where they aren't known just now. */
  versions: number | null
  /** With brand and model. */
  versionName: string | null
}

/** What there is, and what is to be chosen next. */
export function leadOf(at: Standing): string {
  const { year, brandName, modelName, versionName } = at
  if (brandName === null) {
    if (year === null) return 'Elegí la marca, o empezá por el año de fabricación.'
    return `${count(at.brands, 'marca', 'marcas')} ${priced(at.brands, year)}${at.brands === 0 ? '.' : '. Elegí una.'}`
  }
  if (modelName === null) {
    const of = `${count(at.models, 'modelo', 'modelos')} de ${brandName}`
    return `${of}${year === null ? '' : ` ${priced(at.models, year)}`}${at.models === 0 ? '.' : '. Elegí uno.'}`
  }
  if (year === null) return `${modelName}: elegí el año de fabricación.`
  if (!at.hasYear) return `No hay precios ${ofYear(year)} para ${modelName}. Elegí otro año.`
  if (at.versions === null) return `${modelName}, ${year}.`
  if (versionName !== null) return `Elegiste ${versionName}, ${year}.`
  return `${count(at.versions, 'versión', 'versiones')} de ${modelName} ${ofYear(year)}. Elegí la tuya.`
}

/** What is said of brands and models that reach a year: of 0km it is known, of the others it may be. */
function priced(number: number, year: number | '0km'): string {
  if (year === '0km') return `con precio 0km`
  return `${number === 1 ? 'puede' : 'pueden'} tener precios del ${year}`
}

function ofYear(year: number | '0km'): string {
  return year === '0km' ? '0km' : `del ${year}`
}

function idOrNull(value: number | '0km' | null): number | null {
  return value === '0km' ? null : value
}
