import type { Onboarding } from '@preciosa/contracts/profiles'
import { isCheckout, placeAmongSteps, shownStep, slugOf, stepBefore } from './steps.rules.js'

const steps: Onboarding['steps'] = ['userType', 'interests', 'data', 'plan', 'billing', 'payment', 'welcome']
const at = (step: Onboarding['step'], backTo: Onboarding['backTo'] = 'userType') => ({ steps, step, backTo })

describe('shown step', () => {
  it.each<[string, ReturnType<typeof at>, string | null, string | null]>([
    ['the next step', at('interests'), null, 'interests'],
    ['the step in the address', at('data'), 'tipo', 'userType'],
    ['the next step when the address names a later one', at('interests'), 'datos', 'interests'],
    ['the next step when the address names an unknown one', at('data'), 'nada', 'data'],
    ['no step earlier than the profile’s creation', at('plan', 'plan'), 'tipo', 'plan'],
    ['the plan again until the welcome is left', at('welcome', 'plan'), 'plan', 'plan'],
    ['the plan while its billing is missing', at('billing', 'plan'), null, 'plan'],
    ['the plan while it is to be paid', at('payment', 'plan'), 'bienvenida', 'plan'],
    ['the welcome once it is paid', at('welcome', 'welcome'), 'plan', 'welcome'],
    ['missing when all steps are done', at('done'), 'tipo', null],
  ])('is %s', (_, state, slug, shown) => {
    expect(shownStep(state, slug)).toBe(shown)
  })
})

describe('previous step', () => {
  it('is missing on the first step and on steps 3 and 6', () => {
    expect(
      (['userType', 'interests', 'data', 'plan', 'welcome'] as const).map((step) =>
        stepBefore({ steps }, step),
      ),
    ).toEqual([null, 'userType', 'interests', null, null])
  })

  it('of a fleet starts with the interests', () => {
    const fleet = { steps: ['interests', 'data'] satisfies Onboarding['steps'] }
    expect([stepBefore(fleet, 'interests'), stepBefore(fleet, 'data')]).toEqual([null, 'interests'])
  })
})

it('leads to the checkout for billing and payment', () => {
  expect(steps.filter(isCheckout)).toEqual(['billing', 'payment'])
})

it('uses Spanish words in addresses', () => {
  expect(slugOf('welcome')).toBe('bienvenida')
})

describe('the place of a step', () => {
  const free = { steps, step: 'interests' as const, hasTypeOfSignUp: true, chosenPlanId: null }
  it.each<
    [string, Partial<Parameters<typeof placeAmongSteps>[0]>, Onboarding['steps'][number], number, number]
  >([
    ['the first when the sign-up asked for the type', {}, 'interests', 1, 4],
    ['before it on the way back to the type', {}, 'userType', 1, 5],
    ['the second when the wizard asked for it', { hasTypeOfSignUp: false }, 'interests', 2, 5],
    ['one of two more with a plan to pay', { chosenPlanId: 2 }, 'data', 2, 6],
    ['the billing', { step: 'billing', chosenPlanId: 2 }, 'billing', 4, 6],
    ['the last after Free', { step: 'welcome', chosenPlanId: 1 }, 'welcome', 4, 4],
  ])('is %s', (_, change, shown, at, of) => {
    expect(placeAmongSteps({ ...free, ...change }, shown)).toEqual({ at, of })
  })
})
