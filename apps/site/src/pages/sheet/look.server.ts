import { account } from '../../api/account.server.js'
import { isOutage } from '../../api/api-failure.server.js'
import { logError } from '../../log.server.js'
import { formOf } from '../../page-answers.server.js'
import { tokenOf } from '../../session/session.server.js'
import { sessionEnded } from '../../session/session-ended.server.js'
import { archived } from './archive.server.js'
import type { ArchiveAnswer, LookAnswer } from './look-answer.js'
import type { LookOutcome } from '../../look/look-dialog.js'
import { askToRegister, isSessionOver, refusal } from '../../look/look-refusal.server.js'
import { askedBy } from './sheet-address.rules.js'
import { type Vehicle, vehicleOf } from './vehicle.server.js'

/** May SPEND A CREDIT, so only forms call it. Spends only with `confirm`; the loader shows the prices. */
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
    const { wanted } = askedBy(new URL(request.url).search)
    const year = typeof wanted === 'number' ? wanted : null
    const prices = await account.prices(token, vehicle.vehicleType, vehicle.codia, year)
    return prices.ok ? { kind: 'paid' } : refusal(prices.code, request)
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
    const access = await account.access(token, vehicleType, codia)
    return access.ok ? access.value.outcome : access.code
  } catch (error) {
    logError('The cost of a look could not be read', error)
    return 'unknown'
  }
}

async function costOf(token: string, { vehicleType, codia }: Vehicle, request: Request): Promise<LookAnswer> {
  const access = await account.access(token, vehicleType, codia)
  if (!access.ok) return refusal(access.code, request)
  const { outcome, availableCredits } = access.value
  if (outcome === 'free' || outcome === 'nothing') return { kind: 'paid' }
  return outcome === 'charge' ? { kind: 'confirm', credits: availableCredits } : refusal(outcome, request)
}
