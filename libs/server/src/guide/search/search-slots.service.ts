import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config, Metrics } from '@preciosa/platform'
import { AT_ONCE, EXPENSIVE_AT_ONCE, SearchSlots, type SearchSlot } from './search-slots.js'

/** Database connections reserved for other work. */
const OTHERS = 2

@Injectable()
export class SearchSlotsService extends SearchSlots {
  private readonly isUnlimited: boolean
  private last = 0

  constructor(@Inject(CONFIG) { database, limits }: Pick<Config, 'database' | 'limits'>, metrics: Metrics) {
    const refused = metrics.counter(
      'preciosa_searches_refused_total',
      'Searches refused because too many waited.',
    )
    super({
      atOnce: Math.min(AT_ONCE, Math.max(1, database.pool - OTHERS - EXPENSIVE_AT_ONCE)),
      refused: () => refused.inc(),
    })
    this.isUnlimited = limits === null
  }

  /** With LIMITS=off all callers share one address: each search counts as a new caller. */
  override take<T>(caller: string, work: (slot: SearchSlot) => Promise<T>): Promise<T> {
    return super.take(this.isUnlimited ? String((this.last += 1)) : caller, work)
  }
}
