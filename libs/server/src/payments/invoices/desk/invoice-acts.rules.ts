import type { InvoiceSheet } from '@preciosa/contracts/invoices'
import type { InvoiceRow } from '../rows/invoice-row.js'

/** What staff may do with an invoice. @param creditedCents by its notes, also those that wait */
export function mayOf(
  {
    state,
    kind,
    hold,
    byHand,
    fleetId,
    totalCents,
  }: Pick<InvoiceRow, 'state' | 'kind' | 'hold' | 'byHand' | 'fleetId' | 'totalCents'>,
  creditedCents: number,
): InvoiceSheet['may'] {
  const isOpen = byHand === null && (state === 'rejected' || (state === 'pending' && hold !== null))
  return {
    reissue: isOpen,
    byHand: byHand === null && (isOpen || hold !== null),
    // A refund of a payment makes its note by itself.
    credit: kind === 'invoice' && fleetId !== null && state === 'authorized' && creditedCents < totalCents,
  }
}
