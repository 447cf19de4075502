import type { BillingInformation } from '@preciosa/contracts/billing'
import type { Offer } from '@preciosa/contracts/payments'
import type { Step } from './checkout-address.rules.js'

/** Null while nothing is sold. */
export type CheckoutFacts = {
  offer: Pick<Offer, 'refusal' | 'pendingPaymentId'>
  billing: Pick<BillingInformation, 'complete'>
} | null

/**
 * The step that a page of the checkout shows; another one than its own is redirected to.
 * @param asked null for the entry
 */
export function shownStep(asked: Step | null, facts: CheckoutFacts): Step {
  const [first, ...others] = openSteps(facts)
  return others.find((step) => step === asked) ?? first
}

/** The first one is the next to do. The payment step says why nothing can be bought. */
function openSteps(facts: CheckoutFacts): readonly [Step, ...Step[]] {
  if (facts === null) return ['pago']
  const { offer, billing } = facts
  const refusal = offer.refusal?.code ?? null
  if (offer.pendingPaymentId !== null) return ['resultado']
  if (refusal !== null && refusal !== 'billing-incomplete') return ['pago']
  if (refusal === 'billing-incomplete' || !billing.complete) return ['facturacion']
  return ['pago', 'facturacion']
}
