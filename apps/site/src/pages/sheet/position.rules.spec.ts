import { positionText, withYearFirst } from './position.rules.js'

describe('the position of a 0km price in its model', () => {
  const PRICES = [30_000, 45_000, 45_000, 61_000]
  const RANGE = 'Entre $ 30.000.000 y $ 61.000.000: de las 4 versiones 0km de Ford Ka'
  it.each([
    [30_000, PRICES, `${RANGE}, 3 valen más.`],
    [45_000, PRICES, `${RANGE}, 1 vale más.`],
    [61_000, PRICES, `${RANGE}, ninguna vale más.`],
    [45_000, [45_000, 45_000], 'Es el precio de las 2 versiones 0km de Ford Ka.'],
    [45_000, [45_000], null],
    [45_000, [], null],
  ])('of %d among %p is %p', (own, prices, text) => {
    expect(positionText(own, prices, 'Ford Ka')?.replaceAll('\u00a0', ' ') ?? null).toBe(text)
  })
})

describe('other versions', () => {
  const versions = [
    { id: 1, years: [2015], list_price: null },
    { id: 2, years: [2018, 2017], list_price: 50 },
    { id: 3, years: [], list_price: 20 },
    { id: 4, years: [2018], list_price: null },
  ]
  it.each([
    [2018, [2, 4, 1, 3]],
    [null, [2, 3, 1, 4]],
    [undefined, [1, 2, 3, 4]],
  ])('come with %p first, otherwise in the order of the guide', (year, ids) => {
    expect(withYearFirst(versions, year).map(({ id }) => id)).toEqual(ids)
  })
})
