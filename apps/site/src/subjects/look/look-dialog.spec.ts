import { forgetShown, isShownToday, rememberShown } from './look-dialog.js'

describe('the notice of a paused subscription', () => {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  beforeAll(() => {
    Object.assign(globalThis, { window: { localStorage } })
    jest.useFakeTimers()
  })
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'window')
    jest.useRealTimers()
  })
  beforeEach(() => kept.clear())

  it('appears once a day', () => {
    jest.setSystemTime(new Date(2026, 10, 20, 23, 59))
    expect(isShownToday('credits-paused')).toBe(false)
    rememberShown('credits-paused')
    expect([...kept.values()]).toEqual(['2026-11-20'])
    expect(isShownToday('credits-paused')).toBe(true)
    jest.setSystemTime(new Date(2026, 10, 21, 0, 0))
    expect(isShownToday('credits-paused')).toBe(false)
  })

  it('appears at once when a plan is paused again after a payment', () => {
    rememberShown('credits-paused')
    forgetShown()
    expect(isShownToday('credits-paused')).toBe(false)
  })

  it('is the only dialog that is counted', () => {
    for (const dialog of ['no-credits', 'wrong-plan', 'confirm', null] as const) rememberShown(dialog)
    expect([kept.size, isShownToday('no-credits')]).toEqual([0, false])
  })
})
