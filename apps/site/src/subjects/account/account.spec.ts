import { pricesRoutes } from '@preciosa/contracts/looks'
import { userRoutes } from '@preciosa/contracts/own-account'
import { onboardingRoutes } from '@preciosa/contracts/profiles'
import { type FakeApi, GOOD_CAPTCHA, MAILED } from '@preciosa/testing/fake-api'
import { expectLogs } from '@preciosa/testing'
import {
  cookiesOf,
  formRequest,
  getRequest,
  locationOf,
  responseOf,
  startApi,
} from '../../testing/site-environment.js'
import { summaryOf } from '../../forms/form-rules.js'
import { returnPath } from '../../navigation/return-path.js'
import { forVisitor } from '../../api/visitor.server.js'
import type * as Session from '../session/session.server.js'
import type * as Account from './account.server.js'
import type { AccountAnswer } from './account-answer.js'

const EMAIL = 'ana@example.com'
const REGISTRATION = {
  intent: 'register',
  email: 'nueva@example.com',
  password: 'secreto1',
  repeat: 'secreto1',
  type: 'professional',
  terms: '1',
  captcha: GOOD_CAPTCHA,
}

describe('signing in, up and out', () => {
  let api: FakeApi
  let account: typeof Account
  let session: typeof Session

  beforeAll(async () => {
    api = await startApi()
    account = await import('./account.server.js')
    session = await import('../session/session.server.js')
  })
  beforeEach(() => {
    api.calls.length = 0
    api.accounts.clear()
    api.addAccount(EMAIL)
  })
  afterEach(() => {
    api.refuseEverything = null
    api.asksCaptcha = false
  })
  afterAll(() => api.stop())

  const send = (fields: Record<string, string>, cookie = '') =>
    account.answerAccountForm(formRequest('/cuenta?showloginmodal=true', fields, cookie))
  const logIn = (fields: Record<string, string> = {}, cookie = '') =>
    send({ intent: 'login', email: EMAIL, password: 'secreto1', ...fields }, cookie)
  const summary = ({ result }: AccountAnswer) => summaryOf(result.error ?? {})
  const messages = async (answer: Promise<AccountAnswer>) =>
    summary(await answer).map(({ message }) => message)

  it('stores the access token and redirects to the return path', async () => {
    const response = await responseOf(logIn({ volver: '/ficha/cars/120001' }))
    expect([response.status, locationOf(response)]).toEqual([302, '/ficha/cars/120001'])
    expect(response.headers.get('x-remix-reload-document')).toBe('true')
    const token = await session.tokenOf(getRequest('/', cookiesOf(response)))
    expect(api.tokens.get(token!)?.email).toBe(EMAIL)
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-preciosa-sesion=.*; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  it('sends the API a domain with other letters in ASCII', async () => {
    const response = await responseOf(send({ ...REGISTRATION, email: 'ana@año.com.ar' }))
    expect(response.status).toBe(302)
    expect(api.accounts.has('ana@xn--ao-zja.com.ar')).toBe(true)
  })

  it('refuses a form with a failed captcha', async () => {
    expect(await messages(send({ ...REGISTRATION, captcha: 'a program' }))).toEqual([
      'No pudimos comprobar que sos una persona',
    ])
    expect(await messages(send({ ...REGISTRATION, captcha: '' }))).toHaveLength(1)
    expect(api.accounts.has(REGISTRATION.email)).toBe(false)
  })

  it('shows visitors without scripts no technical captcha message', async () => {
    for (const intent of ['register', 'recover', 'reset']) {
      const said = await messages(send({ ...REGISTRATION, intent, captcha: '' }))
      expect(said).toEqual(['No pudimos comprobar que sos una persona'])
    }
    const code = { ...REGISTRATION, intent: 'code', code: '1234', captcha: '' }
    expect(await messages(send(code))).toEqual(['No pudimos comprobar que sos una persona'])
  })

  it('signs in a visitor who solves the captcha required after many failures', async () => {
    api.asksCaptcha = true
    const asked = await logIn()
    expect(asked).toMatchObject({ captcha: true, result: { initialValue: { email: EMAIL } } })
    expect(summary(asked)).toEqual([
      { field: null, message: expect.stringContaining('muchos intentos fallidos'), shared: false },
    ])
    const doubted = await logIn({ captcha: 'a program' })
    expect(doubted.captcha).toBe(true)
    expect(summary(doubted)).toEqual([
      { field: null, message: 'No pudimos comprobar que sos una persona', shared: false },
    ])
    expect(await logIn({ captcha: GOOD_CAPTCHA, password: 'otra-cosa' })).toMatchObject({ captcha: true })
    const response = await responseOf(logIn({ captcha: GOOD_CAPTCHA }))
    expect(cookiesOf(response)).toMatch(/^__Host-preciosa-sesion=.+/)
  })

  it('asks for a captcha only if the API does', async () => {
    expect(await logIn({ password: 'otra-cosa' })).toMatchObject({ captcha: false })
    expect(api.calls.map(({ captcha }) => captcha)).toEqual([undefined])
  })

  it("sends the visitor's address and browser to the API", async () => {
    await forVisitor('203.0.113.9', () => responseOf(logIn()), { agent: 'Firefox/143.0' })
    expect(new Set(api.calls.map(({ agent }) => agent))).toEqual(new Set(['Firefox/143.0']))
    expect(api.calls.map(({ visitor }) => visitor)).toEqual(
      Array<string>(api.calls.length).fill('203.0.113.9'),
    )
    expect(api.calls.length).toBeGreaterThan(2)
  })

  it('redirects home without a return path and for another site', async () => {
    expect(locationOf(await responseOf(logIn({ volver: '//evil.example' })))).toBe('/')
    expect(locationOf(await responseOf(logIn()))).toBe('/')
  })

  it.each([
    [{ password: 'otra-cosa' }, 'La contraseña es incorrecta'],
    [{ email: 'nadie@example.com' }, 'No existe ningún usuario con esa dirección'],
    [{ password: '12345' }, 'La contraseña debe tener al menos 6 caracteres'],
    [{ email: 'ana' }, 'Ingrese un email válido'],
    [{ email: '' }, 'Por favor complete todos los campos'],
  ])('refuses %j: %s', async (fields, message) => {
    await expect(messages(logIn(fields))).resolves.toEqual([message])
  })

  it('returns the e-mail but never the password', async () => {
    const answer = await logIn({ password: 'otra-cosa' })
    expect(answer.result.initialValue).toEqual({ email: EMAIL })
    expect(JSON.stringify(answer)).not.toContain('otra-cosa')
    const registration = await send({ ...REGISTRATION, repeat: 'secreto2' })
    expect(registration).toMatchObject({
      form: 'register',
      result: { initialValue: { email: 'nueva@example.com', type: 'professional', terms: '1' } },
    })
    expect(JSON.stringify(registration)).not.toContain('secreto')
  })

  it('registers and redirects to the activation', async () => {
    const response = await responseOf(send({ ...REGISTRATION, volver: '/ficha/cars/120001' }))
    expect(locationOf(response)).toBe('/activacion?email=nueva%40example.com')
    expect(cookiesOf(response)).toMatch(/__Host-preciosa-llegada=[^;]+$/)
    const fromHome = await responseOf(send({ ...REGISTRATION, email: 'otra@example.com' }))
    expect(cookiesOf(fromHome)).toMatch(/^__Host-preciosa-por-activar=[^;]+$/)
  })

  const comesFrom = async (volver: string, form: Record<string, string> = {}) => {
    const { activate } = await import('../../pages/activation/activation.server.js')
    const kept = cookiesOf(await responseOf(send({ ...REGISTRATION, ...form, volver })))
    const fields = { email: REGISTRATION.email, captcha: GOOD_CAPTCHA }
    const code = ` ${MAILED.code.split('').join(' ')} `
    return {
      kept,
      activated: await responseOf(activate(formRequest('/activacion', { ...fields, code }, kept))),
    }
  }

  it('redirects a new user to the page they came from, and charges nothing there', async () => {
    const { activated } = await comesFrom('/ficha/cars/120001')
    expect(locationOf(activated)).toBe('/ficha/cars/120001')
    expect(activated.headers.getSetCookie().join()).toMatch(/__Host-preciosa-llegada=;/)
    expect(api.looks).toEqual([])
  })

  it('asks before the price that a link leads to', async () => {
    const { activated } = await comesFrom('/ficha/cars/120001?precios=ver')
    expect(locationOf(activated)).toBe('/ficha/cars/120001?precios=ver')
    expect(api.looks).toEqual([])
  })

  it('asks an account without a name that signs in, also from a registration of another address', async () => {
    const { kept } = await comesFrom('/ficha/cars/120001?precios=ver', { abrir: '1' })
    const before = api.looks.length
    api.addAccount('eva@example.com', { complete: false })
    const volver = '/ficha/cars/120001?precios=ver'
    const response = await responseOf(logIn({ email: 'eva@example.com', volver }, kept))
    expect(locationOf(response)).toBe(volver)
    expect(api.looks).toHaveLength(before)
  })

  it('opens the price that the registration was for', async () => {
    const { activated } = await comesFrom('/ficha/cars/120001?anio=2018&precios=ver', { abrir: '1' })
    expect(cookiesOf(activated)).toContain('preciosa-aviso=activated-price')
    expect(locationOf(activated)).toBe('/ficha/cars/120001?anio=2018')
    expect(api.looks.map(({ path }) => path)).toEqual([
      '/preciosa/models/120001/prices?vehicleType=cars&atYear=2018',
    ])
  })

  it('asks there if the price could not be opened', async () => {
    expectLogs('The first price could not be opened')
    api.refuse(pricesRoutes.prices, 'unavailable')
    const { activated } = await comesFrom('/ficha/cars/120001?precios=ver', { abrir: '1' })
    expect(locationOf(activated)).toBe('/ficha/cars/120001?precios=ver')
  })

  it('never spends without a question of a user who has a name', async () => {
    api.addAccount('eva@example.com')
    const response = await responseOf(
      logIn({ email: 'eva@example.com', volver: '/ficha/cars/120001?precios=ver' }),
    )
    expect(locationOf(response)).toBe('/ficha/cars/120001?precios=ver')
    expect(api.looks).toEqual([])
  })

  it('redirects a new user through the onboarding before a purchase', async () => {
    const { leaveOnboarding } = await import('./after-sign-in.server.js')
    const { kept, activated } = await comesFrom('/perfil/plan/comprar?productId=2')
    expect(locationOf(activated)).toBe('/bienvenido')
    expect(cookiesOf(activated)).not.toContain('preciosa-llegada')
    const ended = await responseOf(leaveOnboarding(formRequest('/bienvenido', {}, kept)))
    expect(locationOf(ended)).toBe('/perfil/plan/comprar?productId=2')
    expect(ended.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-preciosa-llegada=; .*Max-Age=0/),
    ])
    // Home is the default.
    const home = await responseOf(leaveOnboarding(formRequest('/bienvenido', {})))
    expect(locationOf(home)).toBe('/')
  })

  it('redirects a user with a pending onboarding there, unless they were on the way to a page', async () => {
    expectLogs('The state of the onboarding could not be read')
    api.addAccount('eva@example.com', { waitsAt: 'plan' })
    const come = async (volver: string) =>
      locationOf(await responseOf(logIn({ email: 'eva@example.com', volver })))
    expect([await come('/'), await come('/ficha/cars/120001')]).toEqual(['/bienvenido', '/ficha/cars/120001'])
    // An unreachable API must not stop the sign-in.
    api.refuse(onboardingRoutes.onboarding, 'unavailable')
    expect(await come('/')).toBe('/')
    api.reset()
  })

  it('redirects a new user with a profile to the return path and clears its cookie', async () => {
    api.addAccount('eva@example.com', { activated: false })
    const kept = cookiesOf(
      await responseOf(logIn({ email: 'eva@example.com', volver: '/ficha/cars/120001' })),
    )
    const { activate } = await import('../../pages/activation/activation.server.js')
    const fields = {
      email: 'eva@example.com',
      password: 'secreto1',
      captcha: GOOD_CAPTCHA,
      code: MAILED.code,
    }
    const activated = await responseOf(activate(formRequest('/activacion', fields, kept)))
    expect(locationOf(activated)).toBe('/ficha/cars/120001')
    expect(activated.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-preciosa-llegada=; .*Max-Age=0/),
    )
    expect(locationOf(await responseOf(activate(formRequest('/activacion', fields))))).toBe('/')
  })

  it('redirects inactive accounts to the activation', async () => {
    api.addAccount('eva@example.com', { activated: false })
    const response = await responseOf(logIn({ email: 'eva@example.com', volver: '/ficha/cars/120001' }))
    expect(locationOf(response)).toBe('/activacion?email=eva%40example.com')
    expect(cookiesOf(response)).toMatch(/^__Host-preciosa-por-activar=[^;]+; __Host-preciosa-llegada=[^;]+$/)
    const again = await responseOf(
      send({ intent: 'login', email: 'eva@example.com', password: 'secreto1' }, cookiesOf(response)),
    )
    expect(cookiesOf(again)).toBe('')
  })

  it.each([
    [{ repeat: '' }, ['Por favor complete todos los campos']],
    [
      { email: '', password: '', repeat: '', terms: '' },
      [
        'Por favor complete todos los campos',
        'Por favor complete todos los campos',
        'Por favor complete todos los campos',
        'Debes aceptar los términos y condiciones',
      ],
    ],
    [
      { repeat: 'secreto2', terms: '' },
      ['Debes aceptar los términos y condiciones', 'Las contraseñas deben coincidir'],
    ],
    [{ email: 'x@' }, ['Ingrese un email válido']],
    [{ password: '12345', repeat: '12345' }, ['La contraseña debe tener al menos 6 caracteres']],
    [{ repeat: 'secreto2' }, ['Las contraseñas deben coincidir']],
    [{ terms: '' }, ['Debes aceptar los términos y condiciones']],
    [{ email: EMAIL }, ['La dirección de correo ingresada ya está en uso']],
    [{ password: '123456', repeat: '123456' }, ['Elegí una contraseña menos común']],
  ])('refuses a registration with %j: %j', async (fields, expected) => {
    await expect(messages(send({ ...REGISTRATION, ...fields }))).resolves.toEqual(expected)
  })

  it('refuses a registration without accepted terms', async () => {
    const { terms, ...without } = REGISTRATION
    expect(terms).toBe('1')
    await expect(messages(send(without))).resolves.toEqual(['Debes aceptar los términos y condiciones'])
    expect(api.calls).toEqual([])
  })

  it('redirects an account without profile (412) to the onboarding and stores the e-mail', async () => {
    api.addAccount('falta@example.com')
    api.refuse(userRoutes.user, 'account-incomplete')
    const response = await responseOf(logIn({ email: 'falta@example.com' }))
    expect(locationOf(response)).toBe('/bienvenido')
    const opened = await session.emailCookie.open(getRequest('/', cookiesOf(response)))
    expect(opened?.value).toBe('falta@example.com')
  })

  it('redirects to /error after too many attempts', async () => {
    api.refuseEverything = 'too-many-requests'
    const path = locationOf(await responseOf(logIn({ volver: '/terminos' })))
    expect(path).not.toContain('secreto1')
    const { pathname, searchParams } = new URL(path ?? '', 'https://guia.example')
    expect(pathname).toBe('/error')
    expect(returnPath(searchParams.get('volver'))).toBe('/?showloginmodal=true&volver=%2Fterminos')
    expect(locationOf(await responseOf(send(REGISTRATION)))).toBe('/error')
  })

  it('reports an unreachable API', async () => {
    api.refuseEverything = 'unavailable'
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    await expect(messages(logIn())).resolves.toEqual([expect.stringContaining('No pudimos comunicarnos')])
    write.mockRestore()
  })

  it('revokes the token of a live session on a new sign-in', async () => {
    const fields = { intent: 'login', email: EMAIL, password: 'secreto1' }
    api.addAccount('eva@example.com')
    const before = cookiesOf(await responseOf(logIn({ email: 'eva@example.com' })))
    const old = (await session.tokenOf(getRequest('/', before)))!
    const now = cookiesOf(await responseOf(send(fields, before)))
    const token = (await session.tokenOf(getRequest('/', now)))!
    expect([api.tokens.has(old), api.tokens.has(token)]).toEqual([false, true])
  })

  it('keeps a live session if a new sign-in fails', async () => {
    const before = cookiesOf(await responseOf(logIn()))
    const old = (await session.tokenOf(getRequest('/', before)))!
    await send({ intent: 'login', email: EMAIL, password: 'otra-cosa' }, before)
    expect(api.tokens.has(old)).toBe(true)
  })

  it('ends the session at the API and in the browser', async () => {
    const cookie = cookiesOf(await responseOf(logIn()))
    const token = (await session.tokenOf(getRequest('/', cookie)))!
    const response = await responseOf(account.signOut(formRequest('/logout', {}, cookie)))
    expect(locationOf(response)).toBe('/')
    expect(api.tokens.has(token)).toBe(false)
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-preciosa-sesion=; .*Max-Age=0/),
      expect.stringMatching(/^__Host-preciosa-email=; .*Max-Age=0/),
      expect.stringMatching(/^__Host-preciosa-aviso=signed-out; .*Max-Age=60/),
    ])
  })

  it('ends the session in the browser even if the API is unreachable', async () => {
    const cookie = cookiesOf(await responseOf(logIn()))
    api.refuseEverything = 'unavailable'
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    expect((await responseOf(account.signOut(formRequest('/logout', {}, cookie)))).status).toBe(302)
    write.mockRestore()
  })
})
