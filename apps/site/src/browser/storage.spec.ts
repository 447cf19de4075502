import { forget, forgetAll, forgetExpiredSession, store, stored } from './storage.js'

function fakeStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  }
}

describe("the browser's storage", () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'window'))
  const give = (localStorage: unknown) => Object.assign(globalThis, { window: { localStorage } })

  it('clears everything on signing out, hide-price-alert too', () => {
    const storage = fakeStorage()
    give(storage)
    store('hide-price-alert', 'true')
    store('vehicle-type', 'motorcycles')
    forgetAll()
    expect(storage.kept.size).toBe(0)
  })

  it('clears everything but hide-price-alert when a session expired', () => {
    const storage = fakeStorage()
    give(storage)
    store('hide-price-alert', 'true')
    store('vehicle-type', 'motorcycles')
    store('subscription-paused-dismissed-on', '2026-11-02')
    forgetExpiredSession()
    expect([...storage.kept]).toEqual([['hide-price-alert', 'true']])
    forget('hide-price-alert')
    forgetExpiredSession()
    expect(storage.kept.size).toBe(0)
  })

  it('works without storage', () => {
    const refuse = () => {
      throw new DOMException('denied')
    }
    give({ getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse })
    store('vehicle-type', 'cars')
    forgetExpiredSession()
    expect(stored('vehicle-type')).toBeNull()
  })
})
