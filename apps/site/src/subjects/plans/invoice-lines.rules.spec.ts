import { invoiceOf, paymentOf } from '@preciosa/testing/fake-api'
import { invoiceLines } from './invoice-lines.rules.js'

const { id: paymentId } = paymentOf()

it('names the invoice of a payment, then its credit notes', () => {
  const invoices = [
    invoiceOf({ id: 9, kind: 'credit-note', number: 8 }),
    invoiceOf({ id: 8, paymentId: 'bd1b5e52-51b8-4f0b-9b0e-8a1f3f0d2c11' }),
    invoiceOf({ id: 7, kind: 'credit-note', number: 7 }),
    invoiceOf({ id: 3, paymentId: null }),
    invoiceOf({ id: 2 }),
  ]
  expect(invoiceLines(invoices, paymentId)).toEqual([
    { id: 2, text: 'Factura B', file: { number: '0003-00000042', to: '/perfil/plan/factura/2' } },
    { id: 7, text: 'Nota de crédito B', file: { number: '0003-00000007', to: '/perfil/plan/factura/7' } },
    { id: 9, text: 'Nota de crédito B', file: { number: '0003-00000008', to: '/perfil/plan/factura/9' } },
  ])
})

it.each([
  ['pending', 'invoice', 'La factura está en camino'],
  ['sending', 'invoice', 'La factura está en camino'],
  ['uncertain', 'credit-note', 'La nota de crédito está en camino'],
  ['rejected', 'invoice', 'La factura está en revisión'],
  ['rejected', 'credit-note', 'La nota de crédito está en revisión'],
] as const)('has no file of a document that is %s: %s', (state, kind, text) => {
  const invoice = invoiceOf({ state, kind, number: state === 'pending' || state === 'rejected' ? null : 42 })
  expect(invoiceLines([invoice], paymentId)).toEqual([{ id: invoice.id, text, file: null }])
})
