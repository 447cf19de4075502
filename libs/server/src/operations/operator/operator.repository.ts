import { NO_LEGAL, type OperatorSettings, operatorSettingsSchema } from '@preciosa/contracts/operator'
import type { Queryable } from '@preciosa/platform'
import type { Actor } from '../audit/index.js'
import { SettingsRow } from './settings-row.js'

/** What no release has saved yet has its default. */
const LEGAL = `'${JSON.stringify(NO_LEGAL)}'::jsonb || coalesce(legal, '{}')`

/** The legal data have a column of their own: release 1.0 reads `settings` and refuses keys that it doesn't know. */
export class OperatorRepository extends SettingsRow<OperatorSettings> {
  constructor(private readonly client: Queryable) {
    super(client, 'operator', operatorSettingsSchema, `settings || ${LEGAL}`)
  }

  override async save(all: OperatorSettings, revision: number, actor: Actor, at: Date): Promise<boolean> {
    const { name, cuit, hours, fiscalData, consumerDefence, keepsSpent, ...settings } = all
    if (!(await super.save(settings, revision, actor, at))) return false
    const legal = { name, cuit, hours, fiscalData, consumerDefence, keepsSpent }
    await this.client.query('update operator set legal = $1', [JSON.stringify(legal)])
    return true
  }

  /** Null before the settings of invoices were saved. */
  async vatCondition(): Promise<string | null> {
    const { rows } = await this.client.query<{ condition: string }>(
      `select settings->>'condition' as condition from invoice_settings`,
    )
    return rows[0]?.condition ?? null
  }
}
