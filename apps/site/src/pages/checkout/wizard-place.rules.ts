import type { Onboarding } from '@preciosa/contracts/profiles'
import { CHECKOUT_PATH } from '../../paths.js'
import { placeAmongSteps } from '../../subjects/profile/steps.rules.js'
import type { Chosen } from './checkout-address.rules.js'

/** Step `at` of `of`, from 1. */
export interface WizardPlace {
  at: number
  of: number
}

const PAGES: Readonly<Record<string, 'billing' | 'payment'>> = {
  [`${CHECKOUT_PATH}/facturacion`]: 'billing',
  [`${CHECKOUT_PATH}/pago`]: 'payment',
  [`${CHECKOUT_PATH}/autorizacion`]: 'payment',
  [`${CHECKOUT_PATH}/resultado`]: 'payment',
}

/** The step of the wizard that a page of the checkout is; null for other pages. */
export function wizardStepOf(pathname: string): 'billing' | 'payment' | null {
  return PAGES[pathname] ?? null
}

/** Null outside the wizard, and for another purchase than the plan that was chosen in it. */
export function placeInWizard(
  onboarding: Pick<Onboarding, 'steps' | 'step' | 'chosenPlanId' | 'hasTypeOfSignUp'>,
  page: 'billing' | 'payment',
  chosen: Chosen | null,
): WizardPlace | null {
  const { steps, step, chosenPlanId } = onboarding
  const isOfWizard = chosen !== null && 'planId' in chosen && chosen.planId === chosenPlanId
  if (step === 'done' || !isOfWizard || !steps.includes(page)) return null
  return placeAmongSteps({ ...onboarding, step: page }, page)
}
