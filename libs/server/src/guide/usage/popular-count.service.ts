import { Injectable } from '@nestjs/common'
import { Database, Clock } from '@preciosa/platform'
import { PopularRepository } from './popular.repository.js'
import { MIN_PEOPLE, POPULAR_DAYS } from './popular.rules.js'

const DAY_MS = 86_400_000

/** Runs at night in the worker, because it reads a month of the ledger. */
@Injectable()
export class PopularCountService {
  private readonly repository: PopularRepository

  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    this.repository = new PopularRepository(database)
  }

  async count(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - POPULAR_DAYS * DAY_MS)
    await this.repository.count(since, MIN_PEOPLE)
  }
}
