import type { Period } from '@preciosa/contracts'
import type { Database } from '@preciosa/platform'
import {
  CALLER_COLUMNS,
  CALLER_TABLES,
  type LookCaller,
  type LookQuery,
  paidSql,
  valuesOf,
} from './look-caller.js'

export interface LookRow extends LookCaller {
  paid: boolean
  /** Null if the current edition lacks the codia. */
  period: Period | null
  newPrice: number | null
  yearFrom: number | null
  prices: (number | null)[] | null
}

export interface GridRow extends LookRow {
  codia: number | null
}

/** One statement across features: the most frequent call (decision 010). */
export class LookRepository {
  constructor(private readonly database: Database) {}

  facts(question: LookQuery): Promise<LookRow[]> {
    return this.database.prepared<LookRow>('look', LOOK_STATEMENT, valuesOf(question))
  }

  /** Without codias, the result is one row without a codia. */
  gridFacts(question: LookQuery<number[]>): Promise<GridRow[]> {
    return this.database.prepared<GridRow>('look-grid', GRID_STATEMENT, valuesOf(question))
  }
}

const CURRENT_EDITION = `select edition_id, period from published
               where vehicle_type = $3 and period <= $4 order by period desc limit 1`

/** The bench runs the bare statement as the look's lower bound. */
export const LOOK_STATEMENT = `
  select ${CALLER_COLUMNS}, ${paidSql('t.account_id', '$2')} as paid,
         e.period, e.new_price as "newPrice", e.year_from as "yearFrom", e.prices
    from ${CALLER_TABLES}
    left join lateral (
      select current.period, price.new_price, price.year_from, price.prices
        from (${CURRENT_EDITION}) current
        join edition_price price on price.edition_id = current.edition_id and price.version_id = $2
    ) e on true`

const GRID_STATEMENT = `
  with caller as materialized (select ${CALLER_COLUMNS} from ${CALLER_TABLES}),
       current as materialized (${CURRENT_EDITION})
  select caller.*, wanted.codia, ${paidSql('caller."accountId"', 'wanted.codia')} as paid,
         e.period, e.new_price as "newPrice", e.year_from as "yearFrom", e.prices
    from caller
    left join unnest($2::int[]) wanted (codia) on true
    left join lateral (
      select current.period, price.new_price, price.year_from, price.prices
        from current
        join edition_price price on price.edition_id = current.edition_id and price.version_id = wanted.codia
    ) e on true`
