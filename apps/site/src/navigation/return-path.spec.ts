import { readFileSync } from 'node:fs'
import { returnPath } from './return-path.js'

describe('returnPath', () => {
  it.each([
    '/',
    '/ficha/cars/120001',
    '/?tipo=motos',
    '/precios/autos/ford_1?p=2',
    `/activacion-profesional?token=${'x'.repeat(43)}`,
  ])('accepts %p', (path) => {
    expect(returnPath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'ficha',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '\\evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    '/logout',
    '/logout/',
    '/activacion',
    '/activacion?email=ana%40ejemplo.com.ar&enlace=x',
    '/Activacion/',
    '/activacion-profesional?ana@ejemplo.com.ar',
    '/activacion-profesional?token=x',
    '/activar-cuenta?email=ana%40ejemplo.com.ar',
    `/${'a'.repeat(500)}`,
  ])('returns / instead of %p', (path) => {
    expect(returnPath(path)).toBe('/')
  })

  it('drops the fragment and encodes the query', () => {
    expect(returnPath('/ficha/cars/1?a=b c#x')).toBe('/ficha/cars/1?a=b%20c')
  })
})

it('returnPath rejects all routes without a layout', () => {
  const routes = readFileSync(new URL('../routes.ts', import.meta.url), 'utf8')
  const paths = [...routes.matchAll(/^ {2}route\('([^']+)'/gm)].map(([, path = '']) => path)
  expect(paths).toEqual(expect.arrayContaining(['perfil/mis-datos/archivo', 'robots.txt']))
  for (const path of paths) {
    const address = `/${path.replaceAll(/:\w+/g, 'x')}`
    expect([address, returnPath(address)]).toEqual([address, '/'])
  }
})
