import { PLAN_CODES, type PlanCode, type VehicleType } from '@preciosa/contracts'
import fc from 'fast-check'
import { decideLook, isRefusal, type LookFacts } from './look.rules.js'

const CHARGED: LookFacts = {
  signedIn: true,
  exists: true,
  hasProfile: true,
  paid: false,
  hasUsedPrice: true,
  balance: 1,
  creditsActive: true,
  plan: 'individualPremium',
  vehicleType: 'cars',
}

describe('the look', () => {
  it('costs a credit the first time', () => {
    expect(decideLook(CHARGED)).toBe('charge')
  })

  // Each row fails its own check and all that come after it (api.md "The look", spec 1 §4).
  it.each([
    ['login-required', { signedIn: false }],
    ['not-found', { exists: false }],
    ['account-incomplete', { hasProfile: false }],
    ['free', { paid: true }],
    ['nothing', { hasUsedPrice: false }],
    ['no-credits', { balance: 0 }],
    ['credits-paused', { creditsActive: false }],
    ['wrong-plan', { plan: 'individualMotorbike' }],
  ] as const)('answers %s before anything that comes later', (outcome, own) => {
    const order: Partial<LookFacts>[] = [
      { signedIn: false },
      { exists: false },
      { hasProfile: false },
      { paid: true },
      { hasUsedPrice: false },
      { balance: 0 },
      { creditsActive: false },
      { plan: 'individualMotorbike' },
    ]
    const at = order.findIndex((each) => JSON.stringify(each) === JSON.stringify(own))
    const facts = Object.assign({}, CHARGED, ...order.slice(at)) as LookFacts
    expect(decideLook({ ...CHARGED, ...own })).toBe(outcome)
    expect(decideLook(facts)).toBe(outcome)
  })

  it.each([
    [
      'cars',
      [
        'individualFree',
        'individualCar',
        'individualPremium',
        'professionalFree',
        'professionalIndividual',
        'professionalFleet',
      ],
    ],
    [
      'motorcycles',
      [
        'individualFree',
        'individualMotorbike',
        'individualPremium',
        'professionalFree',
        'professionalIndividual',
        'professionalFleet',
      ],
    ],
  ] as [VehicleType, PlanCode[]][])('lets these plans see used %s', (vehicleType, plans) => {
    const may = PLAN_CODES.filter((plan) => decideLook({ ...CHARGED, vehicleType, plan }) === 'charge')
    expect(may).toEqual(plans)
  })

  it('never charges who has paid, who has nothing to see, or who has no credits', () => {
    const facts = fc.record({
      signedIn: fc.boolean(),
      exists: fc.boolean(),
      hasProfile: fc.boolean(),
      paid: fc.boolean(),
      hasUsedPrice: fc.boolean(),
      balance: fc.nat(3),
      creditsActive: fc.boolean(),
      plan: fc.constantFrom(...PLAN_CODES),
      vehicleType: fc.constantFrom<VehicleType>('cars', 'motorcycles'),
    })
    fc.assert(
      fc.property(facts, (given) => {
        const outcome = decideLook(given)
        if (outcome === 'charge') {
          expect(given).toMatchObject({ signedIn: true, exists: true, paid: false, hasUsedPrice: true })
          expect(given.balance).toBeGreaterThan(0)
        }
        if (!isRefusal(outcome)) expect(given.signedIn && given.exists && given.hasProfile).toBe(true)
      }),
    )
  })
})
