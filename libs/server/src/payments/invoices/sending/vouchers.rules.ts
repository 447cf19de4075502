import type { InvoiceLetter, InvoiceSettings, IssuerCondition } from '@preciosa/contracts/invoices'
import { amountsOf, creditOf, type InvoiceAmounts } from '../amounts.rules.js'
import type { Billed } from '../../orders/index.js'
import type { InvoiceContent, InvoiceRow, Issuer, NumberedRow } from '../rows/invoice-row.js'
import { type InvoiceLimits, letterFor, typeOf, type Voucher, voucherFor } from '../voucher.rules.js'

/** The voucher of one that waits. A credit note has the letter and recipient of its invoice. */
export function voucherOf(
  row: Pick<InvoiceRow, 'kind' | 'recipient' | 'totalCents'>,
  credited: Pick<NumberedRow, 'letter' | 'documentType' | 'documentNumber' | 'vatCondition'> | null,
  condition: IssuerCondition,
  limits: InvoiceLimits,
): Voucher | { hold: string } {
  if (credited !== null)
    return {
      letter: credited.letter,
      type: typeOf('credit-note', credited.letter),
      vatCondition: credited.vatCondition,
      document: { type: credited.documentType, number: credited.documentNumber },
    }
  const { taxStatus = null, taxType = null, taxId = null } = row.recipient ?? {}
  return voucherFor(condition, { taxStatus, taxType, taxId }, row, limits)
}

/** What an invoice is made with, as the settings and its recipient are now; its number may find them changed. */
export function draftOf(
  settings: InvoiceSettings,
  recipient: Billed | null,
  totalCents: number,
): Pick<InvoiceContent, 'environment' | 'point' | 'letter' | 'recipient' | 'hold'> & InvoiceAmounts {
  const { environment, point, condition } = settings
  const row = { kind: 'invoice', recipient, totalCents } as const
  const voucher = voucherOf(row, null, condition, limitsOf(settings))
  const letter = letterFor(condition, { taxStatus: recipient?.taxStatus ?? null })
  const hold = 'hold' in voucher ? voucher.hold : null
  return { environment, point, letter, recipient, hold, ...amountsOf(letter, totalCents) }
}

/** By the letter it is sent with, which may be another than when it was made. */
export function amountsToSend(
  { totalCents, creditedCents }: Pick<InvoiceRow, 'totalCents' | 'creditedCents'>,
  letter: InvoiceLetter,
  credited: InvoiceAmounts | null,
): InvoiceAmounts {
  return credited === null
    ? amountsOf(letter, totalCents)
    : creditOf(credited, creditedCents ?? 0, totalCents)
}

/** What an invoice keeps of its issuer. */
export function issuerOf(settings: InvoiceSettings): Issuer {
  const { name, cuit, condition, address, grossIncome, activityStart } = settings
  return { name, cuit, condition, address, grossIncome, activityStart }
}

/** In cents. */
export function limitsOf({ namedFrom, creditInvoiceFrom }: InvoiceSettings): InvoiceLimits {
  return {
    namedFromCents: Math.round(namedFrom * 100),
    creditInvoiceFromCents: Math.round(creditInvoiceFrom * 100),
  }
}
