import type { Queryable } from '@preciosa/platform'
import type { CpiValue } from './cpi.rules.js'

export class CpiRepository {
  constructor(private readonly db: Queryable) {}

  async allBut(source: string): Promise<CpiValue[]> {
    const { rows } = await this.db.query<CpiValue>(
      'select period, value::float8 as value from cpi_index where source <> $1 order by period',
      [source],
    )
    return rows
  }

  async put(
    values: readonly CpiValue[],
    source: string,
    at: Date,
  ): Promise<{ added: number; changed: number }> {
    const { rows } = await this.db.query<{ added: number; changed: number }>(
      `with put as (
         insert into cpi_index as known (period, value, source, updated_at)
         select given.period, given.value, $3, $4 from unnest($1::text[], $2::numeric[]) given (period, value)
         on conflict (period) do update
           set value = excluded.value, source = excluded.source, updated_at = excluded.updated_at
         where known.value <> excluded.value
         returning xmax = 0 as added
       )
       select count(*) filter (where added)::int as added, count(*) filter (where not added)::int as changed from put`,
      [values.map(({ period }) => period), values.map(({ value }) => value), source, at],
    )
    return rows[0] ?? { added: 0, changed: 0 }
  }

  async removeFrom(source: string): Promise<number> {
    const { rowCount } = await this.db.query('delete from cpi_index where source = $1', [source])
    return rowCount ?? 0
  }

  async hasFrom(source: string): Promise<boolean> {
    const { rowCount } = await this.db.query('select from cpi_index where source = $1 limit 1', [source])
    return rowCount === 1
  }
}
