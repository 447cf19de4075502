import type { SocialProvider } from '@preciosa/contracts/own-account'
import { AppError, type FixedClock, isUnreachable } from '@preciosa/platform'
import { SignJWT } from 'jose'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IdentityProvider, NewIdentity } from '../identity-provider.js'

export interface OpenProvider {
  provider: IdentityProvider
  clock: FixedClock
  /** The provider with an unreachable store. */
  away: IdentityProvider
  dropPassword(subject: string): Promise<void>
  /** Adds a sign-in method, as a sign-in by that provider would. */
  link(subject: string, way: SocialProvider): Promise<void>
  close(): Promise<void>
}

const PASSWORD = 'una clave que nadie usa'
const OTHER = 'otra clave poco usada'
const GUESSED = '123456'

/** The port's contract; each adapter's spec runs it. Tokens must be signed by RS256. */
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

  async function person(more: Partial<NewIdentity> = {}) {
    const given = { email: anEmail(), password: PASSWORD, type: null, ...more }
    const answer = await provider.signUp(given)
    if (!answer.ok) throw new Error(answer.reason)
    return { ...given, ...answer }
  }

  async function ends(email: string, password: string): Promise<string> {
    const answer = await provider.signIn(email, password)
    return answer.ok ? 'in' : answer.reason
  }

  describe('signing up', () => {
    it.each([null, 'individual', 'professional'] as const)(
      'returns an id token for type %s',
      async (type) => {
        const { email, subject, idToken } = await person({ type })
        const verified = await provider.verify(idToken)
        expect(verified).toMatchObject({
          ok: true,
          identity: { issuer: provider.issuer, subject, email, emailVerified: false, type },
          signedInAt: opened.clock.now(),
        })
        expect(subject).toMatch(/^.{1,128}$/)
      },
    )

    it('accepts an address once, in any case', async () => {
      const { email } = await person()
      const again = await provider.signUp({ email: email.toUpperCase(), password: OTHER, type: null })
      expect(again).toEqual({ ok: false, reason: 'email-taken' })
      expect(await ends(email, PASSWORD)).toBe('in')
    })

    it("accepts an address once when several requests race, with the winner's password", async () => {
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

    it('refuses a guessable password and creates nothing', async () => {
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
      'creates an identity without a usable password, of type %s',
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

    it('accepts an address once when several requests race, in any case', async () => {
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
    it('returns another token for the same person', async () => {
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

    it('reports an unknown address or a wrong password, with the subject', async () => {
      const { email, subject } = await person()
      expect(await provider.signIn(email, OTHER)).toEqual({ ok: false, reason: 'wrong-password', subject })
      expect(await provider.signIn(anEmail(), PASSWORD)).toEqual({ ok: false, reason: 'unknown-email' })
    })

    it('finds the owner of an address', async () => {
      const { email, subject } = await person()
      expect(await provider.subjectOf(email.toUpperCase())).toBe(subject)
      expect(await provider.subjectOf(anEmail())).toBeNull()
    })
  })

  describe('a password', () => {
    it('changes when the current one is right', async () => {
      const { email, subject } = await person()
      const wrong = { ok: false, reason: 'wrong-password' }
      expect(await provider.changePassword(subject, OTHER, 'y una tercera clave')).toEqual(wrong)
      expect(await provider.changePassword('nadie', PASSWORD, OTHER)).toEqual(wrong)
      expect(await ends(email, PASSWORD)).toBe('in')
      expect(await provider.changePassword(subject, PASSWORD, OTHER)).toEqual({ ok: true })
      expect([await ends(email, PASSWORD), await ends(email, OTHER)]).toEqual(['wrong-password', 'in'])
    })

    it("can't change to itself, and a wrong current one is reported first", async () => {
      const { email, subject } = await person()
      const change = (password: string) => provider.changePassword(subject, password, password)
      expect(await change(PASSWORD)).toEqual({ ok: false, reason: 'same-password' })
      expect(await change(OTHER)).toMatchObject({ reason: 'wrong-password' })
      expect(await ends(email, PASSWORD)).toBe('in')
    })

    it('can be set without the current one', async () => {
      const { email, subject } = await person()
      expect(await provider.setPassword(subject, OTHER)).toEqual({ ok: true })
      expect([await ends(email, PASSWORD), await ends(email, OTHER)]).toEqual(['wrong-password', 'in'])
      expect(await provider.setPassword('nadie', OTHER)).toEqual({ ok: false, reason: 'unknown-subject' })
    })

    it("can't change to a guessable one", async () => {
      const { email, subject } = await person()
      const guessable = { ok: false, reason: 'guessable-password' }
      for (const password of [GUESSED, email]) {
        expect(await provider.changePassword(subject, PASSWORD, password)).toEqual(guessable)
        expect(await provider.setPassword(subject, password)).toEqual(guessable)
      }
      // The current password is checked first, so that a guesser learns nothing.
      expect(await provider.changePassword(subject, OTHER, GUESSED)).toMatchObject({
        reason: 'wrong-password',
      })
      expect(await ends(email, PASSWORD)).toBe('in')
    })

    it("isn't checked or changed before it is first set", async () => {
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

  describe('a sign-in method', () => {
    it('is removed alone, also twice', async () => {
      const { email, subject } = await person()
      await opened.link(subject, 'google')
      await provider.unlink(subject, 'apple')
      expect(await provider.waysIn(subject)).toEqual(['password', 'google'])
      await provider.unlink(subject, 'google')
      await provider.unlink(subject, 'google')
      expect(await provider.waysIn(subject)).toEqual(['password'])
      expect(await ends(email, PASSWORD)).toBe('in')
      await provider.unlink('nadie', 'google')
    })

    it("isn't removed from another person", async () => {
      const [one, other] = [await person(), await person()]
      for (const { subject } of [one, other]) await opened.link(subject, 'facebook')
      await provider.unlink(one.subject, 'facebook')
      expect(await provider.waysIn(one.subject)).toEqual(['password'])
      expect(await provider.waysIn(other.subject)).toEqual(['password', 'facebook'])
    })
  })

  describe('an unreachable store', () => {
    it.each<[string, (away: IdentityProvider, idToken: string) => Promise<unknown>]>([
      ['signUp', (away) => away.signUp({ email: anEmail(), password: PASSWORD, type: null })],
      ['signIn', (away) => away.signIn(anEmail(), PASSWORD)],
      ['changePassword', (away) => away.changePassword('nadie', PASSWORD, OTHER)],
      ['admit', (away) => away.admit({ email: anEmail(), type: null })],
      ['hasPassword', (away) => away.hasPassword('nadie')],
      ['waysIn', (away) => away.waysIn('nadie')],
      ['unlink', (away) => away.unlink('nadie', 'google')],
      ['nameOf', (away) => away.nameOf('nadie')],
      ['setPassword', (away) => away.setPassword('nadie', OTHER)],
      ['subjectOf', (away) => away.subjectOf(anEmail())],
      ['delete', (away) => away.delete('nadie')],
      ['verify', (away, idToken) => away.verify(idToken)],
    ])('is reported by %s', async (_, ask) => {
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

    it('is valid until it expires', async () => {
      const { idToken } = await person()
      const verified = await provider.verify(idToken)
      if (!verified.ok) throw new Error(verified.reason)
      opened.clock.set(new Date(verified.expiresAt.getTime() - 1000))
      expect(await provider.verify(idToken)).toMatchObject({ ok: true, use: verified.use })
      opened.clock.set(new Date(verified.expiresAt.getTime() + 1000))
      expect(await provider.verify(idToken)).toEqual(refused)
    })

    it("is refused with another key's signature or none", async () => {
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
      ['a leading space', (token) => ` ${token}`],
      ['a trailing line break', (token) => `${token}\n`],
      ['a space inside', (token) => token.replace('.', '. ')],
      ['padding', (token) => `${token}==`],
    ])('is refused with %s', async (_, rewritten) => {
      const { idToken } = await person()
      expect(await provider.verify(rewritten(idToken))).toEqual(refused)
      expect(await provider.verify(idToken)).toMatchObject({ ok: true })
    })
  })

  describe('deleting', () => {
    it('removes the address and the subject, and leaves other people', async () => {
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

    it('is idempotent, also concurrently', async () => {
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
