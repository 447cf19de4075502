import { Injectable } from '@nestjs/common'
import type { OpenLot } from '@preciosa/contracts/users'
import { Clock, Database } from '@preciosa/platform'
import { CreditsService } from './credits.service.js'
import { LedgerRepository, type LedgerRow } from './ledger.repository.js'

const MAX_LOTS = 100

@Injectable()
export class LedgerService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly credits: CreditsService,
  ) {}

  async open(accountId: number): Promise<{ balance: number; lots: OpenLot[] }> {
    const now = this.clock.now()
    const balance = await this.credits.balance(accountId, now)
    const lots = await new LedgerRepository(this.db.pool).openLots(accountId, now, MAX_LOTS)
    return {
      balance,
      lots: lots.map(({ startsAt, expiresAt, ...lot }) => ({
        ...lot,
        startsAt: startsAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
      })),
    }
  }

  lines(
    accountId: number,
    part: { limit: number; offset: number },
  ): Promise<{ lines: LedgerRow[]; total: number }> {
    return new LedgerRepository(this.db.pool).lines(accountId, part)
  }
}
