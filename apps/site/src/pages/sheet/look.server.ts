import { pesos, type ErrorCode, type Prices } from '@preciosa/contracts'
import { account } from '../../api/account.server.js'
import { responseOfFailure } from '../../api/api-failure.server.js'
import { logError } from '../../log.server.js'
import { formOf, goTo, pageNotFound } from '../../page-answers.server.js'
import { sessionCookie, tokenOf } from '../../session/session.server.js'
import { sessionEnded } from '../../session/session-ended.server.js'
import type { LookAnswer, LookOutcome, LookRefusal } from './look-answer.js'
import { type Vehicle, vehicleOf } from './vehicle.server.js'

/**
 * Shows a vehicle's used prices, which may SPEND A CREDIT: only as the answer to a form (design D6). It spends
 * when the person has agreed (`confirm`); otherwise only what costs nothing is shown, and with `expect=free`
 * the person isn't even asked to confirm.
 */
export async function look(
  request: Request,
  params: { vehicleType?: string; codia?: string },
): Promise<LookAnswer> {
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
    const obstacle = confirmed ? null : await obstacleTo(token, vehicle, onlyFree, request)
    if (obstacle !== null) return obstacle
    const prices = await account.prices(token, vehicle.vehicleType, vehicle.codia)
    return prices.ok ? shown(prices.value) : refusal(prices.code, request)
  } catch (error) {
    if (responseOfFailure(error)?.status !== 503) throw error
    logError('The API did not answer to a look', error)
    return { kind: 'refused', reason: 'failed' }
  }
}

/** What a look would do for the person who reads the page. It changes nothing. */
export async function outcomeOfLook(request: Request, { vehicleType, codia }: Vehicle): Promise<LookOutcome> {
  const token = await tokenOf(request)
  if (token === null) return null
  try {
    const access = await account.access(token, vehicleType, codia)
    if (access.ok) return access.value.outcome
    if (isEndOfSession(access.code)) sessionEnded(request)
    return access.code
  } catch (error) {
    if (error instanceof Response) throw error
    logError('The API did not say what a look would do', error)
    return 'unknown'
  }
}

/** What stands between a person who hasn't agreed to pay and the prices; null when they cost nothing. */
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

function shown({ response, availableCredits }: Prices): LookAnswer {
  const rows = response.map(({ year, price }) => ({ year, price: pesos(price) }))
  return { kind: 'prices', rows, credits: availableCredits }
}

/** spec 1 §4 and §8, by the API's code. */
function refusal(code: ErrorCode, request: Request): LookAnswer {
  if (isEndOfSession(code)) sessionEnded(request)
  if (code === 'too-many-requests') goTo('/error')
  if (code === 'account-incomplete') goTo('/')
  if (code === 'not-found') pageNotFound()
  return { kind: 'refused', reason: reasonOf(code) }
}

function reasonOf(code: ErrorCode): LookRefusal {
  if (code === 'no-credits' || code === 'credits-paused' || code === 'wrong-plan') return code
  logError('The API refused a look for a reason the site has no text for', new Error(code))
  return 'failed'
}

function isEndOfSession(code: ErrorCode): boolean {
  return code === 'session-expired' || code === 'login-required'
}
