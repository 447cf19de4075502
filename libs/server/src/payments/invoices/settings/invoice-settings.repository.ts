import { type InvoiceSettings, invoiceSettingsSchema } from '@preciosa/contracts/invoices'
import type { Queryable } from '@preciosa/platform'
import type { Actor } from '../../../operations/audit/index.js'

interface Row {
  settings: InvoiceSettings
  revision: number
  by: string | null
  updatedAt: Date
}

export class InvoiceSettingsRepository {
  constructor(private readonly db: Queryable) {}

  async row(): Promise<Row | undefined> {
    const { rows } = await this.db.query<Row>({
      name: 'invoice-settings',
      text: 'select settings, revision, staff_email as by, updated_at as "updatedAt" from invoice_settings',
    })
    const [row] = rows
    return row === undefined ? undefined : { ...row, settings: invoiceSettingsSchema.parse(row.settings) }
  }

  /** @returns false if another save came first */
  async save(settings: InvoiceSettings, revision: number, actor: Actor, at: Date): Promise<boolean> {
    const { rows } = await this.db.query(
      `insert into invoice_settings as s (settings, revision, staff_id, staff_email, updated_at)
       values ($1, $2::int + 1, $3, $4, $5)
       on conflict (only_one) do update
         set settings = excluded.settings, revision = excluded.revision, staff_id = excluded.staff_id,
             staff_email = excluded.staff_email, updated_at = excluded.updated_at
         where s.revision = $2::int
       returning 1`,
      [JSON.stringify(settings), revision, actor.id, actor.email, at],
    )
    return rows.length > 0
  }
}
