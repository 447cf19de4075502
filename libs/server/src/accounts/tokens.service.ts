import { Inject, Injectable } from '@nestjs/common'
import { ACCOUNT_BLOCKED, type PlanCode } from '@preciosa/contracts'
import { AppError, Clock, Database, hashOf, LOGGER, newToken, type Queryable } from '@preciosa/platform'
import type { Logger } from 'pino'
import { IdentityProviders, personKey } from '../identity/index.js'
import { AccountsRepository, holderOf } from './accounts.repository.js'
import { ActivationService } from './activation.service.js'
import { RegistrationService } from './registration.service.js'

/** Seconds an access token lives after its last use. */
export const TOKEN_SECONDS = 14 * 24 * 3600
/** Seconds after which a session ends however much it is used. */
const SESSION_SECONDS = 90 * 24 * 3600
/** Devices of one person. Traffic is limited by session, so that this bounds what an account may ask for. */
const MAX_SESSIONS = 20
/** A use within this time of the one before writes nothing. */
const SLIDE_SECONDS = 3600

/** When an access token was made, and when it ends. */
export interface TokenTimes {
  tokenCreatedAt: Date
  tokenExpiresAt: Date
}

/** Who calls with an access token. */
export interface TokenHolder {
  accountId: number
  plan: PlanCode
  hasProfile: boolean
}

/** Our own access tokens: opaque, kept as a hash, alive while used, revocable at once (design D7). */
@Injectable()
export class TokensService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(IdentityProviders) private readonly identities: IdentityProviders,
    @Inject(RegistrationService) private readonly registration: RegistrationService,
    @Inject(ActivationService) private readonly activation: ActivationService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Exchanges an identity provider's token for one of ours, once; a person seen for the first time gets an account. One who isn't
   * activated has theirs made all the same, with a mail to activate it where none is good, and may come again with the same token.
   * @throws AppError `invalid-grant`; `not-activated`; `permission` to a person whom staff have blocked
   */
  async exchange(idToken: string): Promise<{ accessToken: string; expiresIn: number }> {
    const verified = await this.identities.verify(idToken)
    if (!verified.ok) throw new AppError('invalid-grant')
    const { identity, signedInAt, expiresAt, use } = verified
    const now = this.clock.now()
    const { token, hash } = newToken()
    const isActivated = await this.db.transaction(async (client) => {
      const accounts = new AccountsRepository(client)
      const { id: accountId, isActivated: isKnown } = await this.registration.ensureAccount(client, identity)
      const signedIn = { person: personKey(identity), signedInAt }
      if (!isKnown) {
        // Thrown in the transaction: a token from before a deletion makes no account.
        if (await accounts.isCutOff(signedIn.person, signedInAt)) throw endedSince()
        if (!(await this.activation.meet(client, accountId, identity))) return false
      }
      if (!(await accounts.useIdToken(use, expiresAt)))
        throw new AppError('invalid-grant', 'Esa credencial ya se usó: iniciá sesión de nuevo.')
      const expiry = expiryAt(now, now)
      if (!(await accounts.addToken({ hash, accountId }, signedIn, { at: now, expiresAt: expiry }))) {
        if (await accounts.isBlocked(accountId)) throw new AppError('permission', ACCOUNT_BLOCKED)
        throw endedSince()
      }
      await accounts.keepNewest(accountId, MAX_SESSIONS)
      return true
    })
    if (!isActivated) throw new AppError('not-activated')
    return { accessToken: token, expiresIn: TOKEN_SECONDS }
  }

  /** @returns null for a token that is unknown, expired or revoked */
  async holder(token: string): Promise<TokenHolder | null> {
    const now = this.clock.now()
    const hash = hashOf(token)
    const holder = await holderOf(this.db, hash, now)
    if (holder === undefined) return null
    this.used(hash, holder)
    const { accountId, plan, hasProfile } = holder
    return { accountId, plan, hasProfile }
  }

  /** A token was used: its time starts anew. The answer doesn't wait for it. */
  used(hash: Buffer, { tokenExpiresAt, tokenCreatedAt }: TokenTimes): void {
    const expiry = expiryAt(this.clock.now(), tokenCreatedAt)
    // Its last day comes nearer without a write: an end that stands is not renewed.
    if (expiry.getTime() - tokenExpiresAt.getTime() < SLIDE_SECONDS * 1000) return
    new AccountsRepository(this.db.pool).slideToken(hash, expiry).catch((error: unknown) => {
      this.logger.warn({ problem: String(error) }, 'a token was used, but its time not renewed')
    })
  }

  /** Ends one token. Nothing happens when it has ended already. */
  async revoke(token: string): Promise<void> {
    await new AccountsRepository(this.db.pool).removeToken(hashOf(token))
  }

  /**
   * Ends all sessions of an account, and id tokens of sign-ins before now, which could become sessions: after a new
   * password, or to sign out everywhere.
   * @param client in a transaction, until whose end the account is locked
   * @param kept the token of the session that goes on; null for none
   * @returns the account's e-mail address
   * @throws AppError `session-expired` when the account is gone
   */
  async endSessions(client: Queryable, accountId: number, kept: string | null): Promise<string> {
    const accounts = new AccountsRepository(client)
    // The lock waits for an exchange that has begun; a later one waits for the lock.
    const person = await accounts.lock(accountId)
    if (person === undefined) throw new AppError('session-expired')
    await accounts.cutOff(personKey(person), this.clock.now())
    await accounts.removeTokens(accountId, kept === null ? null : hashOf(kept))
    return person.email
  }

  /** Removes what has expired; runs nightly. */
  async tidy(): Promise<void> {
    await new AccountsRepository(this.db.pool).removeExpired(this.clock.now())
  }
}

function endedSince(): AppError {
  return new AppError(
    'invalid-grant',
    'Esa credencial es de antes de cerrar las sesiones: iniciá sesión de nuevo.',
  )
}

/** When a token ends that is used now: some time later, and never after its last day. */
function expiryAt(now: Date, createdAt: Date): Date {
  return new Date(
    Math.min(now.getTime() + TOKEN_SECONDS * 1000, createdAt.getTime() + SESSION_SECONDS * 1000),
  )
}
