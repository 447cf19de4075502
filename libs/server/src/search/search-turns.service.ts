import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config, Metrics } from '@preciosa/platform'
import { AT_ONCE, SearchTurns } from './search-turns.js'

/** Connections that searches leave to everything else. */
const OTHERS = 2

/** The turns of this process' searches, with what they refuse in its metrics. */
@Injectable()
export class SearchTurnsService extends SearchTurns {
  constructor(@Inject(CONFIG) { database }: Pick<Config, 'database'>, @Inject(Metrics) metrics: Metrics) {
    const refused = metrics.counter(
      'preciosa_searches_refused_total',
      'Searches refused because too many waited.',
    )
    super({
      atOnce: Math.min(AT_ONCE, Math.max(1, database.pool - OTHERS)),
      refused: () => refused.inc(),
    })
  }
}
