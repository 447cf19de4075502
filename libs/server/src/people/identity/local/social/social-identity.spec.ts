import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { SOCIAL_PROVIDERS, type SocialProvider } from '@preciosa/contracts/own-account'
import {
  AppError,
  type Config,
  createDataSource,
  Database,
  FixedClock,
  loadConfig,
  type Queryable,
} from '@preciosa/platform'
import type { OpenIdPerson, SentBack } from '@preciosa/sandbox'
import { createTestDatabase, type TestDatabase, waitFor, whileHeld } from '@preciosa/testing'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { pino } from 'pino'
import { type PlayProviders, playProviders } from '../../testing/play-providers.js'
import { LocalIdentity } from '../local-identity.service.js'
import { Passwords } from '../passwords.service.js'
import { SocialIdentity } from './social-identity.service.js'

const clock = new FixedClock(new Date('2026-11-21T12:00:00Z'))
const logger = pino({ level: 'silent' })
let test: TestDatabase
let db: Database
let at: PlayProviders
let config: Config
let local: LocalIdentity
let identities: SocialIdentity

beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'social', pool: 2 }).initialize())
  at = await playProviders(() => clock.now())
  const SECRET_KEYS = 'specs:a-key-that-only-specs-may-know-of'
  config = loadConfig({ DATABASE_URL: test.url, FILES_DIR: '.', SECRET_KEYS, ...at.env })
  local = new LocalIdentity(config, clock, new Passwords())
  identities = new SocialIdentity(config, clock, logger, local)
})
beforeEach(() => later(1))
afterEach(() => at.behave())
afterAll(async () => {
  await Promise.all([local.close(), at.stop(), db.dataSource.destroy()])
  await test.drop()
})

const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))
const anEmail = () => `${randomBytes(6).toString('hex')}@ejemplo.com.ar`

async function start(provider: SocialProvider, of = identities): Promise<{ url: string; ticket: string }> {
  const started = await of.start(provider)
  if (started === null) throw new Error(provider)
  return started
}

/** @returns the proof, or the reason or code of the refusal */
async function prove(
  provider: SocialProvider,
  { ticket }: { ticket: string },
  { state, code = 'inventado', user }: SentBack,
  of = identities,
) {
  try {
    const proof = await of.prove(provider, { ticket, state, code, user })
    return proof?.ok === true ? proof : proof?.reason
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

async function come(provider: SocialProvider, person: OpenIdPerson) {
  const started = await start(provider)
  const proof = await prove(provider, started, at[provider].decide(started.url, person))
  return typeof proof === 'object' ? identities.enter(provider, proof) : proof
}

async function identityOf(provider: SocialProvider, person: OpenIdPerson) {
  const entered = await come(provider, person)
  if (typeof entered !== 'object' || !entered.ok) throw new Error(JSON.stringify(entered))
  const verified = await local.verify(entered.idToken)
  if (!verified.ok) throw new Error(verified.reason)
  return verified.identity
}

async function nameOf(provider: SocialProvider, person: OpenIdPerson): Promise<string> {
  return local.nameOf((await identityOf(provider, person)).subject)
}

describe.each(SOCIAL_PROVIDERS)('%s', (provider) => {
  it('is asked with a state, a challenge and the fixed return address', async () => {
    const query = new URL((await start(provider)).url).searchParams
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

  it('proves nothing unless ticket, state, code and time belong to the same attempt', async () => {
    const person = at[provider].join()
    const [mine, other] = [await start(provider), await start(provider)]
    const decide = () => at[provider].decide(mine.url, person)
    const code = at[provider].decide(other.url, person).code!
    for (const [started, back] of [
      // Login CSRF: a link leads a browser to the answer of another browser's attempt.
      [other, decide()],
      [mine, { ...decide(), state: 'x'.repeat(43) }],
      [mine, { ...decide(), code }],
      [mine, { state: decide().state, code: 'inventado' }],
      [{ ticket: 'a.b.c.d.e' }, decide()],
    ] as const)
      expect(await prove(provider, started, back)).toBe('unproven')
    const late = decide()
    later(601)
    expect(await prove(provider, mine, late)).toBe('unproven')
  })

  it('may be away and finish the same attempt later', async () => {
    const started = await start(provider)
    const back = at[provider].decide(started.url, at[provider].join())
    for (const fault of [
      { status: 503 },
      { body: 'no es JSON' },
      { body: '{}' },
      { status: 401, body: '{"error":"invalid_client"}' },
    ]) {
      at[provider].misbehave(fault, 'token')
      expect(await prove(provider, started, back)).toBe('unavailable')
    }
    at[provider].misbehave(undefined)
    expect(await prove(provider, started, back)).toMatchObject({ ok: true })
  })

  it('names a person by an id, also with another address later or none', async () => {
    const person = at[provider].join({ email: null })
    expect(await come(provider, person)).toEqual({ ok: false, reason: 'no-email' })
    const email = anEmail()
    person.email = email
    const first = await identityOf(provider, person)
    expect(first).toMatchObject({ email, emailVerified: provider !== 'facebook', type: null })
    for (const other of [anEmail(), null]) {
      person.email = other
      expect(await identityOf(provider, person)).toEqual(first)
    }
  })

  it('gives its name at the first sign-in, which is kept', async () => {
    const person = at[provider].join()
    expect([await nameOf(provider, person), await nameOf(provider, person)]).toEqual(['Ana Paz', 'Ana Paz'])
  })

  it('opens no session of better-auth, and none of its tokens are stored', async () => {
    const { subject } = await identityOf(provider, at[provider].join())
    expect(await db.query('select from identity.session')).toEqual([])
    const text = `select "accessToken", "refreshToken", "idToken", password from identity.account where "userId" = $1`
    expect(await db.query(text, [subject])).toEqual([
      { accessToken: null, refreshToken: null, idToken: null, password: null },
    ])
  })

  it("links nothing to another person's address", async () => {
    const email = anEmail()
    const owner = await local.signUp({ email, password: 'una clave que nadie usa', type: null })
    const person = at[provider].join({ email: email.toUpperCase() })
    const { subject } = owner as Extract<typeof owner, { ok: true }>
    const taken = { ok: false, reason: 'email-taken', subject, email, ways: ['credential'] }
    expect(await come(provider, person)).toEqual(taken)
    expect(await local.waysIn(subject)).toEqual(['password'])
  })

  it('gives one identity to several racing sign-ins', async () => {
    const person = at[provider].join()
    const raced = await Promise.all([1, 2, 3].map(() => identityOf(provider, person)))
    expect(new Set(raced.map(({ subject }) => subject)).size).toBe(1)
  })

  it('finds the identity that another sign-in creates between two lookups', async () => {
    const person = at[provider].join()
    const begin = (client: Queryable) => client.query('lock table identity."user" in access exclusive mode')
    const { coming } = await whileHeld(db, begin, async (client) => {
      const coming = identityOf(provider, person)
      await waitFor(async () => {
        const waits = `select from pg_locks where not granted and relation = 'identity."user"'::regclass`
        return (await db.query(waits)).length > 0
      })
      await client.query(
        `with other as (insert into identity."user" (id, name, email, "emailVerified")
                        values ($1, '', $2, true) returning id)
         insert into identity.account (id, "userId", "providerId", "accountId", "updatedAt")
           select $1, id, $3, $4, now() from other`,
        [`other window, ${provider}`, person.email, provider, person.id],
      )
      return { coming }
    })
    expect((await coming).subject).toBe(`other window, ${provider}`)
  })

  it('gives a new identity after the deletion of the first', async () => {
    const person = at[provider].join()
    const { subject } = await identityOf(provider, person)
    await local.delete(subject)
    expect((await identityOf(provider, person)).subject).not.toBe(subject)
  })

  it("isn't asked without its settings", async () => {
    const bare = new SocialIdentity({ ...config, social: {} }, clock, logger, local)
    expect(await bare.start(provider)).toBeNull()
    expect(await prove(provider, { ticket: 'a' }, { state: 'b' }, bare)).toBeUndefined()
  })

  it("proves nothing with another provider's ticket, also for its state and challenge", async () => {
    const started = await start(provider === 'google' ? 'apple' : 'google')
    const url = new URL((await start(provider)).url)
    for (const [name, value] of new URL(started.url).searchParams)
      if (['state', 'nonce', 'code_challenge'].includes(name)) url.searchParams.set(name, value)
    const back = at[provider].decide(url.href, at[provider].join())
    expect(await prove(provider, started, back)).toBe('unproven')
  })
})

describe.each(['google', 'apple'] as const)('an id token of %s', (provider) => {
  const outsider = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const base64 = (given: object) => Buffer.from(JSON.stringify(given)).toString('base64url')
  const parts = (token: string) => token.split('.') as [string, string, string]
  const without = (name: string, claims: JWTPayload) =>
    Object.fromEntries(Object.entries(claims).filter(([each]) => each !== name))

  function signed(token: string, alg: string, key: Parameters<SignJWT['sign']>[0]): Promise<string> {
    const { kid } = JSON.parse(Buffer.from(parts(token)[0], 'base64url').toString()) as { kid: string }
    return new SignJWT(decodeJwt(token)).setProtectedHeader({ alg, kid }).sign(key)
  }

  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['with the nonce of another sign-in', (claims) => ({ ...claims, nonce: 'x'.repeat(43) })],
    ['without a nonce', (claims) => without('nonce', claims)],
    ['issued to another client', (claims) => ({ ...claims, azp: 'another-client' })],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['for another application', (claims) => ({ ...claims, aud: 'otra' })],
    ['with an additional audience', (claims) => ({ ...claims, aud: [String(claims.aud), 'otra'] })],
    ['that has expired', (claims) => ({ ...claims, exp: seconds() - 60 })],
    ['issued an hour ago', (claims) => ({ ...claims, iat: seconds() - 3600 })],
    ['without a subject', (claims) => without('sub', claims)],
  ])('%s is refused', async (_, change) => {
    at[provider].tamper(change)
    expect(await come(provider, at[provider].join())).toBe('unproven')
  })

  it.each<[string, (token: string) => string | Promise<string>]>([
    ['signed with an unknown key', (token) => signed(token, 'RS256', outsider)],
    ['signed with a guessable secret', (token) => signed(token, 'HS256', Buffer.from('clave'.repeat(10)))],
    ['that is unsigned', (token) => `${base64({ alg: 'none' })}.${parts(token)[1]}.`],
    [
      'changed after signing',
      (token) => [parts(token)[0], base64({ ...decodeJwt(token), sub: 'otra' }), parts(token)[2]].join('.'),
    ],
  ])('%s is refused', async (_, forge) => {
    at[provider].forge(forge)
    expect(await come(provider, at[provider].join())).toBe('unproven')
  })

  it('verifies the address once and for all', async () => {
    const person = at[provider].join()
    const verified: boolean[] = []
    for (const emailVerified of [false, true, false]) {
      person.emailVerified = emailVerified
      verified.push((await identityOf(provider, person)).emailVerified)
    }
    expect(verified).toEqual([false, true, true])
  })

  it("waits for the provider's keys", async () => {
    const fresh = new SocialIdentity(config, clock, logger, local)
    const started = await start(provider, fresh)
    at[provider].misbehave({ status: 500 }, 'keys')
    const back = at[provider].decide(started.url, at[provider].join())
    expect(await prove(provider, started, back, fresh)).toBe('unavailable')
  })
})

it('refuses a profile of Facebook without a numeric id, and waits when it refuses our proof', async () => {
  expect(await come('facebook', at.facebook.join({ id: 'no-es-un-numero' }))).toBe('unproven')
  at.facebook.misbehave({ status: 400, body: '{"error":{"type":"OAuthException","code":190}}' }, 'profile')
  expect(await come('facebook', at.facebook.join())).toBe('unavailable')
})

it("reads only the name of Apple's user data", async () => {
  const person = at.apple.join()
  const started = await start('apple')
  const user = JSON.stringify({ name: { firstName: 'Eva' }, email: 'victima@ejemplo.com.ar' })
  const proof = await prove('apple', started, { ...at.apple.decide(started.url, person), user })
  expect(proof).toMatchObject({ person: { name: 'Eva', email: person.email } })
})
