import { bodyLimitOf } from './body-limit.rules.js'

describe('body limit', () => {
  it.each([
    ['/', 16_384],
    ['/_root.data', 16_384],
    ['/ficha/cars/120001', 2048],
    ['/ficha/cars/120001.data', 2048],
    ['/favorito', 2048],
    ['/favorito.data', 2048],
    ['/favorito/x', 1024],
    ['/ficha/cars/120001/reportar', 65_536],
    ['/ficha/cars/120001/reportar.data', 65_536],
    ['/infogrid', 8192],
    ['/infogrid.data', 8192],
    ['/infogrid/planilla.csv', 1024],
    ['/suscripcion-app', 16_384],
    ['/suscripcion-app.data', 16_384],
    ['/suscripcion-app/foto', 1024],
    ['/moneda', 2048],
    ['/logout', 1024],
    ['/logout.data', 1024],
    ['/precios/autos/ford_1', 1024],
    ['/ficha/cars/120001/more', 1024],
    ['/no/such/page', 1024],
    ['/_root.data.data', 1024],
    ['/x/_root.data', 1024],
    ['/ficha/cars', 1024],
    ['/ficha//120001', 1024],
    ['/ficha/cars/', 1024],
    ['/x/ficha/cars/120001', 1024],
    ['/ficha//120001/reportar', 1024],
    ['/ficha/cars//reportar', 1024],
    ['/ficha/cars/120001/reportar/x', 1024],
    ['/x/ficha/cars/120001/reportar', 1024],
    ['/moneda.data', 2048],
    ['/moneda/x', 1024],
    ['/x/moneda', 1024],
  ])('of %s is %d bytes', (path, bytes) => {
    expect(bodyLimitOf(path)).toBe(bytes)
  })
})
