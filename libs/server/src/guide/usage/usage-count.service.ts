import { Injectable } from '@nestjs/common'
import { Clock, Database, dayAt } from '@preciosa/platform'
import { recordRemoved } from '../../operations/retention/index.js'
import { LooksRepository } from './looks.repository.js'
import { SearchCountsRepository } from './search-counts.repository.js'
import { firstDayKept, monthOf } from './usage-period.rules.js'

@Injectable()
export class UsageCountService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Recounts from the newest counted day, which was incomplete; the first run counts all kept days. */
  async count(): Promise<void> {
    const first = firstDayKept(this.today())
    await this.db.transaction(async (client) => {
      const looks = new LooksRepository(client)
      const last = await looks.lastDay()
      await looks.count(last === null || last < first ? first : last)
    })
  }

  async tidy(): Promise<void> {
    const first = firstDayKept(this.today())
    await new LooksRepository(this.db.pool).removeBefore(first)
    const searches = new SearchCountsRepository(this.db.pool)
    await recordRemoved(this.db.pool, 'searches', await searches.removeBefore(first), this.clock.now())
    await searches.closeMonthsBefore(`${monthOf(this.today())}-01`)
  }

  private today(): string {
    return dayAt(this.clock.now())
  }
}
