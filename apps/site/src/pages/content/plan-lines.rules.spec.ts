import type { SubscriptionTemplate } from '@preciosa/contracts'
import { linesFor, planLines, queriesText } from './plan-lines.rules.js'

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

it('has a line per plan with its monthly and its yearly price (spec 2 §2)', () => {
  const lines = planLines([
    offer('Free', 'monthly', 0, 0),
    offer('Auto Básico', 'monthly', 6500, 15),
    offer('Auto Básico', 'anual', 70_200, 15),
  ])
  expect(lines).toEqual([
    {
      name: 'Free',
      code: 'individualCar',
      queries: 0,
      monthly: null,
      yearly: null,
      each: null,
    },
    {
      name: 'Auto Básico',
      code: 'individualCar',
      queries: 15,
      monthly: '$\u00a06.500',
      yearly: '$\u00a070.200',
      each: '$\u00a0433',
    },
  ])
})

it('names the price of a query only by the monthly price', () => {
  expect(planLines([offer('Premium', 'anual', 129_600, 45)])[0]).toMatchObject({
    monthly: null,
    yearly: '$\u00a0129.600',
    each: null,
  })
})

it('shows the plan of the chosen type of vehicle, and those for both (spec 2 §2)', () => {
  const codes = ['individualFree', 'individualCar', 'individualMotorbike', 'individualPremium'] as const
  const lines = codes.map((code) => ({ ...planLines([offer(code, 'monthly', 1, 1)])[0]!, code }))
  expect(linesFor('cars', lines).map(({ code }) => code)).toEqual([codes[0], codes[1], codes[3]])
  expect(linesFor('motorcycles', lines).map(({ code }) => code)).toEqual([codes[0], codes[2], codes[3]])
})

it('counts the queries', () => {
  expect([queriesText(0), queriesText(15)]).toEqual([
    'Tres consultas de usados, una sola vez',
    '15 consultas por mes',
  ])
})
