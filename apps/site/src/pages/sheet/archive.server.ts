import { historyRoutes } from '@preciosa/contracts/history'
import { pricesRoutes } from '@preciosa/contracts/looks'
import { pesos } from '@preciosa/contracts'
import { asUser } from '../../api/callers.server.js'
import { responseOfFailure } from '../../api/api-failure.server.js'
import { MONTH_NAMES } from '../../format/months.js'
import { logError } from '../../config/log.server.js'
import type { Sender } from '../../subjects/session/reader.server.js'
import type { Archived } from './look-answer.js'
import { refusal } from '../../subjects/look/look-refusal.server.js'
import type { Vehicle } from './vehicle.server.js'

/** Newest first; null without the permission or while the API is unavailable. */
export async function archiveYearsOf(
  sender: Sender,
  { vehicleType, codia }: Vehicle,
): Promise<number[] | null> {
  if (sender.kind !== 'person' || !sender.person.permissions.includes('HISTORIC_PRICE')) return null
  try {
    const years = await asUser(sender.session.value).call(historyRoutes.archiveYears, {
      query: { codia, vehicleType },
    })
    if (years.ok) return [...years.value.response].sort((a, b) => b - a)
    logError('The API refused the years of the archives', new Error(years.code))
  } catch (error) {
    if (responseOfFailure(error) === null) throw error
    logError('The years of the archives could not be read', error)
  }
  return null
}

/** Prices of an earlier month. Never spends a credit: the version must already be paid for or free. */
export async function archived(
  token: string,
  { vehicleType, codia }: Vehicle,
  form: FormData,
  request: Request,
): Promise<Archived> {
  const [year, month] = [numberIn(form, 'year', 9999), numberIn(form, 'month', 12)]
  if (year === null || month === null) return { kind: 'no-month' }
  const chosen = { month: { year, month, name: `${MONTH_NAMES[month - 1] ?? ''} ${year}` } }
  const access = await asUser(token).call(pricesRoutes.access, { params: { codia }, query: { vehicleType } })
  if (!access.ok) return { ...refusal(access.code, request), ...chosen }
  const { outcome } = access.value
  if (outcome === 'charge' || outcome === 'nothing') return { kind: 'unpaid', ...chosen }
  if (outcome !== 'free') return { ...refusal(outcome, request), ...chosen }
  const prices = await asUser(token).call(historyRoutes.archivedPrices, {
    params: { year, month, codia },
    query: { vehicleType },
  })
  if (prices.ok) {
    const rows = prices.value.response.map((row) => ({ year: row.year, price: pesos(row.price) }))
    return { kind: 'archived', ...chosen, rows }
  }
  if (prices.code === 'not-found') return { kind: 'no-results', ...chosen }
  return { ...refusal(prices.code, request), ...chosen }
}

function numberIn(form: FormData, name: string, most: number): number | null {
  const text = form.get(name)
  if (typeof text !== 'string' || !/^[1-9]\d{0,3}$/.test(text)) return null
  return Number(text) <= most ? Number(text) : null
}
