import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { UserType } from '@preciosa/contracts'
import {
  ACCOUNT_SUSPENDED,
  EMAIL_IN_USE,
  NO_PASSWORD_YET,
  ONLY_WAY_IN,
  SAME_PASSWORD,
  type SocialProvider,
  UNKNOWN_USER,
  type WayIn,
  WRONG_CURRENT_PASSWORD,
  WRONG_PASSWORD,
} from '@preciosa/contracts/own-account'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import {
  guessablePassword,
  type IdentityProvider,
  IdentityProviders,
  type Refused,
  soon,
} from '../identity/index.js'
import { MailService } from '../../operations/mail/index.js'
import { AccountsRepository } from './accounts.repository.js'
import { ActivationService } from './activation.service.js'
import { RegistrationService } from './registration.service.js'
import { TokensService } from './tokens.service.js'
import { UnverifiedIdentityService } from './unverified-identity.service.js'

/** Turns the refusals of the identity provider into the messages of the site. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly identities: IdentityProviders,
    private readonly registration: RegistrationService,
    private readonly activation: ActivationService,
    private readonly tokens: TokensService,
    private readonly mails: MailService,
    private readonly unverified: UnverifiedIdentityService,
  ) {}

  /** @throws AppError `conflict` when the address is taken, `validation` for a guessable password */
  async signUp(given: { email: string; password: string; type: UserType }, address: string): Promise<string> {
    const { byEmail } = this.identities
    const answer = await this.createIdentity(given.email, () => byEmail.signUp(given))
    if (answer.ok) {
      const { issuer } = byEmail
      const identity = { issuer, subject: answer.subject, ...given, emailVerified: false }
      // If this fails, the first token exchange creates the account.
      await this.db.transaction(async (client) => {
        const { id } = await this.registration.ensureAccount(client, identity, { address, door: 'sign-up' })
        await this.activation.meet(client, id, identity)
      })
      return answer.idToken
    }
    throw answer.reason === 'email-taken'
      ? new AppError('conflict', EMAIL_IN_USE, [{ path: 'email', message: EMAIL_IN_USE }])
      : guessablePassword('password')
  }

  /** @throws AppError `invalid-grant` */
  async signIn(
    { email, password }: { email: string; password: string },
    tell: (subject: string) => void,
  ): Promise<string> {
    const answer = await this.identities.byEmail.signIn(email, password)
    if (!answer.ok && answer.reason === 'unknown-email') throw notGranted('email', UNKNOWN_USER)
    tell(answer.subject)
    if (answer.ok) return answer.idToken
    throw answer.reason === 'disabled'
      ? notGranted('email', ACCOUNT_SUSPENDED)
      : notGranted('password', WRONG_PASSWORD)
  }

  /**
   * Ends the user's other sessions.
   * @throws AppError `invalid-grant` for a wrong current password, `validation` for a bad new one,
   * `unavailable`
   */
  async changePassword(
    { accountId, token }: { accountId: number; token: string },
    { password, newPassword }: { password: string; newPassword: string },
  ): Promise<void> {
    const { provider, subject } = await this.identityOf(accountId)
    const answer = await provider.changePassword(subject, password, newPassword)
    if (!answer.ok) {
      if (answer.reason === 'wrong-password' && !(await provider.hasPassword(subject)))
        throw notGranted('password', NO_PASSWORD_YET)
      throw passwordNotChanged(answer.reason)
    }
    const at = this.clock.now().toISOString()
    await this.db.transaction(async (client) => {
      const address = await this.tokens.endSessions(client, accountId, token)
      await this.mails.send(client, 'password-changed', { accountId, address }, { at }, randomUUID())
    })
  }

  /** Empty if the provider isn't configured. @throws AppError `session-expired`, `unavailable` */
  async waysIn(accountId: number): Promise<WayIn[]> {
    const { issuer, subject } = await this.personOf(accountId)
    const provider = this.identities.of(issuer)
    return provider === null ? [] : soon(provider.waysIn(subject))
  }

  /**
   * Ends the user's other sessions; nothing happens if it isn't linked.
   * @throws AppError `conflict` for the only sign-in method, `unavailable`
   */
  async unlink(
    { accountId, token }: { accountId: number; token: string },
    way: SocialProvider,
  ): Promise<void> {
    const { provider, subject } = await this.identityOf(accountId)
    const ways = await provider.waysIn(subject)
    if (!ways.includes(way)) return
    if (ways.length === 1) throw new AppError('conflict', ONLY_WAY_IN)
    // The method goes first, so that none of its sign-ins is newer than the end of the sessions.
    await provider.unlink(subject, way)
    const at = this.clock.now().toISOString()
    await this.db.transaction(async (client) => {
      const address = await this.tokens.endSessions(client, accountId, token)
      await this.mails.send(client, 'way-in-removed', { accountId, address }, { way, at }, randomUUID())
    })
  }

  async nameOf(accountId: number): Promise<string> {
    const { issuer, subject } = await this.personOf(accountId)
    const provider = this.identities.of(issuer)
    if (provider === null) return ''
    try {
      return await soon(provider.nameOf(subject))
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') return ''
      throw error
    }
  }

  /** Keeps the account; safe to retry. @throws AppError `session-expired`, `unavailable` */
  async deleteIdentity(accountId: number, alongside: (client: Queryable) => Promise<void>): Promise<void> {
    const { provider, subject } = await this.identityOf(accountId)
    // The identity goes first, so that no id token can be newer than the end of the sessions.
    await provider.delete(subject)
    await this.db.transaction(async (client) => {
      await this.tokens.endSessions(client, accountId, null)
      await alongside(client)
    })
  }

  /**
   * Finds or creates the inactive account of a previous customer.
   * @throws AppError `validation` for an address that the provider refuses
   */
  async admit(given: { email: string; type: UserType }): Promise<{ id: number; isNew: boolean }> {
    const { byEmail } = this.identities
    const answer = await this.createIdentity(given.email, () => byEmail.admit(given))
    const subject = answer.ok ? answer.subject : await byEmail.subjectOf(given.email)
    if (subject === null) throw new AppError('conflict', EMAIL_IN_USE)
    return this.db.transaction(async (client) => {
      const known = await new AccountsRepository(client).ofIdentity(byEmail.issuer, subject)
      if (known !== undefined) return { id: known.id, isNew: false }
      const email = given.email.toLowerCase()
      const identity = { issuer: byEmail.issuer, subject, ...given, email, emailVerified: false }
      return { id: (await this.registration.ensureAccount(client, identity, null)).id, isNew: true }
    })
  }

  /** Creates an identity; an unverified holder of the address loses it. */
  private async createIdentity<T extends { ok: true } | Refused<string>>(
    email: string,
    make: () => Promise<T>,
  ): Promise<T> {
    const answer = await make()
    if (answer.ok || answer.reason !== 'email-taken') return answer
    const holder = await this.identities.byEmail.subjectOf(email)
    return holder !== null && (await this.unverified.free(holder)) ? make() : answer
  }

  private async identityOf(accountId: number): Promise<{ provider: IdentityProvider; subject: string }> {
    const { issuer, subject } = await this.personOf(accountId)
    const provider = this.identities.of(issuer)
    if (provider === null)
      throw new AppError('unavailable', 'El servicio con el que iniciás sesión no está disponible.')
    return { provider, subject }
  }

  private async personOf(accountId: number): Promise<{ issuer: string; subject: string }> {
    const person = await new AccountsRepository(this.db.pool).personOf(accountId)
    if (person === undefined) throw new AppError('session-expired')
    return person
  }
}

function notGranted(path: string, message: string): AppError {
  return new AppError('invalid-grant', message, [{ path, message }])
}

function passwordNotChanged(reason: 'wrong-password' | 'same-password' | 'guessable-password'): AppError {
  switch (reason) {
    case 'wrong-password':
      return notGranted('password', WRONG_CURRENT_PASSWORD)
    case 'same-password':
      return new AppError('validation', undefined, [{ path: 'newPassword', message: SAME_PASSWORD }])
    case 'guessable-password':
      return guessablePassword('newPassword')
  }
}
