import { asksForSheet } from './features.rules.js'

describe('a filter by technical sheet', () => {
  it.each([
    [{}, false],
    [{ features: {} }, false],
    [{ features: undefined }, false],
    [{ features: { feature_40: true as const } }, true],
    [{ feature_3: 1 }, true],
    [{ feature_11: 4 }, true],
  ])('%j narrows: %s', (filter, narrows) => {
    expect(asksForSheet(filter)).toBe(narrows)
  })
})
