import { goToNewDocument } from '../../api/page-answers.server.js'
import { PLAN_PATH } from '../../paths.js'
import {
  type BillingAnswer,
  type BillingData,
  billingData,
  saveBilling,
} from '../../subjects/billing/billing.server.js'
import { buyerAt, inNewDocument } from './buyer.server.js'
import { chosenIn, stepPath } from './checkout-address.rules.js'
import { type Summary, summaryOf } from './summary.rules.js'

export interface BillingStepData {
  summary: Summary
  billing: BillingData
}

/** The profile's form, then on to the payment. */
export function loadBillingStep(request: Request): Promise<BillingStepData> {
  return inNewDocument(async () => {
    const { user, offer, billing } = await buyerAt(request, 'facturacion')
    return { summary: summaryOf(offer), billing: await billingData('checkout', user, billing) }
  })
}

export function saveBillingStep(request: Request): Promise<BillingAnswer> {
  return inNewDocument(() => {
    const chosen = chosenIn(new URL(request.url).searchParams)
    return saveBilling(request, 'checkout', () =>
      goToNewDocument(chosen === null ? PLAN_PATH : stepPath('pago', chosen)),
    )
  })
}
