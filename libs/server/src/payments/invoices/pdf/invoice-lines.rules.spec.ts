import { TAX_STATUSES } from '@preciosa/contracts/billing'
import {
  authorizationOf,
  detailOf,
  type DrawnInvoice,
  headOf,
  legendOf,
  periodOf,
  recipientLines,
  totalsOf,
  transparencyOf,
  WORTHLESS,
} from './invoice-lines.rules.js'
import { INVOICE_B } from './testing/drawn-invoice.js'

const pesos = (text: string) => `$\u00a0${text}`

const B = INVOICE_B
const A: DrawnInvoice = {
  ...B,
  letter: 'A',
  type: 1,
  recipient: { ...B.recipient!, taxStatus: 'IVA Responsable Inscripto', taxType: 'CUIT' },
  document: { type: 80, number: '30500010912' },
}
const C: DrawnInvoice = { ...B, letter: 'C', type: 11, netCents: 650_000, vatCents: 0 }

it('heads the page with kind, code and number, and who issues', () => {
  expect(headOf(B)).toEqual({
    title: 'FACTURA',
    code: 'COD. 06',
    number: [
      ['Punto de venta', '0003'],
      ['Comp. Nro', '00000042'],
      ['Fecha de emisión', '29/11/2026'],
      ['CUIT', '30-50001091-2'],
      ['Ingresos Brutos', '901-123456-7'],
      ['Inicio de actividades', '01/03/2019'],
    ],
    issuer: [
      ['Domicilio comercial', 'Av. Corrientes 1234'],
      ['Condición frente al IVA', 'IVA Responsable Inscripto'],
    ],
  })
  expect(headOf({ ...C, kind: 'credit-note', type: 13 })).toMatchObject({
    title: 'NOTA DE CRÉDITO',
    code: 'COD. 13',
  })
})

it.each([
  ['responsable-inscripto', 'IVA Responsable Inscripto'],
  ['monotributo', 'Responsable Monotributo'],
  ['exento', 'IVA Sujeto Exento'],
] as const)('states the condition of an issuer that is %s', (condition, text) => {
  expect(headOf({ ...B, issuer: { ...B.issuer, condition } }).issuer[1]?.[1]).toBe(text)
})

it('states the days that are invoiced, and that it is due on its date', () => {
  expect(periodOf(B)).toEqual([
    ['Período facturado', '29/11/2026 al 28/12/2026'],
    ['Vencimiento del pago', '29/11/2026'],
  ])
})

it('states the recipient with the document that ARCA has', () => {
  expect(recipientLines(B)).toEqual([
    ['Nombre o razón social', 'Lucía Ñandú'],
    ['DNI', '30111222'],
    ['Condición frente al IVA', 'Consumidor Final'],
    ['Domicilio', 'San Martín 1200, 2000, Rosario, Santa Fe'],
  ])
  expect(recipientLines(A)).toContainEqual(['CUIT', '30-50001091-2'])
  expect(recipientLines({ ...B, document: { type: 86, number: '20301112220' } })).toContainEqual([
    'CUIL',
    '20-30111222-0',
  ])
  expect(recipientLines({ ...B, document: { type: 94, number: '123456' } })).toContainEqual([
    'Pasaporte',
    '123456',
  ])
})

it('states no document and no address for a final consumer without a name', () => {
  expect(recipientLines({ ...B, recipient: null, document: { type: 99, number: '0' } })).toEqual([
    ['Nombre o razón social', 'Consumidor final'],
    ['Condición frente al IVA', 'Consumidor Final'],
  ])
})

it('names the invoice that a credit note refers to', () => {
  const credits = { letter: 'B', point: 3, number: 41, date: '2026-11-20' } as const
  expect(recipientLines({ ...B, kind: 'credit-note', credits })).toContainEqual([
    'Comprobante asociado',
    'Factura B 0003-00000041, del 20/11/2026',
  ])
})

it('separates the VAT in an A alone', () => {
  expect(detailOf(A)).toEqual({
    heads: ['Concepto', 'Cantidad', 'Alícuota IVA', 'Importe sin IVA'],
    cells: ['Auto Básico, mensual', '1', '21 %', pesos('5.371,90')],
  })
  expect(totalsOf(A)).toEqual([
    ['Importe neto gravado', pesos('5.371,90')],
    ['IVA 21 %', pesos('1.128,10')],
    ['Importe total', pesos('6.500,00')],
  ])
  for (const invoice of [B, C]) {
    expect(detailOf(invoice)).toEqual({
      heads: ['Concepto', 'Cantidad', 'Importe'],
      cells: ['Auto Básico, mensual', '1', pesos('6.500,00')],
    })
    expect(totalsOf(invoice)).toEqual([['Importe total', pesos('6.500,00')]])
  }
})

it('states the VAT inside a B alone', () => {
  expect(transparencyOf(B)).toEqual({
    title: 'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)',
    lines: [
      ['IVA contenido', pesos('1.128,10')],
      ['Otros impuestos nacionales indirectos', pesos('0,00')],
    ],
  })
  expect([transparencyOf(A), transparencyOf(C)]).toEqual([null, null])
})

it('says what the VAT of an A is worth to those who pay a fixed tax', () => {
  const shown = TAX_STATUSES.filter(
    (taxStatus) => legendOf({ ...A, recipient: { ...A.recipient!, taxStatus } }) !== null,
  )
  expect(shown).toEqual([
    'Responsable Monotributo',
    'Pequeño Contribuyente Eventual',
    'Monotributista Social',
    'Pequeño Contribuyente Eventual Social',
  ])
  const recipient = { ...A.recipient!, taxStatus: 'Responsable Monotributo' } as const
  expect(legendOf({ ...A, recipient })).toMatch(/^El crédito fiscal discriminado .* Ley Nº 27\.618$/)
  expect(legendOf({ ...C, recipient })).toBeNull()
})

it('states the authorization, and what it is worth', () => {
  expect(authorizationOf(B)).toEqual({
    title: 'Comprobante autorizado',
    lines: [
      ['CAE N°', '70417054367476'],
      ['Fecha de Vto. de CAE', '09/12/2026'],
    ],
  })
  expect(authorizationOf({ ...B, environment: 'homologation' }).title).toBe('Autorizado sólo como prueba')
  expect(WORTHLESS).toBe('PRUEBA — SIN VALIDEZ FISCAL')
})
