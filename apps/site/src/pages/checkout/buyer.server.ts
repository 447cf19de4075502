import { type BillingInformation, billingRoutes } from '@preciosa/contracts/billing'
import { consentRoutes } from '@preciosa/contracts/own-account'
import { type Offer, paymentRoutes } from '@preciosa/contracts/payments'
import { asUser } from '../../api/callers.server.js'
import type { Called } from '../../api/user-calls.server.js'
import { config } from '../../config/config.server.js'
import { goTo, pageNotFound } from '../../api/page-answers.server.js'
import { PLAN_PATH } from '../../paths.js'
import { goToOtherPlans, planOnSale } from '../../subjects/plans/plan-choice.server.js'
import { goToConsent } from '../../subjects/look/look-refusal.server.js'
import { ownAnswer } from '../../subjects/session/own-answer.server.js'
import { goToWizard, requireProfile, type SignedIn } from '../../subjects/session/require.server.js'
import { type Chosen, chosenIn, type Step, stepPath } from './checkout-address.rules.js'
import { shownStep } from './checkout-step.rules.js'

export interface Buyer extends SignedIn {
  chosen: Chosen
  offer: Offer
  billing: BillingInformation
}

/** Redirects of the checkout load a new document, because each step has its own security policy. */
export async function inNewDocument<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // The header of Remix's `redirectDocument`.
    if (error instanceof Response && error.headers.has('Location'))
      error.headers.set('X-Remix-Reload-Document', 'true')
    throw error
  }
}

/** The account of a buyer; a fleet pays outside the site. */
export async function requireBuyer(request: Request): Promise<SignedIn> {
  const buyer = await requireProfile(request)
  if (buyer.person.plan?.code === 'professionalFleet') goTo('/404')
  if (buyer.person.needsName) await goToWizard(request)
  return buyer
}

/** All facts of the checkout, null while nothing is sold; redirects to the plans without a choice. */
export async function loadBuyer(request: Request): Promise<Buyer | null> {
  if (config.payments === null) return null
  const buyer = await requireBuyer(request)
  const chosen = chosenIn(new URL(request.url).searchParams)
  if (chosen === null) return goTo(PLAN_PATH)
  await refuseOtherType(chosen, buyer)
  const [offer, billing, { response: texts }] = await Promise.all([
    offerFor(request, buyer, chosen),
    ownAnswer(request, asUser(buyer.token).call(billingRoutes.billing)),
    ownAnswer(request, asUser(buyer.token).call(consentRoutes.pendingConsents)),
  ])
  // Before a card is typed.
  if (texts.length > 0) goToConsent(request)
  return { ...buyer, chosen, offer, billing }
}

/** The buyer at the step of a route; redirects to the open step if it is another one. */
export async function buyerAt(request: Request, step: 'facturacion'): Promise<Buyer>
export async function buyerAt(request: Request, step: 'pago'): Promise<Buyer | null>
export async function buyerAt(request: Request, step: 'facturacion' | 'pago'): Promise<Buyer | null> {
  const buyer = await loadBuyer(request)
  const shown = shownStep(step, buyer)
  return shown === step ? buyer : goToStep(request, shown, buyer)
}

/** A visitor may have chosen the plan before signing in to an account of the other type. */
async function refuseOtherType(chosen: Chosen, { user }: SignedIn): Promise<void> {
  if (!('planId' in chosen)) return
  const plan = await planOnSale(chosen.planId)
  const isOther = plan != null && plan.professional !== (user.type === 'professional')
  if (isOther) await goToOtherPlans(chosen.planId, user.type)
}

export function goToStep(request: Request, step: Step, buyer: Buyer | null): never {
  const chosen = chosenIn(new URL(request.url).searchParams)
  goTo(stepPath(step, chosen, buyer?.offer.pendingPaymentId))
}

export async function offerOf(request: Request, token: string, chosen: Chosen): Promise<Offer> {
  return ownAnswer(request, foundOrNone(asUser(token).call(paymentRoutes.offer, { query: chosen })))
}

/** A plan that the buyer can't have leads to those of their type. */
async function offerFor(request: Request, { token, user }: SignedIn, chosen: Chosen): Promise<Offer> {
  if (!('planId' in chosen)) return offerOf(request, token, chosen)
  const called = await asUser(token).call(paymentRoutes.offer, { query: chosen })
  if (!called.ok && called.code === 'not-found') return goToOtherPlans(chosen.planId, user.type)
  return ownAnswer(request, Promise.resolve(called))
}

/** Answers 404 for what isn't there; other refusals stay. */
export async function foundOrNone<T>(call: Promise<Called<T>>): Promise<Called<T>> {
  const called = await call
  return !called.ok && called.code === 'not-found' ? pageNotFound() : called
}
