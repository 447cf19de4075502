import { forget, forgetThePerson, store, stored } from './storage.js'

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

describe('what the browser keeps', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'window'))
  const give = (localStorage: unknown) => Object.assign(globalThis, { window: { localStorage } })

  it('forgets all but hide-price-alert at the end of a session (spec 1 §4)', () => {
    const storage = fakeStorage()
    give(storage)
    store('hide-price-alert', 'true')
    store('vehicle-type', 'motorcycles')
    store('subscription-paused-dismissed-on', '2026-11-02')
    forgetThePerson()
    expect([...storage.kept]).toEqual([['hide-price-alert', 'true']])
    forget('hide-price-alert')
    forgetThePerson()
    expect(storage.kept.size).toBe(0)
  })

  it('does without, where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('denied')
    }
    give({ getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse })
    store('vehicle-type', 'cars')
    forgetThePerson()
    expect(stored('vehicle-type')).toBeNull()
  })
})
