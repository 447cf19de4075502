import type { PlanCode } from '@preciosa/contracts'
import type { SubscriptionTemplate } from '@preciosa/contracts/plans'
import {
  type Buyer,
  linesFor,
  mainCode,
  planButton,
  planLines,
  planNote,
  queriesText,
  recommendedOf,
  shownOffer,
} from './plan-lines.rules.js'
import { ownPrice } from './own-price.js'

function offer(
  name: string,
  type: 'monthly' | 'anual',
  price: number,
  queries: number,
): SubscriptionTemplate {
  return {
    id: price,
    name,
    type,
    price,
    infocreditsPerMonth: queries,
    professional: false,
    subscriptionType: { type: 'car', subscriptionCode: 'individualCar' },
  }
}

const [FREE, BASIC] = planLines([
  offer('Free', 'monthly', 0, 0),
  offer('Auto Básico', 'monthly', 6500, 15),
  offer('Auto Básico', 'anual', 70_200, 15),
]) as [ReturnType<typeof planLines>[0], ReturnType<typeof planLines>[0]]

it('has a line per plan with its monthly and its yearly price', () => {
  expect([FREE, BASIC]).toEqual([
    {
      name: 'Free',
      code: 'individualCar',
      queries: 0,
      monthly: { planId: 0, price: null, each: null, perMonth: null },
      yearly: null,
    },
    {
      name: 'Auto Básico',
      code: 'individualCar',
      queries: 15,
      monthly: { planId: 6500, price: ownPrice(6500), each: '$\u00a0433', perMonth: null },
      yearly: {
        planId: 70_200,
        price: ownPrice(70_200),
        each: '$\u00a0390',
        perMonth: '$\u00a05.850',
      },
    },
  ])
})

it('shows the offer of the chosen period, else the only one', () => {
  expect(shownOffer(BASIC, false)).toEqual({ offer: BASIC.monthly, isYearly: false })
  expect(shownOffer(BASIC, true)).toEqual({ offer: BASIC.yearly, isYearly: true })
  expect(shownOffer(FREE, true)).toEqual({ offer: FREE.monthly, isYearly: false })
  expect(shownOffer({ ...BASIC, monthly: null }, false)).toEqual({ offer: BASIC.yearly, isYearly: true })
  expect(shownOffer({ ...BASIC, monthly: null, yearly: null }, false)).toBeNull()
})

it('shows the plan of the chosen type of vehicle, and those for both', () => {
  const codes = ['individualFree', 'individualCar', 'individualMotorbike', 'individualPremium'] as const
  const lines = codes.map((code) => ({ ...BASIC, code }))
  expect(linesFor('cars', lines).map(({ code }) => code)).toEqual([codes[0], codes[1], codes[3]])
  expect(linesFor('motorcycles', lines).map(({ code }) => code)).toEqual([codes[0], codes[2], codes[3]])
})

it('counts the queries', () => {
  expect([queriesText(0), queriesText(15)]).toEqual([
    'Tres consultas de usados, una sola vez',
    '15 consultas por mes',
  ])
})

const onFree: Buyer = {
  type: 'individual',
  planId: 1,
  code: 'individualFree',
  name: 'Free',
  isPaused: false,
  canSubscribe: true,
  refused: [],
}
const onBasic: Buyer = {
  ...onFree,
  planId: 5,
  code: 'individualCar',
  name: 'Auto Básico',
  canSubscribe: false,
  refused: [],
}
const onPremium: Buyer = { ...onBasic, planId: 2, code: 'individualPremium', name: 'Premium' }
const pro: Buyer = { ...onFree, type: 'professional', planId: 4, code: 'professionalFree' }

describe('the button of a plan', () => {
  const free = { planId: 1, price: null }
  const paid = (planId: number) => ({ planId, price: ownPrice(6500) })
  const freeLine = { code: 'individualFree', audience: 'individual' } as const
  const basic = { code: 'individualCar', audience: 'individual' } as const
  const premium = { code: 'individualPremium', audience: 'individual' } as const
  const infopro = { code: 'professionalIndividual', audience: 'professional' } as const

  it.each<[string, ReturnType<typeof planButton>, ReturnType<typeof planButton>]>([
    ['registers a visitor for Free', planButton(free, freeLine, null), 'register'],
    ['lets a visitor choose', planButton(paid(5), basic, null), 'choose'],
    ['marks Free', planButton(free, freeLine, onFree), 'own'],
    ['lets a user on Free choose', planButton(paid(5), basic, onFree), 'choose'],
    ['marks the current plan', planButton(paid(5), basic, onBasic), 'own'],
    ['changes to the same plan by the year', planButton(paid(6), basic, onBasic), 'change'],
    ['changes a plan that goes on', planButton(paid(2), premium, onBasic), 'change'],
    ['is missing while it is paused', planButton(paid(2), premium, { ...onBasic, isPaused: true }), 'none'],
    ['is missing for Free beside it', planButton(free, freeLine, onBasic), 'none'],
    ['is back once it ends', planButton(paid(2), premium, { ...onBasic, canSubscribe: true }), 'choose'],
    ['marks a plan that ends', planButton(paid(5), basic, { ...onBasic, canSubscribe: true }), 'own'],
    ['follows Premium that ends', planButton(paid(5), basic, { ...onPremium, canSubscribe: true }), 'choose'],
    ['lets a professional choose', planButton(paid(9), infopro, pro), 'choose'],
    [
      'changes what a professional has',
      planButton(paid(9), infopro, { ...pro, canSubscribe: false }),
      'change',
    ],
    ['is missing for the other user type', planButton(paid(9), infopro, onFree), 'none'],
    [
      'lets an account without a profile choose',
      planButton(paid(5), basic, { ...onFree, type: null }),
      'choose',
    ],
    ['has no Free for it', planButton(free, freeLine, { ...onFree, type: null }), 'none'],
  ])('%s', (_, button, expected) => {
    expect(button).toBe(expected)
  })
})

it.each<[string, Buyer | null, ReturnType<typeof planNote>]>([
  ['a visitor', null, null],
  ['a user on Free', onFree, null],
  ['an account without a profile', { ...onFree, type: null }, null],
  ['a professional', pro, 'other-type'],
  ['a user whose plan goes on', onBasic, 'goes-on'],
  ['a user whose plan is paused', { ...onBasic, isPaused: true }, 'paused'],
  ['a user whose plan ends', { ...onBasic, canSubscribe: true }, null],
  ['a user whose Premium ends', { ...onPremium, canSubscribe: true }, null],
  ['a member of a group', { ...pro, code: 'professionalFleet', canSubscribe: false }, null],
])('explains missing buttons to %s', (_, buyer, note) => {
  expect(planNote(buyer, 'individual')).toBe(note)
})

describe('the recommended plan', () => {
  const pro = (name: string, price: number, queries: number, code: PlanCode = 'professionalIndividual') => ({
    ...offer(name, 'monthly', price, queries),
    subscriptionType: { type: 'professional' as const, subscriptionCode: code },
  })
  const free = pro('Free', 0, 0, 'professionalFree')

  it('is the one that opens most in InfoGrid, with the reason in words', () => {
    const lines = planLines([
      free,
      pro('InfoPro', 20_000, 50),
      pro('InfoPro Max', 30_000, 100, 'professionalFleet'),
    ])
    expect(recommendedOf(lines, false)).toEqual({
      code: 'professionalFleet',
      reason:
        'Abre 100 versiones por mes en InfoGrid, a $\u00a0300 cada una. Con Free abrís tres, una sola vez.',
    })
    expect(recommendedOf(planLines([pro('InfoPro', 20_000, 50)]), true)?.reason).toBe(
      'Abre 50 versiones por mes en InfoGrid, a $\u00a0400 cada una.',
    )
  })

  it('is none where no plan on sale has InfoGrid', () => {
    expect(recommendedOf([FREE, BASIC], false)).toBeNull()
    expect(recommendedOf(planLines([free]), false)).toBeNull()
  })

  it('has the filled button if it may be chosen; signing up has it only where nothing is sold', () => {
    const recommended = { code: 'individualPremium', reason: '' } as const
    const register = { code: 'individualFree', button: 'register' } as const
    const auto = { code: 'individualCar', button: 'choose' } as const
    const premium = { code: 'individualPremium', button: 'choose' } as const
    expect(mainCode([register, auto, premium], null)).toBe('individualCar')
    expect(mainCode([register, auto, premium], recommended)).toBe('individualPremium')
    expect(mainCode([register, auto, { ...premium, button: 'own' }], recommended)).toBe('individualCar')
    expect(mainCode([register], recommended)).toBe('individualFree')
    expect(mainCode([{ ...auto, button: 'change' }], null)).toBeNull()
  })
})
