import { isFreePlan, isOfferedTo } from './plan-offers.rules.js'

const template = (professional: boolean, type: 'individual' | 'car' | 'professional' | 'fleet') => ({
  professional,
  subscriptionType: { type, subscriptionCode: 'individualFree' as const },
})

it('offers individuals only plans for individuals', () => {
  expect(isOfferedTo('individual', template(false, 'car'))).toBe(true)
  expect(isOfferedTo('individual', template(true, 'professional'))).toBe(false)
})

it('offers professionals only plans for professionals, without InfoPro Grupal', () => {
  expect(isOfferedTo('professional', template(true, 'professional'))).toBe(true)
  expect(isOfferedTo('professional', template(false, 'individual'))).toBe(false)
  expect(isOfferedTo('professional', template(true, 'fleet'))).toBe(false)
})

it.each([
  ['individualFree', true],
  ['professionalFree', true],
  ['individualCar', false],
  ['professionalFleet', false],
] as const)('%s is free: %s', (subscriptionCode, isFree) => {
  expect(isFreePlan({ type: 'individual', subscriptionCode })).toBe(isFree)
})
