import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { STAFF_COOKIE } from '@preciosa/contracts/routes'
import type { Staff } from '@preciosa/contracts/staff'
import { Database } from '@preciosa/platform'
import { IdentityProviders, Passwords, StaffService } from '@preciosa/server'
import { bodyOf, problemOf, statementsOf } from '@preciosa/testing'
import { URI } from 'otpauth'
import type { TestApi } from '../testing/test-api.js'
import { signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

export function staffSessionCases(api: TestApi): void {
  const { clock } = api
  let app: NestFastifyApplication

  beforeAll(() => {
    app = api.app
    clock.set(new Date())
  })

  beforeEach(() => {
    clock.set(new Date())
  })

  const PASSWORD = 'clave de trabajo'

  async function member(email: string): Promise<() => string> {
    const staff = app.get(StaffService, { strict: false })
    const address = await staff.add({ email, name: 'Eva', role: 'editor', password: PASSWORD })
    const authenticator = URI.parse(address ?? '')
    return () => authenticator.generate({ timestamp: clock.now().getTime() })
  }

  const signIn = (payload: object, headers: Record<string, string> = {}) =>
    request(app).post('/backoffice/session').set(headers).send(payload)
  const session = (cookie?: string, headers: Record<string, string> = {}) =>
    request(app)
      .get('/backoffice/session')
      .set({ ...(cookie === undefined ? {} : { cookie }), ...headers })
  const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? ''

  describe("the console's session", () => {
    it('opens with password and authenticator, in a cookie for the console only', async () => {
      const code = await member('eva@ejemplo.com.ar')
      const answer = await signIn({ email: 'eva@ejemplo.com.ar', password: PASSWORD, totp: code() })
      expect(answer.statusCode).toBe(201)
      expect(bodyOf<Staff>(answer)).toMatchObject({
        email: 'eva@ejemplo.com.ar',
        name: 'Eva',
        role: 'editor',
      })
      const cookie = String(answer.headers['set-cookie'])
      expect(cookie).toMatch(new RegExp(`^${STAFF_COOKIE}=[\\w-]{43}; `))
      for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/backoffice', 'Max-Age=43200'])
        expect(cookie).toContain(part)
      expect(bodyOf<Staff>(await session(cookieOf(answer))).role).toBe('editor')
      clock.set(new Date(Date.now() + 12 * 3600 * 1000 + 1000))
      expect(problemOf(await session(cookieOf(answer))).code).toBe('session-expired')
    })

    it('requires the code and accepts each code once', async () => {
      const code = await member('ana@ejemplo.com.ar')
      const given = { email: 'ana@ejemplo.com.ar', password: PASSWORD }
      expect((await signIn(given)).statusCode).toBe(400)
      const totp = code()
      expect((await signIn({ ...given, totp })).statusCode).toBe(201)
      expect(problemOf(await signIn({ ...given, totp })).code).toBe('invalid-grant')
      const wrong = totp === '000000' ? '111111' : '000000'
      expect((await signIn({ ...given, totp: wrong })).statusCode).toBe(400)
    })

    it('reveals neither members nor valid passwords by answer, statements or hashing', async () => {
      const code = await member('ema@ejemplo.com.ar')
      await member('una@ejemplo.com.ar')
      await app.get(Database).query(`update staff set totp_secret = null where email = 'una@ejemplo.com.ar'`)
      const user = await signUp(app)
      const wrong = code() === '000000' ? '111111' : '000000'
      const hashing = jest.spyOn(app.get(Passwords, { strict: false }), 'matches')
      const attempts = [
        { email: 'ema@ejemplo.com.ar', password: 'otra clave' },
        { email: 'ema@ejemplo.com.ar', password: 'otra clave', totp: code() },
        { email: 'ema@ejemplo.com.ar', password: PASSWORD },
        { email: 'ema@ejemplo.com.ar', password: PASSWORD, totp: wrong },
        { email: 'una@ejemplo.com.ar', password: PASSWORD, totp: wrong },
        { email: 'nadie@ejemplo.com.ar', password: PASSWORD, totp: wrong },
        { email: user.email, password: user.password },
      ]
      const seen = new Set<string>()
      for (const given of attempts) {
        hashing.mockClear()
        const answers: string[] = []
        const statements = await statementsOf(async () => {
          const { statusCode, text: body } = await signIn(given)
          answers.push(`${statusCode} ${body}`)
        })
        seen.add(JSON.stringify({ answers, statements, hashed: hashing.mock.calls.length }))
      }
      expect([...seen]).toEqual([expect.stringContaining('"hashed":1')])
      expect([...seen][0]).toContain('400')
      hashing.mockRestore()
    })

    it.each([
      ['password', { password: 'otra clave de trabajo' }],
      ['role', { role: 'admin' as const }],
      ['authenticator', {}],
    ])('ends with a new %s', async (what, change) => {
      const email = `nueva-${what}@ejemplo.com.ar`
      const code = await member(email)
      const cookie = cookieOf(await signIn({ email, password: PASSWORD, totp: code() }))
      expect((await session(cookie)).statusCode).toBe(200)
      const staff = app.get(StaffService, { strict: false })
      await staff.add({
        email: email.toUpperCase(),
        name: 'Eva',
        role: 'editor',
        password: PASSWORD,
        ...change,
      })
      expect(problemOf(await session(cookie)).code).toBe('session-expired')
    })

    it("isn't opened by a password that changes meanwhile", async () => {
      const email = 'entre@ejemplo.com.ar'
      const code = await member(email)
      const staff = app.get(StaffService, { strict: false })
      const passwords = app.get(Passwords, { strict: false })
      const matches = passwords.matches.bind(passwords)
      const hashing = jest.spyOn(passwords, 'matches').mockImplementation(async (hash, password) => {
        const result = await matches(hash, password)
        await staff.add({ email, name: 'Eva', role: 'editor', password: 'otra clave de trabajo' })
        return result
      })
      expect((await signIn({ email, password: PASSWORD, totp: code() })).statusCode).toBe(400)
      hashing.mockRestore()
    })

    it('refuses common passwords', async () => {
      const staff = app.get(StaffService, { strict: false })
      for (const password of [
        '123456',
        'zzzzzzzz',
        'abcdefgh',
        'facil'.padEnd(6, '@'),
        'facil@ejemplo.com.ar',
      ]) {
        const adding = staff.add({ email: 'facil@ejemplo.com.ar', name: 'Eva', role: 'editor', password })
        await expect(adding).rejects.toMatchObject({
          code: 'validation',
          detail: 'Esa contraseña es de las más usadas: elegí otra',
        })
      }
    })

    it("is independent of a visitor's account with the same e-mail", async () => {
      const email = 'iris@ejemplo.com.ar'
      const code = await member(email)
      const post = (url: string, payload: object, headers = {}) =>
        request(app).post(url).set(headers).send(payload)
      const asVisitor = await post('/auth/local/sign-in', { email, password: PASSWORD })
      const unknownUser = await post('/auth/local/sign-in', {
        email: 'nadie@ejemplo.com.ar',
        password: PASSWORD,
      })
      expect([asVisitor.statusCode, asVisitor.text]).toEqual([400, unknownUser.text])
      // An account of the site may use the same e-mail with another password.
      const other = 'una clave que nadie usa'
      const signedUp = await post('/auth/local/sign-up', { email, password: other, type: 'individual' })
      expect(signedUp.statusCode).toBe(201)
      const { byEmail } = app.get(IdentityProviders, { strict: false })
      const subject = (await byEmail.subjectOf(email)) ?? ''
      expect(await byEmail.changePassword(subject, other, 'y otra clave más')).toEqual({ ok: true })
      expect((await signIn({ email, password: 'y otra clave más', totp: code() })).statusCode).toBe(400)
      expect((await signIn({ email, password: PASSWORD, totp: code() })).statusCode).toBe(201)
    })

    it("can't be replaced by a user's token", async () => {
      const user = await signUp(app)
      expect(problemOf(await session()).code).toBe('login-required')
      const withToken = await session(undefined, user.bearer)
      expect([withToken.statusCode, problemOf(withToken).code]).toEqual([403, 'permission'])
      const token = user.bearer.authorization.slice('Bearer '.length)
      expect(problemOf(await session(`${STAFF_COOKIE}=${token}`)).code).toBe('session-expired')
    })

    it("isn't opened or ended by another site", async () => {
      const code = await member('eda@ejemplo.com.ar')
      const given = { email: 'eda@ejemplo.com.ar', password: PASSWORD, totp: code() }
      const foreign = { 'sec-fetch-site': 'cross-site' }
      expect((await signIn(given, foreign)).statusCode).toBe(403)
      const cookie = cookieOf(await signIn(given))
      const end = (headers: Record<string, string>) =>
        request(app)
          .delete('/backoffice/session')
          .set({ cookie, ...headers })
      expect((await end(foreign)).statusCode).toBe(403)
      expect((await end({ origin: 'https://evil.example' })).statusCode).toBe(403)
      expect((await session(cookie)).statusCode).toBe(200)
      expect(
        (await end({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80', host: 'localhost' }))
          .statusCode,
      ).toBe(204)
      expect((await session(cookie)).statusCode).toBe(401)
    })

    it('ends when the member is disabled', async () => {
      const code = await member('ida@ejemplo.com.ar')
      const cookie = cookieOf(await signIn({ email: 'ida@ejemplo.com.ar', password: PASSWORD, totp: code() }))
      await app.get(StaffService, { strict: false }).disable('ida@ejemplo.com.ar')
      expect((await session(cookie)).statusCode).toBe(401)
      const back = await signIn({ email: 'ida@ejemplo.com.ar', password: PASSWORD, totp: code() })
      expect(back.statusCode).toBe(400)
    })
  })
}
