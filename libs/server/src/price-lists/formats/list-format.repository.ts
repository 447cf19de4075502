import { listFormatSchema, type ListFormat } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'
import { BUILTIN_FORMATS } from './builtin-formats.js'

/** The list formats kept in the guide. */
export class ListFormatRepository {
  constructor(private readonly db: Queryable) {}

  async byName(name: string): Promise<ListFormat | undefined> {
    const { rows } = await this.db.query<{ definition: unknown }>({
      text: 'select definition from list_format where name = $1',
      values: [name],
    })
    return rows[0] === undefined ? undefined : listFormatSchema.parse(rows[0].definition)
  }

  async names(): Promise<string[]> {
    const { rows } = await this.db.query<{ name: string }>({
      text: 'select name from list_format order by name',
    })
    return rows.map(({ name }) => name)
  }

  /** Adds the built-in formats that aren't there; one that an operator has changed stays as it is. */
  async addBuiltin(): Promise<void> {
    await this.db.query({
      text: `insert into list_format (name, definition)
             select d->>'name', d from unnest($1::jsonb[]) as d on conflict (name) do nothing`,
      values: [BUILTIN_FORMATS.map((format) => JSON.stringify(format))],
    })
  }
}
