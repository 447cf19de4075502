import { Inject, Injectable } from '@nestjs/common'
import { Clock, Database } from '@preciosa/platform'
import { PriceRangesRepository } from './price-ranges.repository.js'

/** Clears up what searches leave behind. */
@Injectable()
export class SearchTidyService {
  constructor(
    @Inject(PriceRangesRepository) private readonly ranges: PriceRangesRepository,
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Forgets the ranges of days that are over, and takes names out of use that no edition shows any more; runs nightly. */
  async tidy(): Promise<void> {
    await this.ranges.removeExpired(this.clock.now())
    await this.database.query('select search_retire_names($1)', [this.clock.period()])
  }
}
