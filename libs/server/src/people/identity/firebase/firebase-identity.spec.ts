import { createSecretKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FixedClock, loadConfig } from '@preciosa/platform'
import { type FirebaseCall, type RunningFirebase, startFirebase } from '@preciosa/sandbox'
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { pino } from 'pino'
import { itIsAnIdentityProvider } from '../testing/identity-provider.contract.js'
import { FirebaseIdentity } from './firebase-identity.service.js'

const NOW = new Date('2026-11-21T12:00:00Z')
const PASSWORD = 'una clave que nadie usa'
const OTHER = 'otra clave poco usada'
const REFUSED = { ok: false, reason: 'invalid-token' }
const clock = new FixedClock(NOW)
const running: RunningFirebase[] = []
let log = ''

beforeEach(() => {
  log = ''
  clock.set(NOW)
})

afterAll(() => Promise.all(running.map((each) => each.stop())))

async function start(options: { hidesEmails?: boolean; maxAge?: number } = {}): Promise<RunningFirebase> {
  const sandbox = await startFirebase({ ...options, now: () => clock.now() })
  running.push(sandbox)
  return sandbox
}

function openFirebase({ env }: Pick<RunningFirebase, 'env'>): FirebaseIdentity {
  const { identity } = loadConfig({ DATABASE_URL: 'postgres://none', FILES_DIR: '.', ...env })
  if (identity.kind !== 'firebase') throw new Error(identity.kind)
  const logger = pino({ level: 'trace' }, { write: (line: string) => void (log += line) })
  return new FirebaseIdentity(identity, clock, logger)
}

const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))
const count = ({ asked }: RunningFirebase, call: FirebaseCall) => asked.filter((each) => each === call).length

async function signUp(provider: FirebaseIdentity, email: string, type: 'individual' | null = 'individual') {
  const answer = await provider.signUp({ email, password: PASSWORD, type })
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}

it('loads firebase-admin on the first call', async () => {
  const loaded = () => Object.keys(require.cache).filter((path) => path.includes('/firebase-admin/')).length
  const provider = openFirebase(await start())
  expect(loaded()).toBe(0)
  await provider.subjectOf('a@ejemplo.com.ar')
  expect(loaded()).toBeGreaterThan(0)
})

describe.each([true, false])('an identity provider with e-mail protection: %s', (hidesEmails) => {
  itIsAnIdentityProvider(async () => {
    const sandbox = await start({ hidesEmails })
    const gone = await start()
    await gone.stop()
    return {
      provider: openFirebase(sandbox),
      clock,
      away: openFirebase(gone),
      dropPassword: (subject) => {
        sandbox.change(subject, { password: undefined, provider: 'google.com' })
        return Promise.resolve()
      },
      link: (subject, way) => {
        sandbox.change(subject, { provider: `${way}.com` })
        return Promise.resolve()
      },
      close: () => sandbox.stop(),
    }
  })
})

describe('an id token', () => {
  let sandbox: RunningFirebase
  let provider: FirebaseIdentity
  let subject: string
  let claims: JWTPayload

  beforeAll(async () => {
    sandbox = await start()
    provider = openFirebase(sandbox)
    ;({ subject } = await signUp(provider, 'ana@ejemplo.com.ar'))
    claims = sandbox.claims(subject)
  })

  const verified = async (changed: object, header: Partial<JWTHeaderParameters> = {}) =>
    provider.verify(await sandbox.sign({ ...claims, ...changed }, header))

  it('of the project passes with any further claims', async () => {
    const identity = { issuer: sandbox.issuer, subject, email: 'ana@ejemplo.com.ar' }
    expect(await verified({ picture: 'https://x.example/y.jpg', role: 'x' })).toMatchObject({
      ok: true,
      identity: { ...identity, emailVerified: false, type: 'individual' },
    })
    expect(await verified({ email_verified: true, type: 'chofer' })).toMatchObject({
      ok: true,
      identity: { ...identity, emailVerified: true, type: null },
    })
    expect(await verified({ type: undefined, email_verified: undefined })).toMatchObject({
      identity: { emailVerified: false, type: null },
    })
  })

  const at = NOW.getTime() / 1000
  it.each<[string, object]>([
    ['of another project', { aud: 'otra-guia' }],
    ['of this and another project', { iss: 'https://securetoken.google.com/otra-guia' }],
    ['without issuer', { iss: undefined }],
    ['without audience', { aud: undefined }],
    ['that is a session cookie', { iss: 'https://session.firebase.google.com/guia-de-prueba' }],
    [
      'that is a custom token',
      {
        iss: 'preciosa@guia-de-prueba.iam.gserviceaccount.com',
        aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
      },
    ],
    ['that has expired', { iat: at - 3606, exp: at - 6 }],
    ['without an expiry', { exp: undefined }],
    ['issued in the future', { iat: at + 6 }],
    ['without a time of issue', { iat: undefined }],
    ['of a sign-in in the future', { auth_time: at + 6 }],
    ['without a time of sign-in', { auth_time: undefined }],
    ['not valid yet', { nbf: at + 6 }],
    ['with an empty subject', { sub: '' }],
    ['without a subject', { sub: undefined }],
    ['with a long subject', { sub: 'x'.repeat(129) }],
    ['of an unknown user', { sub: 'nadie' }],
    ['without an address', { email: undefined }],
    ['of an anonymous user', { firebase: { sign_in_provider: 'anonymous' } }],
    ['from a custom token', { firebase: { sign_in_provider: 'custom' } }],
    ['of a tenant', { firebase: { sign_in_provider: 'password', tenant: 'otra' } }],
    ['without a sign-in method', { firebase: undefined }],
  ])('%s is refused', async (_, changed) => {
    expect(await verified(changed)).toEqual(REFUSED)
  })

  it.each<[string, object]>([
    ['expired four seconds ago', { iat: at - 3604, exp: at - 4 }],
    ['was issued four seconds ahead', { iat: at + 4, auth_time: at + 4 }],
  ])('that %s is accepted, as clocks differ', async (_, changed) => {
    expect(await verified(changed)).toMatchObject({ ok: true })
  })

  describe('with a forged signature', () => {
    const signed = (key: KeyObject, header: JWTHeaderParameters) =>
      new SignJWT(claims).setProtectedHeader(header).sign(key)
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const kidOf = (token: string) =>
      (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid

    it("is refused unsigned, like an emulator's token", async () => {
      const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      for (const header of [
        { alg: 'none', typ: 'JWT' },
        { alg: 'none', kid: 'x' },
      ])
        for (const signature of ['', 'AAAA'])
          expect(await provider.verify(`${encoded(header)}.${encoded(claims)}.${signature}`)).toEqual(REFUSED)
    })

    it('is refused with HS256 and the public key as its secret', async () => {
      const kid = kidOf(await sandbox.sign(claims))
      for (const format of ['pem', 'der'] as const) {
        const secret = sandbox.publicKey().export({ type: 'spki', format } as { type: 'spki'; format: 'pem' })
        const token = await signed(createSecretKey(Buffer.from(secret)), { alg: 'HS256', kid })
        expect(await provider.verify(token)).toEqual(REFUSED)
      }
    })

    it('is refused when another key signs it under a known, unknown or missing key id', async () => {
      const kid = kidOf(await sandbox.sign(claims))
      for (const header of [{ kid }, { kid: 'otra' }, {}])
        expect(await provider.verify(await signed(privateKey, { alg: 'RS256', ...header }))).toEqual(REFUSED)
    })

    it('is refused with another algorithm of the right key, or with a key in its header', async () => {
      expect(await verified({}, { alg: 'PS256' })).toEqual(REFUSED)
      expect(await verified({}, { alg: 'RS512' })).toEqual(REFUSED)
      const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })
      const header = { alg: 'RS256', jwk: jwk as JWTHeaderParameters['jwk'] & object }
      expect(await provider.verify(await signed(privateKey, header))).toEqual(REFUSED)
    })

    it('is refused with another algorithm when the published key names none', async () => {
      const kid = kidOf(await sandbox.sign(claims))
      const key = { ...sandbox.publicKey().export({ format: 'jwk' }), kid }
      sandbox.misbehave({ body: JSON.stringify({ keys: [key] }) }, 'keys')
      const fresh = openFirebase(sandbox)
      expect(await fresh.verify(await sandbox.sign(claims))).toMatchObject({ ok: true })
      for (const alg of ['PS256', 'RS384', 'RS512'])
        expect([alg, await fresh.verify(await sandbox.sign(claims, { alg }))]).toEqual([alg, REFUSED])
      sandbox.misbehave(undefined)
    })

    it('is refused without a key id from the right key', async () => {
      expect(await verified({}, { kid: undefined as unknown as string })).toEqual(REFUSED)
    })
  })

  it('has a subject of at most 128 characters', async () => {
    const { subject: known } = await signUp(provider, 'largo@ejemplo.com.ar')
    for (const [length, ok] of [
      [128, true],
      [129, false],
    ] as const) {
      const sub = 'x'.repeat(length)
      sandbox.change(known, { localId: sub })
      expect(await verified({ sub })).toMatchObject({ ok })
    }
  })

  it('has the same single-use key each time, and another one once renewed', async () => {
    const [one, renewed] = [await verified({}), await verified({ iat: at + 1, exp: at + 3601 })]
    expect(one).toEqual(await verified({}))
    if (!one.ok || !renewed.ok) throw new Error('An id token was refused')
    expect(renewed.use).not.toEqual(one.use)
    expect(renewed.signedInAt).toEqual(one.signedInAt)
  })
})

describe('the published keys', () => {
  const MAX_AGE = 3600

  async function opened() {
    const sandbox = await start({ maxAge: MAX_AGE })
    const provider = openFirebase(sandbox)
    const { subject } = await signUp(provider, 'eva@ejemplo.com.ar')
    const token = () => sandbox.sign(sandbox.claims(subject))
    return { sandbox, provider, token }
  }

  it('are cached until their Cache-Control ends', async () => {
    const { sandbox, provider, token } = await opened()
    await Promise.all([provider.verify(await token()), provider.verify(await token())])
    later(MAX_AGE - 1)
    expect(await provider.verify(await token())).toMatchObject({ ok: true })
    expect(count(sandbox, 'keys')).toBe(1)
    later(1)
    expect(await provider.verify(await token())).toMatchObject({ ok: true })
    expect(count(sandbox, 'keys')).toBe(2)
  })

  it('drop a retired key when the cache ends', async () => {
    const { sandbox, provider, token } = await opened()
    const old = await token()
    expect(await provider.verify(old)).toMatchObject({ ok: true })
    sandbox.rotate(true)
    later(MAX_AGE - 1)
    expect(await provider.verify(old)).toMatchObject({ ok: true })
    later(1)
    expect(await provider.verify(old)).toEqual(REFUSED)
    expect(await provider.verify(await token())).toMatchObject({ ok: true })
  })

  it('verify with a new key and the previous one', async () => {
    const { sandbox, provider, token } = await opened()
    const old = await token()
    sandbox.rotate()
    const fresh = await token()
    for (const each of [old, fresh]) expect(await provider.verify(each)).toMatchObject({ ok: true })
  })

  it("aren't fetched for each unknown key id", async () => {
    const { sandbox, provider, token } = await opened()
    await provider.verify(await token())
    const before = count(sandbox, 'keys')
    for (let name = 0; name < 20; name++) {
      const stranger = await sandbox.sign({ iss: sandbox.issuer }, { kid: `${name}` })
      expect(await provider.verify(stranger)).toEqual(REFUSED)
    }
    expect(count(sandbox, 'keys')).toBe(before)
  })

  it.each<[string, object]>([
    ['an error', { status: 503 }],
    ['not found', { status: 404, body: '{}' }],
    ['a body that isn’t JSON', { body: '<html>' }],
    ['no keys', { body: '{"keys":[]}' }],
    ['keys of another kind', { body: '{"keys":[{"kty":"oct","kid":"x","k":"AAAA"}]}' }],
    ['a redirect', { status: 302, location: '/?x' }],
    ['an endless body', { body: 'x'.repeat(1024), endless: true }],
  ])('make the provider unavailable when their service answers %s', async (_, how) => {
    const { sandbox, provider, token } = await opened()
    const idToken = await token()
    sandbox.misbehave(how, 'keys')
    const away = { code: 'unavailable', status: 503 }
    await expect(provider.verify(idToken)).rejects.toMatchObject(away)
    sandbox.misbehave(undefined)
    expect(await provider.verify(idToken)).toMatchObject({ ok: true })
    sandbox.misbehave(how, 'keys')
    expect(await provider.verify(idToken)).toMatchObject({ ok: true })
    later(MAX_AGE)
    await expect(provider.verify(await token())).rejects.toMatchObject(away)
    expect(log).toContain('unexpected answer from Firebase')
  })
})

describe('an account', () => {
  let sandbox: RunningFirebase
  let provider: FirebaseIdentity

  beforeAll(async () => {
    sandbox = await start()
    provider = openFirebase(sandbox)
  })

  it("can't sign in or use an id token once disabled", async () => {
    const { subject, idToken } = await signUp(provider, 'ida@ejemplo.com.ar')
    sandbox.change(subject, { disabled: true })
    for (const password of [PASSWORD, OTHER])
      expect(await provider.signIn('ida@ejemplo.com.ar', password)).toEqual({
        ok: false,
        reason: 'disabled',
        subject,
      })
    expect(await provider.verify(idToken)).toEqual(REFUSED)
    expect(await provider.changePassword(subject, PASSWORD, OTHER)).toMatchObject({
      reason: 'wrong-password',
    })
    sandbox.change(subject, { disabled: false })
    expect(await provider.verify(idToken)).toMatchObject({ ok: true })
  })

  it("can't use an id token once deleted", async () => {
    const { subject, idToken } = await signUp(provider, 'ema@ejemplo.com.ar')
    await provider.delete(subject)
    expect(await provider.verify(idToken)).toEqual(REFUSED)
  })

  it("can't use id tokens from before a password change, renewed or not", async () => {
    const { subject, idToken } = await signUp(provider, 'mia@ejemplo.com.ar')
    const before = sandbox.claims(subject)
    later(10)
    await provider.setPassword(subject, OTHER)
    expect(await provider.verify(idToken)).toEqual(REFUSED)
    const iat = clock.now().getTime() / 1000
    const renewed = await sandbox.sign({ ...before, iat, exp: iat + 3600 })
    expect(await provider.verify(renewed)).toEqual(REFUSED)
    const after = await provider.signIn('mia@ejemplo.com.ar', OTHER)
    expect(await provider.verify(after.ok ? after.idToken : '')).toMatchObject({ ok: true })
  })

  it('keeps its password when the sign-in answer names another account', async () => {
    const { subject } = await signUp(provider, 'ada@ejemplo.com.ar')
    sandbox.misbehave({ body: '{"localId":"otra","idToken":"x"}' }, 'signIn')
    expect(await provider.changePassword(subject, PASSWORD, OTHER)).toMatchObject({
      reason: 'wrong-password',
    })
    sandbox.misbehave(undefined)
    expect(await provider.signIn('ada@ejemplo.com.ar', PASSWORD)).toMatchObject({ ok: true })
  })

  it('reads an address with other letters in ASCII', async () => {
    const { subject } = await signUp(provider, 'ona@ejemplo.com.ar')
    const idToken = await sandbox.sign({ ...sandbox.claims(subject), email: 'ona@año.com.ar' })
    expect(await provider.verify(idToken)).toMatchObject({ identity: { email: 'ona@xn--ao-zja.com.ar' } })
  })

  it('of Google has a known address and a valid id token', async () => {
    const subject = sandbox.join('lia@ejemplo.com.ar', 'google.com')
    const idToken = await sandbox.sign({ ...sandbox.claims(subject), email_verified: true })
    expect(await provider.verify(idToken)).toMatchObject({
      identity: { subject, email: 'lia@ejemplo.com.ar', emailVerified: true, type: null },
    })
    expect(await provider.subjectOf('lia@ejemplo.com.ar')).toBe(subject)
    expect(await provider.nameOf(subject)).toBe('')
    sandbox.change(subject, { displayName: 'Lía Sosa' })
    expect(await provider.nameOf(subject)).toBe('Lía Sosa')
  })

  it('of Facebook has an unverified address', async () => {
    const subject = sandbox.join('fe@ejemplo.com.ar', 'facebook.com')
    expect(await provider.verify(await sandbox.sign(sandbox.claims(subject)))).toMatchObject({
      identity: { subject, email: 'fe@ejemplo.com.ar', emailVerified: false, type: null },
    })
  })
})

describe('a new password', () => {
  const address = 'fia@ejemplo.com.ar'
  const waysOf = async (sandbox: RunningFirebase, provider: FirebaseIdentity, subject: string) => {
    const ways = sandbox.providers(subject)
    const known = await provider.waysIn(subject)
    expect(known.toSorted()).toEqual(ways.map((way) => way.replace('.com', '')).toSorted())
    return { ways, hasPassword: known.includes('password') }
  }

  it.each(['facebook.com', 'google.com'])(
    'with `alone` removes the sign-in by %s, otherwise keeps it',
    async (other) => {
      const sandbox = await start()
      const provider = openFirebase(sandbox)
      const subject = sandbox.join(address, other)
      expect(await waysOf(sandbox, provider, subject)).toEqual({ ways: [other], hasPassword: false })
      expect(await provider.setPassword(subject, OTHER)).toEqual({ ok: true })
      expect(await waysOf(sandbox, provider, subject)).toEqual({
        ways: [other, 'password'],
        hasPassword: true,
      })
      expect(await provider.setPassword(subject, PASSWORD, true)).toEqual({ ok: true })
      expect(await waysOf(sandbox, provider, subject)).toEqual({ ways: ['password'], hasPassword: true })
      expect(await provider.signIn(address, PASSWORD)).toMatchObject({ ok: true, subject })
    },
  )

  it('with `alone` ends earlier id tokens of all providers', async () => {
    const sandbox = await start()
    const provider = openFirebase(sandbox)
    const subject = sandbox.join(address, 'facebook.com')
    const before = await sandbox.sign(sandbox.claims(subject))
    later(10)
    await provider.setPassword(subject, OTHER, true)
    expect(await provider.verify(before)).toEqual(REFUSED)
  })

  it('can be the only sign-in method left', async () => {
    const sandbox = await start()
    const provider = openFirebase(sandbox)
    const subject = sandbox.join(address, 'facebook.com')
    await provider.setPassword(subject, OTHER)
    expect(await provider.keepOnlyPassword(subject)).toBe(true)
    expect(await waysOf(sandbox, provider, subject)).toEqual({ ways: ['password'], hasPassword: true })
    expect(await provider.keepOnlyPassword(subject)).toBe(false)
  })

  it('keeps the other sign-in methods when it is refused', async () => {
    const sandbox = await start()
    const provider = openFirebase(sandbox)
    const subject = sandbox.join(address, 'facebook.com')
    expect(await provider.setPassword(subject, address, true)).toMatchObject({
      reason: 'guessable-password',
    })
    expect(await waysOf(sandbox, provider, subject)).toEqual({ ways: ['facebook.com'], hasPassword: false })
  })
})

describe('signing up', () => {
  it('leaves no account when a later step fails', async () => {
    const sandbox = await start()
    const provider = openFirebase(sandbox)
    for (const call of ['lookup', 'update', 'signIn'] as const) {
      sandbox.misbehave({ status: 500 }, call)
      const asked = provider.signUp({ email: 'noa@ejemplo.com.ar', password: PASSWORD, type: 'individual' })
      await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
      sandbox.misbehave(undefined)
      expect(await provider.subjectOf('noa@ejemplo.com.ar')).toBeNull()
    }
    await signUp(provider, 'noa@ejemplo.com.ar')
  })

  it("reports Firebase's refusals of a password or an address", async () => {
    const sandbox = await start()
    const provider = openFirebase(sandbox)
    const said = async (message: string) => {
      sandbox.misbehave({ status: 400, body: JSON.stringify({ error: { code: 400, message } }) }, 'create')
      return provider
        .signUp({ email: 'zoe@ejemplo.com.ar', password: PASSWORD, type: null })
        .catch((error: unknown) => error)
    }
    const weak = { ok: false, reason: 'guessable-password' }
    expect(await said('WEAK_PASSWORD : Password should be at least 12 characters')).toEqual(weak)
    expect(await said('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: []')).toEqual(
      weak,
    )
    expect(await said('INVALID_EMAIL')).toMatchObject({ code: 'validation', errors: [{ path: 'email' }] })
    expect(await said('TOO_MANY_ATTEMPTS_TRY_LATER : Try later.')).toMatchObject({
      code: 'too-many-requests',
      retryAfter: 60,
    })
    expect(await said('OPERATION_NOT_ALLOWED')).toMatchObject({ code: 'unavailable' })
    expect(log).toContain('status 400: auth/operation-not-allowed')
    expect(await said('WHATEVER_COMES : Said: "{}".')).toMatchObject({ code: 'unavailable' })
    expect(log).toContain('status 400: WHATEVER_COMES"')
  })
})

describe("an administrator's call", () => {
  it.each<[string, object]>([
    ['is unavailable', { status: 503 }],
    ['limits the rate', { status: 429, body: '{"error":{"message":"x"}}' }],
    ['answers without JSON', { body: '<html>' }],
    ['refuses without JSON', { status: 403, body: '<html>' }],
    ['answers with unknown fields', { body: '{"users":[{}]}' }],
    ['redirects', { status: 302, location: '/?x' }],
    ['answers endlessly', { body: 'x'.repeat(1024), endless: true }],
  ])('is made once and makes the provider unavailable when Firebase %s', async (_, how) => {
    const sandbox = await start()
    sandbox.misbehave(how, 'lookup')
    const asked = openFirebase(sandbox).subjectOf('f@ejemplo.com.ar')
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
    expect(count(sandbox, 'lookup')).toBe(1)
  })

  it('never reaches an emulator from the environment', async () => {
    let connections = 0
    const emulator = createServer().on('connection', () => connections++)
    await once(emulator.listen(0, '127.0.0.1'), 'listening')
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${(emulator.address() as AddressInfo).port}`
    const asked = openFirebase(await start()).subjectOf('g@ejemplo.com.ar')
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
    emulator.close()
    expect(connections).toBe(0)
  })
})

describe("the administrator's access token", () => {
  it('is shared by concurrent calls and renewed before it expires', async () => {
    const sandbox = await start()
    const provider = openFirebase(sandbox)
    await Promise.all([1, 2, 3].map((each) => provider.subjectOf(`a${each}@ejemplo.com.ar`)))
    later(3200)
    await provider.subjectOf('b@ejemplo.com.ar')
    expect(count(sandbox, 'token')).toBe(1)
    later(200)
    await provider.subjectOf('b@ejemplo.com.ar')
    expect(count(sandbox, 'token')).toBe(2)
  })

  it('is renewed once revoked', async () => {
    const sandbox = await start()
    const provider = openFirebase(sandbox)
    await provider.subjectOf('c@ejemplo.com.ar')
    sandbox.revokeAccess()
    await expect(provider.subjectOf('c@ejemplo.com.ar')).rejects.toMatchObject({ code: 'unavailable' })
    expect(await provider.subjectOf('c@ejemplo.com.ar')).toBeNull()
  })

  it.each<[string, object]>([
    ['is refused', { status: 400, body: '{"error":"invalid_grant"}' }],
    ['comes without a token', { body: '{}' }],
    ['doesn’t come', { status: 500 }],
  ])('that %s makes the provider unavailable', async (_, how) => {
    const sandbox = await start()
    sandbox.misbehave(how, 'token')
    const asked = openFirebase(sandbox).subjectOf('d@ejemplo.com.ar')
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
  })

  it("of another project's account is refused", async () => {
    const [sandbox, other] = [await start(), await start()]
    const { FIREBASE_SERVICE_ACCOUNT = '' } = other.env
    const keyFile = JSON.parse(FIREBASE_SERVICE_ACCOUNT) as object
    const own = JSON.parse(sandbox.env['FIREBASE_SERVICE_ACCOUNT'] ?? '') as { token_uri: string }
    const mixed = JSON.stringify({ ...keyFile, token_uri: own.token_uri })
    const provider = openFirebase({ env: { ...sandbox.env, FIREBASE_SERVICE_ACCOUNT: mixed } })
    await expect(provider.subjectOf('e@ejemplo.com.ar')).rejects.toMatchObject({ code: 'unavailable' })
  })
})

it('keeps passwords, tokens and keys out of the log', async () => {
  const sandbox = await start()
  const provider = openFirebase(sandbox)
  const { idToken } = await signUp(provider, 'uma@ejemplo.com.ar')
  for (const call of ['keys', 'token', 'signIn', 'lookup'] as const) {
    // firebase-admin's messages quote the answers.
    const said = { error: { message: 'x', details: ['uma@ejemplo.com.ar', idToken] } }
    sandbox.misbehave({ status: 400, body: JSON.stringify(said) }, call)
    later(6 * 3600)
    await provider.signIn('uma@ejemplo.com.ar', PASSWORD).catch(() => undefined)
    await provider.verify(idToken).catch(() => undefined)
    sandbox.misbehave(undefined)
  }
  expect(log.split('\n').length).toBeGreaterThan(3)
  const secrets = [PASSWORD, 'uma@', idToken, sandbox.env['FIREBASE_API_KEY'] ?? '', 'PRIVATE KEY', 'ya29.']
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})
