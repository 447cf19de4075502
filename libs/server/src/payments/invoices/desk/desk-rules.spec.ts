import { mayOf } from './invoice-acts.rules.js'
import { notesInWords } from './invoice-words.rules.js'
import { type BookRow, invoicesCsv, salesBookCsv } from './invoices-csv.rules.js'
import { stopInWords } from './stops.rules.js'

const ROW = {
  state: 'pending',
  kind: 'invoice',
  hold: null,
  byHand: null,
  fleetId: null,
  totalCents: 100,
} as const

it('lets staff act on what waits for them alone', () => {
  const none = { reissue: false, byHand: false, credit: false }
  expect(mayOf(ROW, 0)).toEqual(none)
  expect(mayOf({ ...ROW, state: 'uncertain' }, 0)).toEqual(none)
  expect(mayOf({ ...ROW, hold: 'Es del exterior.' }, 0)).toEqual({ ...none, reissue: true, byHand: true })
  expect(mayOf({ ...ROW, state: 'rejected' }, 0)).toEqual({ ...none, reissue: true, byHand: true })
  expect(mayOf({ ...ROW, state: 'authorized', hold: 'Volvió el dinero.' }, 0)).toEqual({
    ...none,
    byHand: true,
  })
  expect(mayOf({ ...ROW, state: 'rejected', byHand: 'Factura E 1' }, 0)).toEqual(none)
  expect(mayOf({ ...ROW, state: 'authorized', fleetId: 1 }, 99)).toEqual({ ...none, credit: true })
  expect(mayOf({ ...ROW, state: 'authorized', fleetId: 1 }, 100)).toEqual(none)
})

it.each([
  [10_015, 'Documento inexistente', /receptor/],
  [10_023, '', /código/],
  [11_002, 'PtoVta', /web services/],
  [0, 'ns1:cms.cert.expired: Certificado expirado', /venció/],
  [0, 'ns1:coe.notAuthorized: Computador no autorizado', /wsfe/],
  [0, 'ns1:otra: nueva', /certificado/],
])('says what to do about %i «%s»', (code, text, help) => {
  expect(notesInWords([{ code, text }])).toEqual([
    { code, text: text || 'Sin texto', help: expect.stringMatching(help) as string },
  ])
})

it('shows a code that it doesn’t know as ARCA wrote it', () => {
  expect(notesInWords([{ code: 99_999, text: 'Nuevo' }])).toEqual([
    { code: 99_999, text: 'Nuevo', help: null },
  ])
})

it.each([
  [{ kind: 'refused', ours: 3, theirs: null }, /rechaza/],
  [{ kind: 'other-invoice', ours: 3, theirs: 4 }, /el número 4 es de otra/],
  [{ kind: 'other-number', ours: 3, theirs: 7 }, /al 7 y acá falta desde el 4/],
  [{ kind: 'other-number', ours: 3, theirs: 1 }, /Acá llegó al 3 y en ARCA al 1/],
  [{ kind: 'other-number', ours: 3, theirs: 3 }, /fecha/],
] as const)('says why a series stands still: %j', (stop, text) => {
  const row = { stop: { ...stop, notes: [] }, stoppedAt: new Date('2026-11-30T12:00:00Z'), settling: true }
  expect(stopInWords(row as never)).toMatchObject({
    text: expect.stringMatching(text) as string,
    isBeingSettled: true,
  })
})

const SOLD: BookRow = {
  ...{ kind: 'invoice', letter: 'B', point: 3, number: 42, date: '2026-11-30', cae: '76480000000001' },
  ...{ totalCents: 12_150, netCents: 10_041, vatCents: 2_109, documentType: 99, documentNumber: '0' },
  ...{ recipient: null, name: 'Pack' },
}

it('sums a month by letter, with credit notes as numbers below zero', () => {
  const rows: BookRow[] = [
    SOLD,
    { ...SOLD, kind: 'credit-note', number: 1, totalCents: 150, netCents: 124, vatCents: 26 },
    { ...SOLD, letter: 'C', number: 1, totalCents: 1_000, netCents: 1_000, vatCents: 0 },
    { ...SOLD, number: 43, totalCents: 1, netCents: 1, vatCents: 0 },
  ]
  const [head, ...lines] = [...salesBookCsv(rows)].join('').trim().split('\n')
  expect(head).toContain('neto gravado 21 %;neto gravado 0 %;iva 21 %;sin iva (c);total')
  const amounts = lines.map((line) => line.split(';').slice(-6))
  expect(amounts).toEqual([
    ['Consumidor Final', '100,41', '0', '21,09', '0', '121,5'],
    ['Consumidor Final', '-1,24', '0', '-0,26', '0', '-1,5'],
    ['Consumidor Final', '0', '0', '0', '10', '10'],
    ['Consumidor Final', '0', '0,01', '0', '0', '0,01'],
    ['', '99,17', '0,01', '20,83', '0', '120,01'],
    ['', '0', '0', '0', '10', '10'],
    ['', '99,17', '0,01', '20,83', '10', '130,01'],
  ])
  expect(lines.slice(-3).map((line) => line.split(';')[9])).toEqual(['Total B', 'Total C', 'Total'])
})

it('writes a list with what waits and why', () => {
  const csv = [
    ...invoicesCsv([
      {
        ...{
          id: 1,
          paymentId: null,
          type: 'A',
          kind: 'invoice',
          point: 3,
          number: null,
          date: '2026-11-30',
          total: 10.5,
        },
        ...{
          state: 'pending',
          cae: null,
          caeUntil: null,
          environment: 'production',
          createdAt: '2026-11-30T12:00:00.000Z',
        },
        ...{
          name: '=Grupo',
          recipient: 'Café',
          accountId: null,
          fleetId: 7,
          hold: 'Es del exterior.',
          byHand: null,
        },
      },
    ]),
  ].join('')
  expect(csv).toContain(
    'Factura;A;;2026-11-30;Por enviar;Café;"\'=Grupo";10,5;;;Es del exterior.;;;7;;2026-11-30 09:00',
  )
})
