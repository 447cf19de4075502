import { nextPackPrice, nextPlanPrice, packName, packPriceText, planPriceText, saleStatus } from './names.js'

const plain = (text: string | null): string | null => text?.replace(/[\u00a0\u202f]/g, ' ') ?? null
const common = { by: null, reason: null, listPrice: 10_000, off: 0, price: 10_000, sold: true }
const line = (state: 'past' | 'current' | 'planned', more: object = {}) => ({
  id: 1,
  holdsFrom: '2026-12-01T03:00:00Z',
  state,
  ...common,
  ...more,
})

it('names a pack and its next price', () => {
  expect([packName({ infoCredits: 45 }), packName({ infoCredits: 1 })]).toEqual([
    '45 InfoCredits',
    '1 InfoCredit',
  ])
  expect(plain(nextPackPrice({ prices: [line('planned'), line('current')] }))).toBe(
    '$ 10.000 desde el 1/12/26',
  )
  expect(nextPackPrice({ prices: [line('current')] })).toBeNull()
  expect(packPriceText(line('current', { sold: false }))).toBe('No se vende')
})

it('gives the price of a plan, which Free and InfoPro Grupal don’t have', () => {
  expect(plain(planPriceText('individualCar', 6500))).toBe('$ 6.500')
  expect(planPriceText('individualCar', undefined)).toBe('—')
  expect([planPriceText('individualFree', 0), planPriceText('professionalFleet', 0)]).toEqual([
    'Sin precio',
    'Sin precio',
  ])
})

it('names the next price of a plan', () => {
  const prices = [{ ...line('planned'), monthly: 8000.5, yearly: null, infocreditsPerMonth: 15 }]
  expect(plain(nextPlanPrice({ prices }))).toBe('$ 8.000,50 desde el 1/12/26')
})

it.each([
  [[line('current')], 'En venta'],
  [[line('planned')], 'Todavía no se vende'],
  [[line('current', { sold: false })], 'No se vende'],
  [[line('planned'), line('current', { sold: false })], 'Todavía no se vende'],
  [[], 'No se vende'],
])('says whether a pack is sold', (prices, name) => {
  expect(saleStatus({ prices }).name).toBe(name)
})
