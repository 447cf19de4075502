import type { InvoiceLetter } from '@preciosa/contracts/invoices'

/** Cents; their sum is the total. A letter without VAT has all of it as net. */
export interface InvoiceAmounts {
  totalCents: number
  netCents: number
  vatCents: number
}

/** 21 % (law 23.349, art. 28), in ARCA's table of rates `Id` 5. */
export const VAT_RATE = { id: 5, percent: 21 } as const

/** The VAT inside a price that was charged: net = total ÷ 1.21 in whole cents, the VAT is the rest. */
export function amountsOf(letter: InvoiceLetter, totalCents: number): InvoiceAmounts {
  const netCents = letter === 'C' ? totalCents : Math.round((totalCents * 100) / (100 + VAT_RATE.percent))
  return { totalCents, netCents, vatCents: totalCents - netCents }
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
  const { totalCents, netCents } = invoice
  if (refundCents <= 0 || creditedCents < 0 || creditedCents + refundCents > totalCents)
    throw new RangeError(`A refund of ${refundCents} after ${creditedCents} of ${totalCents}`)
  const netUntil = (cents: number) => Math.round((netCents * cents) / totalCents)
  const net = netUntil(creditedCents + refundCents) - netUntil(creditedCents)
  return { totalCents: refundCents, netCents: net, vatCents: refundCents - net }
}
