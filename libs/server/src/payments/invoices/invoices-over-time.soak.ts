import { playInvoices } from './testing/play-invoices.js'

it('numbers payments without gap or repeat, and to the cent, after any loss and any death', () =>
  playInvoices(400))
