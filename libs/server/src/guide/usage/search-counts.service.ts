import { Injectable } from '@nestjs/common'
import { plateLetters } from '@preciosa/contracts/search'
import type { SearchCount } from '@preciosa/contracts/usage'
import { Clock, Database, dayAt } from '@preciosa/platform'
import { SearchCountsRepository } from './search-counts.repository.js'
import { countsToStore } from './search-counts.rules.js'

@Injectable()
export class SearchCountsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async add(counts: readonly SearchCount[]): Promise<void> {
    const repository = new SearchCountsRepository(this.db.pool)
    const letters = new Set(counts.flatMap(({ text }) => plateLetters(text)))
    const kept = countsToStore(counts, await repository.words([...letters]))
    if (kept.length > 0) await repository.add(dayAt(this.clock.now()), kept)
  }
}
