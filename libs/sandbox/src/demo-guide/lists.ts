import { writeFile } from 'node:fs/promises'
import type { Period } from '@preciosa/contracts'
import { CHUNK, WORDS } from './list-text.js'
import type { Market } from './market.js'
import { monthOf } from './months.js'
import { newPrice, pricedIn, usedPrices } from './prices.js'
import { type DemoVersion, isSoldNew, usedYears } from './version.js'

export const DEMO_LIST_HEADER = 'periodo;tipo;codigo;marca;grupo;version;anio;precio'

/** `year` is null for a new vehicle; `price` is in thousands of pesos. */
export interface DemoListRow {
  version: DemoVersion
  year: number | null
  price: number
}

export function* demoListRows(market: Market, period: Period): Generator<DemoListRow> {
  for (const { version, zero, from, to, prices } of versionPrices(market, period)) {
    if (zero !== null) yield { version, year: null, price: zero }
    for (let year = from; year <= to; year++) yield { version, year, price: prices[year - from] as number }
  }
}

export function* demoListText(market: Market, period: Period): Generator<string> {
  let chunk = `${DEMO_LIST_HEADER}\n`
  for (const { version, zero, from, to, prices } of versionPrices(market, period)) {
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

/** Writes a month's list to a file. */
export async function writeDemoList(market: Market, period: Period, path: string): Promise<void> {
  await writeFile(path, demoListText(market, period))
}

const FILE_NAME = /^preciosa-demo-(\d{4}-\d{2})\.csv$/

export function demoFileName(period: Period): string {
  return `preciosa-demo-${period}.csv`
}

export function periodOfDemoFile(name: string): Period | null {
  return FILE_NAME.exec(name)?.[1] ?? null
}

interface VersionPrices {
  version: DemoVersion
  zero: number | null
  from: number
  to: number
  /** The next version reuses the array. */
  prices: number[]
}

function* versionPrices(market: Market, period: Period): Generator<VersionPrices> {
  const month = monthOf(period)
  const prices: number[] = []
  for (const version of market.pool) {
    if (month < version.launch || month >= version.gone) continue
    const priced = pricedIn(version, month)
    const [from, to] = usedYears(version, month)
    usedPrices(version, priced, from, to, prices)
    const zero = isSoldNew(version, month) ? newPrice(version, priced) : null
    yield { version, zero, from, to, prices }
  }
}
