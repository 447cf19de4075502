import type { IssuerCondition } from './invoice-settings.js'
import type { InvoiceKind, InvoiceLetter, InvoiceState } from './invoices.js'

/** Names that people and staff see. */
export const INVOICE_KIND_NAMES: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Factura',
  'credit-note': 'Nota de crédito',
}

export const INVOICE_STATE_NAMES: Readonly<Record<InvoiceState, string>> = {
  pending: 'Por enviar',
  sending: 'Enviándose',
  authorized: 'Autorizada',
  rejected: 'Rechazada',
  uncertain: 'Sin respuesta',
}

export const ISSUER_CONDITION_NAMES: Readonly<Record<IssuerCondition, string>> = {
  'responsable-inscripto': 'IVA Responsable Inscripto',
  monotributo: 'Responsable Monotributo',
  exento: 'IVA Exento',
}

/** `Factura B 0003-00000042`; without its number while it has none. */
export function invoiceName({
  kind,
  type,
  point,
  number,
}: {
  kind: InvoiceKind
  type: InvoiceLetter
  point: number
  number: number | null
}): string {
  const name = `${INVOICE_KIND_NAMES[kind]} ${type}`
  return number === null ? name : `${name} ${invoiceNumber(point, number)}`
}

/** `0003-00000042`, as invoices print it. */
export function invoiceNumber(point: number, number: number): string {
  return `${String(point).padStart(4, '0')}-${String(number).padStart(8, '0')}`
}
