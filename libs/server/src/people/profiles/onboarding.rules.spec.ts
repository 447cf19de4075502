import {
  backTo,
  currentChoice,
  isBuying,
  kindOf,
  knownType,
  mayAnswer,
  type OnboardingFacts,
  stepOf,
  stepsFor,
  typesFor,
  validAnswers,
  wrongType,
} from './onboarding.rules.js'

const NEW: OnboardingFacts = {
  plan: 'unsuscribed',
  profile: null,
  answers: { type: null, areasOfInterest: [] },
  choice: null,
  isBillingComplete: false,
  begun: null,
}
const begun = { isFinished: false }
const NAMED = { type: 'individual', isNamed: true } as const
const TYPED: OnboardingFacts = { ...NEW, begun, answers: { type: 'individual', areasOfInterest: [] } }
const INTERESTED: OnboardingFacts = {
  ...NEW,
  begun,
  answers: { type: 'individual', areasOfInterest: ['Vender'] },
}
const WITH_DATA: OnboardingFacts = { ...INTERESTED, plan: 'individualFree', profile: NAMED }
const FREE = { isFree: true, isBought: false }
const TO_PAY = { isFree: false, isBought: false }
const PAID: OnboardingFacts = {
  ...WITH_DATA,
  plan: 'individualPremium',
  choice: { isFree: false, isBought: true },
}
/** Registered from a list of plans. */
const BUYER: OnboardingFacts = {
  ...NEW,
  answers: { type: 'professional', areasOfInterest: [] },
  choice: TO_PAY,
}
const BOUGHT: OnboardingFacts = {
  ...BUYER,
  begun,
  plan: 'professionalIndividual',
  profile: { type: 'professional', isNamed: true },
  choice: { isFree: false, isBought: true },
}
const FLEET: OnboardingFacts = {
  ...NEW,
  plan: 'professionalFleet',
  profile: { type: 'professional', isNamed: false },
}

describe('the form of the wizard', () => {
  it.each<[string, OnboardingFacts, string, string[], string[]]>([
    [
      'a new account',
      NEW,
      'normal',
      ['individual', 'professional'],
      ['userType', 'interests', 'data', 'plan', 'billing', 'payment', 'welcome'],
    ],
    ['a member of a fleet', FLEET, 'fleet', ['professional'], ['interests', 'data']],
    [
      'a user on a paid plan',
      { ...NEW, plan: 'individualPremium' },
      'normal',
      ['individual'],
      ['userType', 'interests', 'data', 'welcome'],
    ],
    [
      'a user on the paid plan that they chose here',
      PAID,
      'normal',
      ['individual'],
      ['userType', 'interests', 'data', 'plan', 'billing', 'payment', 'welcome'],
    ],
    [
      'a user who chose Free',
      { ...WITH_DATA, choice: FREE },
      'normal',
      ['individual', 'professional'],
      ['userType', 'interests', 'data', 'plan', 'welcome'],
    ],
    [
      'a buyer, who chose the plan first',
      BUYER,
      'normal',
      ['individual', 'professional'],
      ['plan', 'data', 'billing', 'payment', 'welcome'],
    ],
    [
      'a buyer who paid',
      BOUGHT,
      'normal',
      ['professional'],
      ['plan', 'data', 'billing', 'payment', 'welcome'],
    ],
    [
      'a user on InfoPro Grupal who chose a plan before',
      { ...FLEET, choice: TO_PAY },
      'fleet',
      ['professional'],
      ['interests', 'data'],
    ],
  ])('has its kind, types and steps for %s', (_, facts, kind, types, steps) => {
    expect(kindOf(facts)).toBe(kind)
    expect(typesFor(facts)).toEqual(types)
    expect(stepsFor(facts)).toEqual(steps)
  })
})

describe('the next step', () => {
  it.each<[string, OnboardingFacts, string]>([
    ['nothing', NEW, 'userType'],
    ['the type', TYPED, 'interests'],
    ['the interests', INTERESTED, 'data'],
    ['the data', WITH_DATA, 'plan'],
    ['Free, skipping billing and payment', { ...WITH_DATA, choice: FREE }, 'welcome'],
    ['a paid plan', { ...WITH_DATA, choice: TO_PAY }, 'billing'],
    ['the billing', { ...WITH_DATA, choice: TO_PAY, isBillingComplete: true }, 'payment'],
    ['the payment', PAID, 'welcome'],
    ['a payment whose choice is over', { ...PAID, choice: null }, 'welcome'],
    ['all steps', { ...WITH_DATA, choice: FREE, begun: { isFinished: true } }, 'done'],
    ['all steps, once the choice is over', { ...WITH_DATA, begun: { isFinished: true } }, 'done'],
    [
      'all steps, with another plan to pay',
      { ...WITH_DATA, choice: TO_PAY, begun: { isFinished: true } },
      'done',
    ],
    ['the plan, in a purchase', BUYER, 'data'],
    [
      'the name, in a purchase',
      { ...BUYER, begun, profile: { type: 'professional', isNamed: true } },
      'billing',
    ],
    ['the payment, in a purchase', BOUGHT, 'welcome'],
    ['a profile made elsewhere', { ...WITH_DATA, begun: null }, 'done'],
    ['nothing, in a fleet', FLEET, 'interests'],
    [
      'the interests, in a fleet',
      { ...FLEET, answers: { type: null, areasOfInterest: ['Perito'] }, begun },
      'data',
    ],
    ['the data, in a fleet', { ...FLEET, profile: { type: 'professional', isNamed: true }, begun }, 'done'],
    [
      'an earlier profile without a name',
      { ...NEW, profile: { type: 'individual', isNamed: false } },
      'userType',
    ],
  ])('is right after %s', (_, facts, step) => {
    expect(stepOf(facts)).toBe(step)
  })

  it("has the type of the group's plan for an individual who has joined it", () => {
    const profile = { type: 'professional', isNamed: false } as const
    expect(validAnswers({ ...INTERESTED, profile, plan: 'professionalFleet' }).type).toBe('professional')
  })

  it('is the interests again when they belong to another type', () => {
    const facts: OnboardingFacts = {
      ...NEW,
      begun,
      answers: { type: 'individual', areasOfInterest: ['Perito'] },
    }
    expect([stepOf(facts), validAnswers(facts)]).toEqual([
      'interests',
      { type: 'individual', areasOfInterest: [] },
    ])
  })
})

describe('the chosen plan', () => {
  const chosenAt = new Date('2026-11-20T12:00:00Z')
  const choice = { planId: 5, type: 'individual', chosenAt, ...TO_PAY } as const
  const after = (milliseconds: number) => new Date(chosenAt.getTime() + milliseconds)
  const WEEK = 7 * 24 * 3600_000

  it('lasts for a week, and once bought for as long as the wizard', () => {
    expect(currentChoice(choice, 'individual', after(WEEK - 1))).toBe(choice)
    expect(currentChoice(choice, 'individual', after(WEEK))).toBeNull()
    expect(currentChoice(null, 'individual', after(0))).toBeNull()
    const bought = { ...choice, isBought: true }
    expect(currentChoice(bought, 'individual', after(WEEK))).toBe(bought)
  })

  it('is none for the other user type', () => {
    expect(currentChoice(choice, null, after(1))).toBe(choice)
    expect(currentChoice(choice, 'professional', after(1))).toBeNull()
  })
})

describe('a purchase', () => {
  it.each<[string, Partial<OnboardingFacts>, boolean]>([
    ['a paid plan chosen first', {}, true],
    ['no plan', { choice: null }, false],
    ['Free', { choice: FREE }, false],
    ['interests that were answered before', { answers: INTERESTED.answers }, false],
    ['a plan of the previous website in force', { plan: 'professionalIndividual' }, true],
    ['a plan of the other type in force', { plan: 'individualCar' }, false],
    ['InfoPro Grupal', { plan: 'professionalFleet' }, false],
  ])('is, or isn’t, %s', (_, changes, is) => {
    expect(isBuying({ ...BUYER, ...changes })).toBe(is)
  })
})

it.each([
  [{ profileType: 'individual', isNamed: true }, 'individual'],
  [{ profileType: 'individual', isNamed: false }, null],
  [{ answers: { type: 'individual' } }, 'individual'],
  [{ answers: {} }, null],
] as const)('knows the type of %j: %s', (facts, type) => {
  const nothing = { profileType: null, isNamed: false, answers: null }
  expect(knownType({ ...nothing, ...facts })).toBe(type)
})

describe('a step', () => {
  it.each<[string, OnboardingFacts, string[]]>([
    ['nothing', NEW, ['userType']],
    ['the type', TYPED, ['userType', 'interests']],
    ['the interests', INTERESTED, ['userType', 'interests', 'data']],
    ['the data', WITH_DATA, ['plan']],
    ['Free', { ...WITH_DATA, choice: FREE }, ['plan', 'welcome']],
    ['a paid plan', { ...WITH_DATA, choice: TO_PAY }, ['plan', 'billing']],
    ['the payment', PAID, ['welcome']],
    ['all steps', { ...WITH_DATA, choice: FREE, begun: { isFinished: true } }, ['plan']],
    ['all steps, with a payment', { ...PAID, begun: { isFinished: true } }, []],
    ['a profile made elsewhere', { ...WITH_DATA, begun: null }, []],
    ['a profile made elsewhere and a choice', { ...WITH_DATA, begun: null, choice: TO_PAY }, []],
    ['the plan, in a purchase', BUYER, ['data', 'plan']],
    ['nothing, in a fleet', FLEET, ['interests']],
  ])('can be answered after %s', (_, facts, steps) => {
    const all = ['userType', 'interests', 'data', 'plan', 'billing', 'payment', 'welcome'] as const
    expect(all.filter((step) => mayAnswer(step, facts))).toEqual(steps)
  })

  it('can be repeated until the profile exists', () => {
    expect([backTo(INTERESTED), backTo(FLEET), backTo(WITH_DATA)]).toEqual(['userType', 'interests', 'plan'])
    expect(backTo({ ...WITH_DATA, plan: 'individualPremium' })).toBe('welcome')
    expect(backTo({ ...BOUGHT, choice: TO_PAY })).toBe('plan')
    expect(backTo(BOUGHT)).toBe('welcome')
  })
})

it("ignores and refuses a type that differs from the paid plan's", () => {
  const paid = { ...TYPED, plan: 'professionalIndividual' as const }
  expect(wrongType('professional', paid)).toEqual([])
  expect(wrongType('individual', paid)).toHaveLength(1)
  expect(validAnswers({ ...paid, answers: { type: 'individual', areasOfInterest: ['Comprar'] } })).toEqual({
    type: null,
    areasOfInterest: [],
  })
})

it("refuses another type with the specification's message", () => {
  expect(wrongType('individual', NEW)).toEqual([])
  expect(wrongType('individual', FLEET)).toEqual([{ path: 'type', message: 'Seleccioná un tipo de usuario' }])
})
