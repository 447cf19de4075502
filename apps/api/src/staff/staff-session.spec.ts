import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { type Problem, type Staff, STAFF_COOKIE } from '@preciosa/contracts'
import { FixedClock } from '@preciosa/platform'
import { StaffService } from '@preciosa/server'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { URI } from 'otpauth'
import { openApi } from '../testing/open-api.js'
import { signUp } from '../testing/people.js'

const clock = new FixedClock(new Date())
let database: TestDatabase
let app: NestFastifyApplication

beforeAll(async () => {
  database = await createTestDatabase()
  app = await openApi(database.url, { clock })
})

beforeEach(() => {
  clock.set(new Date())
})

afterAll(async () => {
  await app.close()
  await database.drop()
})

const PASSWORD = 'clave de trabajo'

async function member(email: string): Promise<() => string> {
  const staff = app.get(StaffService, { strict: false })
  const address = await staff.add({ email, name: 'Eva', role: 'editor', password: PASSWORD })
  const authenticator = URI.parse(address ?? '')
  return () => authenticator.generate({ timestamp: clock.now().getTime() })
}

const signIn = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/backoffice/session', payload, headers })
const session = (cookie?: string, headers: Record<string, string> = {}) =>
  app.inject({
    url: '/backoffice/session',
    headers: { ...(cookie === undefined ? {} : { cookie }), ...headers },
  })
const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

describe('the console’s session', () => {
  it('opens with password and authenticator, in a cookie for the console alone', async () => {
    const code = await member('eva@ejemplo.com.ar')
    const answer = await signIn({ email: 'eva@ejemplo.com.ar', password: PASSWORD, totp: code() })
    expect(answer.statusCode).toBe(201)
    expect(answer.json<Staff>()).toMatchObject({ email: 'eva@ejemplo.com.ar', name: 'Eva', role: 'editor' })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(new RegExp(`^${STAFF_COOKIE}=[\\w-]{43}; `))
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/backoffice', 'Max-Age=43200'])
      expect(cookie).toContain(part)
    expect((await session(cookieOf(answer))).json<Staff>().role).toBe('editor')
    clock.set(new Date(Date.now() + 12 * 3600 * 1000 + 1000))
    expect((await session(cookieOf(answer))).json<Problem>().code).toBe('session-expired')
  })

  it('asks for the code, and takes each code once', async () => {
    const code = await member('ana@ejemplo.com.ar')
    const given = { email: 'ana@ejemplo.com.ar', password: PASSWORD }
    const without = await signIn(given)
    expect([without.statusCode, without.json<Problem>().errors?.[0]?.path]).toEqual([400, 'totp'])
    const totp = code()
    expect((await signIn({ ...given, totp })).statusCode).toBe(201)
    expect((await signIn({ ...given, totp })).json<Problem>().code).toBe('invalid-grant')
    const wrong = totp === '000000' ? '111111' : '000000'
    expect((await signIn({ ...given, totp: wrong })).statusCode).toBe(400)
  })

  it('doesn’t tell who works here', async () => {
    await member('ema@ejemplo.com.ar')
    const user = await signUp(app)
    const answers = await Promise.all([
      signIn({ email: 'ema@ejemplo.com.ar', password: 'otra clave' }),
      signIn({ email: 'nadie@ejemplo.com.ar', password: PASSWORD }),
      signIn({ email: user.email, password: user.password }),
    ])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0].statusCode).toBe(400)
  })

  it('isn’t a user’s, and no user’s is it', async () => {
    const user = await signUp(app)
    expect((await session()).json<Problem>().code).toBe('login-required')
    const withToken = await session(undefined, user.bearer)
    expect([withToken.statusCode, withToken.json<Problem>().code]).toEqual([403, 'permission'])
    const token = user.bearer.authorization.slice('Bearer '.length)
    expect((await session(`${STAFF_COOKIE}=${token}`)).json<Problem>().code).toBe('session-expired')
  })

  it('isn’t opened or ended by another site', async () => {
    const code = await member('eda@ejemplo.com.ar')
    const given = { email: 'eda@ejemplo.com.ar', password: PASSWORD, totp: code() }
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await signIn(given, foreign)).statusCode).toBe(403)
    const cookie = cookieOf(await signIn(given))
    const end = (headers: Record<string, string>) =>
      app.inject({ method: 'DELETE', url: '/backoffice/session', headers: { cookie, ...headers } })
    expect((await end(foreign)).statusCode).toBe(403)
    expect((await end({ origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await session(cookie)).statusCode).toBe(200)
    expect(
      (await end({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80', host: 'localhost' }))
        .statusCode,
    ).toBe(204)
    expect((await session(cookie)).statusCode).toBe(401)
  })

  it('ends when somebody stops working here', async () => {
    const code = await member('ida@ejemplo.com.ar')
    const cookie = cookieOf(await signIn({ email: 'ida@ejemplo.com.ar', password: PASSWORD, totp: code() }))
    await app.get(StaffService, { strict: false }).disable('ida@ejemplo.com.ar')
    expect((await session(cookie)).statusCode).toBe(401)
    const back = await signIn({ email: 'ida@ejemplo.com.ar', password: PASSWORD, totp: code() })
    expect(back.statusCode).toBe(400)
  })
})
