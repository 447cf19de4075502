import type { Quote } from './dollar.rules.js'
import { quotesOf } from './history.rules.js'

const NOW = new Date('2026-11-20T15:00:00Z')
type Row = [casa: string, fecha: string, venta: string]
const read = (rows: Row[], stored: Quote[] = [], options = {}, now = NOW) => {
  const lines = rows.map(([casa, fecha, venta], at) => ({ line: at + 2, cells: { casa, fecha, venta } }))
  const { values, rejected, ...counts } = quotesOf(lines, stored, now, options)
  return { values, reasons: rejected.map(({ line, column, reason }) => [line, column, reason]), ...counts }
}
const blue = (value: number, quotedAt: string): Quote => ({
  casa: 'blue',
  value,
  quotedAt: new Date(quotedAt),
})

describe('quotesOf', () => {
  it('dates quotes at midnight in Buenos Aires and sorts each rate by day', () => {
    const rows: Row[] = [
      ['blue', '2026-11-20', '1520.5'],
      ['oficial', '2026-11-19', '1400'],
      ['blue', '2026-11-19', '1510'],
    ]
    expect(read(rows)).toEqual({
      values: [
        blue(1510, '2026-11-19T03:00:00Z'),
        blue(1520.5, '2026-11-20T03:00:00Z'),
        { casa: 'oficial', value: 1400, quotedAt: new Date('2026-11-19T03:00:00Z') },
      ],
      reasons: [],
      jumps: 0,
      read: 3,
      skipped: 0,
      duplicates: 0,
    })
  })

  it('skips other rates', () => {
    expect(read([['mayorista', '2026-11-20', 'x']])).toMatchObject({ values: [], reasons: [], skipped: 1 })
  })

  it.each([
    ['', '2026-11-20', '1500', 'casa', 'No es el nombre de una cotización, como blue u oficial.'],
    ['Blue', '2026-11-20', '1500', 'casa', 'No es el nombre de una cotización, como blue u oficial.'],
    ['1blue', '2026-11-20', '1500', 'casa', 'No es el nombre de una cotización, como blue u oficial.'],
    ['blue2', '2026-11-20', '1500', 'casa', 'No es el nombre de una cotización, como blue u oficial.'],
    ['blue', '', '1500', 'fecha', 'La fecha no es un día, como 2026-11-20.'],
    ['blue', '20/13/2026', '1500', 'fecha', 'La fecha no es un día, como 2026-11-20.'],
    ['blue', '2026-02-30', '1500', 'fecha', 'La fecha no es un día, como 2026-11-20.'],
    ['blue', '2026-13-01', '1500', 'fecha', 'La fecha no es un día, como 2026-11-20.'],
    ['blue', '2026-11-20T00:00', '1500', 'fecha', 'La fecha no es un día, como 2026-11-20.'],
    ['blue', '2026-11-21', '1500', 'fecha', 'La fecha todavía no llegó.'],
    ['blue', '2026-11-20', '0', 'venta', 'La venta no es un número positivo, como 1520.5.'],
    ['blue', '2026-11-20', '1.520,5', 'venta', 'La venta no es un número positivo, como 1520.5.'],
    ['blue', '2026-11-20', '', 'venta', 'La venta no es un número positivo, como 1520.5.'],
  ])('rejects %s, %s, %s because of its %s', (casa, fecha, venta, column, reason) => {
    expect(read([[casa, fecha, venta]])).toMatchObject({
      values: [],
      reasons: [[2, column, reason]],
      skipped: 0,
    })
  })

  it.each([
    ['751.67', '45.60', 0],
    ['49.39', '44.04', 0],
    ['5', '4', 1],
    ['', '45', 1],
    ['0', '45', 1],
    ['No cotiza', '45', 1],
    ['38.5', '399.0', 0],
  ])('compares buying at %s with selling at %s', (compra, venta, taken) => {
    const cells = { casa: 'blue', fecha: '2019-05-02', compra, venta }
    const { values, rejected } = quotesOf([{ line: 2, cells }], [], NOW)
    expect([values.length, rejected.map(({ column }) => column)]).toEqual([
      taken,
      taken === 1 ? [] : ['venta'],
    ])
  })

  it('accepts the day that begins at this instant', () => {
    const midnight = new Date('2026-11-20T03:00:00Z')
    expect(read([['blue', '2026-11-20', '1500']], [], {}, midnight).values).toHaveLength(1)
    const before = new Date('2026-11-20T02:59:59.999Z')
    expect(read([['blue', '2026-11-20', '1500']], [], {}, before).values).toHaveLength(0)
  })

  it('reports the line of a conflicting rate and ignores a repetition', () => {
    const rows: Row[] = [
      ['blue', '2026-11-19', '1500'],
      ['blue', '2026-11-19', '1500.0'],
      ['oficial', '2026-11-19', '1400'],
      ['blue', '2026-11-19', '1501'],
    ]
    expect(read(rows)).toMatchObject({
      reasons: [[5, 'venta', 'Ya hay otra venta de ese día, en la línea 2.']],
      duplicates: 1,
    })
  })
})

describe('a jump', () => {
  it.each([
    [4500, 1],
    [4501, 0],
    [500, 1],
    [499, 0],
  ])('starts above three times or below a third: %d after 1500', (value, taken) => {
    const stored = [blue(1500, '2026-11-18T15:00:00Z')]
    const { values, jumps } = read([['blue', '2026-11-20', String(value)]], stored)
    expect([values.length, jumps]).toEqual([taken, 1 - taken])
  })

  it('is checked against quotes within 31 days', () => {
    const row: Row[] = [['blue', '2026-11-20', '9000']]
    expect(read(row, [blue(1500, '2026-10-20T03:00:00Z')]).values).toEqual([])
    expect(read(row, [blue(1500, '2026-10-20T02:59:59Z')]).values).toHaveLength(1)
  })

  it('is checked only within the same rate', () => {
    const rows: Row[] = [
      ['blue', '2026-11-19', '9000'],
      ['oficial', '2026-11-20', '1400'],
    ]
    expect(read(rows).values).toHaveLength(2)
    const stored: Quote[] = [{ casa: 'oficial', value: 100, quotedAt: new Date('2026-11-18T15:00:00Z') }]
    expect(read([['blue', '2026-11-19', '9000']], stored).values).toHaveLength(1)
  })

  it("is reported with both rates and the stored one's day in Buenos Aires", () => {
    const late = [blue(1500, '2026-11-19T02:00:00Z')]
    expect(read([['blue', '2026-11-19', '9000']], late).reasons).toEqual([
      [2, 'venta', 'La venta salta de 1500, la guardada del 2026-11-18, a 9000: más de tres veces.'],
    ])
    expect(read([['blue', '2026-11-18', '9000']], late).reasons).toEqual([
      [2, 'venta', 'La venta salta de 9000 a 1500, la guardada del 2026-11-18: más de tres veces.'],
    ])
  })

  it('is accepted when the operator confirms it', () => {
    const stored = [blue(1500, '2026-11-18T15:00:00Z')]
    const { values, jumps } = read([['blue', '2026-11-19', '9000']], stored, { acceptJumps: true })
    expect([values, jumps]).toEqual([[blue(9000, '2026-11-19T03:00:00Z')], 0])
  })
})
