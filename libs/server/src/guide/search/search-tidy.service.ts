import { Injectable } from '@nestjs/common'
import { Clock, Database } from '@preciosa/platform'
import { PriceRangesRepository } from './price-ranges.repository.js'

@Injectable()
export class SearchTidyService {
  private readonly ranges: PriceRangesRepository

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.ranges = new PriceRangesRepository(database)
  }

  /** Removes expired price ranges and names that no edition shows; runs nightly. */
  async tidy(): Promise<void> {
    await this.ranges.removeExpired(this.clock.now())
    await this.database.query('select search_retire_names($1)', [this.clock.period()])
  }
}
