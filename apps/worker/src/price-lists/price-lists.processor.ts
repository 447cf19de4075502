import { Inject, Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts'
import { Database, HandlesJob, type JobContext, purgeOutbox } from '@preciosa/platform'
import { ListFetchService, PriceListsService, SearchTidyService } from '@preciosa/server'

/** The jobs of price lists. */
@Injectable()
export class PriceListsProcessor {
  constructor(
    @Inject(PriceListsService) private readonly priceLists: PriceListsService,
    @Inject(ListFetchService) private readonly fetching: ListFetchService,
    @Inject(SearchTidyService) private readonly search: SearchTidyService,
    @Inject(Database) private readonly database: Database,
  ) {}

  /** May run twice: a list that was taken in stays as it is, an interrupted one starts again. */
  @HandlesJob('price-list.import')
  async import(
    { priceListId }: JobPayload<'price-list.import'>,
    { progress, lastAttempt, signal }: JobContext,
  ): Promise<void> {
    try {
      await this.priceLists.process(priceListId, progress)
    } catch (error) {
      // As far as the database still answers: what can't be given up now is so by night.
      if (lastAttempt && !signal.aborted) await this.priceLists.giveUp(priceListId).catch(() => undefined)
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
    await this.search.tidy()
    await purgeOutbox(this.database.pool)
  }
}
