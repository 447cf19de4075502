import { Inject, Injectable } from '@nestjs/common'
import { Clock } from '@preciosa/platform'
import { PopularRepository } from './popular.repository.js'
import { FEWEST_PEOPLE, POPULAR_DAYS } from './popular.rules.js'

const DAY_MS = 86_400_000

/** Counts what is popular, for the worker: by night, because it reads a month of the ledger. */
@Injectable()
export class PopularCountService {
  constructor(
    @Inject(PopularRepository) private readonly repository: PopularRepository,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Counts the looks of the last days anew. */
  async count(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - POPULAR_DAYS * DAY_MS)
    await this.repository.count(since, FEWEST_PEOPLE)
  }
}
