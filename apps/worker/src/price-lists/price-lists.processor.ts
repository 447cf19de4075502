import { Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts'
import { Database, HandlesJob, type JobContext, JobQueues, purgeOutbox } from '@preciosa/platform'
import { ListFetchService, PriceListsService, SearchTidyService } from '@preciosa/server'
import { ImportDied, ImportProcesses } from './import-processes.js'

@Injectable()
export class PriceListsProcessor {
  constructor(
    private readonly priceLists: PriceListsService,
    private readonly imports: ImportProcesses,
    private readonly fetching: ListFetchService,
    private readonly search: SearchTidyService,
    private readonly database: Database,
    private readonly queues: JobQueues,
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

  @HandlesJob('price-list.fetch')
  async fetch(): Promise<void> {
    await this.fetching.fetchDue()
  }

  @HandlesJob('guide.tidy')
  async tidy(): Promise<void> {
    await this.priceLists.tidy()
    // Needs outbox rows that `purgeOutbox` deletes.
    await this.priceLists.discardLost((id) => this.queues.isUnderWay('price-list.import', id))
    await this.search.tidy()
    await purgeOutbox(this.database.pool)
  }
}
