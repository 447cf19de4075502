import type { BillingInformation } from '@preciosa/contracts/billing'
import { BILLING } from '@preciosa/testing/fake-api'
import { receiptOf } from './receipt-holder.rules.js'

it.each<[Partial<BillingInformation>, string]>([
  [{}, 'DNI 30.111.222'],
  [{ taxId: '7111222' }, 'DNI 7.111.222'],
  [{ taxType: 'CUIT', taxId: '20-30111222-9' }, 'CUIT 20-30111222-9'],
  [{ taxType: null, taxId: null }, ''],
])('receiptOf writes the document of %j as “%s”', (changes, document) => {
  expect(receiptOf({ ...BILLING, complete: true, ...changes })).toEqual({ name: 'Lucía Ejemplo', document })
})
