import { AppError, type FixedClock, isUnreachable } from '@preciosa/platform'
import { SignJWT } from 'jose'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IdentityProvider, NewIdentity } from '../identity-provider.js'

/** A provider of a test's own. */
export interface OpenProvider {
  provider: IdentityProvider
  /** What the provider and the checks of its tokens take the time from. */
  clock: FixedClock
  /** The same provider where what it keeps people in doesn't answer. */
  away: IdentityProvider
  /** Takes a person's password away, as of one who signs in by another service alone. */
  dropPassword(subject: string): Promise<void>
  close(): Promise<void>
}

const PASSWORD = 'una clave que nadie usa'
const OTHER = 'otra clave poco usada'
const GUESSED = '123456'

/**
 * What the port promises, whichever the adapter: its spec calls this with a way to open one whose tokens are signed by
 * RS256.
 */
export function itIsAnIdentityProvider(open: () => Promise<OpenProvider>): void {
  let opened: OpenProvider
  let provider: IdentityProvider

  beforeAll(async () => {
    opened = await open()
    provider = opened.provider
  })

  beforeEach(() => {
    opened.clock.set(new Date('2026-11-21T12:00:00Z'))
  })

  afterAll(async () => {
    await opened.close()
  })

  const anEmail = () => `${randomBytes(6).toString('hex')}@ejemplo.com.ar`
  const later = (seconds: number) => opened.clock.set(new Date(opened.clock.now().getTime() + seconds * 1000))

  /** A person who has just signed up. */
  async function person(more: Partial<NewIdentity> = {}) {
    const given = { email: anEmail(), password: PASSWORD, type: null, ...more }
    const answer = await provider.signUp(given)
    if (!answer.ok) throw new Error(answer.reason)
    return { ...given, ...answer }
  }

  /** How signing in ends. */
  async function ends(email: string, password: string): Promise<string> {
    const answer = await provider.signIn(email, password)
    return answer.ok ? 'in' : answer.reason
  }

  describe('signing up', () => {
    it.each([null, 'individual', 'professional'] as const)('proves who it is, of type %s', async (type) => {
      const { email, subject, idToken } = await person({ type })
      const verified = await provider.verify(idToken)
      expect(verified).toMatchObject({
        ok: true,
        identity: { issuer: provider.issuer, subject, email, emailVerified: false, type },
        signedInAt: opened.clock.now(),
      })
      expect(subject).toMatch(/^.{1,128}$/)
    })

    it('takes an address once, in whichever case', async () => {
      const { email } = await person()
      const again = await provider.signUp({ email: email.toUpperCase(), password: OTHER, type: null })
      expect(again).toEqual({ ok: false, reason: 'email-taken' })
      expect(await ends(email, PASSWORD)).toBe('in')
    })

    it('takes it once of several at once, and the password is the one of who got it', async () => {
      const email = anEmail()
      const passwords = ['la primera de tres', 'la segunda de tres', 'la tercera de tres']
      const answers = await Promise.all(
        passwords.map((password) => provider.signUp({ email, password, type: null })),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      for (const answer of answers)
        if (!answer.ok) expect(answer).toEqual({ ok: false, reason: 'email-taken' })
      const ended = await Promise.all(passwords.map((password) => ends(email, password)))
      expect(ended).toEqual(answers.map(({ ok }) => (ok ? 'in' : 'wrong-password')))
    })

    it('refuses a password that is guessed first, and leaves nothing', async () => {
      const email = anEmail()
      for (const password of [GUESSED, email])
        expect(await provider.signUp({ email, password, type: null })).toEqual({
          ok: false,
          reason: 'guessable-password',
        })
      expect(await provider.subjectOf(email)).toBeNull()
    })
  })

  describe('admitting', () => {
    it.each([null, 'individual', 'professional'] as const)(
      'makes an identity that no password opens until one is set, of type %s',
      async (type) => {
        const email = anEmail()
        const admitted = await provider.admit({ email: email.toUpperCase(), type })
        if (!admitted.ok) throw new Error(admitted.reason)
        const { subject } = admitted
        expect([await provider.subjectOf(email), await provider.hasPassword(subject)]).toEqual([
          subject,
          true,
        ])
        for (const password of ['', PASSWORD, '0'.repeat(128)])
          expect([password, await ends(email, password)]).toEqual([password, 'wrong-password'])
        expect(await provider.setPassword(subject, OTHER)).toEqual({ ok: true })
        const signedIn = await provider.signIn(email, OTHER)
        if (!signedIn.ok) throw new Error(signedIn.reason)
        expect(await provider.verify(signedIn.idToken)).toMatchObject({
          identity: { subject, email, emailVerified: false, type },
        })
      },
    )

    it('takes an address once, in whichever case, however many come at once', async () => {
      const email = anEmail()
      const taken = { ok: false, reason: 'email-taken' }
      const answers = await Promise.all([1, 2, 3].map(() => provider.admit({ email, type: null })))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answers.filter(({ ok }) => !ok)).toEqual([taken, taken])
      expect(await provider.admit({ email: email.toUpperCase(), type: null })).toEqual(taken)
      expect(await provider.signUp({ email, password: PASSWORD, type: null })).toEqual(taken)
      const { email: known, subject } = await person()
      expect(await provider.admit({ email: known, type: null })).toEqual(taken)
      expect([await provider.subjectOf(known), await ends(known, PASSWORD)]).toEqual([subject, 'in'])
    })
  })

  describe('signing in', () => {
    it('proves the same person again, each time by another token', async () => {
      const { email, subject, idToken } = await person({ type: 'professional' })
      later(60)
      const answer = await provider.signIn(email.toUpperCase(), PASSWORD)
      if (!answer.ok) throw new Error(answer.reason)
      const [first, second] = [await provider.verify(idToken), await provider.verify(answer.idToken)]
      if (!first.ok || !second.ok) throw new Error('An id token was refused')
      expect(answer.subject).toBe(subject)
      expect(second.identity).toEqual(first.identity)
      expect(second.signedInAt).toEqual(opened.clock.now())
      expect(second.use).not.toEqual(first.use)
    })

    it('says what was wrong, and whose it was', async () => {
      const { email, subject } = await person()
      expect(await provider.signIn(email, OTHER)).toEqual({ ok: false, reason: 'wrong-password', subject })
      expect(await provider.signIn(anEmail(), PASSWORD)).toEqual({ ok: false, reason: 'unknown-email' })
    })

    it('knows whose an address is', async () => {
      const { email, subject } = await person()
      expect(await provider.subjectOf(email.toUpperCase())).toBe(subject)
      expect(await provider.subjectOf(anEmail())).toBeNull()
    })
  })

  describe('a password', () => {
    it('is changed by who knows it', async () => {
      const { email, subject } = await person()
      const wrong = { ok: false, reason: 'wrong-password' }
      expect(await provider.changePassword(subject, OTHER, 'y una tercera clave')).toEqual(wrong)
      expect(await provider.changePassword('nadie', PASSWORD, OTHER)).toEqual(wrong)
      expect(await ends(email, PASSWORD)).toBe('in')
      expect(await provider.changePassword(subject, PASSWORD, OTHER)).toEqual({ ok: true })
      expect([await ends(email, PASSWORD), await ends(email, OTHER)]).toEqual(['wrong-password', 'in'])
    })

    it('isn’t changed to itself, which only who knows it is told', async () => {
      const { email, subject } = await person()
      const change = (password: string) => provider.changePassword(subject, password, password)
      expect(await change(PASSWORD)).toEqual({ ok: false, reason: 'same-password' })
      expect(await change(OTHER)).toMatchObject({ reason: 'wrong-password' })
      expect(await ends(email, PASSWORD)).toBe('in')
    })

    it('is set without it', async () => {
      const { email, subject } = await person()
      expect(await provider.setPassword(subject, OTHER)).toEqual({ ok: true })
      expect([await ends(email, PASSWORD), await ends(email, OTHER)]).toEqual(['wrong-password', 'in'])
      expect(await provider.setPassword('nadie', OTHER)).toEqual({ ok: false, reason: 'unknown-subject' })
    })

    it('isn’t changed to one that is guessed first', async () => {
      const { email, subject } = await person()
      const guessable = { ok: false, reason: 'guessable-password' }
      for (const password of [GUESSED, email]) {
        expect(await provider.changePassword(subject, PASSWORD, password)).toEqual(guessable)
        expect(await provider.setPassword(subject, password)).toEqual(guessable)
      }
      // What is wrong with the present one is said first: the new one tells a guesser nothing.
      expect(await provider.changePassword(subject, OTHER, GUESSED)).toMatchObject({
        reason: 'wrong-password',
      })
      expect(await ends(email, PASSWORD)).toBe('in')
    })

    it('isn’t checked or changed where there is none, but set for the first time', async () => {
      const { email, subject } = await person()
      await opened.dropPassword(subject)
      expect(await provider.signIn(email, PASSWORD)).toEqual({ ok: false, reason: 'wrong-password', subject })
      expect(await provider.changePassword(subject, PASSWORD, OTHER)).toMatchObject({
        reason: 'wrong-password',
      })
      expect(await provider.subjectOf(email)).toBe(subject)
      expect(await provider.signUp({ email, password: OTHER, type: null })).toMatchObject({
        reason: 'email-taken',
      })
      expect([await provider.hasPassword(subject), await provider.hasPassword('nadie')]).toEqual([
        false,
        false,
      ])
      expect(await provider.setPassword(subject, OTHER)).toEqual({ ok: true })
      expect([await provider.hasPassword(subject), await ends(email, OTHER)]).toEqual([true, 'in'])
      expect(await provider.waysIn(subject)).toContain('password')
      expect(await provider.waysIn('nadie')).toEqual([])
      expect(await provider.nameOf('nadie')).toBe('')
    })
  })

  describe('away', () => {
    it.each<[string, (away: IdentityProvider, idToken: string) => Promise<unknown>]>([
      ['signs nobody up', (away) => away.signUp({ email: anEmail(), password: PASSWORD, type: null })],
      ['signs nobody in', (away) => away.signIn(anEmail(), PASSWORD)],
      ['changes no password', (away) => away.changePassword('nadie', PASSWORD, OTHER)],
      ['admits nobody', (away) => away.admit({ email: anEmail(), type: null })],
      ['knows of no password', (away) => away.hasPassword('nadie')],
      ['knows of no way in', (away) => away.waysIn('nadie')],
      ['knows of no name', (away) => away.nameOf('nadie')],
      ['sets no password', (away) => away.setPassword('nadie', OTHER)],
      ['knows of nobody', (away) => away.subjectOf(anEmail())],
      ['deletes nobody', (away) => away.delete('nadie')],
      ['passes no id token, and refuses none', (away, idToken) => away.verify(idToken)],
    ])('it says so: it %s', async (_, ask) => {
      const { idToken } = await person()
      const said = await ask(opened.away, idToken).catch((error: unknown) => error)
      const isAway = said instanceof AppError ? said.code === 'unavailable' : isUnreachable(said)
      expect([said, isAway]).toEqual([said, true])
    })
  })

  describe('an id token', () => {
    const refused = { ok: false, reason: 'invalid-token' }
    const parts = (token: string) => token.split('.') as [string, string, string]
    const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

    it('ends, and is known until then', async () => {
      const { idToken } = await person()
      const verified = await provider.verify(idToken)
      if (!verified.ok) throw new Error(verified.reason)
      opened.clock.set(new Date(verified.expiresAt.getTime() - 1000))
      expect(await provider.verify(idToken)).toMatchObject({ ok: true, use: verified.use })
      opened.clock.set(new Date(verified.expiresAt.getTime() + 1000))
      expect(await provider.verify(idToken)).toEqual(refused)
    })

    it('is refused when another key has signed what it says, or none', async () => {
      const [header, payload, signature] = parts((await person()).idToken)
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const forged = await new SignJWT({ ...decoded(payload) })
        .setProtectedHeader({ ...decoded(header), alg: 'RS256' })
        .sign(privateKey)
      for (const token of [
        forged,
        `${header}.${encoded({ ...decoded(payload), sub: 'otro' })}.${signature}`,
        `${encoded({ ...decoded(header), alg: 'none' })}.${payload}.${signature}`,
        `${encoded({ ...decoded(header), alg: 'HS256' })}.${payload}.${signature}`,
        `${encoded({ ...decoded(header), kid: 'otra' })}.${payload}.${signature}`,
        `${encoded({ ...decoded(header), kid: undefined })}.${payload}.${signature}`,
        `${encoded({ ...decoded(header), more: 'x'.repeat(8192) })}.${payload}.${signature}`,
        `${header}.${payload}.`,
        `${header}.${payload}`,
        'a.b.c',
        '',
      ])
        expect([token, await provider.verify(token)]).toEqual([token, refused])
    })

    it.each<[string, (token: string) => string]>([
      ['a space before', (token) => ` ${token}`],
      ['a line after', (token) => `${token}\n`],
      ['a space inside', (token) => token.replace('.', '. ')],
      ['padding', (token) => `${token}==`],
    ])('is refused with %s', async (_, rewritten) => {
      const { idToken } = await person()
      expect(await provider.verify(rewritten(idToken))).toEqual(refused)
      expect(await provider.verify(idToken)).toMatchObject({ ok: true })
    })
  })

  describe('deleting', () => {
    it('leaves nobody with that address or subject, and everybody else', async () => {
      const [gone, stays] = [await person(), await person()]
      await provider.delete(gone.subject)
      expect(await ends(gone.email, PASSWORD)).toBe('unknown-email')
      expect(await provider.subjectOf(gone.email)).toBeNull()
      expect(await provider.setPassword(gone.subject, OTHER)).toMatchObject({ reason: 'unknown-subject' })
      expect(await provider.changePassword(gone.subject, PASSWORD, OTHER)).toMatchObject({
        reason: 'wrong-password',
      })
      expect(await ends(stays.email, PASSWORD)).toBe('in')
    })

    it('is done once, however often it is asked for', async () => {
      const { email, subject } = await person()
      await Promise.all([provider.delete(subject), provider.delete(subject)])
      await provider.delete(subject)
      await provider.delete('nadie')
      expect(await provider.subjectOf(email)).toBeNull()
    })

    it('frees the address for another person', async () => {
      const { email, subject } = await person()
      await provider.delete(subject)
      const next = await person({ email })
      expect(next.subject).not.toBe(subject)
    })
  })
}
