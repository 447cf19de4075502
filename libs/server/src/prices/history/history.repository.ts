import type { Period, VehicleType } from '@preciosa/contracts'
import { type Database, TIME_ZONE } from '@preciosa/platform'
import {
  CALLER_COLUMNS,
  CALLER_TABLES,
  type LookCaller,
  type LookQuery,
  lookValues,
  paidSql,
} from '../looks/index.js'

/** All fields are null when the month has no prices. */
export interface HistoryRow extends LookCaller {
  paid: boolean
  period: Period | null
  newPrice: number | null
  yearFrom: number | null
  prices: (number | null)[] | null
}

/** `cpi` turns the month's pesos into pesos of the index's last month; `bna` is pesos per dollar. */
export interface TrendRow extends HistoryRow {
  /** Last month of the index; null without an index. */
  cpiPeriod: Period | null
  bna: number | null
  blue: number | null
  cpi: number | null
}

/** A look is one statement (decision 010). */
export class HistoryRepository {
  constructor(private readonly database: Database) {}

  async periodsOf(codia: number, vehicleType: VehicleType, first: Period, last: Period): Promise<Period[]> {
    const rows = await this.database.prepared<{ period: Period }>(
      'history-periods',
      `select p.period from published p
         join edition_price price on price.edition_id = p.edition_id and price.version_id = $1
        where p.vehicle_type = $2 and p.period >= $3 and p.period <= $4 order by p.period`,
      [codia, vehicleType, first, last],
    )
    return rows.map(({ period }) => period)
  }

  month(question: LookQuery, month: Period, first: Period): Promise<HistoryRow[]> {
    return this.database.prepared<HistoryRow>('history-month', MONTH_STATEMENT, [
      ...lookValues(question),
      month,
      first,
    ])
  }

  trend(question: LookQuery, first: Period): Promise<TrendRow[]> {
    return this.database.prepared<TrendRow>('history-trend', TREND_STATEMENT, [
      ...lookValues(question),
      first,
    ])
  }

  /** Checks no permission: the caller has already paid for these versions. Months ascend. */
  pastOf(
    codias: readonly number[],
    vehicleType: VehicleType,
    first: Period,
    last: Period,
  ): Promise<PaidMonthRow[]> {
    return this.database.prepared<PaidMonthRow>('history-of-paid', PAST_STATEMENT, [
      codias,
      vehicleType,
      first,
      last,
    ])
  }

  /** Checks no permission: the caller has already paid for these versions. */
  compared(
    { codias, vehicleType, year }: ComparisonQuery,
    first: Period,
    last: Period,
  ): Promise<ComparedRow[]> {
    return this.database.prepared<ComparedRow>('history-compared', COMPARED_STATEMENT, [
      codias,
      vehicleType,
      year,
      last,
      first,
    ])
  }
}

/** A month of a version that is paid for. */
export interface PaidMonthRow extends Pick<
  TrendRow,
  'cpiPeriod' | 'newPrice' | 'yearFrom' | 'prices' | 'bna' | 'blue' | 'cpi'
> {
  codia: number
  period: Period
}

export interface ComparisonQuery {
  codias: readonly number[]
  vehicleType: VehicleType
  /** Null is 0km. */
  year: number | null
}

export interface ComparedRow extends Pick<TrendRow, 'cpiPeriod' | 'bna' | 'blue' | 'cpi'> {
  period: Period
  prices: (number | null)[]
}

const MONTH_STATEMENT = `
  select ${CALLER_COLUMNS}, ${paidSql('t.account_id', '$2')} as paid,
         e.period, e.new_price as "newPrice", e.year_from as "yearFrom", e.prices
    from ${CALLER_TABLES}
    left join lateral (
      select month.period, price.new_price, price.year_from, price.prices
        from published month
        join edition_price price on price.edition_id = month.edition_id and price.version_id = $2
       where month.vehicle_type = $3 and month.period = $6 and month.period >= $7 and month.period <= $4
    ) e on true`

/** Falls back to the ten days before the month: a month may begin with a long weekend. */
const lastQuote = (casa: 'oficial' | 'blue'): string => `
        (select rate.value::float8 from dollar_rate rate
          where rate.casa = '${casa}' and rate.quoted_at < bounds.ends
            and rate.quoted_at >= bounds.starts - interval '10 days'
          order by rate.quoted_at desc limit 1)`

const NEWEST_INDEX = `newest as materialized (
    select period, value from cpi_index where period <= $4 order by period desc limit 1
  )`

const RATES = `${lastQuote('oficial')} as bna,
             ${lastQuote('blue')} as blue,
             case when month.period > (select period from newest) then 1
                  else round((select value from newest) /
                             (select own.value from cpi_index own where own.period = month.period), 6)::float8
                  end as cpi`

const BOUNDS = `(
          select (month.period || '-01')::timestamp at time zone '${TIME_ZONE}' as starts,
                 ((month.period || '-01')::timestamp + interval '1 month') at time zone '${TIME_ZONE}' as ends
        ) bounds`

/** The join over the pointers probes the primary key once per month; "= any(array)" doesn't. */
const TREND_STATEMENT = `
  with caller as materialized (
    select ${CALLER_COLUMNS}, ${paidSql('t.account_id', '$2')} as paid from ${CALLER_TABLES}
  ), ${NEWEST_INDEX}
  select caller.*, (select period from newest) as "cpiPeriod", m.period, m."newPrice", m."yearFrom", m.prices, m.bna, m.blue, m.cpi
    from caller
    left join (
      select month.period, price.new_price as "newPrice", price.year_from as "yearFrom", price.prices,
             ${RATES}
        from published month
        join edition_price price on price.edition_id = month.edition_id and price.version_id = $2
        cross join lateral ${BOUNDS}
       where month.vehicle_type = $3 and month.period >= $6 and month.period <= $4
    ) m on true
   order by m.period`

/** Rates are read once per month, not once per version. */
const PAST_STATEMENT = `
  with ${NEWEST_INDEX}, months as materialized (
    select month.period, month.edition_id, ${RATES}
      from published month
      cross join lateral ${BOUNDS}
     where month.vehicle_type = $2 and month.period >= $3 and month.period <= $4
  )
  select wanted.codia, month.period, (select period from newest) as "cpiPeriod",
         price.new_price as "newPrice", price.year_from as "yearFrom", price.prices,
         month.bna, month.blue, month.cpi
    from months month
    cross join unnest($1::int[]) wanted (codia)
    join edition_price price on price.edition_id = month.edition_id and price.version_id = wanted.codia
   order by month.period`

/** $3 is the model year; null is 0km. */
const COMPARED_STATEMENT = `
  with ${NEWEST_INDEX}
  select month.period, (select period from newest) as "cpiPeriod", of_codias.prices, ${RATES}
    from published month
    cross join lateral ${BOUNDS}
    cross join lateral (
      select array_agg(case when $3::int is null then price.new_price
                            else price.prices[$3 - price.year_from + 1] end order by wanted.place) as prices
        from unnest($1::int[]) with ordinality wanted (codia, place)
        left join edition_price price on price.edition_id = month.edition_id and price.version_id = wanted.codia
    ) of_codias
   where month.vehicle_type = $2 and month.period >= $5 and month.period <= $4
   order by month.period`
