import { Inject, Injectable } from '@nestjs/common'
import { ModuleRef } from '@nestjs/core'
import type { JobPayload } from '@preciosa/contracts'
import { Database, HandlesJob, type JobContext, JobsModule, purgeOutbox } from '@preciosa/platform'
import { ListFetchService, PriceListsService, SearchTidyService } from '@preciosa/server'
import { ImportDied, ImportProcesses } from './import-processes.js'

/** The jobs of price lists. */
@Injectable()
export class PriceListsProcessor {
  constructor(
    @Inject(PriceListsService) private readonly priceLists: PriceListsService,
    @Inject(ImportProcesses) private readonly imports: ImportProcesses,
    @Inject(ListFetchService) private readonly fetching: ListFetchService,
    @Inject(SearchTidyService) private readonly search: SearchTidyService,
    @Inject(Database) private readonly database: Database,
    @Inject(ModuleRef) private readonly modules: ModuleRef,
  ) {}

  /** May run twice: a list that was imported stays as it is, an interrupted one starts again. */
  @HandlesJob('price-list.import')
  async import(
    { priceListId }: JobPayload<'price-list.import'>,
    { progress, lastAttempt, signal }: JobContext,
  ): Promise<void> {
    try {
      await this.imports.run(priceListId, { progress, signal })
    } catch (error) {
      // What ended one process would end the next: such a list isn't tried again.
      if (error instanceof ImportDied && (await this.priceLists.refuseExhausting(priceListId))) return
      // Where the database no longer answers, the nightly job discards the list.
      if (lastAttempt && !signal.aborted)
        await this.priceLists.markInterrupted(priceListId).catch(() => undefined)
      throw error
    }
  }

  /** May run twice: a list that was received isn't received again. */
  @HandlesJob('price-list.fetch')
  async fetch(): Promise<void> {
    await this.fetching.fetchDue()
  }

  /** May run twice: what is removed is gone. */
  @HandlesJob('guide.tidy')
  async tidy(): Promise<void> {
    await this.priceLists.tidy()
    const { queues } = this.modules.get(JobsModule, { strict: false }).runtime
    // Before old rows are forgotten, which say where a list's job went.
    await this.priceLists.discardLost((id) => queues.isUnderWay('price-list.import', id))
    await this.search.tidy()
    await purgeOutbox(this.database.pool)
  }
}
