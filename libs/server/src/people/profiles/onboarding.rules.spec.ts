import {
  backTo,
  kindOf,
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
  hasChosenPlan: false,
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
const FLEET: OnboardingFacts = {
  ...NEW,
  plan: 'professionalFleet',
  profile: { type: 'professional', isNamed: false },
}
const GROUP: OnboardingFacts = { ...NEW, plan: 'professionalFleet' }
const IN_GROUP: OnboardingFacts = {
  ...GROUP,
  begun,
  answers: { type: 'professional', areasOfInterest: ['Perito'] },
  profile: { type: 'professional', isNamed: true },
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
      'a user on InfoPro Grupal without a profile',
      GROUP,
      'group',
      ['professional'],
      ['userType', 'interests', 'data', 'welcome'],
    ],
    [
      'a user on InfoPro Grupal with a profile',
      IN_GROUP,
      'group',
      ['professional'],
      ['userType', 'interests', 'data', 'welcome'],
    ],
    [
      'a user on a paid plan',
      { ...NEW, plan: 'individualPremium' },
      'normal',
      ['individual'],
      ['userType', 'interests', 'data', 'welcome'],
    ],
  ])('has its kind, types and steps for %s (spec 2 §2)', (_, facts, kind, types, steps) => {
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
    ['the plan, skipping billing and payment', { ...WITH_DATA, hasChosenPlan: true }, 'welcome'],
    ['all steps', { ...WITH_DATA, hasChosenPlan: true, begun: { isFinished: true } }, 'done'],
    ['a profile made elsewhere', { ...WITH_DATA, begun: null }, 'done'],
    ['nothing, in a fleet', FLEET, 'interests'],
    [
      'the interests, in a fleet',
      { ...FLEET, answers: { type: null, areasOfInterest: ['Perito'] }, begun },
      'data',
    ],
    ['the data, in a fleet', { ...FLEET, profile: { type: 'professional', isNamed: true }, begun }, 'done'],
    ['nothing, in a group', GROUP, 'userType'],
    ['the data, in a group', IN_GROUP, 'welcome'],
    ['all steps, in a group', { ...IN_GROUP, begun: { isFinished: true } }, 'done'],
    [
      'an earlier profile without a name',
      { ...NEW, profile: { type: 'individual', isNamed: false } },
      'userType',
    ],
  ])('is right after %s', (_, facts, step) => {
    expect(stepOf(facts)).toBe(step)
  })

  it("is the type again for an individual who has joined a group's plan", () => {
    expect(stepOf({ ...INTERESTED, plan: 'professionalFleet' })).toBe('userType')
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

describe('a step', () => {
  it.each<[string, OnboardingFacts, string[]]>([
    ['nothing', NEW, ['userType']],
    ['the type', TYPED, ['userType', 'interests']],
    ['the interests', INTERESTED, ['userType', 'interests', 'data']],
    ['the data', WITH_DATA, ['plan']],
    ['the plan', { ...WITH_DATA, hasChosenPlan: true }, ['plan', 'billing', 'payment', 'welcome']],
    ['all steps', { ...WITH_DATA, hasChosenPlan: true, begun: { isFinished: true } }, ['plan']],
    ['a profile made elsewhere', { ...WITH_DATA, begun: null }, []],
    ['nothing, in a fleet', FLEET, ['interests']],
    ['the data, in a group', IN_GROUP, ['welcome']],
  ])('can be answered after %s', (_, facts, steps) => {
    const all = ['userType', 'interests', 'data', 'plan', 'billing', 'payment', 'welcome'] as const
    expect(all.filter((step) => mayAnswer(step, facts))).toEqual(steps)
  })

  it('can be repeated until the profile exists', () => {
    expect([backTo(INTERESTED), backTo(FLEET), backTo(WITH_DATA)]).toEqual(['userType', 'interests', 'plan'])
    expect(backTo({ ...WITH_DATA, plan: 'individualPremium' })).toBe('welcome')
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
  expect(wrongType('individual', GROUP)).toEqual([{ path: 'type', message: 'Seleccioná un tipo de usuario' }])
})
