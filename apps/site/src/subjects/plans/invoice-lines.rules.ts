import { type Invoice, INVOICE_KIND_NAMES, invoiceNumber } from '@preciosa/contracts/invoices'
import { invoicePath } from '../../paths.js'

export interface InvoiceLine {
  id: number
  /** "Factura B", or how it is going. */
  text: string
  /** Null until it is authorized. */
  file: { number: string; to: string } | null
}

/** Of a payment: its invoice, then its credit notes. @param invoices of any payments, the last first */
export function invoiceLines(invoices: readonly Invoice[], paymentId: string): InvoiceLine[] {
  return invoices
    .filter((invoice) => invoice.paymentId === paymentId)
    .reverse()
    .map(invoiceLine)
}

function invoiceLine({ id, kind, type, point, number, state }: Invoice): InvoiceLine {
  const name = INVOICE_KIND_NAMES[kind]
  if (state === 'authorized' && number !== null)
    return {
      id,
      text: `${name} ${type}`,
      file: { number: invoiceNumber(point, number), to: invoicePath(id) },
    }
  const where = state === 'rejected' ? 'en revisión' : 'en camino'
  return { id, text: `La ${name.toLowerCase()} está ${where}`, file: null }
}
