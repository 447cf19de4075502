import { centsOf, noPriceReason, packCents, yearlyCents } from './offer-prices.rules.js'
import { PLAN_CODES } from '../permissions.js'

test.each([
  [650_000, 7_020_000],
  [1_200_000, 12_960_000],
  [100, 1080],
  [1, 11],
  [99_999, 1_079_989],
])('a year of %d cents a month costs %d cents, rounded half up', (monthly, yearly) => {
  expect(yearlyCents(monthly)).toBe(yearly)
})

test.each([
  [750_000, 0, 750_000],
  [2_250_000, 10, 2_025_000],
  [3_000_000, 20, 2_400_000],
  [333, 33, 223],
  [100, 90, 10],
])('a pack of %d cents with %d percent off costs %d cents', (list, off, price) => {
  expect(packCents(list, off)).toBe(price)
})

test.each([
  [6500, 650_000],
  [0.29, 29],
  [1.1, 110],
  [99_999_999.99, 9_999_999_999],
])('%d pesos are %d cents', (pesos, cents) => {
  expect(centsOf(pesos)).toBe(cents)
})

it('takes no price for Free and for the plan that is agreed on', () => {
  expect(PLAN_CODES.filter((code) => noPriceReason(code) !== null)).toEqual([
    'individualFree',
    'professionalFree',
    'professionalFleet',
  ])
})
