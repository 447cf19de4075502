import { bestOf, bestWords, betterBy, CHEAPEST, HOLDS_BEST, onlyWords } from './best.rules.js'

describe('the best figure', () => {
  it.each([
    [[3, 1, 2], 1],
    [[1, 2], 0],
    [[1, 1, 2], null],
    [[2, 2], null],
    [[1, null], null],
    [[1], null],
    [[], null],
  ])('of %j is at index %j when less is better', (figures, best) => {
    expect(bestOf(figures, CHEAPEST)).toBe(best)
  })

  it.each([
    [[16_485, 16_480], CHEAPEST, null],
    [[16_485, 16_300], CHEAPEST, 1],
    [[281, 285], betterBy(13), null],
    [[281, 300], betterBy(13), 1],
    [[0.012, 0.01], HOLDS_BEST, null],
    [[0.015, -0.001], HOLDS_BEST, 0],
  ])('of %j matters only where the difference does', (figures, better, at) => {
    const words = bestWords(figures, better)
    expect(words.findIndex((word) => word !== null)).toBe(at ?? -1)
  })

  it('is the highest when more is better', () => {
    expect(bestWords([-0.03, 0.001, -0.017], HOLDS_BEST)).toEqual([null, 'el que mejor se sostiene', null])
  })

  it.each([
    [24, 'el más potente'],
    [13, 'el más grande'],
    [25, 'el de más par'],
    [17, 'el más veloz'],
    [18, 'el más rápido'],
    [15, 'el que menos gasta'],
    [16, 'el que menos gasta'],
  ])('of feature %i is %s', (id, word) => {
    expect(betterBy(id)?.word).toBe(word)
  })

  it("doesn't exist for neutral features such as doors, length, weight, tank or engine", () => {
    for (const id of [11, 5, 9, 14, 21]) expect(betterBy(id)).toBeNull()
    expect(bestWords([1, 2], null)).toEqual([null, null])
  })
})

it.each([
  [
    [true, false, false],
    ['el único', null, null],
  ],
  [
    [true, true, false],
    [null, null, null],
  ],
  [
    [false, false],
    [null, null],
  ],
  [
    [true, null],
    [null, null],
  ],
  [[true], [null]],
])('onlyWords for %j: %j', (having, words) => {
  expect(onlyWords(having)).toEqual(words)
})
