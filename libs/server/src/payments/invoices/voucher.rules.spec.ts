import { TAX_STATUSES, type TaxStatus } from '@preciosa/contracts/billing'
import type { InvoiceKind } from '@preciosa/contracts/invoices'
import { ALL_TYPES, kindOf, letterFor, type Recipient, typeOf, voucherFor } from './voucher.rules.js'

const CUIT = { taxType: 'CUIT', taxId: '30-50001091-2' } as const
const DNI = { taxType: 'DNI', taxId: '12345678' } as const
const NOTHING = { taxType: null, taxId: null } as const
const RI = 'responsable-inscripto'
const invoice = (totalCents = 10_000_00, kind: InvoiceKind = 'invoice') => ({ kind, totalCents })

it.each<[TaxStatus, string]>([
  ['IVA Responsable Inscripto', 'A 1 for 1'],
  ['IVA no Responsable', 'B 6 for 15'],
  ['Sujeto Exento', 'B 6 for 4'],
  ['Responsable Monotributo', 'A 1 for 6'],
  ['IVA Liberado Ley 19.640', 'B 6 for 10'],
  ['Inscripto Agente de Percepción', 'A 1 for 1'],
  ['Pequeño Contribuyente Eventual', 'A 1 for 6'],
  ['Monotributista Social', 'A 1 for 13'],
  ['Pequeño Contribuyente Eventual Social', 'A 1 for 13'],
])('an issuer in the VAT gives %s the voucher %s', (taxStatus, expected) => {
  const made = voucherFor(RI, { taxStatus, ...CUIT }, invoice())
  if ('hold' in made) throw new Error(made.hold)
  expect(`${made.letter} ${made.type} for ${made.vatCondition}`).toBe(expected)
  expect(made.document).toEqual({ type: 80, number: '30500010912' })
})

it('names a final consumer by DNI, or not at all below the limit', () => {
  const taxStatus = 'Consumidor Final' as const
  expect(voucherFor(RI, { taxStatus, ...DNI }, invoice())).toEqual({
    letter: 'B',
    type: 6,
    vatCondition: 5,
    document: { type: 96, number: '12345678' },
  })
  const unnamed = { letter: 'B', vatCondition: 5, document: { type: 99, number: '0' } }
  for (const stated of [taxStatus, null] as const)
    expect(voucherFor(RI, { taxStatus: stated, ...NOTHING }, invoice(9_999_999_99))).toMatchObject(unnamed)
  expect(voucherFor(RI, { taxStatus, ...NOTHING }, invoice(10_000_000_00))).toEqual({
    hold: expect.stringContaining('documento') as string,
  })
})

it.each(['monotributo', 'exento'] as const)('an issuer of condition %s gives C to all', (issuer) => {
  for (const taxStatus of ['IVA Responsable Inscripto', 'Sujeto Exento'] as const)
    expect(voucherFor(issuer, { taxStatus, ...CUIT }, invoice())).toMatchObject({ letter: 'C', type: 11 })
})

it('gives a credit note the letter of its invoice', () => {
  const types = (['IVA Responsable Inscripto', 'Sujeto Exento'] as const).map((taxStatus) =>
    voucherFor(RI, { taxStatus, ...CUIT }, invoice(1, 'credit-note')),
  )
  expect(types).toMatchObject([{ type: 3 }, { type: 8 }])
  expect(
    voucherFor('exento', { taxStatus: 'Sujeto Exento', ...CUIT }, invoice(1, 'credit-note')),
  ).toMatchObject({ type: 13 })
})

it('asks a CUIT of an A, also for a CUIL', () => {
  const person: Recipient = { taxStatus: 'Monotributista Social', taxType: 'CUIL', taxId: '20-12345678-6' }
  expect(voucherFor(RI, person, invoice())).toMatchObject({ document: { type: 80, number: '20123456786' } })
  expect(voucherFor('exento', person, invoice())).toMatchObject({ document: { type: 86 } })
  expect(voucherFor(RI, { ...person, ...NOTHING }, invoice())).toEqual({
    hold: expect.stringContaining('CUIT') as string,
  })
})

it.each<[string, Recipient, number?]>([
  ['a recipient abroad', { taxStatus: 'Proveedor/Cliente del Exterior', ...CUIT }],
  ['an uncategorized one', { taxStatus: 'Sujeto no Categorizado', ...CUIT }],
  ['a passport with letters', { taxStatus: 'Consumidor Final', taxType: 'PASAPORTE', taxId: 'AAA123456' }],
  ['an amount of credit invoices', { taxStatus: 'IVA Responsable Inscripto', ...CUIT }, 5_549_862_00],
])('leaves %s to a person', (_, recipient, total = 10_000_00) => {
  expect(voucherFor(RI, recipient, invoice(total))).toEqual({ hold: expect.any(String) as string })
})

it('knows what to do with every condition of the billing form', () => {
  for (const taxStatus of TAX_STATUSES)
    expect(Object.keys(voucherFor(RI, { taxStatus, ...CUIT }, invoice())).length).toBeGreaterThan(0)
})

it('knows each type by its kind and letter, and the other way round', () => {
  const types = ALL_TYPES.map((type) => {
    const of = kindOf(type)
    return of && typeOf(of.kind, of.letter)
  })
  expect(types).toEqual([1, 6, 11, 3, 8, 13])
  expect(kindOf(201)).toBeUndefined()
})

it('guesses the letter of what only a person may issue', () => {
  expect(letterFor('responsable-inscripto', { taxStatus: 'Proveedor/Cliente del Exterior' })).toBe('B')
  expect(letterFor('responsable-inscripto', { taxStatus: 'Monotributista Social' })).toBe('A')
  expect(letterFor('exento', { taxStatus: 'Monotributista Social' })).toBe('C')
})
