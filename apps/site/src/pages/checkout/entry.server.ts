import { paymentRoutes } from '@preciosa/contracts/payments'
import { asUser } from '../../api/callers.server.js'
import { goTo } from '../../api/page-answers.server.js'
import { checkoutPath, PLAN_PATH } from '../../paths.js'
import { ownAnswer } from '../../subjects/session/own-answer.server.js'
import { goToStep, inNewDocument, loadBuyer, requireBuyer } from './buyer.server.js'
import { chosenIn } from './checkout-address.rules.js'
import { shownStep } from './checkout-step.rules.js'
import { measured, track } from './measuring.server.js'

/** Leads to the first open step. */
export function enterCheckout(request: Request): Promise<never> {
  return inNewDocument(async () => {
    const chosen = chosenIn(new URL(request.url).searchParams)
    if (chosen === null) return goToKeptChoice(request)
    const buyer = await loadBuyer(request)
    const step = shownStep(null, buyer)
    if (buyer !== null && step !== 'resultado')
      track(request, { name: 'begin_checkout', ...measured(buyer.offer) })
    return goToStep(request, step, buyer)
  })
}

/** The plan that was chosen on another device or days ago. */
async function goToKeptChoice(request: Request): Promise<never> {
  const { token } = await requireBuyer(request)
  const { planId } = await ownAnswer(request, asUser(token).call(paymentRoutes.planChoice))
  return goTo(planId === null ? PLAN_PATH : checkoutPath({ planId }))
}
