import type { BillingInformation } from '@preciosa/contracts'
import { receiptOf } from './receipt-holder.rules.js'

const BILLING: BillingInformation = {
  enterpriseName: 'Lucía Ejemplo',
  email: 'lucia@ejemplo.com.ar',
  taxStatus: 'Consumidor Final',
  taxType: 'DNI',
  taxId: '30111222',
  enterpriseAddress: 'Oroño 1234',
  enterpriseProvince: 'Santa Fe',
  enterpriseLocality: 'Rosario',
  enterpriseZipCode: '2000',
  complete: true,
}

it.each<[Partial<BillingInformation>, string]>([
  [{}, 'DNI 30.111.222'],
  [{ taxId: '7111222' }, 'DNI 7.111.222'],
  [{ taxType: 'CUIT', taxId: '20-30111222-9' }, 'CUIT 20-30111222-9'],
  [{ taxType: null, taxId: null }, ''],
])('receiptOf writes the document of %j as “%s”', (changes, document) => {
  expect(receiptOf({ ...BILLING, ...changes })).toEqual({ name: 'Lucía Ejemplo', document })
})
