import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import {
  NO_PASSWORD_YET,
  ONLY_WAY_IN,
  SOCIAL_EMAIL_IN_USE,
  SOCIAL_OTHER_METHOD,
  SOCIAL_PROVIDERS,
  type SocialProvider,
  socialReturnPath,
} from '@preciosa/contracts/own-account'
import { Database, FixedClock, type Queryable } from '@preciosa/platform'
import { type OpenIdPerson, type RunningOpenId, type SentBack, startOpenId } from '@preciosa/sandbox'
import {
  ActivationService,
  CredentialsService,
  IdentityProviders,
  TokensService,
  UnverifiedIdentityService,
} from '@preciosa/server'
import {
  bodyOf,
  createTestDatabase,
  problemOf,
  type TestDatabase,
  waitFor,
  whileHeld,
} from '@preciosa/testing'
import { decodeJwt, SignJWT } from 'jose'
import { mailedTo } from '../testing/mailed.js'
import { openApi, TEST_CLIENT } from '../testing/open-api.js'
import { exchange, signUp } from '../testing/people.js'
import { request, dispatch } from '../testing/request.js'

const SITE = 'https://guia.example'

export function socialCases(): void {
  const clock = new FixedClock(new Date())
  let database: TestDatabase
  let app: NestFastifyApplication
  let at: Record<SocialProvider, RunningOpenId>

  beforeAll(async () => {
    database = await createTestDatabase()
    const [google, facebook, apple] = await Promise.all(
      SOCIAL_PROVIDERS.map((kind) => startOpenId(kind, { now: () => clock.now() })),
    )
    at = { google: google!, facebook: facebook!, apple: apple! }
    for (const provider of SOCIAL_PROVIDERS) at[provider].allow(SITE + socialReturnPath(provider))
    app = await openApi(database.url, { clock }, { SITE_URL: SITE, ...envOf(...SOCIAL_PROVIDERS) })
  })
  afterAll(async () => {
    await app.close()
    await Promise.all(Object.values(at).map((provider) => provider.stop()))
    await database.drop()
  })
  beforeEach(() => later(1))
  afterEach(() => {
    for (const provider of Object.values(at)) {
      provider.misbehave(undefined)
      provider.tamper(undefined)
      provider.forge(undefined)
    }
  })

  const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))
  const envOf = (...kinds: SocialProvider[]): Record<string, string> =>
    Object.fromEntries(kinds.flatMap((kind) => Object.entries(at[kind].env)))
  const basic = Buffer.from(`${TEST_CLIENT.id}:${TEST_CLIENT.secret}`).toString('base64')
  const post = (url: string, payload: object = {}, authorization = `Basic ${basic}`) =>
    request(app).post(url).set({ authorization }).send(payload)

  interface Started {
    url: string
    ticket: string
  }

  async function start(provider: SocialProvider): Promise<Started> {
    const answer = await post(`/auth/social/${provider}/start`)
    return bodyOf<Started>(answer)
  }

  const finish = (provider: SocialProvider, { ticket }: Started, { state, code, user }: SentBack) =>
    post(`/auth/social/${provider}`, { ticket, state, code, user })

  async function come(provider: SocialProvider, person: OpenIdPerson) {
    const started = await start(provider)
    return finish(provider, started, at[provider].decide(started.url, person))
  }

  const idTokenOf = (answer: Awaited<ReturnType<typeof post>>) =>
    bodyOf<{ id_token: string }>(answer).id_token
  const said = (answer: Awaited<ReturnType<typeof post>>) => {
    const { code, detail } = problemOf(answer)
    return [answer.statusCode, code, detail]
  }
  const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const UNPROVEN = [400, 'invalid-grant', SOCIAL_OTHER_METHOD]
  const IN_USE = [409, 'conflict', SOCIAL_EMAIL_IN_USE]
  const rows = <T>(text: string, values: unknown[] = []) => app.get(Database).query<T & object>(text, values)
  const mails = (address: string) =>
    rows<{ data: object | null; accountId: number | null }>(
      `select data, account_id as "accountId" from mail where kind = 'address-taken' and address = $1`,
      [address],
    )

  async function activate(email: string): Promise<void> {
    const [account] = await rows<{ id: number }>('select id from account where email = $1', [email])
    const activation = app.get(ActivationService, { strict: false })
    await app
      .get(Database)
      .transaction((client) => activation.activateAccount(client, { id: account!.id, email }))
  }

  describe.each(SOCIAL_PROVIDERS)('a person signing in with %s', (provider) => {
    it("is recognised later by the provider's id", async () => {
      const person = at[provider].join()
      const first = await come(provider, person)
      expect(first.statusCode).toBe(200)
      const claims = decodeJwt(idTokenOf(first))
      expect(claims).toMatchObject({
        iss: 'urn:preciosa:local',
        email: person.email,
        email_verified: provider !== 'facebook',
        type: null,
      })
      person.email = 'otra@ejemplo.com.ar'
      const again = decodeJwt(idTokenOf(await come(provider, person)))
      expect([again.sub, again.email]).toEqual([claims.sub, claims.email])
      // Apple sends the name only once.
      expect(await rows('select name from identity."user" where id = $1', [claims.sub])).toEqual([
        { name: 'Ana Paz' },
      ])
    })

    it('gets a session for the id token once', async () => {
      const idToken = idTokenOf(await come(provider, at[provider].join()))
      if (provider === 'facebook') {
        // Facebook doesn't verify addresses: the account is activated by a mailed code first.
        expect(said(await exchange(app, idToken)).slice(0, 2)).toEqual([400, 'not-activated'])
        const { email } = decodeJwt<{ email: string }>(idToken)
        await activate(email)
      }
      const session = await exchange(app, idToken)
      expect(session.statusCode).toBe(200)
      expect(said(await exchange(app, idToken)).slice(0, 2)).toEqual([400, 'invalid-grant'])
      const { access_token } = bodyOf<{ access_token: string }>(session)
      const passwords = { password: 'la que sea', newPassword: 'una clave nueva' }
      const changing = await post('/auth/local/change-password', passwords, `Bearer ${access_token}`)
      expect(said(changing)).toEqual([400, 'invalid-grant', NO_PASSWORD_YET])
      const ways = await request(app)
        .get('/admin/user/ways-in')
        .set({ authorization: `Bearer ${access_token}` })
      expect([ways.statusCode, ways.body]).toEqual([200, [provider]])
      const onboarding = (method: 'GET' | 'PUT', payload?: object) =>
        dispatch(app, {
          method,
          url: '/admin/user/onboarding',
          headers: { authorization: `Bearer ${access_token}` },
          ...(payload === undefined ? {} : { payload }),
        })
      expect((await onboarding('GET')).body).toMatchObject({ step: 'userType', suggestedName: null })
      await onboarding('PUT', { step: 'userType', type: 'individual' })
      await onboarding('PUT', { step: 'interests', areasOfInterest: ['Comprar'] })
      const suggestedName = { firstName: 'Ana', lastName: 'Paz' }
      expect((await onboarding('GET')).body).toMatchObject({ step: 'data', suggestedName })
    })

    it('removes it once there is a password, which ends other sessions', async () => {
      const person = at[provider].join()
      const idToken = idTokenOf(await come(provider, person))
      const { sub, email } = decodeJwt<{ email: string }>(idToken)
      if (provider === 'facebook') {
        expect((await exchange(app, idToken)).statusCode).toBe(400)
        await activate(email)
      }
      const bearerOf = async (token: string) => {
        const answer = await exchange(app, token)
        return `Bearer ${bodyOf<{ access_token: string }>(answer).access_token}`
      }
      const mine = await bearerOf(idToken)
      const ask = (authorization: string, method: 'GET' | 'DELETE', way = '') =>
        dispatch(app, { method, url: `/admin/user/ways-in${way}`, headers: { authorization } })
      const only = await ask(mine, 'DELETE', `/${provider}`)
      expect(said(only)).toEqual([409, 'conflict', ONLY_WAY_IN])
      await app.get(IdentityProviders, { strict: false }).byEmail.setPassword(sub!, 'una clave poco usada')
      later(1)
      const other = await bearerOf(idTokenOf(await come(provider, person)))
      const unused = idTokenOf(await come(provider, person))
      later(1)
      expect((await ask(mine, 'DELETE', `/${provider}`)).statusCode).toBe(204)
      expect((await ask(mine, 'GET')).body).toEqual(['password'])
      expect((await ask(other, 'GET')).statusCode).toBe(401)
      expect(said(await exchange(app, unused)).slice(0, 2)).toEqual([400, 'invalid-grant'])
      expect(said(await come(provider, person))).toEqual(IN_USE)
      // It isn't linked any more, so nothing happens.
      expect((await ask(mine, 'DELETE', `/${provider}`)).statusCode).toBe(204)
      expect(
        await rows(`select data from mail where kind = 'way-in-removed' and address = $1`, [email]),
      ).toEqual([{ data: { way: provider, at: clock.now().toISOString() } }])
    })

    it('without an address gets no account, but is recognised without one later', async () => {
      const person = at[provider].join({ email: null })
      expect(said(await come(provider, person))).toEqual(UNPROVEN)
      person.email = `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
      const { sub } = decodeJwt(idTokenOf(await come(provider, person)))
      person.email = null
      expect(decodeJwt(idTokenOf(await come(provider, person))).sub).toBe(sub)
    })

    it('is refused with a taken address, and its owner gets a mail', async () => {
      const { email, id } = await signUp(app)
      const person = at[provider].join({ email: email.toUpperCase() })
      expect(said(await come(provider, person))).toEqual(IN_USE)
      expect(await mails(email)).toEqual([
        { accountId: id, data: { tried: provider, ways: ['password'], at: clock.now().toISOString() } },
      ])
      expect(await rows('select from identity.account where "accountId" = $1', [person.id])).toEqual([])
    })

    it("gets no session of better-auth, and none of the provider's tokens are stored", async () => {
      const { sub } = decodeJwt(idTokenOf(await come(provider, at[provider].join())))
      expect(await rows('select from identity.session')).toEqual([])
      expect(
        await rows(
          'select "accessToken", "refreshToken", "idToken", password from identity.account where "userId" = $1',
          [sub],
        ),
      ).toEqual([{ accessToken: null, refreshToken: null, idToken: null, password: null }])
    })

    it('gets one identity when several sign-ins race', async () => {
      const person = at[provider].join()
      const answers = await Promise.all([1, 2, 3].map(() => come(provider, person)))
      const subjects = answers.map((answer) => decodeJwt(idTokenOf(answer)).sub)
      expect(new Set(subjects).size).toBe(1)
    })

    it('gets one identity when another sign-in creates it between two lookups', async () => {
      const person = at[provider].join()
      const lock = 'lock table identity."user" in access exclusive mode'
      const begin = (client: Queryable) => client.query(lock)
      const coming = await whileHeld(app.get(Database), begin, async (client) => {
        const answer = come(provider, person)
        await waitFor(async () => {
          const waiting = await rows(
            `select from pg_locks where not granted and relation = 'identity."user"'::regclass`,
          )
          return waiting.length > 0
        })
        await client.query(
          `with other as (insert into identity."user" (id, name, email, "emailVerified")
                          values ($1, '', $2, true) returning id)
           insert into identity.account (id, "userId", "providerId", "accountId", "updatedAt")
             select $1, id, $3, $4, now() from other`,
          [`other window, ${provider}`, person.email, provider, person.id],
        )
        return { answer }
      })
      const answer = await coming.answer
      expect([answer.statusCode, decodeJwt(idTokenOf(answer)).sub]).toEqual([
        200,
        `other window, ${provider}`,
      ])
      expect(await mails(person.email!)).toEqual([])
    })

    it('is refused unless ticket, state, code and time belong to the same attempt', async () => {
      const person = at[provider].join()
      const [mine, other] = [await start(provider), await start(provider)]
      // Login CSRF: a link leads a browser to the answer of another browser's attempt.
      const answers = [
        await finish(provider, other, at[provider].decide(mine.url, person)),
        await finish(provider, mine, { ...at[provider].decide(mine.url, person), state: 'x'.repeat(43) }),
        await finish(provider, mine, {
          ...at[provider].decide(mine.url, person),
          code: at[provider].decide(other.url, person).code!,
        }),
        await finish(provider, mine, {
          state: at[provider].decide(mine.url, person).state,
          code: 'inventado',
        }),
        await finish(provider, { ...mine, ticket: 'a.b.c.d.e' }, at[provider].decide(mine.url, person)),
      ]
      for (const answer of answers) expect(said(answer)).toEqual(UNPROVEN)
      const late = at[provider].decide(mine.url, person)
      later(601)
      expect(said(await finish(provider, mine, late))).toEqual(UNPROVEN)
    })

    it('can finish an attempt once', async () => {
      const person = at[provider].join()
      const started = await start(provider)
      const back = at[provider].decide(started.url, person)
      expect((await finish(provider, started, back)).statusCode).toBe(200)
      expect(said(await finish(provider, started, back))).toEqual(UNPROVEN)
      const more = at[provider].decide(started.url, person)
      expect(said(await finish(provider, started, more))).toEqual(UNPROVEN)
      const twin = BASE64URL.charAt(BASE64URL.indexOf(started.ticket.at(-1)!) ^ 1)
      const spelt = { ...started, ticket: started.ticket.slice(0, -1) + twin }
      expect(said(await finish(provider, spelt, at[provider].decide(started.url, person)))).toEqual(UNPROVEN)
    })

    it('gets 503 during an outage of the provider and can then finish the same attempt', async () => {
      const person = at[provider].join()
      const started = await start(provider)
      const back = at[provider].decide(started.url, person)
      for (const fault of [
        { status: 503 },
        { body: 'no es JSON' },
        { body: '{}' },
        { status: 401, body: '{"error":"invalid_client"}' },
      ]) {
        at[provider].misbehave(fault, 'token')
        const answer = await finish(provider, started, back)
        expect(said(answer)).toEqual([503, 'unavailable', expect.stringContaining('no responde')])
      }
      at[provider].misbehave(undefined)
      expect((await finish(provider, started, back)).statusCode).toBe(200)
    })

    it('goes to the provider with a state, a challenge and the fixed return address', async () => {
      const { url } = await start(provider)
      const query = new URL(url).searchParams
      expect(Object.fromEntries(query)).toMatchObject({
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: `https://guia.example/ingresar/${provider}/vuelta`,
        state: expect.stringMatching(/^[\w-]{43}$/),
      })
      expect(query.has('nonce')).toBe(provider !== 'facebook')
      expect(query.get('response_mode')).toBe(provider === 'apple' ? 'form_post' : null)
      expect(new URL((await start(provider)).url).searchParams.get('state')).not.toBe(query.get('state'))
    })

    it('can only come through our clients', async () => {
      for (const url of [`/auth/social/${provider}`, `/auth/social/${provider}/start`]) {
        expect((await post(url, {}, 'Basic eDp5')).statusCode).toBe(401)
        expect((await post(url, {}, '')).statusCode).toBe(401)
      }
    })
  })

  describe.each(['google', 'apple'] as const)('an id token of %s', (provider) => {
    const outsider = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const seconds = () => Math.floor(clock.now().getTime() / 1000)
    const cases: [string, () => void][] = [
      [
        'with the nonce of another sign-in',
        () => at[provider].tamper((claims) => ({ ...claims, nonce: 'x'.repeat(43) })),
      ],
      [
        'issued to another client',
        () => at[provider].tamper((claims) => ({ ...claims, azp: 'another-client' })),
      ],
      ['without a nonce', () => at[provider].tamper(({ nonce, ...claims }) => (nonce === 1 ? {} : claims))],
      [
        'of another issuer',
        () => at[provider].tamper((claims) => ({ ...claims, iss: 'https://evil.example' })),
      ],
      ['for another application', () => at[provider].tamper((claims) => ({ ...claims, aud: 'otra' }))],
      [
        'with an additional audience',
        () => at[provider].tamper((claims) => ({ ...claims, aud: [String(claims.aud), 'otra'] })),
      ],
      ['that has expired', () => at[provider].tamper((claims) => ({ ...claims, exp: seconds() - 60 }))],
      ['issued an hour ago', () => at[provider].tamper((claims) => ({ ...claims, iat: seconds() - 3600 }))],
      ['without a subject', () => at[provider].tamper(({ sub, ...claims }) => (sub === '' ? {} : claims))],
      ['signed with an unknown key', () => at[provider].forge((token) => signed(token, 'RS256', outsider))],
      [
        'signed with a guessable secret',
        () => at[provider].forge((token) => signed(token, 'HS256', Buffer.from('clave'.repeat(10)))),
      ],
      [
        'that is unsigned',
        () =>
          at[provider].forge((token) => {
            const [, payload = ''] = token.split('.')
            return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
          }),
      ],
      ['changed after signing', () => at[provider].forge((token) => changed(token))],
    ]
    it.each(cases)('%s is refused', async (_, spoil) => {
      const person = at[provider].join()
      spoil()
      expect(said(await come(provider, person))).toEqual(UNPROVEN)
      expect(await rows('select from identity."user" where email = $1', [person.email])).toEqual([])
    })

    it('passes on whether the address is verified', async () => {
      const person = at[provider].join({ emailVerified: false })
      expect(decodeJwt(idTokenOf(await come(provider, person))).email_verified).toBe(false)
      person.emailVerified = true
      expect(decodeJwt(idTokenOf(await come(provider, person))).email_verified).toBe(true)
      person.emailVerified = false
      expect(decodeJwt(idTokenOf(await come(provider, person))).email_verified).toBe(true)
    })

    async function signed(token: string, alg: string, key: Parameters<SignJWT['sign']>[0]) {
      const [head = ''] = token.split('.')
      const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
      return new SignJWT(decodeJwt(token)).setProtectedHeader({ alg, kid }).sign(key)
    }
    function changed(token: string): string {
      const [head, payload = '', signature] = token.split('.')
      const claims = { ...decodeJwt(token), sub: 'otra' }
      return payload === ''
        ? ''
        : [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
    }
  })

  it('refuses Facebook profiles without a numeric id and answers 503 when Facebook refuses our proof', async () => {
    const person = at.facebook.join({ id: 'no-es-un-numero' })
    expect(said(await come('facebook', person))).toEqual(UNPROVEN)
    at.facebook.misbehave({ status: 400, body: '{"error":{"type":"OAuthException","code":190}}' }, 'profile')
    expect(said(await come('facebook', at.facebook.join()))[0]).toBe(503)
  })

  it("answers 503 when Google's keys can't be loaded", async () => {
    const fresh = await openApi(database.url, { clock }, { SITE_URL: SITE, ...envOf('google') })
    at.google.misbehave({ status: 500 }, 'keys')
    const headers = { authorization: `Basic ${basic}` }
    const started = bodyOf<Started>(await request(fresh).post('/auth/social/google/start').set(headers))
    const { ticket, ...back } = { ...started, ...at.google.decide(started.url, at.google.join()) }
    const payload = { ticket, state: back.state, code: back.code }
    const answer = await request(fresh).post('/auth/social/google').set(headers).send(payload)
    expect(answer.statusCode).toBe(503)
    await fresh.close()
  })

  it('refuses a ticket of another provider', async () => {
    const started = await start('google')
    const back = at.google.decide(started.url, at.google.join())
    expect(said(await finish('apple', started, back))).toEqual(UNPROVEN)
  })

  it('keeps one identity per address, the first one', async () => {
    const person = at.google.join()
    expect((await come('google', person)).statusCode).toBe(200)
    const email = person.email!
    expect(said(await come('facebook', at.facebook.join({ email })))).toEqual(IN_USE)
    expect(said(await come('google', at.google.join({ email })))).toEqual(IN_USE)
    expect(said(await come('apple', at.apple.join({ email })))).toEqual(IN_USE)
    const sent = (await mails(email)).filter(({ data }) => data !== null)
    const mailAbout = (tried: string): unknown =>
      expect.objectContaining({ data: expect.objectContaining({ tried, ways: ['google'] }) })
    expect(sent).toHaveLength(2)
    expect(sent).toEqual(expect.arrayContaining([mailAbout('facebook'), mailAbout('google')]))
    const password = 'una clave que nadie usa'
    const signedUp = await request(app)
      .post('/auth/local/sign-up')
      .send({ email, password, type: 'individual' })
    expect(signedUp.statusCode).toBe(409)
  })

  describe('an unverified address from Facebook', () => {
    async function squat() {
      const squatter = at.facebook.join()
      const email = squatter.email!
      const { sub } = decodeJwt(idTokenOf(await come('facebook', squatter)))
      return { squatter, email, sub }
    }
    const signUpAt = (email: string) =>
      request(app)
        .post('/auth/local/sign-up')
        .send({ email, password: 'una clave que nadie usa', type: 'individual' })

    it("is free for its owner's sign-up, which removes the other identity", async () => {
      const { squatter, email, sub } = await squat()
      const token = idTokenOf(await come('facebook', squatter))
      expect(said(await exchange(app, token))[1]).toBe('not-activated')
      later(1)
      const signedUp = await signUpAt(email)
      expect(signedUp.statusCode).toBe(201)
      expect(decodeJwt(idTokenOf(signedUp)).sub).not.toBe(sub)
      expect(await rows('select from account where subject = $1', [sub])).toEqual([])
      expect(await rows('select from account where email = $1', [email])).toHaveLength(1)
      expect(said(await exchange(app, token))[1]).toBe('invalid-grant')
      expect(await rows('select from account where email = $1', [email])).toHaveLength(1)
      expect(await rows(`select from mail where kind = 'activation' and address = $1`, [email])).toHaveLength(
        1,
      )
      expect(said(await come('facebook', squatter))).toEqual(IN_USE)
      await activate(email)
      expect((await exchange(app, idTokenOf(signedUp))).statusCode).toBe(200)
    })

    it("is free for its owner's verified sign-in with Google", async () => {
      const { email, sub } = await squat()
      const owner = decodeJwt(idTokenOf(await come('google', at.google.join({ email }))))
      expect(owner).toMatchObject({ email, email_verified: true })
      expect(owner.sub).not.toBe(sub)
      expect(await mails(email)).toEqual([])
    })

    it('stays with the first when the next one is unverified too', async () => {
      const { squatter, email, sub } = await squat()
      expect(said(await come('facebook', at.facebook.join({ email })))).toEqual(IN_USE)
      expect(said(await come('apple', at.apple.join({ email, emailVerified: false })))).toEqual(IN_USE)
      expect(decodeJwt(idTokenOf(await come('facebook', squatter))).sub).toBe(sub)
    })

    it('belongs to its user after the activation', async () => {
      const { squatter, email, sub } = await squat()
      const token = idTokenOf(await come('facebook', squatter))
      await exchange(app, token)
      await activate(email)
      expect(said(await come('google', at.google.join({ email })))).toEqual(IN_USE)
      expect((await signUpAt(email)).statusCode).toBe(409)
      expect(decodeJwt(idTokenOf(await come('facebook', squatter))).sub).toBe(sub)
    })

    it("can't replace an account with a password, but a verified one replaces an inactive one", async () => {
      const email = `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
      const strangers = await signUpAt(email)
      expect(strangers.statusCode).toBe(201)
      expect(said(await come('facebook', at.facebook.join({ email })))).toEqual(IN_USE)
      expect((await signUpAt(email)).statusCode).toBe(409)
      later(1)
      const owner = await come('google', at.google.join({ email }))
      expect(owner.statusCode).toBe(200)
      later(1)
      expect(said(await exchange(app, idTokenOf(strangers)))[1]).toBe('invalid-grant')
      const password = 'una clave que nadie usa'
      expect((await post('/auth/local/sign-in', { email, password })).statusCode).toBe(400)
      expect((await exchange(app, idTokenOf(owner))).statusCode).toBe(200)
      expect((await post('/auth/local/sign-in', { email, password })).statusCode).toBe(400)
    })

    it("can't replace an active account with a password or one of a previous customer", async () => {
      const { email } = await signUp(app)
      expect(said(await come('google', at.google.join({ email })))).toEqual(IN_USE)
      const customer = `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
      const { id } = await app
        .get(CredentialsService, { strict: false })
        .admit({ email: customer, type: 'professional' })
      await rows('insert into credit_account (account_id) values ($1)', [id])
      expect(said(await come('google', at.google.join({ email: customer })))).toEqual(IN_USE)
    })
  })

  describe('an account that is never activated', () => {
    const purge = () => app.get(UnverifiedIdentityService, { strict: false }).purge()
    const DAY = 24 * 3600

    it('is deleted with its identity after seven days', async () => {
      const email = `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
      const payload = { email, password: 'una clave que nadie usa', type: 'individual' }
      const signedUp = await request(app).post('/auth/local/sign-up').send(payload)
      expect(signedUp.statusCode).toBe(201)
      const active = await signUp(app)
      later(7 * DAY - 60)
      await purge()
      expect(await rows('select from account where email = $1', [email])).toHaveLength(1)
      later(120)
      expect(await purge()).toBeGreaterThan(0)
      expect(await rows('select from account where email = $1', [email])).toEqual([])
      expect(await rows('select from identity."user" where email = $1', [email])).toEqual([])
      expect(await rows('select from account where email = $1', [active.email])).toHaveLength(1)
      expect((await request(app).post('/auth/local/sign-up').send(payload)).statusCode).toBe(201)
    })

    it('stays if it is a previous customer', async () => {
      const email = `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
      const credentials = app.get(CredentialsService, { strict: false })
      const { id } = await credentials.admit({ email, type: 'professional' })
      await rows('insert into credit_account (account_id) values ($1)', [id])
      later(30 * DAY)
      await purge()
      expect(await rows('select from account where email = $1', [email])).toHaveLength(1)
    })
  })

  describe('recovery without a password', () => {
    const recover = (username: string) =>
      request(app)
        .get(`/admin/user/recover?${new URLSearchParams({ username }).toString()}`)
        .set({ authorization: `Basic ${basic}` })
    const setPassword = (username: string, otp: string | null) =>
      post('/admin/user/otp', { username, otp, password: 'una clave que nadie usa' })

    it('sets the first password and keeps the provider', async () => {
      const person = at.google.join()
      const email = person.email!
      const token = idTokenOf(await come('google', person))
      expect((await exchange(app, token)).statusCode).toBe(200)
      expect((await recover(email)).statusCode).toBe(202)
      expect((await setPassword(email, (await mailedTo(app, email)).code)).statusCode).toBe(204)
      later(1)
      const credentials = { email, password: 'una clave que nadie usa' }
      const signedIn = await request(app).post('/auth/local/sign-in').send(credentials)
      expect(decodeJwt(idTokenOf(signedIn)).sub).toBe(decodeJwt(token).sub)
      expect((await exchange(app, idTokenOf(signedIn))).statusCode).toBe(200)
      expect(decodeJwt(idTokenOf(await come('google', person))).sub).toBe(decodeJwt(token).sub)
    })

    it('takes an unverified address over from a sign-in that a stranger may have made', async () => {
      const squatter = at.facebook.join()
      const email = squatter.email!
      const idToken = idTokenOf(await come('facebook', squatter))
      await exchange(app, idToken)
      expect((await recover(email)).statusCode).toBe(202)
      later(1)
      expect((await setPassword(email, (await mailedTo(app, email)).code)).statusCode).toBe(204)
      later(1)
      expect(said(await exchange(app, idToken))[1]).toBe('invalid-grant')
      expect(said(await come('facebook', squatter))).toEqual(IN_USE)
      const credentials = { email, password: 'una clave que nadie usa' }
      expect((await post('/auth/local/sign-in', credentials)).statusCode).toBe(200)
    })
  })

  describe('activating an account with an unverified address', () => {
    const otp = (method: 'POST' | 'PUT', payload: object) =>
      dispatch(app, { method, url: '/auth/otp', payload })

    it.each(['code', 'token'] as const)(
      'works with the %s of the mail and without a password',
      async (secret) => {
        const person = at.facebook.join()
        const email = person.email!
        const idToken = idTokenOf(await come('facebook', person))
        expect(said(await exchange(app, idToken))[1]).toBe('not-activated')
        const mailed = await mailedTo(app, email)
        expect(mailed.social).toBe(true)
        const proof = { email, otp: mailed[secret], social: true, id_token: idToken }
        expect((await otp('POST', proof)).statusCode).toBe(204)
        expect((await exchange(app, idToken)).statusCode).toBe(200)
        expect((await exchange(app, idTokenOf(await come('facebook', person)))).statusCode).toBe(200)
      },
    )

    it.each(['none', "another person's"])(
      'removes the sign-in by the provider with %s id token',
      async (proof) => {
        const squatter = at.facebook.join()
        const email = squatter.email!
        const idToken = idTokenOf(await come('facebook', squatter))
        await exchange(app, idToken)
        const other = idTokenOf(await come('facebook', at.facebook.join()))
        later(1)
        const more = proof === 'none' ? {} : { id_token: other }
        const { code } = await mailedTo(app, email)
        expect((await otp('POST', { email, otp: code, social: true, ...more })).statusCode).toBe(204)
        expect(said(await exchange(app, idToken))[1]).toBe('invalid-grant')
        expect(said(await come('facebook', squatter))).toEqual(IN_USE)
      },
    )

    it('asks for the password of an account that has one, also when the caller says otherwise', async () => {
      const email = `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
      const payload = { email, password: 'una clave que nadie usa', type: 'individual' }
      await request(app).post('/auth/local/sign-up').send(payload)
      const { code } = await mailedTo(app, email)
      const refused = await otp('POST', { email, otp: code, social: true })
      expect(problemOf(refused)).toMatchObject({ code: 'validation', errors: [{ path: 'password' }] })
      expect((await otp('POST', { email, otp: code })).statusCode).toBe(204)
      expect((await post('/auth/local/sign-in', { email, password: payload.password })).statusCode).toBe(200)
    })

    it('asks for no password in a repeated mail either', async () => {
      const person = at.facebook.join()
      const email = person.email!
      await exchange(app, idTokenOf(await come('facebook', person)))
      const first = await mailedTo(app, email)
      later(60)
      expect((await otp('PUT', { email })).statusCode).toBe(202)
      const second = await mailedTo(app, email)
      expect([second.token === first.token, second.social]).toEqual([false, true])
    })

    it('asks for the password of an account that has one', async () => {
      const email = `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
      const payload = { email, password: 'una clave que nadie usa', type: 'individual' }
      await request(app).post('/auth/local/sign-up').send(payload)
      expect((await mailedTo(app, email)).social).toBe(false)
    })
  })

  it('returns 404 for a provider without configuration', async () => {
    const bare = await openApi(database.url, { clock }, envOf('google'))
    const headers = { authorization: `Basic ${basic}` }
    const status = async (provider: SocialProvider) =>
      (await request(bare).post(`/auth/social/${provider}/start`).set(headers)).statusCode
    expect([await status('google'), await status('facebook'), await status('apple')]).toEqual([200, 404, 404])
    expect(said(await post('/auth/social/myspace/start'))).toEqual([400, 'validation', expect.anything()])
    await bare.close()
  })

  it('counts only unproven answers against the limit', async () => {
    const limited = await openApi(
      database.url,
      { clock },
      { SITE_URL: SITE, LIMITS: 'on', ...envOf('google') },
    )
    const send = async (url: string, payload?: object) =>
      dispatch(limited, {
        method: 'POST',
        url,
        headers: { authorization: `Basic ${basic}` },
        ...(payload && { payload }),
      })
    const attempt = async (person: OpenIdPerson | null) => {
      const { url, ticket } = bodyOf<Started>(await send('/auth/social/google/start'))
      const { state, code = 'inventado' } = at.google.decide(url, person)
      return (await send('/auth/social/google', { ticket, state, code })).statusCode
    }
    const person = at.google.join()
    for (let i = 0; i < 59; i += 1) expect(await attempt(null)).toBe(400)
    expect(await attempt(person)).toBe(200)
    expect(await attempt(null)).toBe(400)
    await limited.close()
  })

  it('refuses unfinished sign-ins after all sessions of a person end', async () => {
    const person = at.google.join()
    const idToken = idTokenOf(await come('google', person))
    expect((await exchange(app, idToken)).statusCode).toBe(200)
    const before = idTokenOf(await come('google', person))
    const { sub = '' } = decodeJwt(before)
    const [account] = await rows<{ id: number }>('select id from account where subject = $1', [sub])
    later(1)
    const tokens = app.get(TokensService, { strict: false })
    await app.get(Database).transaction((client) => tokens.endSessions(client, account!.id, null))
    expect((await exchange(app, before)).statusCode).toBe(400)
    later(1)
    expect((await exchange(app, idTokenOf(await come('google', person)))).statusCode).toBe(200)
  })

  it("reads only the name of Apple's user data and shortens it", async () => {
    const user = (name: object) => JSON.stringify({ name, email: 'victima@ejemplo.com.ar' })
    const cases: [string, string][] = [
      [user({ firstName: ' Ana\u202e\n María ', lastName: 'Paz' }), 'Ana María Paz'],
      [user({ firstName: '😀'.repeat(150), lastName: 7 }), '😀'.repeat(100)],
      ['{"name":null}', ''],
      ['no es JSON', ''],
    ]
    for (const [sent, name] of cases) {
      const person = at.apple.join()
      const started = await start('apple')
      const back = { ...at.apple.decide(started.url, person), user: sent }
      const { sub, email } = decodeJwt(idTokenOf(await finish('apple', started, back)))
      expect(email).toBe(person.email)
      expect(await rows('select name from identity."user" where id = $1', [sub])).toEqual([{ name }])
    }
  })

  it("deletes the identity, so that the provider's user can sign up again", async () => {
    const person = at.google.join()
    const { sub = '' } = decodeJwt(idTokenOf(await come('google', person)))
    await app.get(IdentityProviders, { strict: false }).byEmail.delete(sub)
    expect(await rows('select from identity.account where "accountId" = $1', [person.id])).toEqual([])
    expect(decodeJwt(idTokenOf(await come('google', person))).sub).not.toBe(sub)
  })

  it('gives a new account no profile before its user chooses a type', async () => {
    const idToken = idTokenOf(await come('google', at.google.join()))
    const { access_token: token } = bodyOf<{ access_token: string }>(await exchange(app, idToken))
    const user = () =>
      request(app)
        .get('/admin/user')
        .set({ authorization: `Bearer ${token}` })
    expect((await user()).statusCode).toBe(412)
  })
}
