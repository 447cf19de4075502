import { idOfParameter } from '../../navigation/parameters.js'

/** Pesos. */
export const PRICES = { min: 0, max: 20_000_000, step: 5_000 } as const
export const YEARS_BACK = 40
/** Number of filters set before comfort is offered. */
const FILTERS_BEFORE_COMFORT = 2
/** Matches nothing; replaces an invalid id. */
const NO_ID = 0
const COMFORT = /^feature_([1-9]\d{0,3})$/
const DOORS = 'feature_11'
/** Form field: the brand when the form was rendered. */
const BRAND_BEFORE = 'was'

export interface VisualFilters {
  brand: number | null
  model: number | null
  /** A codia. */
  version: number | null
  fromYear: number | null
  toYear: number | null
  /** Pesos. */
  minPrice: number | null
  maxPrice: number | null
  /** Descriptions. */
  fuel: string | null
  transmission: string | null
  doors: number | null
  comfort: readonly number[]
}

export const NO_FILTERS: VisualFilters = {
  brand: null,
  model: null,
  version: null,
  fromYear: null,
  toYear: null,
  minPrice: null,
  maxPrice: null,
  fuel: null,
  transmission: null,
  doors: null,
  comfort: [],
}

/** A new brand in a form clears all other filters. */
export function filtersBy(search: URLSearchParams): VisualFilters {
  const id = (name: string) => {
    const value = textOf(search, name)
    return value === null ? null : (idOfParameter(value) ?? NO_ID)
  }
  const brand = id('brand')
  if (search.has(BRAND_BEFORE) && id(BRAND_BEFORE) !== brand) return { ...NO_FILTERS, brand }
  const comfort = [...search]
    .filter(([name, value]) => value === 'true' && name !== DOORS)
    .flatMap(([name]) => COMFORT.exec(name)?.[1] ?? [])
  return {
    brand,
    model: id('model'),
    version: id('version'),
    ...inOrder('fromYear', 'toYear', yearOf(search.get('fromYear')), yearOf(search.get('toYear'))),
    ...inOrder('minPrice', 'maxPrice', ...pricesOf(search)),
    fuel: textOf(search, 'fuel'),
    transmission: textOf(search, 'transmission'),
    doors: id(DOORS),
    comfort: [...new Set(comfort.map(Number))].sort((a, b) => a - b),
  }
}

/** True for a submitted form; the caller redirects to the canonical address. */
export function isOfForm(search: URLSearchParams): boolean {
  return search.has(BRAND_BEFORE)
}

export function filterParameters(filters: VisualFilters): [string, string][] {
  const { doors, comfort, ...others } = filters
  const named = { ...others, [DOORS]: doors }
  return [
    ...Object.entries(named).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, String(value)]],
    ),
    ...comfort.map((feature): [string, string] => [`feature_${feature}`, 'true']),
  ]
}

/** A new brand clears all filters; removing a model keeps only the brand. */
export function withFilter(filters: VisualFilters, change: Partial<VisualFilters>): VisualFilters {
  const { brand, model } = change
  if (brand !== undefined && brand !== filters.brand) return { ...NO_FILTERS, brand }
  if (model === null) return { ...NO_FILTERS, brand: filters.brand }
  const version = model === undefined || model === filters.model ? filters.version : null
  return { ...filters, version, ...change }
}

export function toggled(filters: VisualFilters, feature: number): VisualFilters {
  const { comfort } = filters
  const others = comfort.filter((one) => one !== feature)
  return {
    ...filters,
    comfort: others.length < comfort.length ? others : [...comfort, feature].sort((a, b) => a - b),
  }
}

export function withoutOrphans(filters: VisualFilters, years: { min: number; max: number }): VisualFilters {
  const { fromYear, toYear, brand } = filters
  const model = brand === null ? null : filters.model
  return {
    ...filters,
    model,
    version: model === null ? null : filters.version,
    fromYear: fromYear === null || fromYear <= years.min ? null : Math.min(fromYear, years.max),
    toYear: toYear === null || toYear >= years.max ? null : Math.max(toYear, years.min),
  }
}

export function offersComfort(filters: VisualFilters): boolean {
  const { fromYear, toYear, minPrice, maxPrice, comfort, ...single } = filters
  const set = [
    ...Object.values(single).map((value) => value !== null),
    fromYear !== null || toYear !== null,
    hasPrice({ minPrice, maxPrice }),
  ]
  return comfort.length > 0 || set.filter(Boolean).length >= FILTERS_BEFORE_COMFORT
}

export function hasPrice({ minPrice, maxPrice }: Pick<VisualFilters, 'minPrice' | 'maxPrice'>): boolean {
  return minPrice !== null || maxPrice !== null
}

export function neededFor({ brand, model }: Pick<VisualFilters, 'brand' | 'model'>): string | null {
  if (brand === null) return 'Para buscar falta elegir la marca y el modelo.'
  return model === null ? 'Para buscar falta elegir el modelo.' : null
}

export function rangeText(from: string | null, to: string | null): string {
  if (from === null) return `hasta ${to ?? ''}`
  if (to === null) return `desde ${from}`
  return from === to ? from : `de ${from} a ${to}`
}

/** An unused select submits an empty value. */
function textOf(search: URLSearchParams, name: string): string | null {
  const value = search.get(name)?.trim().slice(0, 60) ?? ''
  return value === '' ? null : value
}

function yearOf(value: string | null): number | null {
  return value !== null && /^\s*(19|20)\d\d\s*$/.test(value) ? Number(value) : null
}

/** Rounded to steps; the lowest and highest values mean no limit. */
function pricesOf(search: URLSearchParams): [number | null, number | null] {
  const [min, max] = ['minPrice', 'maxPrice'].map((name) => {
    const digits = (search.get(name) ?? '').replace(/[\s.$]/g, '')
    if (!/^\d{1,12}$/.test(digits)) return null
    return Math.min(PRICES.max, Math.round(Number(digits) / PRICES.step) * PRICES.step)
  })
  return [min === PRICES.min ? null : (min ?? null), max === PRICES.max ? null : (max ?? null)]
}

function inOrder<From extends string, To extends string>(
  from: From,
  to: To,
  first: number | null,
  last: number | null,
): Record<From | To, number | null> {
  const isReversed = first !== null && last !== null && first > last
  return { [from]: isReversed ? last : first, [to]: isReversed ? first : last } as Record<
    From | To,
    number | null
  >
}
