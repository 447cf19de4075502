import { type OperatorSettings, operatorSettingsSchema } from '@preciosa/contracts/operator'
import type { Queryable } from '@preciosa/platform'
import type { Actor } from '../audit/index.js'

export interface OperatorRow {
  settings: OperatorSettings
  revision: number
  by: string | null
  updatedAt: Date
}

export class OperatorRepository {
  constructor(private readonly db: Queryable) {}

  async row(): Promise<OperatorRow | undefined> {
    const { rows } = await this.db.query<OperatorRow>(
      'select settings, revision, staff_email as by, updated_at as "updatedAt" from operator',
    )
    const [row] = rows
    return row === undefined ? undefined : { ...row, settings: operatorSettingsSchema.parse(row.settings) }
  }

  /** @returns false if another save came first */
  async save(settings: OperatorSettings, revision: number, actor: Actor, at: Date): Promise<boolean> {
    const { rows } = await this.db.query(
      `insert into operator as o (settings, revision, staff_id, staff_email, updated_at)
       values ($1, $2::int + 1, $3, $4, $5)
       on conflict (only_one) do update
         set settings = excluded.settings, revision = excluded.revision, staff_id = excluded.staff_id,
             staff_email = excluded.staff_email, updated_at = excluded.updated_at
         where o.revision = $2::int
       returning 1`,
      [JSON.stringify(settings), revision, actor.id, actor.email, at],
    )
    return rows.length > 0
  }
}
