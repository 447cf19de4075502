import { type FakeApi, GOOD_CAPTCHA, MAILED } from '../testing/fake-api.js'
import {
  cookiesOf,
  formRequest,
  getRequest,
  locationOf,
  responseOf,
  startFakeApi,
} from '../testing/with-fake-api.js'
import { summaryOf } from '../forms/form-rules.js'
import { returnPath } from './return-path.js'
import { forVisitor } from '../visitor.server.js'
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
    api = await startFakeApi()
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
    account.answerAccountForm(formRequest('/?index', fields, cookie))
  const logIn = (fields: Record<string, string> = {}) =>
    send({ intent: 'login', email: EMAIL, password: 'secreto1', ...fields })
  const summary = ({ result }: AccountAnswer) => summaryOf(result.error ?? {})
  const messages = async (answer: Promise<AccountAnswer>) =>
    summary(await answer).map(({ message }) => message)

  it('keeps the access token, and leads back to where the person was', async () => {
    const response = await responseOf(logIn({ volver: '/ficha/cars/120001' }))
    expect([response.status, locationOf(response)]).toEqual([302, '/ficha/cars/120001'])
    expect(response.headers.get('x-remix-reload-document')).toBe('true')
    const token = await session.tokenOf(getRequest('/', cookiesOf(response)))
    expect(api.tokens.get(token!)?.email).toBe(EMAIL)
    expect(response.headers.getSetCookie()[0]).toMatch(/Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/)
  })

  it('takes nobody for a person whose captcha says otherwise', async () => {
    expect(await messages(send({ ...REGISTRATION, captcha: 'a program' }))).toEqual([
      'No pudimos comprobar que sos una persona',
    ])
    expect(await messages(send({ ...REGISTRATION, captcha: '' }))).toHaveLength(1)
    expect(api.accounts.has(REGISTRATION.email)).toBe(false)
  })

  it('says to people without scripts, who can’t send a captcha, nothing that is for programs', async () => {
    for (const intent of ['register', 'recover', 'reset']) {
      const said = await messages(send({ ...REGISTRATION, intent, captcha: '' }))
      expect(said).toEqual(['No pudimos comprobar que sos una persona'])
    }
    const code = { ...REGISTRATION, intent: 'code', code: '1234', captcha: '' }
    expect(await messages(send(code))).toEqual(['No pudimos comprobar que sos una persona'])
  })

  it('lets a visitor in who answers the captcha that many failures ask for', async () => {
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

  it('asks for no captcha as long as the API doesn’t', async () => {
    expect(await logIn({ password: 'otra-cosa' })).toMatchObject({ captcha: false })
    expect(api.calls.map(({ captcha }) => captcha)).toEqual([undefined])
  })

  it('tells the API for whom it calls', async () => {
    await forVisitor('203.0.113.9', () => responseOf(logIn()))
    expect(api.calls.map(({ visitor }) => visitor)).toEqual(
      Array<string>(api.calls.length).fill('203.0.113.9'),
    )
    expect(api.calls.length).toBeGreaterThan(2)
  })

  it('leads nowhere else', async () => {
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

  it('sends the e-mail back, never the password', async () => {
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

  it('registers, and leads to the activation', async () => {
    const response = await responseOf(send({ ...REGISTRATION, volver: '/ficha/cars/120001' }))
    expect(locationOf(response)).toBe('/activacion?email=nueva%40example.com')
    expect(cookiesOf(response)).toMatch(/^__Host-preciosa-llegada=[^;]+$/)
    expect(cookiesOf(await responseOf(send({ ...REGISTRATION, email: 'otra@example.com' })))).toBe('')
  })

  it('leads a newcomer back, through activation and onboarding, to the page that they came from', async () => {
    const { activate } = await import('../pages/activation/activation.server.js')
    const { leaveOnboarding } = await import('./arrival.server.js')
    const registered = await responseOf(send({ ...REGISTRATION, volver: '/ficha/cars/120001' }))
    const kept = cookiesOf(registered)
    const fields = { email: REGISTRATION.email, password: REGISTRATION.password, captcha: GOOD_CAPTCHA }
    const activated = await responseOf(
      // As it may be copied.
      activate(formRequest('/activacion', { ...fields, code: ` ${MAILED.code.split('').join(' ')} ` }, kept)),
    )
    expect(locationOf(activated)).toBe('/bienvenido')
    // What is kept stays until they are there.
    expect(cookiesOf(activated)).not.toContain('preciosa-llegada')
    const ended = await responseOf(leaveOnboarding(formRequest('/bienvenido', {}, kept)))
    expect(locationOf(ended)).toBe('/ficha/cars/120001')
    expect(ended.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-preciosa-llegada=; .*Max-Age=0/),
    ])
    // With nothing asked for, home (spec 2 §2).
    const home = await responseOf(leaveOnboarding(formRequest('/bienvenido', {})))
    expect(locationOf(home)).toBe('/')
  })

  it('leads whom the onboarding waits for there, and then back', async () => {
    api.addAccount('eva@example.com', { waitsAt: 'plan' })
    const begun = await responseOf(logIn({ email: 'eva@example.com', volver: '/ficha/cars/120001' }))
    expect(locationOf(begun)).toBe('/bienvenido')
    expect(cookiesOf(begun)).toMatch(/__Host-preciosa-llegada=[^;]/)
    // What can't be told holds nobody up.
    api.refuse = { path: '/admin/user/onboarding', code: 'unavailable' }
    const back = await responseOf(logIn({ email: 'eva@example.com', volver: '/ficha/cars/120001' }))
    expect(locationOf(back)).toBe('/ficha/cars/120001')
    api.refuse = null
  })

  it('leads a newcomer back who has a profile already, and forgets the way', async () => {
    api.addAccount('eva@example.com', { activated: false })
    const kept = cookiesOf(
      await responseOf(logIn({ email: 'eva@example.com', volver: '/ficha/cars/120001' })),
    )
    const { activate } = await import('../pages/activation/activation.server.js')
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

  it('leads to the activation whom the exchange refuses for it (spec 2 §8)', async () => {
    api.addAccount('eva@example.com', { activated: false })
    const response = await responseOf(logIn({ email: 'eva@example.com', volver: '/ficha/cars/120001' }))
    expect(locationOf(response)).toBe('/activacion?email=eva%40example.com')
    expect(cookiesOf(response)).toMatch(/^__Host-preciosa-llegada=[^;]+$/)
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
  ])('with %j, a registration ends with %j', async (fields, expected) => {
    await expect(messages(send({ ...REGISTRATION, ...fields }))).resolves.toEqual(expected)
  })

  it('registers nobody who hasn’t accepted the terms', async () => {
    const { terms, ...without } = REGISTRATION
    expect(terms).toBe('1')
    await expect(messages(send(without))).resolves.toEqual(['Debes aceptar los términos y condiciones'])
    expect(api.calls).toEqual([])
  })

  it('leads to the onboarding, knowing the e-mail, when the account has no profile yet (412)', async () => {
    api.addAccount('falta@example.com', { complete: false })
    const response = await responseOf(logIn({ email: 'falta@example.com', volver: '/ficha/cars/120001' }))
    expect(locationOf(response)).toBe('/bienvenido')
    const opened = await session.emailCookie.open(getRequest('/', cookiesOf(response)))
    expect(opened?.value).toBe('falta@example.com')
  })

  it('leads to /error when there were too many attempts', async () => {
    api.refuseEverything = 'too-many-requests'
    const path = locationOf(await responseOf(logIn({ volver: '/terminos' })))
    expect(path).not.toContain('secreto1')
    const { pathname, searchParams } = new URL(path ?? '', 'https://guia.example')
    expect(pathname).toBe('/error')
    // Its way back has the dialog, with the e-mail that was typed.
    expect(returnPath(searchParams.get('volver'))).toBe(
      '/?showloginmodal=true&email=ana%40example.com&volver=%2Fterminos',
    )
    expect(locationOf(await responseOf(send(REGISTRATION)))).toBe('/error')
  })

  it('says so when the API is not there', async () => {
    api.refuseEverything = 'unavailable'
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    await expect(messages(logIn())).resolves.toEqual([expect.stringContaining('No pudimos comunicarnos')])
    write.mockRestore()
  })

  it('signing in over a live session revokes its token', async () => {
    const fields = { intent: 'login', email: EMAIL, password: 'secreto1' }
    api.addAccount('eva@example.com')
    const before = cookiesOf(await responseOf(logIn({ email: 'eva@example.com' })))
    const old = (await session.tokenOf(getRequest('/', before)))!
    const now = cookiesOf(await responseOf(send(fields, before)))
    const token = (await session.tokenOf(getRequest('/', now)))!
    expect([api.tokens.has(old), api.tokens.has(token)]).toEqual([false, true])
  })

  it('leaves a live session as it is when signing in fails', async () => {
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

  it('ends the session in the browser even when the API is not there', async () => {
    const cookie = cookiesOf(await responseOf(logIn()))
    api.refuseEverything = 'unavailable'
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    expect((await responseOf(account.signOut(formRequest('/logout', {}, cookie)))).status).toBe(302)
    write.mockRestore()
  })
})
