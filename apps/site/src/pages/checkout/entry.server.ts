import { config } from '../../config.server.js'
import { goTo } from '../../page-answers.server.js'
import { checkoutPath, PLAN_PATH } from '../../paths.js'
import { ownAnswer } from '../../session/own-answer.server.js'
import { inNewDocument, isBillingOpen, loadBuyer, requireBuyer } from './buyer.server.js'
import { chosenIn, stepPath } from './checkout-address.rules.js'
import { measured, track } from './measuring.server.js'

/** Leads to the first open step (spec 2 §4, Payment flow). */
export function enterCheckout(request: Request): Promise<never> {
  return inNewDocument(async () => {
    const chosen = chosenIn(new URL(request.url).searchParams)
    if (chosen === null) return goToKeptChoice(request)
    if (config.payments === null) goTo(stepPath('pago', chosen))
    const buyer = await loadBuyer(request)
    track(request, { name: 'begin_checkout', ...measured(buyer.offer) })
    return goTo(stepPath(isBillingOpen(buyer) ? 'facturacion' : 'pago', chosen))
  })
}

/** The plan that was chosen on another device or days ago. */
async function goToKeptChoice(request: Request): Promise<never> {
  const { token } = await requireBuyer(request)
  const { planId } = await ownAnswer(request, (account) => account.planChoice(token))
  return goTo(planId === null ? PLAN_PATH : checkoutPath({ planId }))
}
