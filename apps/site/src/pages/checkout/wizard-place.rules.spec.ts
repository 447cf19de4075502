import { ONBOARDING_STEPS } from '@preciosa/contracts/profiles'
import { placeInWizard, wizardStepOf } from './wizard-place.rules.js'

const AT_PAYMENT: Parameters<typeof placeInWizard>[0] = {
  steps: [...ONBOARDING_STEPS],
  step: 'payment',
  chosenPlanId: 2,
  hasTypeOfSignUp: false,
}

it.each([
  ['/perfil/plan/comprar/facturacion', 'billing'],
  ['/perfil/plan/comprar/pago', 'payment'],
  ['/perfil/plan/comprar/autorizacion', 'payment'],
  ['/perfil/plan/comprar/resultado', 'payment'],
  ['/perfil/plan/comprar', null],
  ['/perfil/plan/tarjeta', null],
])('reads %s as the step %s', (pathname, step) => {
  expect(wizardStepOf(pathname)).toBe(step)
})

it('counts billing and payment as steps 5 and 6 of the wizard’s 7', () => {
  expect(placeInWizard(AT_PAYMENT, 'billing', { planId: 2 })).toEqual({ at: 5, of: 7 })
  expect(placeInWizard(AT_PAYMENT, 'payment', { planId: 2 })).toEqual({ at: 6, of: 7 })
  expect(placeInWizard({ ...AT_PAYMENT, step: 'welcome' }, 'payment', { planId: 2 })).toEqual({
    at: 6,
    of: 7,
  })
})

it.each([
  ['after the wizard', { ...AT_PAYMENT, step: 'done' as const }, { planId: 2 }],
  ['for another plan', AT_PAYMENT, { planId: 3 }],
  ['for a pack', AT_PAYMENT, { productId: 2 }],
  ['for an unknown purchase', AT_PAYMENT, null],
  [
    'with a plan that the company gave',
    { ...AT_PAYMENT, steps: ['interests' as const, 'data' as const] },
    { planId: 2 },
  ],
])('has no place %s', (_, onboarding, chosen) => {
  expect(placeInWizard(onboarding, 'payment', chosen)).toBeNull()
})
