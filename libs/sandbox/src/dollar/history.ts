import { addMonths, monthsBetween, type Period } from '@preciosa/contracts'
import { priceLevel } from '../demo-guide/inflation.js'
import { monthOf, periodsEnding } from '../demo-guide/months.js'
import { inventedRate, lastQuoteAt } from './values.js'

export interface DemoHistoryOptions {
  databaseUrl: string
  /** The last month; by default the current month in Buenos Aires. */
  endPeriod?: Period
  months?: number
}

const DAY_MS = 24 * 3_600_000
const BASE = '2016-01'

/**
 * Skips a real history. Like the real index, this one has no value for the current month.
 * @returns the number of values added
 */
export async function loadDemoHistory({
  databaseUrl,
  endPeriod,
  months = 13,
}: DemoHistoryOptions): Promise<{ dollars: number; indices: number }> {
  const { loadConfig, SystemClock } = await import('@preciosa/platform')
  const { CpiService, DataTablesModule, DollarHistoryService, openServices } =
    await import('@preciosa/server')
  const clock = new SystemClock()
  const end = endPeriod ?? clock.period()
  const config = loadConfig({ ...process.env, DATABASE_URL: databaseUrl, DATABASE_POOL: '2', FILES_DIR: '.' })
  const services = await openServices(config, [DataTablesModule], clock)
  try {
    return {
      dollars: await services
        .get(DollarHistoryService)
        .invent(quotesOf(addMonths(end, 1 - months), end, clock.now())),
      indices: await services.get(CpiService).invent(indicesOf(addMonths(end, -1), months)),
    }
  } finally {
    await services.close()
  }
}

function quotesOf(first: Period, last: Period, now: Date) {
  const from = new Date(`${first}-01T03:00:00Z`).getTime()
  // The history must not pass the fake service's current quote.
  const to = Math.min(new Date(`${addMonths(last, 1)}-01T03:00:00Z`).getTime(), lastQuoteAt(now).getTime())
  const days = Array.from(
    { length: Math.ceil((to - from) / DAY_MS) },
    (_, day) => new Date(from + day * DAY_MS),
  )
  return days
    .filter((day) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6)
    .flatMap((quotedAt) =>
      (['oficial', 'blue'] as const).map((casa) => ({ casa, value: inventedRate(casa, quotedAt), quotedAt })),
    )
}

function indicesOf(last: Period, months: number) {
  const base = priceLevel(monthOf(BASE))
  return periodsEnding(last, Math.min(months, monthsBetween(BASE, last) + 1)).map((period) => ({
    period,
    value: Math.round((priceLevel(monthOf(period)) / base) * 1e6) / 1e4,
  }))
}
