import { type Category, type Figures, lineOf, medianOf, shortfallsOf } from './figures.rules.js'

type Changes = Partial<Omit<Figures, 'scores'>> & { scores?: Partial<Record<Category, number>> }

/** A page that keeps to everything by a hair. */
function figures({ scores = {}, ...changes }: Changes = {}): Figures {
  return {
    lcp: 2300,
    tbt: 40,
    cls: 0.02,
    benchmark: 1001,
    freshPage: 3,
    ...changes,
    scores: { performance: 60, accessibility: 100, 'best-practices': 100, seo: 100, ...scores },
  }
}

const INDEXED = { isIndexed: true }

describe('the median', () => {
  it('is of each figure by itself', () => {
    const runs = [
      figures({ lcp: 9000, cls: 0, scores: { performance: 90 } }),
      figures({ lcp: 1500, cls: 0.4, scores: { performance: 99 } }),
      figures({ lcp: 10_000, cls: 0.01, scores: { performance: 97, accessibility: 96 } }),
    ]
    expect(medianOf(runs)).toEqual(figures({ lcp: 9000, cls: 0.01, scores: { performance: 97 } }))
  })

  it('of an even number of runs, or of none, is refused', () => {
    expect(() => medianOf([])).toThrow(RangeError)
    expect(() => medianOf([figures(), figures()])).toThrow('2 runs')
  })
})

describe('a page falls short', () => {
  it('not by its times where Lighthouse finds the machine too slow for them, but by all else', () => {
    expect(shortfallsOf(figures({ lcp: 9000, benchmark: 1000 }), INDEXED)).toEqual([])
    expect(shortfallsOf(figures({ lcp: 9000, benchmark: NaN }), INDEXED)).toHaveLength(1)
    expect(shortfallsOf(figures({ cls: 1, benchmark: 1000 }), INDEXED)).toHaveLength(1)
  })

  it('not by its times where fresh memory is too slow for them, but by all else', () => {
    expect(shortfallsOf(figures({ lcp: 9000, freshPage: 3.1 }), INDEXED)).toEqual([])
    expect(shortfallsOf(figures({ lcp: 9000, freshPage: NaN }), INDEXED)).toHaveLength(1)
    expect(shortfallsOf(figures({ cls: 1, freshPage: 20 }), INDEXED)).toHaveLength(1)
  })

  it('never for its performance', () => {
    expect(shortfallsOf(figures(), INDEXED)).toEqual([])
    expect(shortfallsOf(figures({ tbt: 9000, scores: { performance: 1 } }), INDEXED)).toEqual([])
  })

  it.each([
    ['accessibility', figures({ scores: { accessibility: 99 } }), ['accessibility 99, wanted: 100']],
    ['best practices', figures({ scores: { 'best-practices': 96 } }), ['best-practices 96, wanted: 100']],
    ['search engines', figures({ scores: { seo: 92 } }), ['seo 92, wanted: 100']],
    ['a late paint', figures({ lcp: 2300.6 }), ['LCP 2301 ms, at most: 2300 ms']],
    ['what moves', figures({ cls: 0.021 }), ['CLS 0.021, at most: 0.02']],
    ['figures that are missing', figures({ lcp: NaN, cls: NaN }), [/^LCP NaN/, /^CLS NaN/]],
    ['a score that is missing', figures({ scores: { seo: NaN } }), ['seo NaN, wanted: 100']],
  ])('by %s', (_, found, told) => {
    expect(shortfallsOf(found, INDEXED)).toEqual(
      told.map((text) => (typeof text === 'string' ? text : (expect.stringMatching(text) as string))),
    )
  })

  it('by another time to the largest paint, where it has one', () => {
    const bar = { ...INDEXED, mostLcp: 2500 }
    expect(shortfallsOf(figures({ lcp: 2500 }), bar)).toEqual([])
    expect(shortfallsOf(figures({ lcp: 2501 }), bar)).toEqual(['LCP 2501 ms, at most: 2500 ms'])
  })

  it('not by what search engines miss, where they are not to come', () => {
    expect(shortfallsOf(figures({ scores: { seo: 66 } }), { isIndexed: false })).toEqual([])
  })
})

it('a line has all of it', () => {
  expect(lineOf(figures({ lcp: 1234 }))).toBe(
    'performance 60, accessibility 100, best-practices 100, seo 100; LCP 1.23 s, TBT 40 ms, CLS 0.020; processor 1001, memory 3.0 µs',
  )
  expect(lineOf(figures({ freshPage: 18.8 }))).toMatch(/memory 18\.8 µs, too slow for times$/)
})
