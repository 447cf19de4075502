import { INVOICE_STATES } from '@preciosa/contracts/invoices'
import { type InvoiceEvent, invoiceAfter, NUMBERED } from './invoice-states.rules.js'

const EVENTS: readonly InvoiceEvent[] = [
  ...(['numbered', 'authorized', 'rejected', 'not-sent', 'lost', 'again', 'found', 'reissued'] as const),
]

it('lets nothing happen to an authorized invoice', () => {
  for (const event of EVENTS) expect(invoiceAfter('authorized', event)).toBeNull()
})

it('rejects only what was just sent: a lost answer is decided by its number', () => {
  expect(INVOICE_STATES.filter((state) => invoiceAfter(state, 'rejected') !== null)).toEqual(['sending'])
  expect(INVOICE_STATES.filter((state) => invoiceAfter(state, 'again') !== null)).toEqual(['uncertain'])
})

it('gives a number up only where it is known to be free', () => {
  const freed = NUMBERED.flatMap((state) =>
    EVENTS.filter((event) => {
      const after = invoiceAfter(state, event)
      return after !== null && !NUMBERED.includes(after)
    }).map((event) => `${state} ${event}`),
  )
  expect(freed).toEqual(['sending rejected', 'sending not-sent', 'uncertain not-sent'])
})
