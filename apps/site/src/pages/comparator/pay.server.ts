import { comparisonRoutes } from '@preciosa/contracts/comparator'
import { randomUUID } from 'node:crypto'
import type { VehicleType } from '@preciosa/contracts'
import { asUser } from '../../api/callers.server.js'
import { isOutage } from '../../api/api-failure.server.js'
import { MANY } from '../../subjects/comparator/compared-list.rules.js'
import { askToRegister, refusal } from '../../subjects/look/look-refusal.server.js'
import { logError } from '../../config/log.server.js'
import { answerWith, formOf, showByGet } from '../../api/page-answers.server.js'
import { yearFilterOf } from '../../subjects/search/year-filter.js'
import { tokenOf } from '../../subjects/session/session.server.js'
import { vehicleTypeOfWord } from '../../format/vehicle-kind.js'
import { askedBy, CODIAS, KIND, YEAR } from './comparison-address.rules.js'
import type { PaymentAnswer } from './comparison-data.js'

/** Charges one InfoCredit per vehicle if the user agreed (`confirm`), else returns the cost. */
export async function payComparison(request: Request): Promise<PaymentAnswer> {
  const form = await formOf(request)
  const wanted = wantedBy(form)
  const token = await tokenOf(request)
  if (token === null) askToRegister(request)
  try {
    if (form.get('confirm') === '1') {
      // A new idempotency key per request is safe: paid vehicles are free for the rest of the month.
      const paid = await asUser(token).call(comparisonRoutes.payComparison, {
        body: wanted,
        idempotencyKey: randomUUID(),
      })
      if (!paid.ok) return refusal(paid.code, request)
      showByGet(request)
      const { spent, availableCredits } = paid.value
      return { kind: 'paid', spent, credits: availableCredits }
    }
    const { vehicleType, batch: list } = wanted
    const asked = await asUser(token).call(comparisonRoutes.comparison, { query: { vehicleType, list } })
    if (!asked.ok) return refusal(asked.code, request)
    const { outcome, response, availableCredits } = asked.value
    if (outcome === 'free' || outcome === 'nothing') {
      showByGet(request)
      return { kind: 'paid', spent: 0, credits: availableCredits }
    }
    if (outcome !== 'charge') return refusal(outcome, request)
    const due = response.flatMap(({ look, version: { codia, versionSummary } }) =>
      look === 'charge' ? [{ codia, title: versionSummary }] : [],
    )
    return { kind: 'confirm', due, credits: availableCredits }
  } catch (error) {
    if (!isOutage(error)) throw error
    logError('The API did not answer a payment of a comparison', error)
    return { kind: 'refused', reason: 'failed' }
  }
}

function wantedBy(form: FormData): { vehicleType: VehicleType; batch: number[]; atYear?: number } {
  const [kind, text, of] = [form.get(KIND), form.get(CODIAS), form.get(YEAR)]
  const year = yearFilterOf(typeof of === 'string' ? of : null)
  const vehicleType = typeof kind === 'string' ? vehicleTypeOfWord(kind) : null
  const { codias } = askedBy(`?${CODIAS}=${typeof text === 'string' ? encodeURIComponent(text) : ''}`)
  if (vehicleType === null || codias.length === 0 || codias.length > MANY)
    answerWith(new Response(null, { status: 400, statusText: 'Bad Request' }))
  return { vehicleType, batch: codias, ...(typeof year === 'number' ? { atYear: year } : {}) }
}
