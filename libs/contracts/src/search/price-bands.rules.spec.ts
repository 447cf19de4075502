import { bandBegin, bandedMaximum, bandedMinimum, bandEnd, PRICE_BAND_EDGES } from './price-bands.rules.js'

describe('bands of used prices', () => {
  it('have edges at 1,000 × 1.25ⁿ thousands of pesos', () => {
    expect(PRICE_BAND_EDGES.slice(0, 6)).toEqual([1000, 1250, 1563, 1954, 2442, 3052])
    PRICE_BAND_EDGES.forEach((edge, n) => {
      // Exact arithmetic: 1.25ⁿ is 5ⁿ / 4ⁿ.
      const [above, below] = [1000n * 5n ** BigInt(n), 4n ** BigInt(n)]
      expect([n, BigInt(edge)]).toEqual([n, (above + below - 1n) / below])
    })
  })

  it.each([
    [1, undefined, 999],
    [999, undefined, 999],
    [1000, 1000, 1249],
    [1249, 1000, 1249],
    [1250, 1250, 1562],
    [1562, 1250, 1562],
    [1563, 1563, 1953],
    [20_000, 18_190, 22_737],
    [2_000_000_000, PRICE_BAND_EDGES.at(-1), undefined],
  ])('puts %d into the band from %s to %s', (price, begin, end) => {
    expect([bandBegin(price), bandEnd(price)]).toEqual([begin, end])
  })

  it('leave no gap', () => {
    for (const edge of PRICE_BAND_EDGES) {
      expect(bandEnd(edge - 1)).toBe(edge - 1)
      expect(bandBegin(edge)).toBe(edge)
    }
  })
})

describe('a range of prices', () => {
  it('is widened to its bands', () => {
    expect([bandedMinimum(1300), bandedMaximum(1300)]).toEqual([1250, 1562])
    expect([bandedMinimum(0), bandedMinimum(995)]).toEqual([undefined, undefined])
    expect([bandedMinimum(undefined), bandedMaximum(undefined)]).toEqual([undefined, undefined])
  })

  it('has no maximum at the end of the slider', () => {
    expect([bandedMaximum(19_995), bandedMaximum(20_000), bandedMaximum(20_005)]).toEqual([
      22_737,
      undefined,
      22_737,
    ])
    expect(bandedMinimum(20_000)).toBe(18_190)
  })
})

it('ends at the highest edge that fits a 32-bit price', () => {
  const last = PRICE_BAND_EDGES.at(-1) ?? 0
  expect(last).toBeLessThanOrEqual(2 ** 31 - 1)
  expect(last * 1.25).toBeGreaterThan(2 ** 31 - 1)
})
