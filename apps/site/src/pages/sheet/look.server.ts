import { pricesRoutes } from '@preciosa/contracts/looks'
import { asUser } from '../../api/callers.server.js'
import { isOutage } from '../../api/api-failure.server.js'
import { logError } from '../../config/log.server.js'
import { ratesNow } from '../../subjects/money/money.server.js'
import { formOf, showByGet } from '../../api/page-answers.server.js'
import { tokenOf } from '../../subjects/session/session.server.js'
import { sessionEnded } from '../../subjects/session/session-ended.server.js'
import { archived } from './archive.server.js'
import { type ArchiveAnswer, type LookAnswer, WITH_PAST } from './look-answer.js'
import type { LookOutcome } from '../../subjects/look/look-dialog.js'
import { pathAskingForPrices } from '../../modals/asked-prices.rules.js'
import { askToRegister, isSessionOver, refusal } from '../../subjects/look/look-refusal.server.js'
import { seenOf } from '../../subjects/look/seen.server.js'
import { askedBy } from './sheet-address.rules.js'
import { openedPrices } from './shown-prices.server.js'
import { type Vehicle, vehicleOf } from './vehicle.server.js'

/** May SPEND A CREDIT, so only forms call it. Spends only with `confirm`, and answers the prices. */
export async function look(
  request: Request,
  params: { vehicleType?: string; codia?: string },
): Promise<LookAnswer | ArchiveAnswer> {
  const vehicle = vehicleOf(params)
  const form = await formOf(request)
  const token = await tokenOf(request)
  if (token === null) askToRegister(request)
  try {
    if (form.has('month')) return { kind: 'archive', archived: await archived(token, vehicle, form, request) }
    if (form.get('confirm') !== '1') return await costOf(token, vehicle, request)
    return await pay(token, vehicle, request, form.has(WITH_PAST))
  } catch (error) {
    if (!isOutage(error)) throw error
    logError('The API did not answer a look', error)
    return { kind: 'refused', reason: 'failed' }
  }
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
    const access = await asUser(token).call(pricesRoutes.access, {
      params: { codia },
      query: { vehicleType },
    })
    return access.ok ? access.value.outcome : access.code
  } catch (error) {
    logError('The cost of a look could not be read', error)
    return 'unknown'
  }
}

async function pay(
  token: string,
  { vehicleType, codia }: Vehicle,
  request: Request,
  historic: boolean,
): Promise<LookAnswer> {
  const { wanted } = askedBy(new URL(request.url).search)
  const year = typeof wanted === 'number' ? wanted : null
  const prices = await asUser(token).call(pricesRoutes.prices, {
    params: { codia },
    query: { vehicleType, ...(year === null ? {} : { atYear: year }) },
  })
  if (!prices.ok) return refusal(prices.code, request)
  showByGet(request)
  const [dollar, seen] = await Promise.all([
    ratesNow(),
    historic ? seenOf(request, token, vehicleType, [codia]) : null,
  ])
  const trend = seen?.get(codia)?.trend ?? null
  return { kind: 'paid', opened: openedPrices(request, prices.value, { dollar, trend, historic }) }
}

async function costOf(token: string, { vehicleType, codia }: Vehicle, request: Request): Promise<LookAnswer> {
  const access = await asUser(token).call(pricesRoutes.access, { params: { codia }, query: { vehicleType } })
  if (!access.ok) return refusal(access.code, request)
  const { outcome, availableCredits } = access.value
  if (outcome === 'free' || outcome === 'nothing') {
    showByGet(request)
    return { kind: 'free' }
  }
  if (outcome !== 'charge') return refusal(outcome, request)
  showByGet(request, pathAskingForPrices(new URL(request.url)))
  return { kind: 'confirm', credits: availableCredits }
}
