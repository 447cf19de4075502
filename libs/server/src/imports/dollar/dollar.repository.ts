import type { Queryable } from '@preciosa/platform'
import type { Casa, Quote } from './dollar.rules.js'

export class DollarRepository {
  constructor(private readonly db: Queryable) {}

  async latest(): Promise<Quote[]> {
    const { rows } = await this.db.query<{ casa: Casa; value: number; quotedAt: Date }>({
      name: 'dollar-latest',
      text: `select casa.name as casa, newest.value, newest."quotedAt"
               from (values ('oficial'), ('blue')) casa (name)
              cross join lateral (
                select rate.value::float8 as value, rate.quoted_at as "quotedAt" from dollar_rate rate
                 where rate.casa = casa.name order by rate.quoted_at desc limit 1
              ) newest`,
      values: [],
    })
    return rows
  }

  async allBut(source: string): Promise<Quote[]> {
    const { rows } = await this.db.query<Quote>(
      `select casa, value::float8 as value, quoted_at as "quotedAt" from dollar_rate where source <> $1
        order by casa, quoted_at`,
      [source],
    )
    return rows
  }

  /** Quotes to check a new one against: the newest imported and the newest fetched of the last month. */
  async supportingQuotes(casa: Casa, imported: string): Promise<{ others: Quote[]; isLonely: boolean }> {
    const { rows } = await this.db.query<Quote & { count: number }>(
      `with recent as materialized (
         select casa, value::float8 as value, quoted_at as "quotedAt", source = $2 as brought,
                (count(*) over ())::int as count
           from dollar_rate
          where casa = $1
            and quoted_at >= (select max(quoted_at) from dollar_rate where casa = $1) - interval '31 days'
       )
       select distinct on (brought) casa, value, "quotedAt", count from recent order by brought, "quotedAt" desc`,
      [casa, imported],
    )
    return {
      others: rows.map(({ casa: of, value, quotedAt }) => ({ casa: of, value, quotedAt })),
      isLonely: rows[0]?.count === 1,
    }
  }

  async add({ casa, value, quotedAt }: Quote, source: string, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into dollar_rate (casa, value, quoted_at, fetched_at, source) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [casa, value, quotedAt, at, source],
    )
    return rowCount === 1
  }

  async put(quotes: readonly Quote[], source: string, at: Date): Promise<{ added: number; changed: number }> {
    const { rows } = await this.db.query<{ added: number; changed: number }>(
      `with put as (
         insert into dollar_rate as rate (casa, value, quoted_at, fetched_at, source)
         select given.casa, given.value, given.quoted_at, $4, $5
           from unnest($1::text[], $2::numeric[], $3::timestamptz[]) given (casa, value, quoted_at)
         on conflict (casa, quoted_at) do update
           set value = excluded.value, fetched_at = excluded.fetched_at, source = excluded.source
         where rate.value <> excluded.value
         returning xmax = 0 as added
       )
       select count(*) filter (where added)::int as added, count(*) filter (where not added)::int as changed from put`,
      [
        quotes.map(({ casa }) => casa),
        quotes.map(({ value }) => value),
        quotes.map(({ quotedAt }) => quotedAt),
        at,
        source,
      ],
    )
    return rows[0] ?? { added: 0, changed: 0 }
  }

  /** Removes other quotes that jump from an imported one: of its day, and of any later one for the newest. */
  async removeContradicted(quotes: readonly Quote[], imported: string, most: number): Promise<void> {
    await this.db.query(
      `with given as (
         select *, lead(quoted_at) over (partition by casa order by quoted_at) is null as is_newest
           from unnest($1::text[], $2::numeric[], $3::timestamptz[]) given (casa, value, quoted_at)
       )
       delete from dollar_rate rate using given
        where rate.casa = given.casa and rate.source <> $4 and rate.quoted_at >= given.quoted_at
          and (given.is_newest or rate.quoted_at < given.quoted_at + interval '1 day')
          and (rate.value > given.value * $5 or rate.value < given.value / $5)`,
      [
        quotes.map(({ casa }) => casa),
        quotes.map(({ value }) => value),
        quotes.map(({ quotedAt }) => quotedAt),
        imported,
        most,
      ],
    )
  }

  async removeFrom(source: string): Promise<number> {
    const { rowCount } = await this.db.query('delete from dollar_rate where source = $1', [source])
    return rowCount ?? 0
  }

  async hasFrom(source: string): Promise<boolean> {
    const { rowCount } = await this.db.query('select from dollar_rate where source = $1 limit 1', [source])
    return rowCount === 1
  }
}
