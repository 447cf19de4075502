import { PLAN_CODES, type PlanCode, type VehicleType } from '@preciosa/contracts'
import fc from 'fast-check'
import { decideLook, dueOf, isRefusal, type LookFacts } from './look.rules.js'

const DUE = { exists: true, paid: false, hasUsedPrice: true }
const CHARGED: LookFacts = {
  signedIn: true,
  hasProfile: true,
  awaitsConsent: false,
  permitted: true,
  versions: [DUE],
  balance: 1,
  creditsActive: true,
  plan: 'individualPremium',
  vehicleType: 'cars',
}

describe('a look', () => {
  it('costs a credit the first time', () => {
    expect(decideLook(CHARGED)).toBe('charge')
  })

  // Each row fails its own check and all later ones.
  it.each([
    ['login-required', { signedIn: false }],
    ['not-found', { versions: [{ ...DUE, exists: false }] }],
    ['account-incomplete', { hasProfile: false }],
    ['permission', { permitted: false }],
    ['consent-required', { awaitsConsent: true }],
    ['no-credits', { balance: 0 }],
    ['credits-paused', { creditsActive: false }],
    ['wrong-plan', { plan: 'individualMotorbike' }],
  ] as const)('answers %s before any later refusal', (outcome, own) => {
    const order: Partial<LookFacts>[] = [
      { signedIn: false },
      { versions: [{ ...DUE, exists: false }] },
      { hasProfile: false },
      { permitted: false },
      { awaitsConsent: true },
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
    ['free', false],
    ['charge', false],
    ['nothing', false],
    ['login-required', true],
    ['not-found', true],
    ['no-credits', true],
  ] as const)('with the outcome %s is a refusal: %s', (outcome, refused) => {
    expect(isRefusal(outcome)).toBe(refused)
  })

  it('needs neither consent, credits nor plan for a paid version or one without used prices', () => {
    const broke = {
      awaitsConsent: true,
      balance: 0,
      creditsActive: false,
      plan: 'individualMotorbike',
    } as const
    const paid = { ...DUE, paid: true }
    const bare = { ...DUE, hasUsedPrice: false }
    expect(decideLook({ ...CHARGED, ...broke, versions: [paid] })).toBe('free')
    expect(decideLook({ ...CHARGED, ...broke, versions: [bare] })).toBe('nothing')
    expect(decideLook({ ...CHARGED, ...broke, versions: [bare, paid] })).toBe('free')
    expect(decideLook({ ...CHARGED, ...broke, versions: [bare, paid, DUE] })).toBe('consent-required')
  })

  it('decides a batch as a whole', () => {
    const versions = [DUE, { ...DUE, paid: true }, DUE, { ...DUE, hasUsedPrice: false }]
    expect(dueOf(versions)).toHaveLength(2)
    expect(decideLook({ ...CHARGED, versions, balance: 2 })).toBe('charge')
    expect(decideLook({ ...CHARGED, versions, balance: 1 })).toBe('no-credits')
    expect(decideLook({ ...CHARGED, versions: [...versions, { ...DUE, exists: false }] })).toBe('not-found')
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
  ] as [VehicleType, PlanCode[]][])('shows used %s to these plans', (vehicleType, plans) => {
    const may = PLAN_CODES.filter((plan) => decideLook({ ...CHARGED, vehicleType, plan }) === 'charge')
    expect(may).toEqual(plans)
  })

  it('never charges for paid versions, nor without used prices or credits', () => {
    const version = fc.record({ exists: fc.boolean(), paid: fc.boolean(), hasUsedPrice: fc.boolean() })
    const facts = fc.record({
      signedIn: fc.boolean(),
      hasProfile: fc.boolean(),
      awaitsConsent: fc.boolean(),
      permitted: fc.boolean(),
      versions: fc.array(version, { minLength: 1, maxLength: 4 }),
      balance: fc.nat(3),
      creditsActive: fc.boolean(),
      plan: fc.constantFrom(...PLAN_CODES),
      vehicleType: fc.constantFrom<VehicleType>('cars', 'motorcycles'),
    })
    fc.assert(
      fc.property(facts, (given) => {
        const outcome = decideLook(given)
        if (outcome === 'charge') {
          expect(given.awaitsConsent).toBe(false)
          expect(dueOf(given.versions).length).toBeGreaterThan(0)
          expect(given.balance).toBeGreaterThanOrEqual(dueOf(given.versions).length)
        }
        if (isRefusal(outcome)) return
        expect(given).toMatchObject({ signedIn: true, hasProfile: true, permitted: true })
        expect(given.versions.every(({ exists }) => exists)).toBe(true)
      }),
    )
  })
})
