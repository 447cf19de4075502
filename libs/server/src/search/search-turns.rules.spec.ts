import { leftOf, mostSpent, restOf, withMore } from './search-turns.rules.js'

const allowance = { perSecond: 10, most: 50 }

describe('what a caller spent', () => {
  it('is forgotten with time', () => {
    const spent = withMore(undefined, 70, allowance, 1000)
    expect([1000, 2000, 8000, 9000].map((now) => leftOf(spent, allowance, now))).toEqual([70, 60, 0, 0])
    expect(leftOf(undefined, allowance, 5)).toBe(0)
    expect(withMore(spent, 5, allowance, 2000)).toEqual({ ms: 65, at: 2000 })
  })

  it('counts for a minute at most', () => {
    expect(withMore({ ms: 590, at: 0 }, 5000, allowance, 0).ms).toBe(600)
  })

  it('asks for rest as long as it is much', () => {
    expect(restOf({ ms: 50, at: 0 }, allowance, 0)).toBe(0)
    expect(restOf({ ms: 70, at: 0 }, allowance, 0)).toBe(2000)
    expect(restOf({ ms: 70, at: 0 }, allowance, 2000)).toBe(0)
  })
})

it('most was spent by the last of those who spent as much', () => {
  const waiting = [
    { n: 1, ms: 5 },
    { n: 2, ms: 7 },
    { n: 3, ms: 7 },
    { n: 4, ms: 0 },
  ]
  expect(mostSpent(waiting, ({ ms }) => ms)?.n).toBe(3)
  expect(mostSpent<{ ms: number }>([], ({ ms }) => ms)).toBeUndefined()
})
