import { beneath, modalOf, withModal } from './modal-address.rules.js'

const at = (path: string) => {
  const { pathname, search } = new URL(path, 'https://guia.example')
  return { pathname, search }
}

describe('the dialog that an address opens', () => {
  it.each([
    ['/?showloginmodal=true', { form: 'login', returnTo: '/', expired: false }],
    ['/?showregistermodal=true', { form: 'register', returnTo: '/', expired: false }],
    [
      '/?showloginmodal=true&showsession=true&volver=%2Fficha%2Fcars%2F1%3Fa%3Db',
      { form: 'login', returnTo: '/ficha/cars/1?a=b', expired: true },
    ],
    [
      '/ficha/cars/1?p=2&showloginmodal=true',
      { form: 'login', returnTo: '/ficha/cars/1?p=2', expired: false },
    ],
    ['/?showloginmodal=true&volver=//evil.example', { form: 'login', returnTo: '/', expired: false }],
    // As the address is after the form was sent without scripts.
    ['/?showloginmodal=true&index', { form: 'login', returnTo: '/', expired: false }],
    ['/logout?showloginmodal=true', { form: 'login', returnTo: '/', expired: false }],
  ])('%s', (path, expected) => {
    expect(modalOf(at(path))).toEqual(expected)
  })

  it.each(['/', '/?showloginmodal=false', '/?showloginmodal', '/ficha/cars/1?showsession=true'])(
    'is none at %s',
    (path) => {
      expect(modalOf(at(path))).toBeNull()
    },
  )

  it('opens over the same page, whatever that page is asked for', () => {
    expect(withModal(at('/precios/autos/ford_1/ka_2?anio=2018'), 'login')).toBe(
      '/precios/autos/ford_1/ka_2?anio=2018&showloginmodal=true',
    )
  })

  it('takes the place of another one, and leads back to the same page', () => {
    const second = at(
      withModal(at('/?showloginmodal=true&showsession=true&volver=%2Fficha%2Fcars%2F1'), 'register'),
    )
    expect(modalOf(second)).toEqual({ form: 'register', returnTo: '/ficha/cars/1', expired: false })
  })

  it('leaves its page as it is', () => {
    for (const path of ['/', '/?tipo=motos', '/ficha/cars/1?a=b&c=d'])
      expect(beneath(at(withModal(at(path), 'register')))).toBe(path)
    expect(beneath(at('/?showloginmodal=true&showsession=true&volver=%2Fperfil'))).toBe('/')
  })
})
