import type { Invoice, InvoiceSummary } from '@preciosa/contracts/invoices'
import { dayAt } from '@preciosa/platform'
import type { InvoiceRow } from '../rows/invoice-row.js'

/** As its recipient sees it. */
export function toInvoice(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    paymentId: row.billId,
    type: row.letter,
    kind: row.kind,
    point: row.point,
    number: row.number,
    date: row.date ?? dayAt(row.createdAt),
    total: row.totalCents / 100,
    state: row.state,
    cae: row.cae,
    caeUntil: row.caeUntil,
  }
}

export function toSummary(row: InvoiceRow): InvoiceSummary {
  const { environment, name, accountId, fleetId, hold, byHand } = row
  return {
    ...toInvoice(row),
    ...{ environment, name, accountId, fleetId, hold, byHand },
    createdAt: row.createdAt.toISOString(),
    recipient: row.recipient?.enterpriseName ?? null,
  }
}
