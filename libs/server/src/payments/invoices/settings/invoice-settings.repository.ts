import { type InvoiceSettings, invoiceSettingsSchema } from '@preciosa/contracts/invoices'
import type { Queryable } from '@preciosa/platform'
import { SettingsRow } from '../../../operations/operator/index.js'

export class InvoiceSettingsRepository extends SettingsRow<InvoiceSettings> {
  constructor(db: Queryable) {
    super(db, 'invoice_settings', invoiceSettingsSchema)
  }
}
