import { randomBytes } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { User } from '@preciosa/contracts/own-account'
import { Database, type Queryable } from '@preciosa/platform'
import {
  AccountsService,
  ActivationService,
  BillingService,
  CodesService,
  ContactService,
  FreeCreditsService,
  FavouritesService,
  ProfilePhotoService,
  ProfilesService,
  RegistrationService,
  SubscriptionsService,
} from '@preciosa/server'
import { bodyOf, problemOf } from '@preciosa/testing'
import jpeg from 'jpeg-js'
import { mailedTo } from '../testing/mailed.js'
import { NEW_PROFILE } from '../testing/new-profile.js'
import type { TestApi } from '../testing/test-api.js'
import { exchange, signIn, signUp, signUpWithoutProfile } from '../testing/people.js'
import { request, dispatch } from '../testing/request.js'

export function activationCases(api: TestApi): void {
  const { clock } = api
  const PASSWORD = 'una clave que nadie usa'
  const BILLING = {
    enterpriseName: 'Ana Ñandú',
    email: 'ana@ejemplo.com.ar',
    taxStatus: 'Consumidor Final',
    taxType: 'DNI',
    taxId: '12345678',
    enterpriseAddress: 'Mitre 123',
    enterpriseProvince: 'Buenos Aires',
    enterpriseLocality: 'La Plata',
    enterpriseZipCode: '1900',
  }
  const NEW_PASSWORD = 'otra clave que nadie usa'
  let app: NestFastifyApplication

  beforeAll(() => {
    app = api.app
    clock.set(new Date('2026-11-23T12:00:00Z'))
  })
  beforeEach(() => {
    clock.set(new Date())
  })

  const newEmail = () => `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
  const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))
  const me = (headers: Record<string, string>) => request(app).get('/admin/user').set(headers)

  function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) {
    return dispatch(app, { method, url, headers, ...(payload && { payload }) })
  }
  const activate = (email: string, otp: string) => send('POST', '/auth/otp', { email, otp })
  const resend = (email: string) => send('PUT', '/auth/otp', { email })
  const recover = (username: string) =>
    send('GET', `/admin/user/recover?${new URLSearchParams({ username }).toString()}`)
  const setPassword = (username: string, otp: string, password = NEW_PASSWORD) =>
    send('POST', '/admin/user/otp', { username, otp, password })

  async function newcomer() {
    const email = newEmail()
    const answer = await send('POST', '/auth/local/sign-up', {
      email,
      password: PASSWORD,
      type: 'individual',
    })
    return { email, idToken: bodyOf<{ id_token: string }>(answer).id_token, ...(await mailedTo(app, email)) }
  }

  function expectRefusal(
    answer: { statusCode: number; body: unknown },
    status: number,
    code: string,
    detail?: string,
  ) {
    expect([answer.statusCode, answer.body]).toEqual([
      status,
      expect.objectContaining({ code, ...(detail !== undefined && { detail }) }),
    ])
  }

  const wrongCodes = (right: string | null) =>
    Array.from({ length: 10 }, (_, digit) => String(digit).repeat(4)).filter((code) => code !== right)

  describe('an inactive account', () => {
    it('gets a code and a link by mail at sign-up, stored encrypted', async () => {
      const { email, code, token } = await newcomer()
      expect(code).toMatch(/^[0-9]{4}$/)
      expect(token).toMatch(/^[\w-]{43}$/)
      const [mail] = await app
        .get(Database)
        .query<{ kept: string }>('select data::text as kept from mail where address = $1', [email])
      expect(mail?.kept).not.toContain(code)
      expect(mail?.kept).not.toContain(email)
    })

    it('gets no session, and can reuse its id token after activation', async () => {
      const { email, idToken, code } = await newcomer()
      expectRefusal(await exchange(app, idToken), 400, 'not-activated')
      expectRefusal(await exchange(app, idToken), 400, 'not-activated')
      expect((await activate(email, code!)).statusCode).toBe(204)
      expect((await exchange(app, idToken)).statusCode).toBe(200)
      expectRefusal(await exchange(app, idToken), 400, 'invalid-grant')
    })

    it('gets credits only after both activation and profile, in either order', async () => {
      const lots = async (email: string) =>
        app
          .get(Database)
          .query(
            'select kind, amount from credit_lot l join account a on a.id = l.account_id where a.email = $1',
            [email],
          )
      const accountId = async (email: string) =>
        (
          await app.get(Database).query<{ id: number }>('select id from account where email = $1', [email])
        )[0]!.id
      const complete = async (email: string) => {
        const id = await accountId(email)
        const registration = app.get(RegistrationService, { strict: false })
        await app
          .get(Database)
          .transaction((client) => registration.completeProfile(client, id, 'individual'))
      }
      const [first, second] = [await newcomer(), await newcomer()]
      await complete(first.email)
      expect(await lots(first.email)).toEqual([])
      await activate(first.email, first.token)
      expect(await lots(first.email)).toEqual([{ kind: 'welcome', amount: 3 }])
      await activate(second.email, second.token)
      expect(await lots(second.email)).toEqual([])
      await complete(second.email)
      expect(await lots(second.email)).toEqual([{ kind: 'welcome', amount: 3 }])
    })

    it('gets a welcome mail without gifts that its address already had', async () => {
      const db = app.get(Database)
      const freeCredits = app.get(FreeCreditsService, { strict: false })
      const profiles = app.get(ProfilesService, { strict: false })
      const idOf = async (email: string) =>
        (await db.query<{ id: number }>('select id from account where email = $1', [email]))[0]!.id
      const welcomed = async (email: string) => {
        const id = await idOf(email)
        await profiles.add(id, NEW_PROFILE)
        const mails = await db.query<{ data: object }>(
          `select data from mail where kind = 'welcome' and account_id = $1`,
          [id],
        )
        return mails.map(({ data }) => data)
      }
      const [first, again] = [await newcomer(), await newcomer()]
      await activate(first.email, first.token)
      const both = { firstName: NEW_PROFILE.firstName, queries: 'given', bringsGift: true }
      expect(await welcomed(first.email)).toEqual([both])
      const phone = { prefix: '11', phoneNumber: '40001000' }
      const account = { id: await idOf(first.email), email: first.email, ...phone }
      await db.transaction((client) => freeCredits.giveForProfile(client, account))
      await activate(again.email, again.token)
      const address = first.email.toUpperCase()
      await db.query('update account set email = $2 where email = $1', [again.email, address])
      expect(await welcomed(address)).toEqual([{ ...both, queries: 'had', bringsGift: false }])
    })

    it('gets one code by mail at its first exchange', async () => {
      const { email, idToken } = await newcomer()
      await app.get(Database).query('truncate account cascade')
      const mails = async () =>
        (await app.get(Database).query('select from mail where address = $1', [email])).length
      const before = await mails()
      for (let n = 0; n < 3; n += 1) expectRefusal(await exchange(app, idToken), 400, 'not-activated')
      expect(await mails()).toBe(before + 1)
      expect((await activate(email, (await mailedTo(app, email)).code!)).statusCode).toBe(204)
    })

    it('gets a new code when it signs in after the last one expired, up to the daily limit', async () => {
      const { email } = await newcomer()
      const mails = async () =>
        (await app.get(Database).query('select from mail where address = $1', [email])).length
      const come = async () => {
        const answer = await send('POST', '/auth/local/sign-in', { email, password: PASSWORD })
        expectRefusal(
          await exchange(app, bodyOf<{ id_token: string }>(answer).id_token),
          400,
          'not-activated',
        )
      }
      later(599)
      await come()
      expect(await mails()).toBe(1)
      later(1)
      await Promise.all([come(), come()])
      expect(await mails()).toBe(2)
      for (let n = 3; n <= 12; n += 1) {
        later(600)
        await come()
        expect(await mails()).toBe(Math.min(n, 10))
      }
      later(24 * 3600)
      await come()
      expect(await mails()).toBe(11)
      expect((await activate(email, (await mailedTo(app, email)).code!)).statusCode).toBe(204)
    })

    it('loses its activation, sessions and codes when its address changes', async () => {
      const person = await signUp(app)
      await recover(person.email)
      const before = await mailedTo(app, person.email)
      const email = `x${person.email}`
      await app
        .get(Database)
        .query(`update identity."user" set email = $2 where email = $1`, [person.email, email])
      const { password } = person
      const answer = await send('POST', '/auth/local/sign-in', { email, password })
      const exchanging = () => exchange(app, bodyOf<{ id_token: string }>(answer).id_token)
      expectRefusal(await exchanging(), 400, 'not-activated')
      expectRefusal(await me(person.bearer), 401, 'session-expired')
      for (const otp of [before.token, before.code!])
        expectRefusal(await activate(email, otp), 400, 'invalid-code')
      await resend(email)
      expect((await activate(email, (await mailedTo(app, email)).token)).statusCode).toBe(204)
      expect((await exchanging()).statusCode).toBe(200)
      const lots = await app
        .get(Database)
        .query(`select from credit_lot where kind = 'welcome' and account_id = $1`, [person.id])
      expect(lots).toHaveLength(1)
    })
  })

  it('refuses a code a second time, a wrong one and one that is not of four digits', async () => {
    const { email, code } = await newcomer()
    const text = 'El código ingresado no es válido, por favor intentalo nuevamente'
    for (const otp of [wrongCodes(code)[0]!, '１２３４', "' or"])
      expectRefusal(await activate(email, otp), 400, 'invalid-code', text)
    expect((await activate(email, code!)).statusCode).toBe(204)
    expectRefusal(await activate(email, code!), 400, 'invalid-code', text)
  })

  describe('a request for a code', () => {
    it('has the same answer for an unknown, an active and an inactive address', async () => {
      const person = await signUp(app)
      const mails = async () => (await app.get(Database).query('select from mail')).length
      const { email } = await newcomer()
      const before = await mails()
      const answers = [await resend(newEmail()), await resend(person.email), await resend(email)]
      expect(answers.map(({ statusCode, text: body }) => [statusCode, body])).toEqual([
        [202, '{}'],
        [202, '{}'],
        [202, '{}'],
      ])
      expect(await mails()).toBe(before + 1)
    })

    it("answers that the user doesn't exist, in the specification's words, when recovering", async () => {
      expectRefusal(await recover(newEmail()), 404, 'not-found', 'Usuario inexistente')
      const answer = await recover('nadie')
      expectRefusal(answer, 400, 'validation')
      expect(problemOf(answer).errors).toEqual([
        { path: 'username', message: 'El email ingresado es incorrecto' },
      ])
    })

    it('mails nothing for a HEAD request', async () => {
      const { email } = await signUp(app)
      const url = `/admin/user/recover?username=${email}`
      const answer = await request(app).head(url)
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET'])
      expect(
        await app.get(Database).query(`select from mail where address = $1 and kind = 'recovery'`, [email]),
      ).toEqual([])
    })

    it("answers that the user doesn't exist, in the specification's words, on the professionals' route", async () => {
      const url = (email: string) => `/admin/user/username/${encodeURIComponent(email)}`
      expectRefusal(
        await send('POST', url(newEmail())),
        404,
        'not-found',
        'La dirección de email no corresponde a un usuario',
      )
      const { email } = await newcomer()
      expect((await send('POST', url(email.toUpperCase()))).statusCode).toBe(202)
      const { code } = await mailedTo(app, email)
      expect((await setPassword(email, code!)).statusCode).toBe(204)
      await signIn(app, { email, password: NEW_PASSWORD })
    })
  })

  describe('a new password by code', () => {
    it('ends the old password, all sessions and id tokens, and mails a notice', async () => {
      const person = await signUp(app)
      const phone = await signIn(app, person)
      const pending = await send('POST', '/auth/local/sign-in', {
        email: person.email,
        password: person.password,
      })
      later(1)
      expect((await recover(person.email.toUpperCase())).statusCode).toBe(202)
      const { code } = await mailedTo(app, person.email)
      expect((await setPassword(person.email, code!)).statusCode).toBe(204)
      for (const headers of [person.bearer, phone]) expectRefusal(await me(headers), 401, 'session-expired')
      expectRefusal(await exchange(app, bodyOf<{ id_token: string }>(pending).id_token), 400, 'invalid-grant')
      const old = await send('POST', '/auth/local/sign-in', {
        email: person.email,
        password: person.password,
      })
      expectRefusal(old, 400, 'invalid-grant')
      later(1)
      const bearer = await signIn(app, { email: person.email, password: NEW_PASSWORD })
      expect(bodyOf<User>(await me(bearer))).toMatchObject({ id: person.id })
      const [mail] = await app
        .get(Database)
        .query(`select from mail where account_id = $1 and kind = 'password-changed'`, [person.id])
      expect(mail).toBeDefined()
    })

    it('activates an account, because the mailed code proves the address', async () => {
      const { email, code, idToken } = await newcomer()
      later(1)
      expect((await setPassword(email, code!)).statusCode).toBe(204)
      expectRefusal(await exchange(app, idToken), 400, 'invalid-grant')
      later(1)
      const person = await signIn(app, { email, password: NEW_PASSWORD })
      expectRefusal(await me(person), 412, 'account-incomplete')
    })

    it('works for an identity without an account after an interrupted sign-up', async () => {
      const { email } = await newcomer()
      await app.get(Database).query('delete from account where email = $1', [email])
      expect((await recover(email)).statusCode).toBe(202)
      expect((await setPassword(email, (await mailedTo(app, email)).token)).statusCode).toBe(204)
      const answer = await send('POST', '/auth/local/sign-in', { email, password: NEW_PASSWORD })
      expect((await exchange(app, bodyOf<{ id_token: string }>(answer).id_token)).statusCode).toBe(200)
    })

    it('uses up no attempt when the password is guessable', async () => {
      const person = await signUp(app)
      await recover(person.email)
      const { code } = await mailedTo(app, person.email)
      for (let n = 0; n < 6; n += 1)
        expectRefusal(await setPassword(person.email, code!, '123456'), 400, 'validation')
      expect((await setPassword(person.email, code!)).statusCode).toBe(204)
    })

    it("is refused in the specification's words, also for an unknown address", async () => {
      const person = await signUp(app)
      await recover(person.email)
      const { code } = await mailedTo(app, person.email)
      const text = 'Error, ingrese un codigo valido'
      expectRefusal(await setPassword(person.email, wrongCodes(code)[0]!), 400, 'invalid-code', text)
      expectRefusal(await setPassword(newEmail(), '0000'), 400, 'invalid-code', text)
    })

    it('leaves the code valid when the identity provider fails', async () => {
      const person = await signUp(app)
      await recover(person.email)
      const { code } = await mailedTo(app, person.email)
      const activation = app.get(ActivationService, { strict: false })
      const failing = jest.spyOn(activation, 'activateAccount').mockRejectedValueOnce(new Error('away'))
      expect((await setPassword(person.email, code!)).statusCode).toBe(500)
      failing.mockRestore()
      expect((await setPassword(person.email, code!)).statusCode).toBe(204)
    })
  })

  describe('deleting an account', () => {
    const remove = (bearer: Record<string, string>, email: string) =>
      send('DELETE', '/auth/account', { email }, bearer)

    it("requires the account's own address", async () => {
      const [person, other] = [await signUp(app), await signUp(app)]
      const answer = await remove(person.bearer, other.email)
      expectRefusal(answer, 400, 'validation', 'El e-mail no es el de tu cuenta')
      expect((await me(person.bearer)).statusCode).toBe(200)
      expectRefusal(await send('DELETE', '/auth/account', { email: person.email }), 401, 'login-required')
    })

    it('removes all personal data and keeps the ledger under a pseudonym', async () => {
      const person = await signUp(app, { plan: 'individualPremium' })
      const { email, password, id } = person
      await app
        .get(Database)
        .query(
          `insert into favourite (account_id, codia, vehicle_type, added_at) values ($1, 10001, 'cars', now())`,
          [id],
        )
      await app
        .get(Database)
        .query(`update profile set first_name = 'Nadia', last_name = 'Única' where account_id = $1`, [id])
      await app.get(ContactService, { strict: false }).receive('public', {
        email: email.toUpperCase(),
        subject: 'Un precio',
        message: 'Hola, soy Nadia Única.',
      })
      await recover(email)
      const phone = await signIn(app, person)
      expect((await remove(person.bearer, ` ${email.toUpperCase()}`)).statusCode).toBe(204)
      expectRefusal(await me(phone), 401, 'session-expired')
      const again = await send('POST', '/auth/local/sign-in', { email, password })
      expectRefusal(again, 400, 'invalid-grant', 'No existe ningún usuario con esa dirección')
      expectRefusal(await recover(email), 404, 'not-found')

      const found = await traces([email, 'Nadia', 'Única'])
      expect(found).toEqual(['mail: account-deleted'])
      const kept = await app
        .get(Database)
        .query(`select kind from credit_lot where account_id = $1 order by kind`, [id])
      expect(kept).toEqual(expect.arrayContaining([{ kind: 'plan' }, { kind: 'welcome' }]))
      const plans = await app
        .get(Database)
        .query(`select code from subscription where account_id = $1 and status <> 'ended'`, [id])
      expect(plans).toEqual([{ code: 'individualFree' }])
    })

    it('frees the address for a new account, without a second welcome gift', async () => {
      const { email, bearer } = await signUp(app)
      await remove(bearer, email)
      const answer = await send('POST', '/auth/local/sign-up', {
        email,
        password: PASSWORD,
        type: 'individual',
      })
      expect(answer.statusCode).toBe(201)
      const { token } = await mailedTo(app, email)
      expect((await activate(email, token)).statusCode).toBe(204)
      const again = await signIn(app, { email, password: PASSWORD })
      expect((await send('POST', '/admin/user', NEW_PROFILE, again)).statusCode).toBe(201)
      expect(bodyOf<User>(await me(again)).availableInfocredits).toBe(0)
    })

    it('stops later writes of requests in progress', async () => {
      const person = await signUp(app)
      const photo = jpeg.encode({ width: 400, height: 400, data: Buffer.alloc(400 * 400 * 4, 0x80) }, 60).data
      const photos = app.get(ProfilePhotoService, { strict: false })
      const sending = photos.replace(person.id, async () => {
        await remove(person.bearer, person.email)
        return photo
      })
      await expect(sending).rejects.toMatchObject({ code: 'session-expired' })
      const profile = app.get(ProfilesService, { strict: false }).add(person.id, NEW_PROFILE)
      await expect(profile).rejects.toMatchObject({ code: 'session-expired' })
      const kind = { type: 'individual', plan: 'individualFree' } as const
      jest.spyOn(app.get(AccountsService, { strict: false }), 'kindOf').mockResolvedValueOnce(kind)
      const bill = app.get(BillingService, { strict: false }).save(person.id, BILLING as never)
      await expect(bill).rejects.toMatchObject({ code: 'session-expired' })
      const favourite = { codia: 120_001, vehicleType: 'cars' } as const
      const hearted = app.get(FavouritesService, { strict: false }).add(person.id, favourite)
      await expect(hearted).rejects.toMatchObject({ code: 'session-expired' })
      const [codes, plans] = [
        app.get(CodesService, { strict: false }),
        app.get(SubscriptionsService, { strict: false }),
      ]
      const writes: ((client: Queryable) => Promise<unknown>)[] = [
        (client: Queryable) => codes.issue(client, person.id),
        (client: Queryable) => plans.start(client, person.id, 'individualPremium', { source: 'late' }),
        (client: Queryable) =>
          plans.schedule(client, person.id, 'individualPremium', { source: 'late', startsAt: new Date() }),
      ]
      for (const write of writes)
        await expect(app.get(Database).transaction(write)).rejects.toMatchObject({ code: 'session-expired' })
      for (const table of ['profile', 'profile_photo', 'billing_information', 'favourite'])
        expect(
          await app.get(Database).query(`select from ${table} where account_id = $1`, [person.id]),
        ).toEqual([])
    })

    it('keeps the session when it is interrupted, so that it can be repeated', async () => {
      const person = await signUp(app)
      const favourites = app.get(FavouritesService, { strict: false })
      const failing = jest.spyOn(favourites, 'forget').mockRejectedValueOnce(new Error('interrupted'))
      expect((await remove(person.bearer, person.email)).statusCode).toBe(500)
      failing.mockRestore()
      expect((await me(person.bearer)).statusCode).toBe(200)
      expect((await remove(person.bearer, person.email)).statusCode).toBe(204)
      expect(await traces([person.email])).toEqual(['mail: account-deleted'])
    })

    it('gives up a plan that has not started, with and without a plan in force', async () => {
      for (const person of [await signUp(app), await signUpWithoutProfile(app)]) {
        const startsAt = new Date(clock.now().getTime() + 24 * 3_600_000)
        await app
          .get(Database)
          .transaction((client) =>
            app
              .get(SubscriptionsService, { strict: false })
              .schedule(client, person.id, 'individualPremium', { source: 'later', startsAt }),
          )
        expect((await remove(person.bearer, person.email)).statusCode).toBe(204)
        const pending = `select code from subscription where account_id = $1 and status = 'pending'`
        expect(await app.get(Database).query(pending, [person.id])).toEqual([])
      }
    })

    it('needs no profile', async () => {
      const person = await signUpWithoutProfile(app)
      expect((await remove(person.bearer, person.email)).statusCode).toBe(204)
    })

    async function traces(texts: string[]): Promise<string[]> {
      const db = app.get(Database)
      const tables = await db.query<{ name: string }>(
        `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'`,
      )
      const found: string[] = []
      for (const { name } of tables) {
        for (const text of texts) {
          const rows = await db.query<{ row: { kind?: string } }>(
            `select to_jsonb(t) as row from ${name} t where to_jsonb(t)::text ilike '%' || $1 || '%'`,
            [text],
          )
          found.push(...rows.map(({ row }) => `${name.replace('public.', '')}: ${row.kind ?? ''}`))
        }
      }
      return found
    }
  })
}
