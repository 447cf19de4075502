import type { Statement } from '@preciosa/contracts/payments'
import {
  differenceCells,
  differencesStatus,
  endedMonths,
  takenText,
  totalFacts,
  withholdingCells,
} from './statement.rules.js'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const STATEMENT: Statement = {
  id: '2026-10',
  fileName: 'report.csv',
  importedAt: '2026-11-02T12:00:00.000Z',
  checkedAt: '2026-11-02T12:00:00.000Z',
  by: null,
  movements: 3,
  matched: 1,
  totals: {
    ...{ gross: 1000, refunds: -10.5, disputes: 0, other: 0, fee: -62.9, withheld: -35, unexplained: 0 },
    ...{ net: 891.6, withdrawals: 0 },
  },
  differences: 0,
  withholdings: [],
  found: [],
}

it('offers the months that ended', () => {
  expect(endedMonths('2026-01-15').slice(0, 2)).toEqual(['2025-12', '2025-11'])
})

it('says whether a month agrees', () => {
  expect(differencesStatus(0)).toEqual({ name: 'Coincide', tone: 'success' })
  expect(differencesStatus(2)).toEqual({ name: '2 diferencias', tone: 'error' })
})

it('says what taking a report did', () => {
  expect(takenText({ status: 'asked', statement: null })).toMatch(/^Se le pidió a Mercado Pago/)
  expect(takenText({ status: 'imported', statement: STATEMENT })).toBe('Tomada: coincide.')
  expect(takenText({ status: 'unchanged', statement: { ...STATEMENT, differences: 1 } })).toBe(
    'Es el mismo archivo de antes: 1 diferencia.',
  )
})

it('lists what adds up to the net, and the rest only if there is any', () => {
  expect(totalFacts(STATEMENT).map(([name, value]) => [name, plain(value)])).toEqual([
    ['Cobrado', '$ 1.000'],
    ['Devoluciones', '-$ 10,50'],
    ['Desconocimientos y reclamos', '$ 0'],
    ['Comisión, con IVA', '-$ 62,90'],
    ['Retenciones', '-$ 35'],
    ['Neto', '$ 891,60'],
    ['Movimientos', '3'],
    ['Pagos que coinciden', '1'],
  ])
  const totals = { ...STATEMENT.totals, other: 1, unexplained: 2, withdrawals: -3 }
  const names = totalFacts({ ...STATEMENT, totals }).map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining(['Otros movimientos', 'Sin explicar', 'Retirado al banco, aparte']),
  )
})

it('shows withholdings and differences', () => {
  expect(withholdingCells({ tax: '', place: '', amount: 1 }).map(plain)).toEqual(['Sin detalle', '—', '$ 1'])
  const difference = { orderId: null, text: 'Falta.', ours: 10, theirs: null } as const
  expect(differenceCells({ ...difference, kind: 'missing', paymentId: '7', line: null }).map(plain)).toEqual([
    'Falta en el archivo',
    '7',
    '—',
    'Falta.',
    '$ 10',
    '—',
  ])
})
