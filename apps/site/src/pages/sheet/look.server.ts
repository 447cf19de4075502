import type { Trend } from '@preciosa/contracts'
import { account } from '../../api/account.server.js'
import { responseOfFailure, isOutage } from '../../api/api-failure.server.js'
import { logError } from '../../log.server.js'
import { currencyOf } from '../../money/currency.js'
import { ratesNow } from '../../money/money.server.js'
import { formOf } from '../../page-answers.server.js'
import { sessionCookie, tokenOf } from '../../session/session.server.js'
import { sessionEnded } from '../../session/session-ended.server.js'
import { archived } from './archive.server.js'
import { type ArchiveAnswer, type LookAnswer, type ShownPrices, WHOLE_PAGE } from './look-answer.js'
import type { LookOutcome, LookRefusal } from '../../look/look-dialog.js'
import { isSessionOver, refusal } from '../../look/look-refusal.server.js'
import { viewIn } from './money-view.rules.js'
import { askedBy } from './sheet-address.rules.js'
import { shownPrices } from './shown-prices.server.js'
import { type Vehicle, vehicleOf } from './vehicle.server.js'

/** May SPEND A CREDIT, so only forms call it (design D6). Spends only with `confirm`. */
export async function look(
  request: Request,
  params: { vehicleType?: string; codia?: string },
): Promise<LookAnswer | ArchiveAnswer> {
  const vehicle = vehicleOf(params)
  const form = await formOf(request)
  const token = await tokenOf(request)
  if (token === null) {
    if (sessionCookie.isIn(request)) sessionEnded(request)
    return { kind: 'refused', reason: 'visitor' }
  }
  const onlyFree = form.get('expect') === 'free'
  const confirmed = form.get('confirm') === '1' && !onlyFree
  try {
    if (form.has('month')) return await archiveAnswer(token, vehicle, form, request)
    const obstacle = confirmed ? null : await obstacleTo(token, vehicle, onlyFree, request)
    return obstacle ?? (await pricesOf(token, vehicle, request))
  } catch (error) {
    if (!isOutage(error)) throw error
    logError('The API did not answer a look', error)
    return { kind: 'refused', reason: 'failed' }
  }
}

async function archiveAnswer(
  token: string,
  vehicle: Vehicle,
  form: FormData,
  request: Request,
): Promise<ArchiveAnswer> {
  const answer = await archived(token, vehicle, form, request)
  const isFree = form.has(WHOLE_PAGE) && (await obstacleTo(token, vehicle, true, request)) === null
  const prices = isFree ? await pricesOf(token, vehicle, request) : null
  return { kind: 'archive', archived: answer, shown: prices?.kind === 'prices' ? prices : null }
}

async function pricesOf(
  token: string,
  vehicle: Vehicle,
  request: Request,
): Promise<ShownPrices | { kind: 'refused'; reason: LookRefusal }> {
  const prices = await account.prices(token, vehicle.vehicleType, vehicle.codia)
  if (!prices.ok) return refusal(prices.code, request)
  // Used prices in the answer mean a paid version; for others the trend might cost a credit.
  const isPaid = prices.value.usedPrices.length > 0
  const [trend, dollar] = await Promise.all([isPaid ? trendOf(token, vehicle) : null, ratesNow()])
  const asked = askedBy(new URL(request.url).search)
  const chosen = viewIn(currencyOf(request.headers.get('Cookie')))
  return shownPrices(prices.value, { dollar, trend, asked, chosen })
}

/** Outcome of a look for the reader; null for a visitor. Changes nothing. */
export async function outcomeOfLook(request: Request, vehicle: Vehicle): Promise<LookOutcome> {
  const token = await tokenOf(request)
  const outcome = token === null ? null : await outcomeFor(token, vehicle)
  if (isSessionOver(outcome)) sessionEnded(request)
  return outcome
}

async function outcomeFor(token: string, { vehicleType, codia }: Vehicle): Promise<LookOutcome> {
  try {
    const access = await account.access(token, vehicleType, codia)
    return access.ok ? access.value.outcome : access.code
  } catch (error) {
    logError('The cost of a look could not be read', error)
    return 'unknown'
  }
}

/** Null if the prices are free. */
async function obstacleTo(
  token: string,
  { vehicleType, codia }: Vehicle,
  onlyFree: boolean,
  request: Request,
): Promise<LookAnswer | null> {
  const access = await account.access(token, vehicleType, codia)
  if (!access.ok) return refusal(access.code, request)
  const { outcome, availableCredits } = access.value
  if (outcome === 'free' || outcome === 'nothing') return null
  if (outcome !== 'charge') return refusal(outcome, request)
  return onlyFree ? { kind: 'unpaid' } : { kind: 'confirm', credits: availableCredits }
}

/** Null without the permission or when the API fails; the prices are shown without it. */
async function trendOf(token: string, { vehicleType, codia }: Vehicle): Promise<Trend | null> {
  try {
    const trend = await account.trend(token, vehicleType, codia)
    if (trend.ok) return trend.value
    if (trend.code !== 'permission') logError('The API refused a trend', new Error(trend.code))
  } catch (error) {
    if (responseOfFailure(error) === null) throw error
    logError('The API did not answer a trend', error)
  }
  return null
}
