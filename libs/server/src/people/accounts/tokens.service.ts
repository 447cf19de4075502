import { Inject, Injectable } from '@nestjs/common'
import type { PlanCode } from '@preciosa/contracts'
import { ACCOUNT_BLOCKED } from '@preciosa/contracts/own-account'
import { AppError, Clock, Database, hashOf, LOGGER, newToken, type Queryable } from '@preciosa/platform'
import type { Logger } from 'pino'
import { textsToAcceptBy } from '../../content/pages/index.js'
import { IdentityProviders, personKey } from '../identity/index.js'
import { recordRemoved } from '../../operations/retention/index.js'
import { AccountsRepository, holderOf } from './accounts.repository.js'
import { ActivationService } from './activation.service.js'
import { deviceNameOf } from './device-name.rules.js'
import { RegistrationService } from './registration.service.js'

/** Seconds an access token lives after its last use. */
export const TOKEN_SECONDS = 14 * 24 * 3600
/** Seconds after which a session ends even if it is used. */
const SESSION_SECONDS = 90 * 24 * 3600
/** Firebase renews id tokens of an old sign-in; browsers forget such a sign-in after 400 days. */
const CUTOFF_SECONDS = 400 * 24 * 3600
/** Per account. Traffic is limited by session, so this bounds the traffic of an account. */
const MAX_SESSIONS = 20
/** A use within this many seconds of the last one writes nothing. */
const SLIDE_SECONDS = 3600

export interface TokenTimes {
  tokenCreatedAt: Date
  tokenExpiresAt: Date
}

export interface TokenHolder {
  accountId: number
  plan: PlanCode
  isPaused: boolean
  /** No charge of the plan was approved yet. */
  awaitsCharge: boolean
  hasProfile: boolean
  /** The session began while the account had texts to accept. */
  awaitsConsent: boolean
}

/** Opaque access tokens, stored as hashes and revocable at once. */
@Injectable()
export class TokensService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly identities: IdentityProviders,
    private readonly registration: RegistrationService,
    private readonly activation: ActivationService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * An id token works once, but remains valid until the account is activated. `address` and
   * `userAgent` are the caller's. The session awaits the texts that the account has to accept.
   * @throws AppError `invalid-grant`; `not-activated`; `permission` when staff blocked the user
   */
  async exchange(
    idToken: string,
    address: string,
    { userAgent, isSocial = false }: { userAgent?: string | undefined; isSocial?: boolean } = {},
  ): Promise<{ accessToken: string; expiresIn: number }> {
    const verified = await this.identities.verify(idToken)
    if (!verified.ok) throw new AppError('invalid-grant')
    const { identity, signedInAt, expiresAt, use } = verified
    const now = this.clock.now()
    const { token, hash } = newToken()
    const device = deviceNameOf(userAgent)
    const door = isSocial ? 'social' : 'sign-up'
    const isActivated = await this.db.transaction(async (client) => {
      const accounts = new AccountsRepository(client)
      const ensured = await this.registration.ensureAccount(client, identity, { address, door })
      const { id: accountId, isActivated: isKnown, hasProfile } = ensured
      const signedIn = { person: personKey(identity), signedInAt }
      if (!isKnown) {
        // Thrown inside the transaction, so that a token from before a deletion creates no account.
        if (await accounts.isCutOff(signedIn.person, signedInAt)) throw endedSince()
        if (!(await this.activation.meet(client, accountId, identity))) return false
      } else if (!hasProfile) {
        // Activated when profiles began with a name.
        await this.activation.welcome(client, { id: accountId, email: identity.email })
      }
      if (!(await accounts.useIdToken(use, expiresAt)))
        throw new AppError('invalid-grant', 'Esa credencial ya se usó: iniciá sesión de nuevo.')
      const expiry = expiryAt(now, now)
      const awaitsConsent = (await textsToAcceptBy(client, accountId)).length > 0
      const session = { hash, accountId, device, awaitsConsent }
      if (!(await accounts.addToken(session, signedIn, { at: now, expiresAt: expiry }))) {
        if (await accounts.isBlocked(accountId)) throw new AppError('permission', ACCOUNT_BLOCKED)
        throw endedSince()
      }
      await accounts.keepNewest(accountId, MAX_SESSIONS)
      return true
    })
    if (!isActivated) throw new AppError('not-activated')
    return { accessToken: token, expiresIn: TOKEN_SECONDS }
  }

  async holder(token: string): Promise<TokenHolder | null> {
    const now = this.clock.now()
    const hash = hashOf(token)
    const holder = await holderOf(this.db, hash, now)
    if (holder === undefined) return null
    this.used(hash, holder)
    const { accountId, plan, isPaused, awaitsCharge, hasProfile, awaitsConsent } = holder
    return { accountId, plan, isPaused, awaitsCharge, hasProfile, awaitsConsent }
  }

  used(hash: Buffer, { tokenExpiresAt, tokenCreatedAt }: TokenTimes): void {
    const expiry = expiryAt(this.clock.now(), tokenCreatedAt)
    // Near the session's end the expiry can't move, so this writes nothing.
    if (expiry.getTime() - tokenExpiresAt.getTime() < SLIDE_SECONDS * 1000) return
    new AccountsRepository(this.db.pool).slideToken(hash, expiry).catch((error: unknown) => {
      this.logger.warn({ problem: String(error) }, 'the expiry of a used token was not extended')
    })
  }

  async revoke(token: string): Promise<void> {
    await new AccountsRepository(this.db.pool).removeToken(hashOf(token))
  }

  /**
   * Also ends id tokens of earlier sign-ins. @returns the account's e-mail address
   * @throws AppError `session-expired` when the account is gone
   */
  async endSessions(client: Queryable, accountId: number, kept: string | null): Promise<string> {
    const accounts = new AccountsRepository(client)
    // The lock waits for a running exchange; a later exchange waits for the lock.
    const person = await accounts.lock(accountId)
    if (person === undefined) throw new AppError('session-expired')
    await accounts.cutOff(personKey(person), this.clock.now())
    await accounts.removeTokens(accountId, kept === null ? null : hashOf(kept))
    return person.email
  }

  async tidy(): Promise<void> {
    const now = this.clock.now()
    const cutoffsBefore = new Date(now.getTime() - CUTOFF_SECONDS * 1000)
    const removed = await new AccountsRepository(this.db.pool).removeExpired(now, cutoffsBefore)
    await recordRemoved(this.db.pool, 'sessions', removed, now)
  }
}

function endedSince(): AppError {
  return new AppError(
    'invalid-grant',
    'Esa credencial es de antes de cerrar las sesiones: iniciá sesión de nuevo.',
  )
}

function expiryAt(now: Date, createdAt: Date): Date {
  return new Date(
    Math.min(now.getTime() + TOKEN_SECONDS * 1000, createdAt.getTime() + SESSION_SECONDS * 1000),
  )
}
