import type { Queryable } from '@preciosa/platform'
import type { KeptTable } from './kept-tables.js'

/** Reads a person's rows of any table, as they are. */
export class OwnDataRepository {
  constructor(private readonly db: Queryable) {}

  /** A person's rows of a table, as objects by column. */
  async rows(
    { table, whose, without }: KeptTable,
    { accountId, email }: { accountId: number; email: string },
  ): Promise<Record<string, unknown>[]> {
    // The parameters have their types here: not each condition names both of them.
    const { rows } = await this.db.query<{ row: Record<string, unknown> }>(
      `with person (id, email) as (values ($1::int, $2::text))
       select to_jsonb(t) - $3::text[] as row from person, ${table} t where ${whose}`,
      [accountId, email, [...without]],
    )
    return rows.map(({ row }) => row)
  }
}
