import { fieldErrors } from '@preciosa/contracts'
import { backofficeInvoiceRoutes as routes, type InvoiceSheet } from '@preciosa/contracts/invoices'
import { pesosOf, problemsIn, type Read } from '../offers/offer-form.rules.js'

export interface CreditForm {
  amount: string
  reason: string
}

type Credit = ReturnType<typeof routes.creditInvoice.body.parse>
type ByHand = ReturnType<typeof routes.noteByHand.body.parse>

/** Pesos that no credit note gives back yet. */
export function creditable({ total, creditNotes }: Pick<InvoiceSheet, 'total' | 'creditNotes'>): number {
  const cents = creditNotes.reduce(
    (left, note) => left - Math.round(note.total * 100),
    Math.round(total * 100),
  )
  return cents / 100
}

export function creditForm(invoice: Parameters<typeof creditable>[0]): CreditForm {
  return { amount: String(creditable(invoice)).replace('.', ','), reason: '' }
}

export function readCredit({ amount, reason }: CreditForm, most: number): Read<Credit> {
  const pesos = pesosOf(amount)
  const read = routes.creditInvoice.body.safeParse({
    amount: Number.isNaN(pesos) ? undefined : pesos,
    left: most,
    reason,
  })
  if (!read.success) return { ok: false, problems: problemsIn(fieldErrors(read.error)) }
  if (pesos > most) return { ok: false, problems: { amount: 'Es más que lo que queda de la factura.' } }
  return { ok: true, body: read.data }
}

export function readByHand(form: { note: string }): Read<ByHand> {
  const read = routes.noteByHand.body.safeParse(form)
  return read.success
    ? { ok: true, body: read.data }
    : { ok: false, problems: problemsIn(fieldErrors(read.error)) }
}
