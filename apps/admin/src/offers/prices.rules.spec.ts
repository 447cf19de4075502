import { priceNext, priceNow } from './prices.rules.js'

const line = (id: number, state: 'past' | 'current' | 'planned') => ({ id, state })

it('finds the price that holds and the first that will', () => {
  const prices = [line(4, 'planned'), line(3, 'planned'), line(2, 'current'), line(1, 'past')]
  expect([priceNow(prices)?.id, priceNext(prices)?.id]).toEqual([2, 3])
  expect(priceNow([line(1, 'planned')])).toBeUndefined()
  expect(priceNext([line(1, 'past')])).toBeUndefined()
})
