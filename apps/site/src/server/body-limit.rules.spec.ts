import { bodyLimitOf } from './body-limit.rules.js'

describe('how large a form may be', () => {
  it.each([
    ['/', 16_384],
    ['/_root.data', 16_384],
    ['/ficha/cars/120001', 2048],
    ['/ficha/cars/120001.data', 2048],
    ['/logout', 1024],
    ['/logout.data', 1024],
    ['/precios/autos/ford_1', 1024],
    ['/ficha/cars/120001/more', 1024],
    ['/no/such/page', 1024],
  ])('at %s: %d bytes', (path, bytes) => {
    expect(bodyLimitOf(path)).toBe(bytes)
  })
})
