import routes from '../routes.js'
import { returnPath } from './return-path.js'

describe('returnPath', () => {
  it.each(['/', '/ficha/cars/120001', '/?tipo=motos', '/precios/autos/ford_1?p=2'])(
    'leads back to %p',
    (path) => {
      expect(returnPath(path)).toBe(path)
    },
  )

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
    '/activar-cuenta?email=ana%40ejemplo.com.ar',
    `/${'a'.repeat(500)}`,
  ])('leads nowhere else: %p', (path) => {
    expect(returnPath(path)).toBe('/')
  })

  it('leaves the fragment out, and writes the rest as an address', () => {
    expect(returnPath('/ficha/cars/1?a=b c#x')).toBe('/ficha/cars/1?a=b%20c')
  })
})

interface Entry {
  path?: string | undefined
  children?: Entry[] | undefined
}

it('leads back to pages alone: what has no layout answers with something else', () => {
  const files = (routes as Entry[]).filter(({ children }) => children === undefined)
  expect(files.length).toBeGreaterThan(10)
  for (const { path = '' } of files) {
    const address = `/${path.replaceAll(/:\w+/g, 'x')}`
    expect([address, returnPath(address)]).toEqual([address, '/'])
  }
})
