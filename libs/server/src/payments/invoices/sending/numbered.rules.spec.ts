import type { NumberedRow } from '../rows/invoice-row.js'
import { isSame, laterDay, sentAs } from './numbered.rules.js'

const ROW = {
  ...{
    kind: 'invoice',
    letter: 'B',
    number: 42,
    date: '2026-11-30',
    from: '2026-11-30',
    until: '2026-12-29',
  },
  ...{ totalCents: 12_100, netCents: 10_000, vatCents: 2_100 },
  ...{ documentType: 96, documentNumber: '30111222', vatCondition: 5 },
} as NumberedRow
const FOUND = {
  ...{
    cae: '7',
    caeUntil: '2026-12-10',
    date: '2026-11-30',
    totalCents: 12_100,
    netCents: 10_000,
    vatCents: 2_100,
  },
  document: { type: 96, number: '30111222' },
  service: { from: '2026-11-30', until: '2026-12-29' },
}

it('sends an invoice with the days that were paid, and to be paid on its own', () => {
  expect(sentAs({ ...ROW, point: 3 }, null)).toMatchObject({
    series: { point: 3, type: 6 },
    service: { from: '2026-11-30', until: '2026-12-29', due: '2026-11-30' },
    hasVat: true,
    credits: null,
  })
  const note = { ...ROW, kind: 'credit-note', letter: 'C' } as NumberedRow
  expect(sentAs({ ...note, point: 4 }, { ...ROW, letter: 'C', point: 3 })).toMatchObject({
    series: { point: 4, type: 13 },
    hasVat: false,
    credits: { point: 3, type: 11, number: 42, date: '2026-11-30' },
  })
})

it('takes what ARCA has for ours only with the total, the day and the document', () => {
  expect(isSame({ ...FOUND, document: { type: 96, number: '0030111222' } }, ROW)).toBe(true)
  for (const other of [{ totalCents: 1 }, { date: '2026-11-29' }, { document: { type: 99, number: '0' } }])
    expect(isSame({ ...FOUND, ...other }, ROW)).toBe(false)
})

it('never goes back in days', () => {
  expect(laterDay('2026-11-30', null)).toBe('2026-11-30')
  expect(laterDay('2026-11-30', '2026-12-01')).toBe('2026-12-01')
  expect(laterDay('2026-11-30', '2026-11-29')).toBe('2026-11-30')
})
