import type { Movement } from './movements.rules.js'
import { statementCsv } from './statement-csv.rules.js'

const ORDER = '00000000-0000-4000-8000-000000000001'
const movement: Movement = {
  line: 2,
  class: 'payment',
  type: 'SETTLEMENT',
  at: new Date('2026-10-11T15:00:00Z'),
  sourceId: '77',
  reference: '=HYPERLINK("http://x.example")',
  currency: 'ARS',
  grossCents: 100_000,
  feeCents: -6290,
  taxCents: -3500,
  netCents: 90_210,
  taxes: [
    { tax: 'sirtac', place: 'salta', cents: -3000 },
    { tax: '', place: '', cents: -500 },
  ],
}

it('lists lines with receipt and invoice, what is missing, and totals, and runs no formula', () => {
  const at = { orderId: ORDER, line: null, paymentId: '78', ours: 10, theirs: null } as const
  const csv = statementCsv({
    movements: [movement],
    counted: [movement],
    differences: [
      { ...at, kind: 'missing', text: 'Falta.' },
      { ...at, kind: 'amount', text: 'Otro.', line: 2, paymentId: '77', theirs: 9.5 },
    ],
    orderOf: () => ORDER,
    bills: new Map([[ORDER, { id: ORDER, receipt: 12, letter: 'B', point: 3, number: 42 }]]),
  })
  const bill = `${ORDER};0001-00000012;B 0003-00000042`
  expect([...csv].join('').split('\n').slice(1)).toEqual([
    `2;2026-10-11 12:00;Cobro;SETTLEMENT;77;${bill};"'=HYPERLINK(""http://x.example"")";1000;-62,9;-35;902,1;ARS;"sirtac salta -30; sin detalle -5";Otro importe: Otro. (acá 10, en el archivo 9,5)`,
    `;;Diferencia;;78;${bill};;;;;;;;Falta en el archivo: Falta. (acá 10)`,
    ';;Total Cobro;;;;;;;1000;-62,9;-35;902,1;;;',
    ';;Total Devolución;;;;;;;0;0;0;0;;;',
    ';;Total Desconocimiento o reclamo;;;;;;;0;0;0;0;;;',
    ';;Total Retiro;;;;;;;0;0;0;0;;;',
    ';;Total Otro;;;;;;;0;0;0;0;;;',
    ';;Total sin retiros;;;;;;;1000;-62,9;-35;902,1;;;',
    ';;Retención sin detalle;;;;;;;;;-5;;;;',
    ';;Retención sirtac salta;;;;;;;;;-30;;;;',
    '',
  ])
})
