import { cookiesOfKey, pageKeyOf } from './kept-pages.rules.js'

const addressOf = (target: string, cookies?: string) => pageKeyOf(target, cookies)?.address ?? null

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
    ['a dialog over it', '/?showloginmodal=true'],
    ['a search', '/?q=gol'],
    ['a search’s results', '/resultado-busqueda?s=gol'],
    ['what was chosen by lists', '/busqueda-asistida?tipo=autos&marca=12'],
    ['a part that isn’t the page', '/ficha/cars/120001/reportar'],
    ['its data', '/ficha/cars/120001.data'],
    ['its data', '/_root.data'],
    ['the look’s parameters', '/ficha/cars/120001?confirm=1'],
    ['a parameter that nobody knows', '/ficha/cars/120001?utm_source=x'],
    ['one more of them', '/ficha/cars/120001?anio=2018&utm_source=x'],
    ['a value that the page doesn’t take', '/ficha/cars/120001?anio=20180'],
    ['no value', '/ficha/cars/120001?anio'],
    ['two values', '/ficha/cars/120001?anio=2018=2019'],
    ['a parameter twice', '/ficha/cars/120001?anio=2018&anio=2019'],
    ['another order', '/ficha/cars/120001?moneda=blue&anio=2018'],
    ['an empty query', '/?'],
    ['an empty parameter', '/?tipo=autos&'],
    ['two queries', '/?tipo=autos?tipo=autos'],
    ['an encoded letter', '/%66icha/cars/120001'],
    ['an encoded value', '/?tipo=auto%73'],
    ['a slash at its end', '/ficha/cars/120001/'],
    ['two slashes', '//ficha/cars/120001'],
    ['a month that isn’t one', '/cambios/2026-13'],
    ['dots', '/x/../ficha/cars/120001'],
    ['a codia with a zero before it', '/ficha/cars/0120001'],
    ['a line’s end', '/ficha/cars/120001\n'],
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
    const key = pageKeyOf('/', cookies)
    expect(key).toEqual({ address: '/', theme, currency })
    expect(key === null ? null : cookiesOfKey(key)).toBe(made)
  })
})
