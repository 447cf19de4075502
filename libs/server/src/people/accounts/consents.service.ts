import { Injectable } from '@nestjs/common'
import type { PendingConsent } from '@preciosa/contracts/own-account'
import { AppError, Clock, Database, hashOf } from '@preciosa/platform'
import { acceptVersions, textsToAcceptBy } from '../../content/pages/index.js'
import { AccountsRepository } from './accounts.repository.js'

/** What a session waits for before it spends or buys. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Empty for a session that began before the texts needed consent. */
  async pending({ accountId, token }: { accountId: number; token: string }): Promise<PendingConsent[]> {
    if (!(await new AccountsRepository(this.db.pool).awaitsConsent(hashOf(token)))) return []
    const texts = await textsToAcceptBy(this.db.pool, accountId)
    return texts.map(({ publishedAt, ...text }) => ({ ...text, publishedAt: publishedAt.toISOString() }))
  }

  /**
   * Records the versions that were shown, which a newer one may have followed: then the sessions go on waiting.
   * @throws AppError `not-found` for what was never published; `session-expired` when the account is gone
   */
  async accept(accountId: number, shown: readonly { path: string; version: number }[]): Promise<void> {
    await this.db.transaction(async (client) => {
      const accounts = new AccountsRepository(client)
      // A sign-in holds the same lock while it decides whether its session waits.
      if ((await accounts.lock(accountId)) === undefined) throw new AppError('session-expired')
      await acceptVersions(client, accountId, shown, { door: 'sign-in', at: this.clock.now() })
      if ((await textsToAcceptBy(client, accountId)).length === 0) await accounts.endAwaiting(accountId)
    })
  }
}
