import { Inject, Injectable } from '@nestjs/common'
import type { PlanCode } from '@preciosa/contracts'
import { AppError, Clock, Database, hashOf, LOGGER, newToken } from '@preciosa/platform'
import type { Logger } from 'pino'
import { IdentityProvider } from '../identity/index.js'
import { AccountsRepository, holderOf } from './accounts.repository.js'
import { RegistrationService } from './registration.service.js'

/** Seconds an access token lives after its last use. */
export const TOKEN_SECONDS = 14 * 24 * 3600
/** Devices of one person. Traffic is limited by session, so that this bounds what an account may ask for. */
const MAX_SESSIONS = 20
/** A use within this time of the one before writes nothing. */
const SLIDE_SECONDS = 3600

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
    @Inject(IdentityProvider) private readonly identities: IdentityProvider,
    @Inject(RegistrationService) private readonly registration: RegistrationService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Exchanges an identity provider's token for one of ours, once; a person seen for the first time gets an account.
   * @throws AppError `invalid-grant`
   */
  async exchange(idToken: string): Promise<{ accessToken: string; expiresIn: number }> {
    const { identity, expiresAt } = await this.identities.verify(idToken)
    const now = this.clock.now()
    const { token, hash } = newToken()
    await this.db.transaction(async (client) => {
      const accounts = new AccountsRepository(client)
      if (!(await accounts.useIdToken(hashOf(idToken), expiresAt)))
        throw new AppError('invalid-grant', 'Esa credencial ya se usó: iniciá sesión de nuevo.')
      const accountId = await this.registration.accountOf(client, identity)
      await accounts.addToken(hash, accountId, now, this.expiry(now))
      await accounts.keepNewest(accountId, MAX_SESSIONS)
    })
    return { accessToken: token, expiresIn: TOKEN_SECONDS }
  }

  /** @returns null for a token that is unknown, expired or revoked */
  async holder(token: string): Promise<TokenHolder | null> {
    const now = this.clock.now()
    const hash = hashOf(token)
    const holder = await holderOf(this.db, hash, now)
    if (holder === undefined) return null
    this.used(hash, holder.tokenExpiresAt)
    const { accountId, plan, hasProfile } = holder
    return { accountId, plan, hasProfile }
  }

  /** A token was used: its time starts anew. The answer doesn't wait for it. */
  used(hash: Buffer, expiresAt: Date): void {
    const now = this.clock.now()
    if (this.expiry(now).getTime() - expiresAt.getTime() < SLIDE_SECONDS * 1000) return
    new AccountsRepository(this.db.pool).slideToken(hash, this.expiry(now)).catch((error: unknown) => {
      this.logger.warn({ problem: String(error) }, 'a token was used, but its time not renewed')
    })
  }

  /** Ends one token. Nothing happens when it has ended already. */
  async revoke(token: string): Promise<void> {
    await new AccountsRepository(this.db.pool).removeToken(hashOf(token))
  }

  /** Ends all tokens of an account but the one given, as after a new password. */
  async revokeOthers(accountId: number, token: string): Promise<void> {
    await new AccountsRepository(this.db.pool).removeOtherTokens(accountId, hashOf(token))
  }

  /** Removes what has expired; runs nightly. */
  async tidy(): Promise<void> {
    await new AccountsRepository(this.db.pool).removeExpired(this.clock.now())
  }

  private expiry(now: Date): Date {
    return new Date(now.getTime() + TOKEN_SECONDS * 1000)
  }
}
