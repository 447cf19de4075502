import {
  PREPAID,
  leftOf,
  mostSpent,
  OF_CALLER,
  OF_HEAVY_CALLERS,
  placeOf,
  REFUSED,
  restOf,
  withMore,
} from './search-slots.rules.js'

const allowance = { perSecond: 10, most: 50 }

describe("a caller's spending", () => {
  it('decays with time', () => {
    const spent = withMore(undefined, 70, allowance, 1000)
    expect([1000, 2000, 8000, 9000].map((now) => leftOf(spent, allowance, now))).toEqual([70, 60, 0, 0])
    expect(leftOf(undefined, allowance, 5)).toBe(0)
    expect(withMore(spent, 5, allowance, 2000)).toEqual({ documents: 65, at: 2000 })
  })

  it('has a maximum, so that a caller rests for less than a minute', () => {
    const spent = withMore({ documents: 39_000, at: 0 }, 50_000, OF_CALLER, 0)
    expect(spent.documents).toBe(40_000)
    expect(restOf(spent, OF_CALLER, 0)).toBe(50_000)
  })

  it('never gets negative through refunds', () => {
    expect(withMore({ documents: 70, at: 0 }, -20, allowance, 0).documents).toBe(50)
    expect(withMore({ documents: 70, at: 0 }, -90, allowance, 0).documents).toBe(0)
  })

  it('requires a rest until it is below the limit', () => {
    expect(restOf({ documents: 50, at: 0 }, allowance, 0)).toBe(0)
    expect(restOf({ documents: 70, at: 0 }, allowance, 0)).toBe(2000)
    expect(restOf({ documents: 70, at: 0 }, allowance, 2000)).toBe(0)
  })
})

it('placeOf lowers the place by 3500 documents per second of waiting', () => {
  expect(placeOf(8000, 0)).toBe(8000)
  expect(placeOf(8000, 2000)).toBe(1000)
  expect(placeOf(0, 1000)).toBe(-3500)
})

it('mostSpent returns the last of several searches with equal spending', () => {
  const waiting = [
    { n: 1, spent: 5 },
    { n: 2, spent: 7 },
    { n: 3, spent: 7 },
    { n: 4, spent: 0 },
  ]
  expect(mostSpent(waiting, ({ spent }) => spent)?.n).toBe(3)
  expect(mostSpent<{ spent: number }>([], ({ spent }) => spent)).toBeUndefined()
})

it('allows a caller one and a half of the most expensive searches, all heavy callers together one per second', () => {
  expect([OF_CALLER, OF_HEAVY_CALLERS]).toEqual([
    { perSecond: 500, most: 15_000 },
    { perSecond: 10_000, most: 5000 },
  ])
})

it("charges more per refusal than a caller's spending decays in a second", () => {
  expect(REFUSED).toBeGreaterThan(OF_CALLER.perSecond)
})

it('makes a caller heavy when three expensive searches start at once', () => {
  expect(PREPAID).toBe(7000)
  expect(3 * PREPAID).toBeGreaterThan(OF_CALLER.most)
})
