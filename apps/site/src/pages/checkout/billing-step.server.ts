import { config } from '../../config.server.js'
import { goTo, goToNewDocument } from '../../page-answers.server.js'
import { PLAN_PATH } from '../../paths.js'
import { type BillingAnswer, type BillingData, loadBilling, saveBilling } from '../billing/billing.server.js'
import { inNewDocument, offerOf, requireBuyer } from './buyer.server.js'
import { chosenIn, stepPath } from './checkout-address.rules.js'
import { type Summary, summaryOf } from './summary.rules.js'

export interface BillingStepData {
  summary: Summary
  billing: BillingData
}

/** spec 2 §2, billing modal: the profile's form, then on to the payment. */
export function loadBillingStep(request: Request): Promise<BillingStepData> {
  return inNewDocument(async () => {
    const { token } = await requireBuyer(request)
    const chosen = chosenIn(new URL(request.url).searchParams)
    if (chosen === null) return goTo(PLAN_PATH)
    if (config.payments === null) return goTo(stepPath('pago', chosen))
    const [offer, billing] = await Promise.all([offerOf(request, token, chosen), loadBilling(request)])
    // The payment step says why nothing can be bought now.
    const isClosed = offer.refusal !== null && offer.refusal.code !== 'billing-incomplete'
    if (isClosed || offer.pendingPaymentId !== null) goTo(stepPath('pago', chosen))
    return { summary: summaryOf(offer), billing }
  })
}

export function saveBillingStep(request: Request): Promise<BillingAnswer> {
  return inNewDocument(() => {
    const chosen = chosenIn(new URL(request.url).searchParams)
    return saveBilling(request, () => goToNewDocument(chosen === null ? PLAN_PATH : stepPath('pago', chosen)))
  })
}
