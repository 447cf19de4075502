import { lastVehicle, rememberVehicle } from './session-storage.js'

describe('the last vehicle of a tab', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    }
    Object.assign(globalThis, { window: { sessionStorage } })
  })
  afterEach(() => Reflect.deleteProperty(globalThis, 'window'))

  it('returns what was remembered', () => {
    expect(lastVehicle()).toBeNull()
    const vehicle = { path: '/ficha/cars/120001?anio=2018', name: 'Ford Fiesta 1.6 SE' }
    rememberVehicle(vehicle)
    expect(lastVehicle()).toEqual(vehicle)
  })

  it.each(['{', 'null', '[]', '{"path":"/ficha/cars/1"}', '{"path":"//evil.example","name":"x"}'])(
    'ignores %s',
    (text) => {
      kept.set('vehicle', text)
      expect(lastVehicle()).toBeNull()
    },
  )

  it('works without storage', () => {
    Reflect.deleteProperty(globalThis, 'window')
    rememberVehicle({ path: '/ficha/cars/1', name: 'x' })
    expect(lastVehicle()).toBeNull()
  })
})
