import { randomBytes } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { UNKNOWN_USER, WRONG_PASSWORD } from '@preciosa/contracts/own-account'
import { Database, FixedClock } from '@preciosa/platform'
import { type RunningFirebase, startFirebase } from '@preciosa/sandbox'
import { CredentialsService, TokensService } from '@preciosa/server'
import { createTestDatabase, problemOf, type TestDatabase } from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'
import { exchange, signIn, signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

export function firebaseCases(): void {
  const clock = new FixedClock(new Date())
  let database: TestDatabase
  let firebase: RunningFirebase
  let app: NestFastifyApplication

  beforeAll(async () => {
    database = await createTestDatabase()
    firebase = await startFirebase({ now: () => clock.now() })
    app = await openApi(database.url, { clock }, firebase.env)
  })
  afterAll(async () => {
    await app.close()
    await firebase.stop()
    await database.drop()
  })
  beforeEach(() => later(60))

  const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    request(app).post(url).set(headers).send(payload)

  async function person() {
    const someone = await signUp(app)
    const text = 'select issuer, subject from account where id = $1'
    const [known] = await app.get(Database).query<{ issuer: string; subject: string }>(text, [someone.id])
    // Firebase's tokens of the same second are equal.
    later(1)
    return { ...someone, ...known! }
  }

  const ofAnApp = (subject: string, more: object = {}) =>
    firebase.sign({ ...firebase.claims(subject), ...more })

  describe('Firebase as identity provider', () => {
    it('signs people up and in under its issuer', async () => {
      const someone = await person()
      expect(someone).toMatchObject({ issuer: firebase.issuer, subject: expect.any(String) })
      const bearer = await signIn(app, someone)
      const user = await request(app).get('/admin/user').set(bearer)
      expect([user.statusCode, user.body]).toMatchObject([200, { id: someone.id, email: someone.email }])
      const wrong = await post('/auth/local/sign-in', { email: someone.email, password: 'no es esta' })
      expect([wrong.statusCode, problemOf(wrong)]).toMatchObject([
        400,
        { code: 'invalid-grant', detail: WRONG_PASSWORD },
      ])
    })

    it('refuses a taken address', async () => {
      const { email, password } = await person()
      const again = await post('/auth/local/sign-up', { email, password, type: 'individual' })
      expect(problemOf(again)).toMatchObject({ code: 'conflict', errors: [{ path: 'email' }] })
    })

    it("accepts an app's id token once", async () => {
      const { subject } = await person()
      const idToken = await ofAnApp(subject)
      expect((await exchange(app, idToken)).statusCode).toBe(200)
      expect(problemOf(await exchange(app, idToken))).toMatchObject({
        code: 'invalid-grant',
        detail: 'Esa credencial ya se usó: iniciá sesión de nuevo.',
      })
      expect(problemOf(await exchange(app, await ofAnApp(subject))).code).toBe('invalid-grant')
      later(1)
      expect((await exchange(app, await ofAnApp(subject))).statusCode).toBe(200)
    })

    it.each<[string, (subject: string) => Promise<string>]>([
      ['of another project', (subject) => ofAnApp(subject, { aud: 'otra-guia' })],
      ['that has expired', (subject) => ofAnApp(subject, { exp: clock.now().getTime() / 1000 - 60 })],
      ['of an unknown subject', (subject) => ofAnApp(subject, { sub: 'nadie' })],
      [
        'that is unsigned',
        async (subject) => {
          const [, claims] = (await ofAnApp(subject)).split('.')
          return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.AAAA`
        },
      ],
      ['that is padded', async (subject) => `${await ofAnApp(subject)}==`],
    ])('refuses an id token %s', async (_, tokenOf) => {
      const { subject } = await person()
      const answer = await exchange(app, await tokenOf(subject))
      expect([answer.statusCode, problemOf(answer).code]).toEqual([400, 'invalid-grant'])
    })

    it('ends other sessions and earlier id tokens with a new password, even renewed ones', async () => {
      const someone = await person()
      const [phone, before] = [await signIn(app, someone), firebase.claims(someone.subject)]
      later(10)
      const newPassword = 'otra clave poco usada'
      const changed = await post(
        '/auth/local/change-password',
        { password: someone.password, newPassword },
        someone.bearer,
      )
      expect([changed.statusCode, changed.text]).toEqual([204, ''])
      later(1)
      const iat = Math.floor(clock.now().getTime() / 1000)
      for (const claims of [before, { ...before, iat, exp: iat + 3600 }])
        expect(problemOf(await exchange(app, await firebase.sign(claims))).code).toBe('invalid-grant')
      const status = async (headers: Record<string, string>) =>
        (await request(app).get('/admin/user').set(headers)).statusCode
      expect([await status(phone), await status(someone.bearer)]).toEqual([401, 200])
      expect(await status(await signIn(app, { ...someone, password: newPassword }))).toBe(200)
    })

    it('refuses earlier id tokens after signing out everywhere', async () => {
      const someone = await person()
      const before = firebase.claims(someone.subject)
      later(10)
      const tokens = app.get(TokensService, { strict: false })
      await app.get(Database).transaction((client) => tokens.endSessions(client, someone.id, null))
      later(1)
      const iat = Math.floor(clock.now().getTime() / 1000)
      for (const claims of [before, { ...before, iat, exp: iat + 3600 }])
        expect(problemOf(await exchange(app, await firebase.sign(claims)))).toMatchObject({
          code: 'invalid-grant',
          detail: 'Esa credencial es de antes de cerrar las sesiones: iniciá sesión de nuevo.',
        })
      expect((await exchange(app, await ofAnApp(someone.subject))).statusCode).toBe(200)
    })

    it('deletes the user at Firebase when the account is deleted', async () => {
      const someone = await person()
      const before = await ofAnApp(someone.subject)
      await app.get(CredentialsService, { strict: false }).deleteIdentity(someone.id, () => Promise.resolve())
      expect(() => firebase.claims(someone.subject)).toThrow('USER_NOT_FOUND')
      expect(problemOf(await exchange(app, before)).code).toBe('invalid-grant')
      const { email, password } = someone
      expect(problemOf(await post('/auth/local/sign-in', { email, password }))).toMatchObject({
        errors: [{ path: 'email', message: UNKNOWN_USER }],
      })
    })

    it('reports a disabled user as suspended', async () => {
      const { email, password, subject } = await person()
      firebase.change(subject, { disabled: true })
      const answer = await post('/auth/local/sign-in', { email, password })
      expect([answer.statusCode, problemOf(answer)]).toMatchObject([
        400,
        {
          code: 'invalid-grant',
          detail: 'Tu cuenta está suspendida. Escribinos si creés que es un error.',
          errors: [{ path: 'email' }],
        },
      ])
    })

    it('answers 503 during an outage while open sessions go on', async () => {
      const someone = await person()
      const idToken = await ofAnApp(someone.subject)
      firebase.misbehave({ status: 503 })
      const email = `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
      for (const answer of [
        await exchange(app, idToken),
        await post('/auth/local/sign-in', { email: someone.email, password: someone.password }),
        await post('/auth/local/sign-up', { email, password: 'una clave que nadie usa', type: 'individual' }),
      ])
        expect([answer.statusCode, problemOf(answer)]).toMatchObject([503, { code: 'unavailable' }])
      expect((await request(app).get('/admin/user').set(someone.bearer)).statusCode).toBe(200)
      firebase.misbehave(undefined)
      expect((await exchange(app, idToken)).statusCode).toBe(200)
    })
  })

  describe('users from before Firebase', () => {
    it("keep their sessions and can change their password, but can't sign in", async () => {
      const own = await openApi(database.url, { clock })
      const someone = await signUp(own)
      await own.close()
      expect((await request(app).get('/admin/user').set(someone.bearer)).statusCode).toBe(200)
      const { email, password } = someone
      const answer = await post('/auth/local/sign-in', { email, password })
      expect(problemOf(answer).code).toBe('invalid-grant')
      const changed = await post(
        '/auth/local/change-password',
        { password, newPassword: 'otra clave poco usada' },
        someone.bearer,
      )
      expect(changed.statusCode).toBe(204)
    })
  })
}
