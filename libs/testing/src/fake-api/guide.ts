import type { VehicleType } from '@preciosa/contracts'
import type { Version } from '@preciosa/contracts/catalogue'
import type { Dollar } from '@preciosa/contracts/dollar'
import type { Trend } from '@preciosa/contracts/history'
import type { PriceRow } from '@preciosa/contracts/looks'
import { PHOTOS, PICTURED } from './sheets.js'

const FORD = { id: 12, name: 'Ford' }
const HONDA = { id: 20, name: 'Honda' }
const CITROEN = { id: 14, name: 'Citroën' }
const FIESTA = { id: 1, name: 'Fiesta' }
const KA = { id: 2, name: 'Ka' }
const C3 = { id: 3, name: 'C3' }
const WAVE = { id: 9, name: 'Wave' }

export const USED_PRICES: Readonly<Record<number, readonly PriceRow[]>> = {
  120_001: [2022, 2021, 2020, 2019, 2018, 2017, 2016].map((year, index) => ({
    year,
    price: 21_737 - index * 1_313,
  })),
  120_002: [],
  200_001: [{ year: 2020, price: 1_937 }],
}

export function trendOf(
  codia: number,
  newPrice: number | null,
  used: readonly PriceRow[] = USED_PRICES[codia] ?? [],
): Trend {
  const point = (period: string, share: number, cpi: number): Trend['response'][number] => ({
    period,
    newPrice: newPrice === null ? null : { price: newPrice },
    prices: used.map(({ year, price }) => ({ year, price: Math.round(price * share) })),
    rates: { bna: 1400, blue: 1450, cpi },
    nominal: false,
  })
  return { cpiPeriod: '2026-11', response: [point('2026-10', 1 / 1.02, 1.03), point('2026-11', 1, 1)] }
}

const span = (years: number[]) => ({ prices_from: years.at(-1) ?? null, prices_to: years[0] ?? null })

function version(
  vehicleType: VehicleType,
  codia: number,
  brand: { id: number; name: string },
  model: { id: number; name: string },
  description: string,
  listPrice: number | null,
): Version {
  const years = (USED_PRICES[codia] ?? []).map(({ year }) => year ?? 0)
  return {
    codia,
    versionCode: String(codia),
    description,
    versionDescription: description,
    versionSummary: `${brand.name} ${description}`,
    summary: `${brand.name} ${description}`,
    brand,
    model,
    vehicleType,
    years,
    ...span(years),
    list_price: listPrice,
    hasNewPrice: listPrice !== null,
    photo_url: codia === PICTURED ? (PHOTOS[0] ?? null) : null,
    photoUrl: null,
    imagen: null,
    isFavouritedByLoggedInUser: false,
  }
}

export const VERSIONS: readonly Version[] = [
  version('cars', 120_001, FORD, FIESTA, 'Fiesta 1.6 SE', 29_411),
  version('cars', 120_002, FORD, KA, 'Ka 1.5 S', 25_113),
  version('motorcycles', 200_001, HONDA, WAVE, 'Wave 110 S', 2_213),
]

const priced = { list_price: true, prices_from: 2016, prices_to: 2022 }
const brand = (one: { id: number; name: string }, ...groups: { id: number; name: string }[]) => ({
  ...one,
  summary: one.name,
  ...priced,
  groups: groups.map((group) => ({ ...group, ...priced })),
})

const used = { list_price: false, prices_from: 2005, prices_to: 2014 }
const citroen = { ...brand(CITROEN), ...used, groups: [{ ...C3, ...used }] }

export const BRANDS = {
  cars: [citroen, brand(FORD, FIESTA, KA)],
  motorcycles: [brand(HONDA, WAVE)],
} satisfies Record<VehicleType, unknown>

export function brandsNamed(names: readonly string[]) {
  return names.map((name, index) => brand({ id: 100 + index, name }))
}

/** A Ford Fiesta of $ 29.411.000 costs US$ 19.872 at the official rate and US$ 19.413 at the blue one. */
export const DOLLAR: Dollar = {
  bna: { value: 1480, date: '2026-11-20T18:00:00.000Z' },
  blue: { value: 1515, date: '2026-11-20T18:00:00.000Z' },
  stale: false,
}
