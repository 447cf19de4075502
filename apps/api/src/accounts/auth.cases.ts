import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { User } from '@preciosa/contracts/own-account'
import { Database, hashOf } from '@preciosa/platform'
import { CredentialsService, Passwords, RegistrationService, TokensService } from '@preciosa/server'
import { bodyOf, problemOf, waitFor } from '@preciosa/testing'
import { TEST_CLIENT } from '../testing/open-api.js'
import type { TestApi } from '../testing/test-api.js'
import { exchange, signIn, signUp, signUpWithoutProfile } from '../testing/people.js'
import { request } from '../testing/request.js'

export function authCases(api: TestApi): void {
  const { clock } = api
  let app: NestFastifyApplication

  beforeAll(() => {
    app = api.app
    clock.set(new Date('2026-11-21T12:00:00Z'))
  })

  beforeEach(() => {
    clock.set(new Date())
  })

  const post = (url: string, payload: object, headers = {}) =>
    request(app).post(url).set(headers).send(payload)
  const expiryOf = async ({ authorization = '' }: Record<string, string>) => {
    const text = 'select expires_at as at from access_token where hash = $1'
    const [token] = await app
      .get(Database)
      .query<{ at: Date }>(text, [hashOf(authorization.slice('Bearer '.length))])
    return token?.at.getTime()
  }
  const me = (headers: Record<string, string>) => request(app).get('/admin/user').set(headers)

  describe('signing up', () => {
    it('gives the Free plan of the user type, three queries and a session', async () => {
      const { bearer, email } = await signUp(app, { type: 'professional' })
      const answer = await me(bearer)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(bodyOf<User>(answer)).toMatchObject({
        email,
        type: 'professional',
        muestraCodia: true,
        availableInfocredits: 3,
        infoCreditsActive: true,
        codiasConsultados: [],
        activeSubscription: { name: 'Free', subscriptionType: { subscriptionCode: 'professionalFree' } },
        permissions: expect.arrayContaining(['INFOGRID', 'CAR_PRICES']),
      })
    })

    it('refuses a taken address in any letter case, and all but one of several parallel requests', async () => {
      const { email, password } = await signUp(app)
      const again = await post('/auth/local/sign-up', {
        email: email.toUpperCase(),
        password,
        type: 'individual',
      })
      expect(again.statusCode).toBe(409)
      expect(problemOf(again)).toMatchObject({
        code: 'conflict',
        detail: 'La dirección de correo ingresada ya está en uso',
      })
      const both = await Promise.all(
        [1, 2, 3].map(() =>
          post('/auth/local/sign-up', { email: `x${email}`, password, type: 'individual' }),
        ),
      )
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    })

    it.each([
      [{ password: 'corta' }, 'password', 'La contraseña debe tener al menos 6 caracteres'],
      [{ password: 'x'.repeat(129) }, 'password', 'La contraseña puede tener hasta 128 caracteres'],
      [{ password: '123456' }, 'password', 'Esa contraseña es de las más usadas: elegí otra'],
      [{ password: 'ññññññ' }, 'password', 'Esa contraseña es de las más usadas: elegí otra'],
      [{ password: 'fedcba' }, 'password', 'Esa contraseña es de las más usadas: elegí otra'],
      [{ password: 'Quien@Ejemplo.com.ar' }, 'password', 'Esa contraseña es de las más usadas: elegí otra'],
      [{ email: 'nadie' }, 'email', 'Ingrese un email válido'],
      [{ email: undefined }, 'email', 'Ingrese un email válido'],
      [{ type: 'fleet' }, 'type', 'Debe ser individual o professional.'],
      [{ role: 'admin' }, 'role', 'No existe ese campo.'],
      [{ password: 1234567 }, 'password', 'La contraseña debe tener al menos 6 caracteres'],
    ])('rejects %j with a message', async (wrong, path, message) => {
      const good = { email: 'quien@ejemplo.com.ar', password: 'clave poco usada', type: 'individual' }
      const answer = await post('/auth/local/sign-up', { ...good, ...wrong })
      expect(answer.statusCode).toBe(400)
      expect(problemOf(answer).errors).toEqual([{ path, message }])
    })
  })

  describe('a person without a type', () => {
    it('has an account, gets 412, and gets plan and credits with a later profile', async () => {
      const person = await signUpWithoutProfile(app)
      for (const bearer of [person.bearer, await signIn(app, person)]) {
        const answer = await me(bearer)
        expect([answer.statusCode, problemOf(answer).code]).toEqual([412, 'account-incomplete'])
      }
      const registration = app.get(RegistrationService, { strict: false })
      await app
        .get(Database)
        .transaction((client) => registration.completeProfile(client, person.id, 'professional'))
      expect(bodyOf<User>(await me(person.bearer))).toMatchObject({
        id: person.id,
        email: person.email,
        type: 'professional',
        muestraCodia: true,
        availableInfocredits: 3,
        activeSubscription: { name: 'Free', subscriptionType: { subscriptionCode: 'professionalFree' } },
      })
    })
  })

  describe('signing in', () => {
    it("answers errors in the specification's words", async () => {
      const { email } = await signUp(app)
      const wrong = await post('/auth/local/sign-in', { email, password: 'otra cosa' })
      expect([wrong.statusCode, problemOf(wrong).code, problemOf(wrong).detail]).toEqual([
        400,
        'invalid-grant',
        'La contraseña es incorrecta',
      ])
      const unknownUser = await post('/auth/local/sign-in', { email: 'nadie@ejemplo.com.ar', password: 'x' })
      expect(problemOf(unknownUser).detail).toBe('No existe ningún usuario con esa dirección')
    })

    it('hashes once for known and unknown addresses', async () => {
      const { email, password } = await signUp(app)
      const hashing = jest.spyOn(app.get(Passwords, { strict: false }), 'matches')
      for (const given of [
        { email, password },
        { email, password: 'otra cosa' },
        { email: `x${email}`, password },
      ]) {
        hashing.mockClear()
        await post('/auth/local/sign-in', given)
        expect(hashing).toHaveBeenCalledTimes(1)
      }
      hashing.mockRestore()
    })

    it.each(['aaaaaa', '654321', '123456'])(
      "refuses %s and the user's own address as a new password",
      async (password) => {
        const person = await signUp(app)
        for (const newPassword of [password, person.email]) {
          const given = { password: person.password, newPassword }
          const answer = await post('/auth/local/change-password', given, person.bearer)
          expect(problemOf(answer).errors).toEqual([
            { path: 'newPassword', message: 'Esa contraseña es de las más usadas: elegí otra' },
          ])
        }
      },
    )

    it('opens another session; signing out ends only that session', async () => {
      const person = await signUp(app)
      const phone = await signIn(app, person)
      expect(phone).not.toEqual(person.bearer)
      const out = await request(app).delete('/auth/oauth/token').set(phone)
      expect([out.statusCode, out.text]).toEqual([204, ''])
      const gone = await me(phone)
      expect([gone.statusCode, problemOf(gone).code]).toEqual([401, 'session-expired'])
      expect((await me(person.bearer)).statusCode).toBe(200)
    })

    it('mails a notice of a new password, but none of a failed change', async () => {
      const person = await signUp(app)
      const change = (password: string) =>
        post('/auth/local/change-password', { password, newPassword: 'una clave nueva' }, person.bearer)
      const mails = () =>
        app
          .get(Database)
          .query<{ id: string; kind: string; address: string }>(
            `select id, kind, address from mail where account_id = $1 and kind <> 'activation'`,
            [person.id],
          )
      expect((await change('otra cosa')).statusCode).toBe(400)
      const same = { password: person.password, newPassword: person.password }
      const refused = problemOf(await post('/auth/local/change-password', same, person.bearer))
      expect([refused.code, refused.errors]).toEqual([
        'validation',
        [{ path: 'newPassword', message: 'La contraseña nueva es la misma que ya tenés: elegí otra' }],
      ])
      expect(await mails()).toEqual([])
      expect((await change(person.password)).statusCode).toBe(204)
      const [mail, ...more] = await mails()
      expect(mail).toMatchObject({ kind: 'password-changed', address: person.email })
      expect(more).toEqual([])
      const jobs = await app
        .get(Database)
        .query(`select 1 from outbox where job = 'mail.send' and payload = $1`, [{ mailId: mail?.id }])
      expect(jobs).toHaveLength(1)
    })

    it('ends the other sessions with a new password', async () => {
      const person = await signUp(app)
      const phone = await signIn(app, person)
      const change = (password: string) =>
        post('/auth/local/change-password', { password, newPassword: 'una clave nueva' }, person.bearer)
      expect(problemOf(await change('no es')).detail).toBe('La contraseña actual es incorrecta')
      expect((await me(phone)).statusCode).toBe(200)
      expect((await change(person.password)).statusCode).toBe(204)
      expect((await me(phone)).statusCode).toBe(401)
      expect((await me(person.bearer)).statusCode).toBe(200)
      const old = await post('/auth/local/sign-in', { email: person.email, password: person.password })
      expect(old.statusCode).toBe(400)
    })
  })

  it('keeps the password of an identity with the same subject at another issuer', async () => {
    const person = await signUp(app)
    await app.get(Database).query(`update account set issuer = 'urn:otro' where id = $1`, [person.id])
    const change = { password: person.password, newPassword: 'una clave nueva' }
    const answer = await post('/auth/local/change-password', change, person.bearer)
    expect(answer.statusCode).toBe(503)
    expect(problemOf(answer).code).toBe('unavailable')
    const given = { email: person.email, password: person.password }
    expect((await post('/auth/local/sign-in', given)).statusCode).toBe(200)
  })

  describe('the token exchange', () => {
    async function idToken(): Promise<string> {
      const { email, password } = await signUp(app)
      const answer = await post('/auth/local/sign-in', { email, password })
      return bodyOf<{ id_token: string }>(answer).id_token
    }

    it('answers in the format of OAuth and accepts an id token once', async () => {
      const token = await idToken()
      const answer = await exchange(app, token)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 14 * 24 * 3600,
      })
      const replayed = await exchange(app, token)
      expect([replayed.statusCode, problemOf(replayed).code]).toEqual([400, 'invalid-grant'])
    })

    it.each<[string, (token: string) => string]>([
      ['a leading space', (token) => ` ${token}`],
      ['a space inside', (token) => token.replace('.', '. ')],
      ['a trailing line break', (token) => `${token}\n`],
      ['padding', (token) => `${token}==`],
      // A 256-byte signature leaves four unused bits in its last base64url character.
      ['another equivalent last character', (token) => token.slice(0, -1) + sameBits(token.at(-1)!)],
    ])('refuses an id token rewritten with %s and accepts the original once', async (_, rewritten) => {
      const token = await idToken()
      expect(problemOf(await exchange(app, rewritten(token))).code).toBe('invalid-grant')
      expect((await exchange(app, token)).statusCode).toBe(200)
      expect(problemOf(await exchange(app, rewritten(token))).code).toBe('invalid-grant')
    })

    function sameBits(digit: string): string {
      const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      return digits[digits.indexOf(digit) ^ 1]!
    }

    it('remembers a used id token as long as it would be valid', async () => {
      const token = await idToken()
      await exchange(app, token)
      clock.set(new Date(clock.now().getTime() + 5 * 60_000 + 2000))
      await app.get(TokensService, { strict: false }).tidy()
      expect(problemOf(await exchange(app, token)).code).toBe('invalid-grant')
    })

    it('forgets cutoffs after 400 days', async () => {
      const tokens = app.get(TokensService, { strict: false })
      const left = async () =>
        (await app.get(Database).query(`select from identity_cutoff where person = '\\x07'`)).length
      await app.get(Database).query(`insert into identity_cutoff values ('\\x07', $1)`, [clock.now()])
      const former = clock.now()
      clock.set(new Date(former.getTime() + 399 * 24 * 3_600_000))
      await tokens.tidy()
      expect(await left()).toBe(1)
      clock.set(new Date(former.getTime() + 401 * 24 * 3_600_000))
      await tokens.tidy()
      expect(await left()).toBe(0)
      clock.set(former)
    })

    describe('with an earlier id token', () => {
      const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms))

      it('refuses one from before a new password, and accepts one from the same second after it', async () => {
        clock.set(new Date(Math.floor(Date.now() / 1000) * 1000))
        const person = await signUp(app)
        const sign = async (password: string) =>
          bodyOf<{ id_token: string }>(await post('/auth/local/sign-in', { email: person.email, password }))
            .id_token
        const before = await sign(person.password)
        later(200)
        const newPassword = 'una clave nueva'
        const change = { password: person.password, newPassword }
        expect((await post('/auth/local/change-password', change, person.bearer)).statusCode).toBe(204)
        later(200)
        const after = await sign(newPassword)
        const refused = await exchange(app, before)
        expect([refused.statusCode, problemOf(refused).code]).toEqual([400, 'invalid-grant'])
        expect((await exchange(app, after)).statusCode).toBe(200)
      })

      it.each(['signing out everywhere', 'a deletion'])(
        'is refused after %s and creates no account',
        async (what) => {
          const person = await signUp(app)
          const { email, password } = person
          const answer = await post('/auth/local/sign-in', { email, password })
          later(1)
          if (what === 'a deletion')
            await app
              .get(CredentialsService, { strict: false })
              .deleteIdentity(person.id, () => Promise.resolve())
          else {
            const tokens = app.get(TokensService, { strict: false })
            await app.get(Database).transaction((client) => tokens.endSessions(client, person.id, null))
          }
          expect(problemOf(await me(person.bearer)).code).toBe('session-expired')
          if (what === 'a deletion')
            await app
              .get(Database)
              .query(`update account set issuer = 'gone', subject = id, email = '' where id = $1`, [
                person.id,
              ])
          const refused = await exchange(app, bodyOf<{ id_token: string }>(answer).id_token)
          expect([refused.statusCode, problemOf(refused).code]).toEqual([400, 'invalid-grant'])
          const accounts = await app.get(Database).query('select 1 from account where email = $1', [email])
          expect(accounts).toHaveLength(what === 'a deletion' ? 0 : 1)
        },
      )
    })

    it('refuses forged, unsigned and malformed tokens', async () => {
      const [header = '', payload = '', signature = ''] = (await idToken()).split('.')
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const forged = [
        `${header}.${encode({ ...claims, sub: 'otro' })}.${signature}`,
        `${encode({ alg: 'none' })}.${payload}.`,
        `${encode({ alg: 'HS256', kid: 'x' })}.${payload}.${signature}`,
        `${header}.${payload}.`,
        'x',
        'a.b.c',
        '\u0000',
      ]
      for (const token of forged) {
        const answer = await exchange(app, token)
        expect([token, answer.statusCode, problemOf(answer).code]).toEqual([token, 400, 'invalid-grant'])
      }
    })

    it.each([
      ['no client', undefined, 401],
      ['a wrong secret', `Basic ${Buffer.from(`${TEST_CLIENT.id}:otro`).toString('base64')}`, 401],
      ['a bearer token', 'Bearer x', 401],
    ])('refuses %s', async (_, authorization, status) => {
      const answer = await request(app)
        .post('/auth/oauth/token')
        .set({
          ...(authorization === undefined ? {} : { authorization }),
          'content-type': 'application/x-www-form-urlencoded',
        })
        .send('grant_type=firebase&firebase_token_id=x')
      expect([answer.statusCode, problemOf(answer).code]).toEqual([status, 'invalid-client'])
    })

    it.each([
      'grant_type=password&firebase_token_id=x',
      'grant_type=firebase',
      'grant_type=firebase&firebase_token_id=x&firebase_token_id=y',
      'grant_type=firebase&firebase_token_id=x&more=1',
      'grant_type=firebase&firebase_token_id=x&firebase_social_auth=maybe',
      '',
    ])('returns 400 for the form %s', async (payload) => {
      const basic = Buffer.from(`${TEST_CLIENT.id}:${TEST_CLIENT.secret}`).toString('base64')
      const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await request(app).post('/auth/oauth/token').set(headers).send(payload)
      expect([answer.statusCode, problemOf(answer).code]).toEqual([400, 'validation'])
    })

    it('refuses JSON, while other routes refuse forms', async () => {
      const basic = Buffer.from(`${TEST_CLIENT.id}:${TEST_CLIENT.secret}`).toString('base64')
      const json = await post(
        '/auth/oauth/token',
        { grant_type: 'firebase', firebase_token_id: 'x' },
        { authorization: `Basic ${basic}` },
      )
      expect([json.statusCode, problemOf(json).code]).toEqual([400, 'validation'])
      const form = await request(app)
        .post('/auth/local/sign-in')
        .set({ 'content-type': 'application/x-www-form-urlencoded' })
        .send('email=a%40b.c&password=x')
      expect(form.statusCode).toBe(400)
    })
  })

  describe('an access token', () => {
    it('is renewed by use and expires after two weeks without use', async () => {
      const { bearer } = await signUp(app)
      const day = 24 * 3600 * 1000
      const start = Date.now()
      for (const days of [10, 20, 30]) {
        clock.set(new Date(start + days * day))
        expect((await me(bearer)).statusCode).toBe(200)
        await waitFor(async () => (await expiryOf(bearer)) === clock.now().getTime() + 14 * day)
      }
      clock.set(new Date(start + 44 * day + 1000))
      expect(problemOf(await me(bearer)).code).toBe('session-expired')
    })

    it('expires after ninety days despite use', async () => {
      const { bearer } = await signUp(app)
      const day = 24 * 3600 * 1000
      const start = clock.now().getTime()
      for (const days of [13, 26, 39, 52, 65, 78]) {
        clock.set(new Date(start + days * day))
        expect((await me(bearer)).statusCode).toBe(200)
        const end = start + Math.min(days + 14, 90) * day
        await waitFor(async () => (await expiryOf(bearer)) === end)
      }
      clock.set(new Date(start + 90 * day - 1000))
      expect((await me(bearer)).statusCode).toBe(200)
      clock.set(new Date(start + 90 * day))
      expect(problemOf(await me(bearer)).code).toBe('session-expired')
    })

    it('is required on routes for signed-in callers', async () => {
      const answer = await me({})
      expect([answer.statusCode, problemOf(answer).code]).toEqual([401, 'login-required'])
      for (const authorization of ['Bearer', 'Bearer x', `Bearer ${'x'.repeat(5000)}`]) {
        expect(problemOf(await me({ authorization })).code).toBe('session-expired')
      }
    })
  })
}
