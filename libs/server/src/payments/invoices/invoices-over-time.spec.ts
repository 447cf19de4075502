import { playInvoices } from './testing/play-invoices.js'

it(
  'numbers without gap or repeat, and to the cent, whatever is lost and wherever it dies',
  () => playInvoices(25),
  300_000,
)
