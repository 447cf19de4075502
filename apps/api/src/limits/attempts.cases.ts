import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { CAPTCHA_HEADER } from '@preciosa/contracts'
import { type CaptchaAction, captchaRoutes } from '@preciosa/contracts/captcha'
import { AppError, createLogger, Database, FixedClock } from '@preciosa/platform'
import { AttemptsService, StaffService } from '@preciosa/server'
import { bodyOf, createTestDatabase, problemOf, solveCaptcha, type TestDatabase } from '@preciosa/testing'
import { openApi, TEST_CLIENT } from '../testing/open-api.js'
import { mailedTo } from '../testing/mailed.js'
import { type Person, signUp } from '../testing/people.js'

export function attemptsCases(): void {
  const PASSWORD = 'una clave que nadie usa'
  const NEW_PASSWORD = 'la clave del mes que viene'
  const STAFF = 'editor@ejemplo.com.ar'
  const FROM = '203.0.113.1'
  const clock = new FixedClock(new Date('2026-11-21T12:00:00Z'))
  let database: TestDatabase
  let app: NestFastifyApplication
  let person: Person
  let neighbour: Person

  beforeAll(async () => {
    database = await createTestDatabase()
    const free = await openApi(database.url, { clock })
    person = await signUp(free)
    neighbour = await signUp(free)
    const editor = { email: STAFF, name: 'Editora', role: 'editor', password: PASSWORD } as const
    await free.get(StaffService, { strict: false }).add(editor)
    await free.close()
    app = await openApi(database.url, { clock }, { LIMITS: 'on', STAFF_TOTP: 'off' })
  })
  beforeEach(() => app.get(Database).query('truncate attempt_counter'))
  afterAll(async () => {
    await app.close()
    await database.drop()
  })

  type Kind = Parameters<AttemptsService['guard']>[0]
  interface Call {
    method?: 'GET' | 'POST' | 'PUT'
    url: string
    payload?: object
    /** The captcha that the route always requires. */
    action?: CaptchaAction
    authorization?: string
  }

  async function solved(action: CaptchaAction): Promise<string> {
    const answer = await app.inject({ url: `/auth/captcha?action=${action}` })
    const captcha = captchaRoutes.captcha.response.parse(bodyOf(answer))
    if (captcha.kind !== 'pow') throw new Error(captcha.kind)
    return solveCaptcha(captcha.challenge)
  }

  async function send(call: Call, remoteAddress = FROM) {
    const { method = 'POST', url, payload, action, authorization = person.bearer.authorization } = call
    const captcha = action === undefined ? {} : { [CAPTCHA_HEADER]: await solved(action) }
    const headers = { authorization, ...captcha }
    return app.inject({ method, url, remoteAddress, headers, ...(payload && { payload }) })
  }

  function fail(kind: Kind, subject: string, address: string, api = app): Promise<unknown> {
    const source = { subject, address, captcha: undefined }
    return api
      .get(AttemptsService, { strict: false })
      .guard(kind, source, () => Promise.reject(new AppError('invalid-grant')))
      .catch((error: unknown) => (error instanceof AppError ? error.code : error))
  }

  /** Until the address is refused for this subject. */
  async function useUp(kind: Kind, subject: string, api = app): Promise<void> {
    while ((await fail(kind, subject, FROM, api)) !== 'too-many-requests');
  }

  const signIn = (password = 'equivocada', { email } = person) => ({
    url: '/auth/local/sign-in',
    payload: { email, password },
  })
  const staffSignIn = (password = 'equivocada') => ({
    url: '/backoffice/session',
    payload: { email: STAFF, password },
  })
  const change = (password = 'equivocada') => ({
    url: '/auth/local/change-password',
    payload: { password, newPassword: NEW_PASSWORD },
  })

  it.each<[Kind, string, () => Call, () => string]>([
    ['signIn', 'sign-in', signIn, () => person.email],
    ['staffSignIn', 'sign-in of staff', staffSignIn, () => STAFF],
    ['changePassword', 'password change', change, () => String(person.id)],
    [
      'signUp',
      'sign-up',
      () => ({
        url: '/auth/local/sign-up',
        payload: { email: 'nueva@ejemplo.com.ar', password: '123456', type: 'individual' },
        action: 'sign-up',
      }),
      () => 'nueva@ejemplo.com.ar',
    ],
    [
      'code',
      'activation',
      () => ({ url: '/auth/otp', payload: { email: person.email, otp: '0000' }, action: 'code' }),
      () => person.email,
    ],
    [
      'code',
      'password by code',
      () => ({
        url: '/admin/user/otp',
        payload: { username: person.email, otp: '0000', password: NEW_PASSWORD },
        action: 'code',
      }),
      () => person.email,
    ],
    [
      'codeMail',
      'request for a code',
      () => ({ method: 'PUT', url: '/auth/otp', payload: { email: person.email }, action: 'code' }),
      () => person.email,
    ],
    [
      'codeMail',
      'recovery',
      () => ({ method: 'GET', url: `/admin/user/recover?username=${person.email}`, action: 'recover' }),
      () => person.email,
    ],
    [
      'codeMail',
      "professional's request for a code",
      () => ({ url: `/admin/user/username/${person.email}`, action: 'code' }),
      () => person.email,
    ],
    [
      'socialSignIn',
      'return from a provider',
      () => ({
        url: '/auth/social/google',
        payload: { ticket: 'a', state: 'b', code: 'c' },
        authorization: `Basic ${Buffer.from(`${TEST_CLIENT.id}:${TEST_CLIENT.secret}`).toString('base64')}`,
      }),
      () => 'google',
    ],
  ])('refuses too many attempts of kind %s with the seconds to wait: %s', async (kind, _, call, subject) => {
    await useUp(kind, subject())
    const refused = await send(call())
    expect([refused.statusCode, problemOf(refused).code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect((await send(call(), '203.0.113.2')).statusCode).not.toBe(429)
  })

  it.each<[Kind, number, (password: string) => Call, () => string, number]>([
    ['signIn', 100, signIn, () => person.email, 200],
    ['staffSignIn', 30, staffSignIn, () => STAFF, 201],
    ['changePassword', 20, change, () => String(person.id), 204],
  ])('%s needs a captcha in its header after %i failures', async (kind, most, call, subject, status) => {
    for (let n = 0; n < most; n += 1) await fail(kind, subject(), `198.51.100.${n}`)
    const asked = await send(call(PASSWORD))
    expect([asked.statusCode, problemOf(asked).code]).toEqual([400, 'captcha'])
    expect((await send({ ...call(PASSWORD), action: 'sign-in' })).statusCode).toBe(status)
  })

  it('counts a wrong password of an activation like one of a sign-in, and keeps the code', async () => {
    const email = 'recien@ejemplo.com.ar'
    const payload = { email, password: PASSWORD, type: 'individual' }
    expect((await send({ url: '/auth/local/sign-up', payload, action: 'sign-up' })).statusCode).toBe(201)
    const { code } = await mailedTo(app, email)
    const activate = (password: string) =>
      send({ url: '/auth/otp', payload: { email, otp: code, password }, action: 'code' })
    // With a captcha for the code the password needs no other one.
    for (let n = 0; n < 10; n += 1) await fail('signIn', `nadie-${n}@ejemplo.com.ar`, FROM)
    const wrong = await activate('equivocada')
    expect([wrong.statusCode, problemOf(wrong)]).toMatchObject([
      400,
      { code: 'invalid-grant', errors: [{ path: 'password' }] },
    ])
    await useUp('signIn', email)
    expect((await activate(PASSWORD)).statusCode).toBe(429)
    await app.get(Database).query('truncate attempt_counter')
    expect((await activate(PASSWORD)).statusCode).toBe(204)
  })

  it('logs who signed in, and a refusal as an attempt only', async () => {
    const lines: Record<string, unknown>[] = []
    const destination = {
      write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]),
    }
    const logger = createLogger({ level: 'info', name: 'test', destination })
    const api = await openApi(database.url, { clock, logger }, { LIMITS: 'on' })
    const attempt = () => api.inject({ method: 'POST', remoteAddress: FROM, ...signIn(PASSWORD, neighbour) })
    expect((await attempt()).statusCode).toBe(200)
    await useUp('signIn', neighbour.email, api)
    expect((await attempt()).statusCode).toBe(429)
    await api.close()
    const text = 'select subject as account from account where id = $1'
    const [known] = await app.get(Database).query<{ account: string }>(text, [neighbour.id])
    expect(lines.filter(({ event }) => event === 'succeeded')).toMatchObject([known])
    expect(lines.filter(({ event }) => event === 'refused')).not.toEqual([])
    expect(lines.filter(({ status }) => status === 429)).toEqual([])
  })
}
