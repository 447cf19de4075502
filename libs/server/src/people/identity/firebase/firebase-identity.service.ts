import { randomBytes } from 'node:crypto'
import type { UserType } from '@preciosa/contracts'
import {
  type SocialProvider,
  type WayIn,
  WAYS_IN,
  WRITE_A_VALID_EMAIL,
} from '@preciosa/contracts/own-account'
import { AppError, type Clock, FetchError, type FirebaseConfig } from '@preciosa/platform'
import type { UserRecord } from 'firebase-admin/auth'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type CheckedToken, IdentityProvider, type NewIdentity, refused } from '../identity-provider.js'
import { isGuessable } from '../passwords.rules.js'
import { type AdministrationRefusal, FirebaseAdministration } from './administration.js'
import { FirebaseIdTokens } from './id-tokens.js'
import { PasswordCheck, type SignInRefusal } from './password-check.js'

export class FirebaseIdentity extends IdentityProvider {
  readonly issuer: string
  private readonly accounts: FirebaseAdministration
  private readonly passwords: PasswordCheck
  private readonly tokens: FirebaseIdTokens

  constructor(
    config: FirebaseConfig,
    clock: Clock,
    private readonly logger: Logger,
  ) {
    super()
    this.accounts = new FirebaseAdministration(config, clock)
    this.passwords = new PasswordCheck(config)
    this.tokens = new FirebaseIdTokens(config.projectId, config.keysUrl, clock)
    this.issuer = this.tokens.issuer
  }

  signUp({ email, password, type }: NewIdentity): ReturnType<IdentityProvider['signUp']> {
    return this.orUnavailable('signUp', async () => {
      if (isGuessable(password, email)) return refused('guessable-password')
      const created = await this.accounts.create({ email: email.toLowerCase(), password })
      if (created.ok) return this.begin(created.value, { email, password, type })
      if (created.reason === 'email-exists') return refused('email-taken')
      // A project's password rules may be stricter than ours.
      if (created.reason === 'weak-password') return refused('guessable-password')
      throw notCreated(created.reason)
    })
  }

  admit({ email, type }: Parameters<IdentityProvider['admit']>[0]): ReturnType<IdentityProvider['admit']> {
    return this.orUnavailable('admit', async () => {
      // Firebase treats an account without a password as a user of mailed links.
      const created = await this.accounts.create({ email: email.toLowerCase(), password: randomPassword() })
      if (!created.ok && created.reason === 'email-exists') return refused('email-taken')
      if (!created.ok) throw notCreated(created.reason)
      const subject = created.value
      await this.orGone(subject, () => (type === null ? Promise.resolve() : this.putType(subject, type)))
      return { ok: true, subject }
    })
  }

  signIn(email: string, password: string): ReturnType<IdentityProvider['signIn']> {
    return this.orUnavailable('signIn', async () => {
      // A project with e-mail protection answers alike for unknown addresses and wrong passwords.
      const [known, answer] = await Promise.all([
        this.accounts.find({ email: email.toLowerCase() }),
        this.passwords.signIn(email.toLowerCase(), password),
      ])
      if (answer.ok) return { ok: true, subject: answer.localId, idToken: answer.idToken }
      if (known === null) return refused('unknown-email')
      const reason = answer.reason === 'USER_DISABLED' ? 'disabled' : 'wrong-password'
      return { ...refused(reason), subject: known.uid }
    })
  }

  changePassword(
    subject: string,
    password: string,
    newPassword: string,
  ): ReturnType<IdentityProvider['changePassword']> {
    return this.orUnavailable('changePassword', async () => {
      const known = await this.accounts.find({ subject })
      if (known?.email === undefined) return refused('wrong-password')
      const answer = await this.passwords.signIn(known.email, password)
      if (!answer.ok || answer.localId !== subject) return refused('wrong-password')
      if (newPassword === password) return refused('same-password')
      return (await this.putPassword(known, newPassword)) ?? refused('wrong-password')
    })
  }

  setPassword(
    subject: string,
    newPassword: string,
    alone = false,
  ): ReturnType<IdentityProvider['setPassword']> {
    return this.orUnavailable('setPassword', async () => {
      const known = await this.accounts.find({ subject })
      if (known === null) return refused('unknown-subject')
      return (await this.putPassword(known, newPassword, alone)) ?? refused('unknown-subject')
    })
  }

  keepOnlyPassword(subject: string): Promise<boolean> {
    return this.orUnavailable('keepOnlyPassword', async () => {
      const known = await this.accounts.find({ subject })
      const others = known === null ? [] : othersOf(known)
      if (others.length === 0) return false
      const answer = await this.accounts.unlink(subject, others)
      if (!answer.ok) throw unexpected(answer.reason)
      return true
    })
  }

  unlink(subject: string, way: SocialProvider): Promise<void> {
    return this.orUnavailable('unlink', async () => {
      const answer = await this.accounts.unlink(subject, [providerIdOf(way)])
      if (!answer.ok && answer.reason !== 'unknown-user') throw unexpected(answer.reason)
    })
  }

  waysIn(subject: string): Promise<WayIn[]> {
    return this.orUnavailable('waysIn', async () => {
      const known = await this.accounts.find({ subject })
      const ids = new Set(known?.providerData.map(({ providerId }) => providerId))
      return WAYS_IN.filter((way) => ids.has(way === 'password' ? way : providerIdOf(way)))
    })
  }

  nameOf(subject: string): Promise<string> {
    return this.orUnavailable('nameOf', async () => {
      const known = await this.accounts.find({ subject })
      return known?.displayName ?? ''
    })
  }

  subjectOf(email: string): Promise<string | null> {
    return this.orUnavailable('subjectOf', async () => {
      const known = await this.accounts.find({ email: email.toLowerCase() })
      return known?.uid ?? null
    })
  }

  delete(subject: string): Promise<void> {
    return this.orUnavailable('delete', async () => {
      const answer = await this.accounts.delete(subject)
      if (!answer.ok && answer.reason !== 'unknown-user') throw unexpected(answer.reason)
    })
  }

  protected override check(idToken: string): Promise<CheckedToken | null> {
    return this.orUnavailable('check', async () => {
      const checked = await this.tokens.check(idToken)
      if (checked === null) return null
      // A valid signature may be outdated: the account may be deleted or its password changed since.
      const known = await this.accounts.find({ subject: checked.identity.subject })
      if (known === null || known.disabled) return null
      const { tokensValidAfterTime: since } = known
      return since !== undefined && checked.signedInAt < new Date(since) ? null : checked
    })
  }

  private begin(subject: string, { email, password, type }: NewIdentity) {
    return this.orGone(subject, async () => {
      if (type !== null) await this.putType(subject, type)
      const answer = await this.passwords.signIn(email.toLowerCase(), password)
      if (!answer.ok) throw unexpected(answer.reason)
      return { ok: true, subject, idToken: answer.idToken } as const
    })
  }

  /** Deletes the new account on failure, which frees the address. */
  private async orGone<T>(subject: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      await this.accounts.delete(subject)
      throw error
    }
  }

  private async putType(subject: string, type: UserType): Promise<void> {
    const answer = await this.accounts.setClaims(subject, { type })
    if (!answer.ok) throw unexpected(answer.reason)
  }

  private async putPassword(known: UserRecord, password: string, alone = false) {
    const { uid, email = '' } = known
    if (isGuessable(password, email)) return refused('guessable-password')
    const answer = await this.accounts.setPassword(uid, password, alone ? othersOf(known) : [])
    if (answer.ok) return { ok: true } as const
    if (answer.reason === 'weak-password') return refused('guessable-password')
    if (answer.reason === 'unknown-user') return null
    throw unexpected(answer.reason)
  }

  /** @throws AppError `unavailable` on an unexpected answer of Firebase; the log has the reason */
  private async orUnavailable<T>(call: string, run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof FetchError || error instanceof z.ZodError)) throw error
      const problem = error instanceof FetchError ? error.message : z.prettifyError(error)
      this.logger.error({ call, problem }, 'unexpected answer from Firebase')
      throw new AppError(
        'unavailable',
        'El servicio que guarda las cuentas no responde. Probá de nuevo en un rato.',
      )
    }
  }
}

function providerIdOf(way: SocialProvider): string {
  return `${way}.com`
}

function othersOf({ providerData }: UserRecord): string[] {
  return providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password')
}

function notCreated(reason: AdministrationRefusal): Error {
  if (reason !== 'invalid-email') return unexpected(reason)
  // Firebase accepts fewer addresses than our schema.
  return new AppError('validation', WRITE_A_VALID_EMAIL, [{ path: 'email', message: WRITE_A_VALID_EMAIL }])
}

function unexpected(reason: AdministrationRefusal | SignInRefusal): FetchError {
  return new FetchError(reason)
}

function randomPassword(): string {
  return randomBytes(32).toString('base64url')
}
