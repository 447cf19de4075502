import { type InvoiceLetter, netCents } from '@preciosa/contracts/invoices'

/** Cents; their sum is the total. A letter without VAT has all of it as net. */
export interface InvoiceAmounts {
  totalCents: number
  netCents: number
  vatCents: number
}

/** The VAT inside a price that was charged: net = total ÷ 1.21 in whole cents, the VAT is the rest. */
export function amountsOf(letter: InvoiceLetter, totalCents: number): InvoiceAmounts {
  const net = letter === 'C' ? totalCents : netCents(totalCents)
  return { totalCents, netCents: net, vatCents: totalCents - net }
}

/**
 * A refund's share of its invoice. The notes of all refunds sum to the invoice, to the cent.
 *
 * @param creditedCents what earlier notes of the invoice credited, with VAT
 * @throws RangeError if more is refunded than is left
 */
export function creditOf(
  invoice: InvoiceAmounts,
  creditedCents: number,
  refundCents: number,
): InvoiceAmounts {
  const { totalCents, netCents: invoiceNet } = invoice
  if (refundCents <= 0 || creditedCents < 0 || creditedCents + refundCents > totalCents)
    throw new RangeError(`A refund of ${refundCents} after ${creditedCents} of ${totalCents}`)
  const netUntil = (cents: number) => Math.round((invoiceNet * cents) / totalCents)
  const net = netUntil(creditedCents + refundCents) - netUntil(creditedCents)
  return { totalCents: refundCents, netCents: net, vatCents: refundCents - net }
}
