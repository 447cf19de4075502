import { invoiceName } from './invoice-names.js'

it('names invoices and credit notes, also before they have a number', () => {
  const of = { type: 'B', point: 3, number: 42 } as const
  expect(invoiceName({ ...of, kind: 'invoice' })).toBe('Factura B 0003-00000042')
  expect(invoiceName({ ...of, kind: 'credit-note', number: null })).toBe('Nota de crédito B')
})
