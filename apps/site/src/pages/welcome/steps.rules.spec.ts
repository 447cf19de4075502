import type { Onboarding } from '@preciosa/contracts'
import { shownStep, slugOf, stepBefore } from './steps.rules.js'

const steps: Onboarding['steps'] = ['userType', 'interests', 'data', 'plan', 'billing', 'payment', 'welcome']
const at = (step: Onboarding['step'], backTo: Onboarding['backTo'] = 'userType') => ({ steps, step, backTo })

describe('shown step', () => {
  it.each<[string, ReturnType<typeof at>, string | null, string | null]>([
    ['the next one', at('interests'), null, 'interests'],
    ['the one that is asked for', at('data'), 'tipo', 'userType'],
    ['the next one, and none after it', at('interests'), 'datos', 'interests'],
    ['the next one where the address names none', at('data'), 'nada', 'data'],
    ['none from before the profile was made', at('plan', 'plan'), 'tipo', 'plan'],
    ['the plan again before the welcome is left', at('welcome', 'plan'), 'plan', 'plan'],
    ['none when all are answered', at('done'), 'tipo', null],
  ])('is %s', (_, standing, slug, shown) => {
    expect(shownStep(standing, slug)).toBe(shown)
  })
})

describe('previous step', () => {
  it('is missing on the first step and on steps 3 and 6 (spec 2 §2)', () => {
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

it('uses Spanish words in addresses', () => {
  expect(slugOf('welcome')).toBe('bienvenida')
})
