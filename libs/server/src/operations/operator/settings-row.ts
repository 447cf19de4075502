import type { Queryable } from '@preciosa/platform'
import type { z } from 'zod'
import type { Actor } from '../audit/index.js'

interface Row<T> {
  settings: T
  revision: number
  by: string | null
  updatedAt: Date
}

/** Settings in a table of one row, whose revision rises with each save, so that a second editor is noticed. */
export class SettingsRow<T> {
  constructor(
    private readonly db: Queryable,
    private readonly table: 'operator' | 'invoice_settings',
    private readonly schema: z.ZodType<T>,
    private readonly columns = 'settings',
  ) {}

  /** Undefined until the first save. @throws ZodError for what an older version wrote */
  async row(): Promise<Row<T> | undefined> {
    const { rows } = await this.db.query<Row<unknown>>({
      name: `settings of ${this.table}`,
      text: `select ${this.columns} as settings, revision, staff_email as by, updated_at as "updatedAt" from ${this.table}`,
    })
    const [row] = rows
    return row === undefined ? undefined : { ...row, settings: this.schema.parse(row.settings) }
  }

  /** @returns false if another save came first */
  async save(settings: Partial<T>, revision: number, actor: Actor, at: Date): Promise<boolean> {
    const { rows } = await this.db.query(
      `insert into ${this.table} as t (settings, revision, staff_id, staff_email, updated_at)
       values ($1, $2::int + 1, $3, $4, $5)
       on conflict (only_one) do update
         set settings = excluded.settings, revision = excluded.revision, staff_id = excluded.staff_id,
             staff_email = excluded.staff_email, updated_at = excluded.updated_at
         where t.revision = $2::int
       returning 1`,
      [JSON.stringify(settings), revision, actor.id, actor.email, at],
    )
    return rows.length > 0
  }
}
