import type { Rates } from '../subjects/money/money.rules.js'
import { CachedValue } from './cached-value.js'

const rates = (value: number): Rates => ({
  bna: { value, date: '2026-11-20T15:00:00.000Z' },
  blue: { value, date: '2026-11-20T15:00:00.000Z' },
  stale: false,
})

describe('CachedValue', () => {
  let now: number
  let asked: number
  let failures: unknown[]
  let answer: () => Promise<Rates | null>
  let cached: CachedValue<Rates>

  beforeEach(() => {
    now = 0
    asked = 0
    failures = []
    answer = () => Promise.resolve(rates(1480))
    cached = new CachedValue({
      ask: () => {
        asked++
        return answer()
      },
      onError: (error) => failures.push(error),
      now: () => now,
      patienceMs: 20,
    })
  })

  it('shares one request between concurrent pages', async () => {
    expect(await Promise.all([cached.current(), cached.current()])).toEqual([rates(1480), rates(1480)])
    expect(await cached.current()).toEqual(rates(1480))
    expect(asked).toBe(1)
  })

  it('refreshes after a minute and serves the old value meanwhile', async () => {
    await cached.current()
    now = 59_999
    await cached.current()
    expect(asked).toBe(1)
    now = 60_000
    let release: (rates: Rates | null) => void = () => undefined
    answer = () => new Promise((resolve) => (release = resolve))
    expect(await cached.current()).toEqual(rates(1480))
    expect(asked).toBe(2)
    release(rates(1500))
    await Promise.resolve()
    expect(await cached.current()).toEqual(rates(1500))
    expect(asked).toBe(2)
  })

  it('keeps the old value after a failure and retries after a second', async () => {
    await cached.current()
    now = 60_000
    const failure = new Error('away')
    answer = () => Promise.reject(failure)
    expect(await cached.current()).toEqual(rates(1480))
    expect(failures).toEqual([failure])
    now = 60_999
    await cached.current()
    expect(asked).toBe(2)
    now = 61_000
    await cached.current()
    expect(asked).toBe(3)
  })

  it('returns null until a value exists', async () => {
    answer = () => Promise.resolve(null)
    expect(await cached.current()).toBeNull()
    now = 1000
    answer = () => Promise.resolve(rates(1480))
    expect(await cached.current()).toEqual(rates(1480))
  })

  it('reports a value valid until a newer one arrives', async () => {
    const first = await cached.current()
    expect([cached.holds(first), cached.holds(null), cached.holds(rates(1480))]).toEqual([true, false, false])
    now = 60_000
    answer = () => Promise.resolve(rates(1500))
    expect(cached.holds(first)).toBe(true)
    await Promise.resolve()
    expect([cached.holds(first), asked]).toEqual([false, 2])
  })

  it('reports null valid until a value arrives', async () => {
    answer = () => Promise.resolve(null)
    expect(cached.holds(await cached.current())).toBe(true)
    now = 1000
    answer = () => Promise.resolve(rates(1480))
    await cached.current()
    expect(cached.holds(null)).toBe(false)
  })

  it('returns null when the first answer takes too long', async () => {
    answer = () => new Promise(() => {})
    expect(await cached.current()).toBeNull()
    expect(asked).toBe(1)
  })
})
