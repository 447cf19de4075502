import { writeFile } from 'node:fs/promises'
import type { Period } from '@preciosa/contracts'
import { CHUNK, WORDS } from './list-text.js'
import type { Market } from './market.js'
import { monthOf } from './months.js'
import { newPrice, pricedIn, usedPrices } from './prices.js'
import { type DemoVersion, isSoldNew, usedYears } from './version.js'

/** First line of a list in our own format, `preciosa`. */
export const DEMO_LIST_HEADER = 'periodo;tipo;codigo;marca;grupo;version;anio;precio'

/** A row of a list; `year` is null for the price new, `price` is in thousands of pesos. */
export interface DemoListRow {
  version: DemoVersion
  year: number | null
  price: number
}

/** The rows of a month's list, in the order they are written, for tests and counts. */
export function* demoListRows(market: Market, period: Period): Generator<DemoListRow> {
  for (const { version, zero, from, to, prices } of versionPrices(market, period)) {
    if (zero !== null) yield { version, year: null, price: zero }
    for (let year = from; year <= to; year++) yield { version, year, price: prices[year - from] as number }
  }
}

/** A month's list in the format `preciosa` (UTF-8, `;`, LF), in pieces that end with a line. */
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

/** The name of a month's file. */
export function demoFileName(period: Period): string {
  return `preciosa-demo-${period}.csv`
}

/** The month of a file named by {@link demoFileName}; null for any other name. */
export function periodOfDemoFile(name: string): Period | null {
  return FILE_NAME.exec(name)?.[1] ?? null
}

interface VersionPrices {
  version: DemoVersion
  zero: number | null
  from: number
  to: number
  /** Reused from version to version: read it before going on. */
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
