import type { VehicleType } from '@preciosa/contracts'
import type { Version } from '@preciosa/contracts/catalogue'
import type { Comparison } from '@preciosa/contracts/comparator'
import type { PriceRow } from '@preciosa/contracts/looks'
import type { Feature, Features } from '@preciosa/contracts/sheets'
import type { Account } from './account.js'
import { trendOf, USED_PRICES } from './guide.js'
import { Refused } from './refused.js'
import { SEARCHED } from './search.js'
import { FEATURES, MEASUREMENTS } from './sheets.js'

const OWN: Readonly<Record<number, Record<number, string | boolean | null>>> = {
  120_002: { 24: '105', 13: '257', 16: '6.1', 45: true },
  300_001: { 24: '101', 13: '285', 16: '7.2', 18: null },
  300_002: { 24: '101', 40: false },
}
const MEASURED: Readonly<Record<number, number | null>> = {
  5: MEASUREMENTS.length,
  6: MEASUREMENTS.width,
  8: MEASUREMENTS.height,
  9: MEASUREMENTS.weight,
}

interface Asked {
  list: number[]
  vehicleType: VehicleType
  year: number | null | undefined
}

export function usedPricesOf({ codia, years }: Version): readonly PriceRow[] {
  return (
    USED_PRICES[codia] ?? years.map((year, at) => ({ year, price: 17_393 + (codia % 7) * 137 - at * 1_117 }))
  )
}

export function comparisonOf(account: Account, { list, vehicleType, year: wanted }: Asked): Comparison {
  const versions = versionsOf(list, vehicleType)
  const year = yearOf(wanted, versions)
  const due = dueOf(account, versions)
  const response = versions.map((version) => {
    const isOpen = !due.includes(version)
    const isFree = account.consulted.has(version.codia)
    return {
      version,
      features: sheetOf(version, account.permissions.includes('MEASUREMENTS')),
      look: isOpen ? (isFree ? ('free' as const) : ('nothing' as const)) : ('charge' as const),
      prices: [
        ...(version.list_price === null ? [] : [{ year: null, price: version.list_price }]),
        ...(isOpen ? usedPricesOf(version) : []),
      ],
    }
  })
  const isHistoric = account.permissions.includes('HISTORIC_PRICE') && due.length < versions.length
  return {
    response,
    ...(year === undefined ? {} : { year }),
    cpiPeriod: isHistoric ? '2026-11' : null,
    months: isHistoric ? monthsOf(response, year) : [],
    outcome: outcomeOf(account, due.length),
    cost: due.length,
    availableCredits: account.credits,
  }
}

interface PaidComparison {
  batch: number[]
  vehicleType: VehicleType
  atYear?: number | undefined
}

export function payFor(account: Account, { batch, vehicleType, atYear }: PaidComparison) {
  const versions = versionsOf(batch, vehicleType)
  if (versions.length < batch.length) throw new Refused('not-found')
  const due = dueOf(account, versions)
  const outcome = outcomeOf(account, due.length)
  if (outcome === 'charge') {
    account.credits -= due.length
    for (const { codia } of due) account.consulted.add(codia)
    if (atYear !== undefined) account.lookedYear = atYear
  } else if (outcome !== 'free' && outcome !== 'nothing') throw new Refused(outcome)
  return { spent: outcome === 'charge' ? due.length : 0, availableCredits: account.credits }
}

function versionsOf(list: number[], vehicleType: VehicleType): Version[] {
  return list.flatMap(
    (codia) => SEARCHED.find((one) => one.codia === codia && one.vehicleType === vehicleType) ?? [],
  )
}

function dueOf({ consulted }: Account, versions: readonly Version[]): Version[] {
  return versions.filter((version) => usedPricesOf(version).length > 0 && !consulted.has(version.codia))
}

function outcomeOf({ credits, refusal }: Account, cost: number): Comparison['outcome'] {
  if (cost === 0) return 'free'
  return credits < cost ? 'no-credits' : (refusal ?? 'charge')
}

function yearOf(wanted: number | null | undefined, versions: readonly Version[]): number | null | undefined {
  const has = (year: number | null) => (version: Version) =>
    year === null ? version.list_price !== null : version.years.includes(year)
  if (wanted !== undefined && versions.some(has(wanted))) return wanted
  if (versions.length > 0 && versions.every(has(null))) return null
  return versions[0]?.years[0]
}

function monthsOf(response: Comparison['response'], year: number | null | undefined): Comparison['months'] {
  const pasts = response.map(({ version, look }) => {
    if (look === 'charge') return null
    return trendOf(version.codia, version.list_price, usedPricesOf(version)).response
  })
  const points = pasts.find((past) => past !== null) ?? []
  return points.map(({ period, rates, nominal }, at) => ({
    period,
    rates,
    nominal,
    prices: pasts.map((past) => {
      const point = past?.[at]
      if (point === undefined || year === undefined) return null
      return year === null
        ? (point.newPrice?.price ?? null)
        : (point.prices.find((row) => row.year === year)?.price ?? null)
    }),
  }))
}

function sheetOf({ codia }: Version, measured: boolean): Features {
  const ofVersion = (list: readonly Feature[]) => list.map((feature) => own(feature, codia, measured))
  return {
    specificationFeatures: ofVersion(FEATURES.specificationFeatures),
    motorTransmitionFeatures: ofVersion(FEATURES.motorTransmitionFeatures),
    securityFeatures: ofVersion(FEATURES.securityFeatures),
    comfortFeatures: ofVersion(FEATURES.comfortFeatures),
  }
}

function own(feature: Feature, codia: number, measured: boolean): Feature {
  const size = measured ? MEASURED[feature.id] : undefined
  if (size !== undefined && size !== null)
    return { ...feature, value: String(size), value_description: String(size).replace('.', ',') }
  const value = OWN[codia]?.[feature.id]
  if (value === undefined) return feature
  if (value === null) return { ...feature, value, value_description: null }
  if (typeof value === 'boolean') return { ...feature, value, value_description: value ? 'Sí' : 'No' }
  const unit = /[^\d.,\s].*$/.exec(feature.value_description ?? '')?.[0] ?? ''
  return { ...feature, value, value_description: `${value.replace('.', ',')} ${unit}` }
}
