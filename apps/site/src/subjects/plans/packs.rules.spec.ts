import { packBarrier, packLines } from './packs.rules.js'
import { ownPrice } from './own-price.js'

it('says what a pack costs and what each of its queries costs', () => {
  const lines = packLines([
    { id: 3, infoCredits: 60, price: 24_000, off: 20 },
    { id: 1, infoCredits: 15, price: 7500, off: 0 },
    { id: 2, infoCredits: 45, price: 20_250, off: 10 },
  ])
  expect(lines).toEqual([
    { id: 1, queries: 15, price: ownPrice(7500), each: '$\u00a0500', discount: 'precio base' },
    { id: 2, queries: 45, price: ownPrice(20_250), each: '$\u00a0450', discount: '10\u00a0% menos' },
    { id: 3, queries: 60, price: ownPrice(24_000), each: '$\u00a0400', discount: '20\u00a0% menos' },
  ])
})

it('sells packs with BUY_INFOCREDITS, once the plan is paid', () => {
  expect(packBarrier(null)).toBe('no-plan')
  expect(packBarrier({ permissions: ['SUBSCRIBE'], creditsActive: true })).toBe('no-plan')
  expect(packBarrier({ permissions: ['BUY_INFOCREDITS'], creditsActive: false })).toBe('paused')
  expect(packBarrier({ permissions: ['BUY_INFOCREDITS'], creditsActive: true })).toBeNull()
})
