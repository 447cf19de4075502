import { drawReceipt, linesOf, type Receipt } from './draw-receipt.js'

const RECEIPT: Receipt = {
  receipt: 18_422,
  paidAt: new Date('2026-11-25T22:42:00Z'),
  name: 'Auto Básico, mensual',
  amountCents: 650_000,
  refundedCents: 0,
  card: { method: 'visa', lastFour: '3704' },
  invoice: null,
  billed: {
    enterpriseName: 'Lucía Ñandú',
    email: 'lucia@ejemplo.com.ar',
    taxStatus: 'Consumidor Final',
    taxType: 'DNI',
    taxId: '30111222',
    enterpriseAddress: 'San Martín 1200',
    enterpriseProvince: 'Santa Fe',
    enterpriseLocality: 'Rosario',
    enterpriseZipCode: '2000',
  },
}

it('says what was paid, how, and in whose name', () => {
  expect(linesOf(RECEIPT)).toEqual([
    ['Fecha', expect.stringMatching(/^25 de noviembre de 2026.*19:42 \(hora de Buenos Aires\)$/)],
    ['Concepto', 'Auto Básico, mensual'],
    ['Importe', expect.stringMatching(/^\$\s6\.500,00, IVA incluido$/)],
    ['Medio de pago', 'Mercado Pago, Visa terminada en 3704'],
    ['A nombre de', 'Lucía Ñandú'],
    ['Condición ante el IVA', 'Consumidor Final'],
    ['Documento', 'DNI 30111222'],
    ['Domicilio', 'San Martín 1200, 2000, Rosario, Santa Fe'],
  ])
})

it('leaves out what it does not know, and says what went back', () => {
  const billed = {} as Receipt['billed']
  expect(linesOf({ ...RECEIPT, card: null, refundedCents: 650_000, billed }).map(([label]) => label)).toEqual(
    ['Fecha', 'Concepto', 'Importe', 'Devuelto', 'Medio de pago'],
  )
})

it('names its invoice', () => {
  expect(linesOf({ ...RECEIPT, invoice: { name: 'Factura B 0003-00000042' } })).toContainEqual([
    'Factura',
    'Factura B 0003-00000042',
  ])
})

it('is a document of one page with its number as the title', async () => {
  const pdf = (await drawReceipt(RECEIPT)).toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\.\d/)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(pdf).toContain('/Lang (es-AR)')
})
