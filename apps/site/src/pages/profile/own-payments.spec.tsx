import { invoiceOf, paymentOf } from '@preciosa/testing/fake-api'
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { invoiceLines } from '../../subjects/plans/invoice-lines.rules.js'
import { OwnPayments } from './own-payments.js'
import { paymentLine } from './own-plan.rules.js'

function documentsOf(invoices: Parameters<typeof invoiceLines>[0]): (string | null)[][] {
  const payment = paymentOf()
  const lines = [paymentLine(payment, invoiceLines(invoices, payment.id))]
  const { document } = new JSDOM(renderToStaticMarkup(<OwnPayments lines={lines} page={1} pages={1} />))
    .window
  return [...(document.querySelector('td:last-child')?.firstElementChild?.children ?? [])].map((one) => [
    one.textContent,
    one.getAttribute('href'),
    one.getAttribute('aria-label'),
  ])
}

const RECEIPT = [
  'Comprobante',
  `/perfil/plan/comprobante/${paymentOf().id}`,
  'Comprobante: Auto Básico, mensual, 14/11/2026',
]

it('links the receipt of a payment, its invoice and its credit notes', () => {
  expect(documentsOf([invoiceOf({ id: 7, kind: 'credit-note', number: 7 }), invoiceOf({ id: 2 })])).toEqual([
    RECEIPT,
    [
      'Factura B 0003-00000042',
      '/perfil/plan/factura/2',
      'Factura B 0003-00000042: Auto Básico, mensual, 14/11/2026',
    ],
    [
      'Nota de crédito B 0003-00000007',
      '/perfil/plan/factura/7',
      'Nota de crédito B 0003-00000007: Auto Básico, mensual, 14/11/2026',
    ],
  ])
})

it('says how an invoice without a file is going', () => {
  expect(documentsOf([invoiceOf({ state: 'sending' })])).toEqual([
    RECEIPT,
    ['La factura está en camino', null, null],
  ])
  expect(documentsOf([])).toEqual([RECEIPT])
})
