import { type OperatorSettings, operatorSettingsSchema } from '@preciosa/contracts/operator'
import type { Queryable } from '@preciosa/platform'
import { SettingsRow } from './settings-row.js'

export class OperatorRepository extends SettingsRow<OperatorSettings> {
  constructor(db: Queryable) {
    super(db, 'operator', operatorSettingsSchema)
  }
}
