import { Inject, Injectable } from '@nestjs/common'
import { Clock, Database, dayAt } from '@preciosa/platform'
import { LooksRepository } from './looks.repository.js'
import { SearchCountsRepository } from './search-counts.repository.js'
import { firstDayKept, monthOf } from './usage-period.rules.js'

/** Counts the ledger's looks by day, and forgets what is old or was searched for by few, for the worker. */
@Injectable()
export class UsageCountService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Counts from the newest day on that was counted, which wasn't over then; at first all that are kept. */
  async count(): Promise<void> {
    const first = firstDayKept(this.today())
    await this.db.transaction(async (client) => {
      const looks = new LooksRepository(client)
      const last = await looks.lastDay()
      await looks.count(last === null || last < first ? first : last)
    })
  }

  /** Forgets what is too old to be shown, and of the months that are over which part of the callers it was. */
  async tidy(): Promise<void> {
    const first = firstDayKept(this.today())
    await new LooksRepository(this.db.pool).removeBefore(first)
    const searches = new SearchCountsRepository(this.db.pool)
    await searches.removeBefore(first)
    await searches.closeMonthsBefore(`${monthOf(this.today())}-01`)
  }

  private today(): string {
    return dayAt(this.clock.now())
  }
}
