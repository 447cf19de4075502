import { Inject, Injectable } from '@nestjs/common'
import { AppError, Clock, Database, LOGGER, type Queryable } from '@preciosa/platform'
import type { Logger } from 'pino'
import { CodesService } from '../codes/index.js'
import { IdentityProviders, personKey, SocialIdentity } from '../identity/index.js'
import { MailService } from '../../operations/mail/index.js'
import { recordRemoved, retainedSince } from '../../operations/retention/index.js'
import { AccountsRepository } from './accounts.repository.js'

const AT_ONCE = 500

/** Unproven addresses: they don't block the address for its owner. */
@Injectable()
export class UnverifiedIdentityService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly identities: SocialIdentity,
    private readonly providers: IdentityProviders,
    private readonly codes: CodesService,
    private readonly mails: MailService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Deletes the unverified identity and its account, for a caller who proves the address or, without
   * `isProven`, signs up with it: only a proof takes it over from an identity with a password.
   * @returns false if it is verified, activated, a customer's or unknown
   */
  free(subject: string, { isProven = false } = {}): Promise<boolean> {
    const { issuer } = this.identities
    return this.db.transaction(async (client) => {
      const accounts = new AccountsRepository(client)
      const account = await accounts.ofIdentity(issuer, subject)
      // The lock prevents a concurrent activation.
      if (account !== undefined && !(await accounts.lockUnclaimed(account.id))) return false
      if (!(await this.identities.removeUnverified(subject, isProven))) return false
      await this.forget(client, { id: account?.id, issuer, subject })
      return true
    })
  }

  /** Deletes accounts that weren't activated within seven days. @returns their number */
  async purge(): Promise<number> {
    const now = this.clock.now()
    const before = retainedSince('unactivated', now)
    let [purged, after] = [0, 0]
    for (;;) {
      const due = await new AccountsRepository(this.db.pool).unclaimedBefore(before, after, AT_ONCE)
      for (const account of due) if (await this.purgeOne(account)) purged += 1
      const last = due.at(-1)
      if (last === undefined) {
        await recordRemoved(this.db.pool, 'unactivated', purged, now)
        return purged
      }
      after = last.id
    }
  }

  private async purgeOne(account: { id: number; issuer: string; subject: string }): Promise<boolean> {
    const provider = this.providers.of(account.issuer)
    if (provider === null) return false
    try {
      return await this.db.transaction(async (client) => {
        if (!(await new AccountsRepository(client).lockUnclaimed(account.id))) return false
        // If the transaction fails after this, the next run finds the account again.
        await provider.delete(account.subject)
        await this.forget(client, account)
        return true
      })
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unavailable')) throw error
      this.logger.warn({ account: account.id }, 'an unactivated account stays: its identity provider is down')
      return false
    }
  }

  private async forget(
    client: Queryable,
    { id, issuer, subject }: { id: number | undefined; issuer: string; subject: string },
  ): Promise<void> {
    const accounts = new AccountsRepository(client)
    // An id token of the deleted identity must not create an account.
    await accounts.cutOff(personKey({ issuer, subject }), this.clock.now())
    if (id === undefined) return
    await this.codes.end(client, id)
    // Earlier mails no longer count against the address.
    await this.mails.forgetRecipient(client, id)
    await accounts.forgetPerson(id)
  }
}
