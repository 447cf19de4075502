import { siteRouteTable } from '../testing/site-routes.js'
import type { RouteTable } from './route-table.js'

jest.mock('@remix-run/route-config', () => jest.requireActual<object>('../testing/route-config.js'))

let table: RouteTable
beforeAll(async () => {
  table = await siteRouteTable()
})

describe('a form’s limit in bytes', () => {
  it.each([
    ['/', 1024],
    ['/cuenta', 16_384],
    ['/cuenta.data', 16_384],
    ['/ficha/cars/120001', 2048],
    ['/ficha/cars/120001.data', 2048],
    ['/ficha/cars/120001/reportar.data', 65_536],
    ['/perfil/foto', 12 * 1024 * 1024],
    ['/perfil/mis-datos', 16_384],
    ['/infogrid.data', 8192],
    ['/suscripcion-app', 16_384],
    ['/ingresar/apple/vuelta', 16_384],
    ['/moneda.data', 2048],
    ['/favorito', 2048],
    ['/favorito/x', 1024],
    ['/infogrid/planilla.csv', 1024],
    ['/logout', 1024],
    ['/no/such/page', 1024],
    ['/ficha/cars', 1024],
    ['/ficha//120001', 1024],
    ['/x/ficha/cars/120001', 1024],
    ['/ficha/cars/120001/reportar/x', 1024],
    ['/ficha/cars/120001\n', 2048],
  ])('of %j is %d', (path, bytes) => {
    expect(table.formBytesOf(path)).toBe(bytes)
  })
})

describe('a page’s name', () => {
  it.each([
    ['/', '/'],
    ['/ficha/cars/120001', '/ficha/:vehicleType/:codia'],
    ['/ficha/cars/120001.data', '/ficha/:vehicleType/:codia'],
    ['/no/such/page', null],
  ])('of %j is %j', (path, name) => {
    expect(table.nameOf(path)).toBe(name)
  })
})
