import { siteRouteTable } from '../testing/site-routes.js'
import { cacheControlOf, cookiesOfKey, pageKeyOf } from './page-cache.rules.js'
import type { RouteTable } from './route-table.js'

jest.mock('@remix-run/route-config', () => jest.requireActual<object>('../testing/route-config.js'))

let table: RouteTable
beforeAll(async () => {
  table = await siteRouteTable()
})

const keyOf = (target: string, cookies?: string) => pageKeyOf(target, cookies, (path) => table.sharedAt(path))

const addressOf = (target: string, cookies?: string) => keyOf(target, cookies)?.address ?? null

describe('key of a cached visitor page', () => {
  it.each([
    '/',
    '/?tipo=autos',
    '/?tipo=motos',
    '/busqueda-asistida',
    '/busqueda-asistida?tipo=autos&anio=2018',
    '/precios/autos/citroen_12',
    '/precios/autos/citroen_12?anio=2018',
    '/precios/motos/_9',
    '/precios/autos/citroen_12/c3-aircross_345',
    '/precios/autos/citroen_12/c3-aircross_345?anio=2018',
    '/precios/autos/citroen_12/c3-aircross_345?anio=0km&pagina=2',
    '/precios/autos/citroen_12/c3-aircross_345?pagina=12',
    '/ficha/cars/120001',
    '/ficha/motorcycles/7?anio=2018',
    '/ficha/cars/120001?anio=0km&moneda=blue',
    '/ficha/cars/120001?moneda=hoy',
    '/busqueda-asistida?tipo=motos',
    '/cambios',
    '/cambios?tipo=motos&pagina=2',
    '/cambios/2026-11?tipo=motos',
  ])('exists at %s', (target) => {
    expect(addressOf(target)).toBe(target)
  })

  it.each([
    ['an open dialog', '/?showloginmodal=true'],
    ['a search', '/?q=gol'],
    ['a search’s results', '/resultado-busqueda?s=gol'],
    ['a brand chosen in the assisted search', '/busqueda-asistida?tipo=autos&marca=12'],
    ['the report form', '/ficha/cars/120001/reportar'],
    ['a data request', '/ficha/cars/120001.data'],
    ['a data request', '/_root.data'],
    ['a purchase', '/ficha/cars/120001?confirm=1'],
    ['an unknown parameter', '/ficha/cars/120001?utm_source=x'],
    ['an unknown parameter after a known one', '/ficha/cars/120001?anio=2018&utm_source=x'],
    ['an invalid value', '/ficha/cars/120001?anio=20180'],
    ['a parameter without a value', '/ficha/cars/120001?anio'],
    ['a value with an equals sign', '/ficha/cars/120001?anio=2018=2019'],
    ['a parameter twice', '/ficha/cars/120001?anio=2018&anio=2019'],
    ['parameters in another order', '/ficha/cars/120001?moneda=blue&anio=2018'],
    ['an empty query', '/?'],
    ['an empty parameter', '/?tipo=autos&'],
    ['two queries', '/?tipo=autos?tipo=autos'],
    ['an encoded letter', '/%66icha/cars/120001'],
    ['an encoded value', '/?tipo=auto%73'],
    ['a trailing slash', '/ficha/cars/120001/'],
    ['a double slash', '//ficha/cars/120001'],
    ['an invalid month', '/cambios/2026-13'],
    ['dot segments', '/x/../ficha/cars/120001'],
    ['a codia with a leading zero', '/ficha/cars/0120001'],
    ['a trailing line break', '/ficha/cars/120001\n'],
    ['another case', '/Ficha/cars/120001'],
    ['any other page', '/logout'],
  ])('is missing for %s: %s', (_, target) => {
    expect(addressOf(target)).toBeNull()
  })

  it.each([
    'preciosa-sesion=x',
    'a=b; preciosa-sesion=x',
    '__Host-preciosa-sesion=x',
    '__Secure-preciosa-sesion=x',
    'PRECIOSA-SESION=x',
    '__host-Preciosa-Sesion=x',
    'preciosa-sesion=',
    'preciosa-sesion',
    '  preciosa-sesion =x',
    'preciosa-email=x',
    '__Host-preciosa-aviso=signed-out',
    'preciosa-aviso=signed-out',
    'preciosa-tema=dark; preciosa-sesion=x',
    'preciosa-later=x',
    'a="; preciosa-sesion=x"',
  ])('is missing with the cookies %p', (cookies) => {
    expect(addressOf('/', cookies)).toBeNull()
  })

  it.each([
    [undefined, null, 'pesos', ''],
    ['', null, 'pesos', ''],
    ['_ga=GA1.2; other=preciosa-sesion', null, 'pesos', ''],
    ['preciosa-tema=dark', 'dark', 'pesos', 'preciosa-tema=dark'],
    ['x=1; preciosa-moneda=blue; y=2', null, 'blue', 'preciosa-moneda=blue'],
    [
      'preciosa-moneda=bna; preciosa-tema=light; z',
      'light',
      'bna',
      'preciosa-tema=light; preciosa-moneda=bna',
    ],
    ['preciosa-tema=pink; preciosa-moneda=<script>', null, 'pesos', ''],
    ['preciosa-tema=dark; preciosa-tema=light', 'dark', 'pesos', 'preciosa-tema=dark'],
  ])('reads theme and currency from the cookies %p', (cookies, theme, currency, made) => {
    const key = keyOf('/', cookies)
    expect(key).toEqual({ address: '/', theme, currency })
    expect(key === null ? null : cookiesOfKey(key)).toBe(made)
  })
})

describe('who may hold a visitor page', () => {
  it.each([undefined, '', '_ga=GA1.2; other=preciosa-sesion', 'preciosa=1'])(
    'is a CDN with the cookies %p, and browsers must ask each time',
    (cookies) => {
      const held = cacheControlOf(cookies, 60)
      expect(held).toBe('public, max-age=0, must-revalidate, s-maxage=60')
      // Browsers obey it too.
      expect(held).not.toContain('stale-while-revalidate')
    },
  )

  it.each([
    'preciosa-tema=dark',
    'preciosa-tema=pink',
    'preciosa-moneda=pesos',
    'preciosa-giro=1',
    '_ga=1; preciosa-sesion=x',
    '__Host-preciosa-aviso=signed-out',
    'PRECIOSA-MONEDA=blue',
  ])('is the browser alone with the cookies %p', (cookies) => {
    expect(cacheControlOf(cookies, 60)).toBe('private, no-cache')
  })

  it('is the browser alone without CDN_SECONDS', () => {
    expect(cacheControlOf(undefined, 0)).toBe('private, no-cache')
  })
})
