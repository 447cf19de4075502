import { modalOf } from '../../modals/modal-address.rules.js'
import type { WantedPlan } from '../session/reader.js'
import { ownPrice } from './own-price.js'
import { planIn, planOnSale, visitorsChoice } from './plan-choice.server.js'
import { changedPrice, planPerks, registrationTitle } from './wanted-plan.rules.js'

/** The plan that the dialog of a visitor's address is for. */
export async function wantedPlan(request: Request): Promise<WantedPlan | null> {
  const modal = modalOf(new URL(request.url))
  if (modal?.form !== 'register' && modal?.form !== 'login') return null
  const { returnTo } = modal
  const planId = planIn(returnTo)
  if (planId === null) return null
  const [plan, chosen] = await Promise.all([planOnSale(planId), visitorsChoice(request)])
  if (plan === undefined) return null
  if (plan === null) return { returnTo, sold: null }
  const price = ownPrice(plan.price)
  const chosenFor = chosen?.planId === planId ? chosen.price : null
  return {
    returnTo,
    sold: {
      title: registrationTitle(plan, price.text),
      type: plan.professional ? 'professional' : 'individual',
      price,
      perks: planPerks(plan),
      note: changedPrice(chosenFor, plan.price, (pesos) => ownPrice(pesos).text),
    },
  }
}
