import type { Casa } from '@preciosa/server'
import { monthOf, yearOfMonth } from '../demo-guide/months.js'
import { priceLevel } from '../demo-guide/inflation.js'

/** Pesos per dollar in the reference month of the invented inflation. */
const BASE: Readonly<Record<Casa, number>> = { oficial: 1560, blue: 1690 }
const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000
/** Buenos Aires is three hours behind UTC all year. */
const BEHIND_MS = 3 * 3_600_000
const [OPENS, CLOSES] = [10, 17]

/** Returns a selling price in pesos, the same for the same moment. */
export function inventedRate(casa: Casa, at: Date): number {
  const local = new Date(at.getTime() - BEHIND_MS)
  const month = monthOf(local.toISOString().slice(0, 7))
  const [from, to] = [priceLevel(month), priceLevel(month + 1)]
  const start = Date.UTC(yearOfMonth(month), month % 12, 1)
  const part = (local.getTime() - start) / (Date.UTC(yearOfMonth(month), (month % 12) + 1, 1) - start)
  const days = local.getTime() / DAY_MS
  const wave =
    casa === 'oficial' ? 0.004 * Math.sin(days / 5) : 0.03 * Math.sin(days / 23) + 0.008 * Math.sin(days)
  return Math.round(BASE[casa] * (from + (to - from) * part) * (1 + wave) * 2) / 2
}

/** Returns the last quarter of an hour of an open market: Monday to Friday, 10 to 17 in Buenos Aires. */
export function lastQuoteAt(now: Date): Date {
  let local = new Date(Math.floor((now.getTime() - BEHIND_MS) / QUARTER_MS) * QUARTER_MS)
  const close = (day: Date) => new Date(Math.floor(day.getTime() / DAY_MS) * DAY_MS + CLOSES * 3_600_000)
  if (local.getUTCHours() < OPENS) local = close(new Date(local.getTime() - DAY_MS))
  else if (local > close(local)) local = close(local)
  while (local.getUTCDay() === 0 || local.getUTCDay() === 6) local = close(new Date(local.getTime() - DAY_MS))
  return new Date(local.getTime() + BEHIND_MS)
}
