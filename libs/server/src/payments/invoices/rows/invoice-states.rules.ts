import type { InvoiceState } from '@preciosa/contracts/invoices'

/**
 * What happens to an invoice. `numbered`: it takes the next number of its series, and is about to be sent. `not-sent`: no byte of
 * it arrived, or the number is known to be free. `lost`: it may have arrived. `again`: the authority says that the number
 * doesn't exist, and it is sent once more as it was. `found`: the authority has it already, by another copy of this database.
 */
export type InvoiceEvent =
  'numbered' | 'authorized' | 'rejected' | 'not-sent' | 'lost' | 'again' | 'found' | 'reissued'

const TRANSITIONS: Readonly<Record<InvoiceEvent, { from: readonly InvoiceState[]; to: InvoiceState }>> = {
  numbered: { from: ['pending'], to: 'sending' },
  authorized: { from: ['sending', 'uncertain'], to: 'authorized' },
  rejected: { from: ['sending'], to: 'rejected' },
  'not-sent': { from: ['sending', 'uncertain'], to: 'pending' },
  lost: { from: ['sending'], to: 'uncertain' },
  again: { from: ['uncertain'], to: 'sending' },
  found: { from: ['pending'], to: 'authorized' },
  reissued: { from: ['pending', 'rejected'], to: 'pending' },
}

/** @returns null if the event changes nothing in that state */
export function invoiceAfter(state: InvoiceState, event: InvoiceEvent): InvoiceState | null {
  const { from, to } = TRANSITIONS[event]
  return from.includes(state) ? to : null
}

/** States that hold a number of their series. */
export const NUMBERED: readonly InvoiceState[] = ['sending', 'uncertain', 'authorized']
