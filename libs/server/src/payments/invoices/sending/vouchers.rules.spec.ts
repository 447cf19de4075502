import { BILLING } from '@preciosa/testing'
import { SETTINGS } from '../testing/settings.js'
import { amountsToSend, draftOf, issuerOf, limitsOf, voucherOf } from './vouchers.rules.js'

const LIMITS = limitsOf(SETTINGS)

it('reads the limits in cents', () => {
  expect(LIMITS).toEqual({ namedFromCents: 1_000_000_000, creditInvoiceFromCents: 554_986_200 })
})

it('gives a credit note what its invoice has, after any change of the settings', () => {
  const credited = { letter: 'A', documentType: 80, documentNumber: '30500010912', vatCondition: 1 } as const
  const note = { kind: 'credit-note', recipient: BILLING, totalCents: 100 } as const
  expect(voucherOf(note, credited, 'monotributo', LIMITS)).toEqual({
    ...{ letter: 'A', type: 3, vatCondition: 1 },
    document: { type: 80, number: '30500010912' },
  })
  expect(voucherOf({ ...note, kind: 'invoice' }, null, 'monotributo', LIMITS)).toMatchObject({
    letter: 'C',
    type: 11,
  })
})

it('computes amounts by the letter that is sent', () => {
  const row = { totalCents: 6_050, creditedCents: null }
  expect(amountsToSend(row, 'C', null)).toEqual({ totalCents: 6_050, netCents: 6_050, vatCents: 0 })
  expect(amountsToSend(row, 'B', null)).toEqual({ totalCents: 6_050, netCents: 5_000, vatCents: 1_050 })
  const invoice = { totalCents: 12_100, netCents: 10_000, vatCents: 2_100 }
  expect(amountsToSend({ ...row, creditedCents: 6_050 }, 'B', invoice)).toEqual({
    ...{ totalCents: 6_050, netCents: 5_000, vatCents: 1_050 },
  })
})

it('keeps of the settings what an invoice prints', () => {
  expect(issuerOf(SETTINGS)).toEqual({
    ...{ name: 'Guía S. A.', cuit: '30712345671', condition: 'responsable-inscripto' },
    ...{ address: 'Av. de Ejemplo 1234, Ciudad de Buenos Aires', grossIncome: '901-234567-1' },
    activityStart: '2020-03-01',
  })
})

it('makes an invoice with its letter and amounts, or the reason why only a person may', () => {
  expect(draftOf(SETTINGS, BILLING, 12_100)).toEqual({
    ...{ environment: 'homologation', point: 3, letter: 'B', recipient: BILLING, hold: null },
    ...{ totalCents: 12_100, netCents: 10_000, vatCents: 2_100 },
  })
  expect(draftOf({ ...SETTINGS, condition: 'exento' }, null, 12_100)).toMatchObject({
    letter: 'C',
    vatCents: 0,
  })
  const foreign = { ...BILLING, taxStatus: 'Proveedor/Cliente del Exterior' } as const
  expect(draftOf(SETTINGS, foreign, 12_100).hold).toMatch(/exterior/)
})
