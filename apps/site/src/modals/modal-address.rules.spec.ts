import { ACCOUNT_RULES } from '../subjects/account/account-forms.server.js'
import {
  ACCOUNT_MODALS,
  addressBelow,
  isFor,
  modalOf,
  withCodeModal,
  withModal,
} from './modal-address.rules.js'

const at = (path: string) => {
  const { pathname, search } = new URL(path, 'https://guia.example')
  return { pathname, search }
}

describe('the address of a dialog', () => {
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
    ['/cuenta?showloginmodal=true', { form: 'login', returnTo: '/', expired: false }],
    [
      '/?showloginmodal=true&email=ana%2Ba%40ejemplo.com&volver=%2Fterminos',
      { form: 'login', returnTo: '/terminos', expired: false },
    ],
    ['/?showresetmodal=true', { form: 'reset', returnTo: '/', expired: false }],
    ['/?showrecovermodal=true&email=', { form: 'recover', returnTo: '/', expired: false }],
    [
      '/precios/autos/ford_1?showrecovermodal=true&email=ana%2Ba@ejemplo.com&enlace=t0-k_n',
      {
        form: 'code',
        returnTo: '/precios/autos/ford_1',
        expired: false,
        email: 'ana+a@ejemplo.com',
        link: 't0-k_n',
      },
    ],
    ['/perfil?showdeletemodal=true', { form: 'deletion', returnTo: '/perfil', expired: false }],
    ['/perfil?showpasswordmodal=true', { form: 'password', returnTo: '/perfil', expired: false }],
    ['/logout?showloginmodal=true', { form: 'login', returnTo: '/', expired: false }],
  ])('opens the dialog of %s', (path, expected) => {
    expect(modalOf(at(path))).toEqual({ email: null, link: null, ...expected })
  })

  it.each(['/', '/?showloginmodal=false', '/?showloginmodal', '/ficha/cars/1?showsession=true'])(
    'opens no dialog for %s',
    (path) => {
      expect(modalOf(at(path))).toBeNull()
    },
  )

  it('keeps the page’s parameters', () => {
    expect(withModal(at('/precios/autos/ford_1/ka_2?anio=2018'), 'login')).toBe(
      '/precios/autos/ford_1/ka_2?anio=2018&showloginmodal=true',
    )
  })

  it('replaces another dialog and keeps the return path', () => {
    const second = at(
      withModal(at('/?showloginmodal=true&showsession=true&volver=%2Fficha%2Fcars%2F1'), 'register'),
    )
    expect(modalOf(second)).toMatchObject({ form: 'register', returnTo: '/ficha/cars/1', expired: false })
    const third = at(withModal(at('/ficha/cars/1?showrecovermodal=true&email=a@b.com&enlace=x'), 'recover'))
    expect(third.search).toBe('?showrecovermodal=true')
  })

  it('leads to the code dialog over the same page', () => {
    const sheet = '/ficha/cars/1?a=b'
    expect(withCodeModal(sheet, 'ana+a@ejemplo.com', sheet)).toBe(
      '/ficha/cars/1?a=b&showrecovermodal=true&email=ana%2Ba%40ejemplo.com',
    )
    expect(modalOf(at(withCodeModal(sheet, 'a@b.com', sheet)))).toMatchObject({
      form: 'code',
      returnTo: sheet,
    })
  })

  it('opens the code dialog over a public page and returns to a protected one', () => {
    const path = withCodeModal('/', 'a@b.com', '/perfil/mis-datos')
    expect(path).toBe('/?showrecovermodal=true&volver=%2Fperfil%2Fmis-datos&email=a%40b.com')
    expect(modalOf(at(path))).toMatchObject({ form: 'code', returnTo: '/perfil/mis-datos', email: 'a@b.com' })
    expect(addressBelow(at(path))).toBe('/')
  })

  it('leads back to the page’s own address', () => {
    expect(addressBelow(at('/activacion?email=a@b.com&enlace=x'))).toBe(
      '/activacion?email=a%40b.com&enlace=x',
    )
    for (const path of ['/', '/?tipo=motos', '/ficha/cars/1?a=b&c=d'])
      expect(addressBelow(at(withModal(at(path), 'register')))).toBe(path)
    expect(addressBelow(at('/?showloginmodal=true&showsession=true&volver=%2Fperfil'))).toBe('/')
  })
})

describe('isFor', () => {
  it.each([
    ['visitor', ['login', 'register', 'recover', 'reset', 'code']],
    ['person', ['recover', 'password', 'deletion', 'code']],
  ] as const)('allows a %s the dialogs %j, each with form rules', (reader, modals) => {
    expect(ACCOUNT_MODALS.filter((modal) => isFor(modal, reader))).toEqual(modals)
    expect(Object.keys(ACCOUNT_RULES[reader]).sort()).toEqual([...modals].sort())
  })

  it('allows no dialog until the reader is known', () => {
    expect(ACCOUNT_MODALS.filter((modal) => isFor(modal, 'unknown'))).toEqual([])
  })
})
