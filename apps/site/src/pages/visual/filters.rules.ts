import { idOfParameter } from '../parameters.js'

/** spec 1 §5, visual search: pesos. */
export const PRICES = { min: 0, max: 20_000_000, step: 5_000 } as const
/** spec 1 §5: so far back goes the range of years. */
export const YEARS_BACK = 40
/** spec 1 §2: comfort is offered once so many filters are set. */
const FILTERS_BEFORE_COMFORT = 2
/** What isn't spelt as an id is one that nothing has. */
const NO_ID = 0
const COMFORT = /^feature_([1-9]\d{0,3})$/
const DOORS = 'feature_11'
/** The form's own: the brand of which its lists are. */
const BRAND_BEFORE = 'was'

/** What was chosen of a body type's vehicles; the address has all of it. Null where there is no such filter. */
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
  /** By their descriptions (spec 1 §7). */
  fuel: string | null
  transmission: string | null
  /** A choice of "Puertas". */
  doors: number | null
  /** Ids of features that a vehicle has. */
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

/** What an address or a form says. A brand that a form chose anew leaves nothing of what was chosen with another one (spec 1 §4). */
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

/** Whether an address is a form's, to be written as the links write it. */
export function isOfForm(search: URLSearchParams): boolean {
  return search.has(BRAND_BEFORE)
}

/** The parameters of an address, without what isn't a filter. */
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

/**
 * With one choice more, another one, or one less (null). Selecting a brand resets to just that brand, removing it clears all;
 * removing a model keeps only the brand; others go singly (spec 1 §4). A version is one of its model's.
 */
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

/** Without the ends of the range of years, which leave nothing out, and without a model of no brand or a version of no model. */
export function hangingTogether(filters: VisualFilters, years: { min: number; max: number }): VisualFilters {
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

/** Whether comfort is offered: two filters are set, or there is some of it already. */
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

/** What Buscar still needs; null where it may be pressed. */
export function neededFor({ brand, model }: Pick<VisualFilters, 'brand' | 'model'>): string | null {
  if (brand === null) return 'Para buscar falta elegir la marca y el modelo.'
  return model === null ? 'Para buscar falta elegir el modelo.' : null
}

/** "de 2015 a 2018", "desde 2015", "2018". */
export function rangeText(from: string | null, to: string | null): string {
  if (from === null) return `hasta ${to ?? ''}`
  if (to === null) return `desde ${from}`
  return from === to ? from : `de ${from} a ${to}`
}

/** A list of which nothing was chosen comes empty out of a form. */
function textOf(search: URLSearchParams, name: string): string | null {
  const value = search.get(name)?.trim().slice(0, 60) ?? ''
  return value === '' ? null : value
}

function yearOf(value: string | null): number | null {
  return value !== null && /^\s*(19|20)\d\d\s*$/.test(value) ? Number(value) : null
}

/** In steps; no minimum at the beginning, no maximum at the end (design D6). */
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
