import { Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts/registry'
import { Database, HandlesJob, type JobContext, purgeOutbox } from '@preciosa/platform'
import { SearchTidyService } from '../../guide/search/index.js'
import { ListFetchService } from './list-fetch.service.js'
import { PriceListsService } from './price-lists.service.js'
import { ImportDied, ImportProcesses } from './processes/import-processes.js'

@Injectable()
export class PriceListJobs {
  constructor(
    private readonly priceLists: PriceListsService,
    private readonly imports: ImportProcesses,
    private readonly fetching: ListFetchService,
    private readonly search: SearchTidyService,
    private readonly database: Database,
  ) {}

  @HandlesJob('price-list.import')
  async import(
    { priceListId }: JobPayload<'price-list.import'>,
    { progress, lastAttempt, signal }: JobContext,
  ): Promise<void> {
    try {
      await this.imports.run(priceListId, { progress, signal })
    } catch (error) {
      // A retry would kill its process again.
      if (error instanceof ImportDied && (await this.priceLists.refuseExhausting(priceListId))) return
      // If the database is unreachable, the nightly job discards the list.
      if (lastAttempt && !signal.aborted)
        await this.priceLists.markInterrupted(priceListId).catch(() => undefined)
      throw error
    }
  }

  /** Hourly to day 3 for late lists. */
  @HandlesJob('price-list.fetch', { pattern: '5 * 1-3 * *', atStart: true })
  async fetch(): Promise<void> {
    await this.fetching.fetchDue()
  }

  @HandlesJob('guide.tidy', { pattern: '0 4 * * *' })
  async tidy(_: JobPayload<'guide.tidy'>, { isUnderWay }: JobContext): Promise<void> {
    await this.priceLists.tidy()
    // Needs outbox rows that `purgeOutbox` deletes.
    await this.priceLists.discardLost((id) => isUnderWay('price-list.import', id))
    await this.search.tidy()
    await purgeOutbox(this.database.pool)
  }
}
