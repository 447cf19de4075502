import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { type Period, VEHICLE_TYPES, type VehicleType } from '@preciosa/contracts'
import { CHUNK, WORDS, writeText } from './list-text.js'
import { demoMarket, type Market } from './market.js'
import { monthOf, periodsEnding } from './months.js'
import { newPrice, pricedIn, usedPrices } from './prices.js'
import { type DemoVersion, isSoldNew, usedYears } from './version.js'

export const DEMO_LIST_HEADER = 'periodo;tipo;codigo;marca;grupo;version;anio;precio'

/** `year` is null for a new vehicle; `price` is in thousands of pesos. */
export interface DemoListRow {
  version: DemoVersion
  year: number | null
  price: number
}

export function* demoListRows(
  market: Market,
  period: Period,
  vehicleTypes: readonly VehicleType[] = VEHICLE_TYPES,
): Generator<DemoListRow> {
  for (const { version, zero, from, to, prices } of versionPrices(market, period, vehicleTypes)) {
    if (zero !== null) yield { version, year: null, price: zero }
    for (let year = from; year <= to; year++) yield { version, year, price: prices[year - from] as number }
  }
}

export function* demoListText(
  market: Market,
  period: Period,
  vehicleTypes: readonly VehicleType[] = VEHICLE_TYPES,
): Generator<string> {
  let chunk = `${DEMO_LIST_HEADER}\n`
  for (const { version, zero, from, to, prices } of versionPrices(market, period, vehicleTypes)) {
    const { vehicleType, code, brand, group, name } = version
    const start = `${period};${WORDS[vehicleType]};${code};${brand};${group};${name};`
    if (zero !== null) chunk += `${start}0km;${zero}\n`
    for (let year = from; year <= to; year++) chunk += `${start}${year};${prices[year - from] as number}\n`
    if (chunk.length >= CHUNK) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk !== '') yield chunk
}

export async function writeDemoList(
  market: Market,
  period: Period,
  vehicleTypes: readonly VehicleType[],
  target: Writable | string,
): Promise<void> {
  await writeText(target, demoListText(market, period, vehicleTypes))
}

const FILE_NAME = /^preciosa-demo-(\d{4}-\d{2})\.csv$/

export function demoFileName(period: Period): string {
  return `preciosa-demo-${period}.csv`
}

export function periodOfDemoFile(name: string): Period | null {
  return FILE_NAME.exec(name)?.[1] ?? null
}

export interface DemoListFilesOptions {
  seed?: number
  versions?: number
  months?: number
  endPeriod: Period
  dir: string
}

export async function demoListFiles({
  seed = 1,
  versions = 2000,
  months = 13,
  endPeriod,
  dir,
}: DemoListFilesOptions): Promise<{ period: Period; path: string }[]> {
  await mkdir(dir, { recursive: true })
  const market = demoMarket({ seed, versions })
  const files = periodsEnding(endPeriod, months).map((period) => ({
    period,
    path: path.join(dir, demoFileName(period)),
  }))
  for (const file of files) await writeDemoList(market, file.period, VEHICLE_TYPES, file.path)
  return files
}

interface VersionPrices {
  version: DemoVersion
  zero: number | null
  from: number
  to: number
  /** The next version reuses the array. */
  prices: number[]
}

function* versionPrices(
  market: Market,
  period: Period,
  vehicleTypes: readonly VehicleType[],
): Generator<VersionPrices> {
  const month = monthOf(period)
  const prices: number[] = []
  for (const version of market.pool) {
    if (month < version.launch || month >= version.gone || !vehicleTypes.includes(version.vehicleType))
      continue
    const priced = pricedIn(version, month)
    const [from, to] = usedYears(version, month)
    usedPrices(version, priced, from, to, prices)
    const zero = isSoldNew(version, month) ? newPrice(version, priced) : null
    yield { version, zero, from, to, prices }
  }
}
