import type { Period } from '@preciosa/contracts'
import fc from 'fast-check'
import { type CpiValue, indicesOf } from './cpi.rules.js'

const NOW: Period = '2026-11'
const table = (...rows: [period: string, index: string][]) =>
  rows.map(([period, index], at) => ({ line: at + 2, cells: { period, index } }))
const read = (rows: [string, string][], stored: CpiValue[] = [], options = {}) => {
  const { values, rejected, ...counts } = indicesOf(table(...rows), stored, NOW, options)
  return { values, reasons: rejected.map(({ line, column, reason }) => [line, column, reason]), ...counts }
}

describe('indicesOf', () => {
  it('reads one number per month, in order', () => {
    expect(
      read([
        ['2026-10', '9841.37'],
        ['2026-08', '9000'],
        ['2026-11', '9900'],
      ]),
    ).toEqual({
      values: [
        { period: '2026-08', value: 9000 },
        { period: '2026-10', value: 9841.37 },
        { period: '2026-11', value: 9900 },
      ],
      reasons: [],
      jumps: 0,
      read: 3,
      skipped: 0,
      duplicates: 0,
    })
  })

  it.each([
    ['2026-13', '100', 'period', 'El mes no se escribe como 2026-11.'],
    ['noviembre', '100', 'period', 'El mes no se escribe como 2026-11.'],
    ['', '100', 'period', 'El mes no se escribe como 2026-11.'],
    ['2026-12', '100', 'period', 'El mes todavía no llegó.'],
    ['2026-11', '0', 'index', 'El índice no es un número positivo, como 9841.37.'],
    ['2026-11', '-3', 'index', 'El índice no es un número positivo, como 9841.37.'],
    ['2026-11', '9.841,37', 'index', 'El índice no es un número positivo, como 9841.37.'],
    ['2026-11', '', 'index', 'El índice no es un número positivo, como 9841.37.'],
  ])('rejects %s, %s because of its %s', (period, index, column, reason) => {
    expect(read([[period, index]])).toMatchObject({ values: [], reasons: [[2, column, reason]], jumps: 0 })
  })

  it('rejects a row without cells', () => {
    const [rejected] = indicesOf([{ line: 2, cells: { period: '2026-11' } }], [], NOW).rejected
    expect(rejected).toMatchObject({ column: 'index', value: '' })
  })

  it('reports the line of a conflicting index and ignores a repetition', () => {
    const rows: [string, string][] = [
      ['2026-10', '100'],
      ['2026-10', '100.0'],
      ['2026-10', '101'],
    ]
    expect(read(rows)).toMatchObject({
      values: [{ period: '2026-10', value: 100 }],
      reasons: [[4, 'index', 'Ya hay otro índice de ese mes, en la línea 2.']],
      duplicates: 1,
    })
  })
})

describe('a jump of the index', () => {
  it.each([
    ['three times in a month', '2026-10', 300, 1],
    ['more than three times in a month', '2026-10', 301, 0],
    ['a third', '2026-10', 33.4, 1],
    ['less than a third', '2026-10', 33.3, 0],
    ['nine times in two months', '2026-11', 900, 1],
    ['more than nine times in two months', '2026-11', 901, 0],
    ['a ninth in two months', '2026-11', 11.2, 1],
    ['less than a ninth in two months', '2026-11', 11.1, 0],
  ] as const)('is accepted or rejected for %s: %s, %d after 100', (_, period, value, taken) => {
    const { values, jumps } = read([[period, String(value)]], [{ period: '2026-09', value: 100 }])
    expect([values.length, jumps]).toEqual([taken, 1 - taken])
  })

  it('is reported with the earlier value and its source', () => {
    expect(read([['2026-10', '301']], [{ period: '2026-09', value: 100 }]).reasons).toEqual([
      [2, 'index', 'El índice salta de 100, el guardado de 2026-09, a 301: más de tres veces en un mes.'],
    ])
    const rows: [string, string][] = [
      ['2026-09', '100'],
      ['2026-10', '301'],
    ]
    expect(read(rows).reasons).toEqual([
      [3, 'index', 'El índice salta de 100 a 301: más de tres veces en un mes.'],
    ])
  })

  it('is accepted when the operator confirms it', () => {
    const stored = [{ period: '2026-09', value: 100 }]
    expect(read([['2026-10', '301']], stored, { acceptJumps: true })).toMatchObject({
      values: [{ period: '2026-10', value: 301 }],
      jumps: 0,
    })
  })

  it('never occurs between accepted values', () => {
    const row = fc.tuple(
      fc.constantFrom('2026-06', '2026-07', '2026-08', '2026-09', '2026-10'),
      fc.constantFrom('10', '31', '95', '300', '910'),
    )
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ([period]) => period }), (rows) => {
        const { values } = read(rows)
        values.slice(1).forEach(({ period, value }, at) => {
          const before = values[at]!
          const most = 3 ** (Number(period.slice(5)) - Number(before.period.slice(5)))
          expect(value / before.value).toBeLessThanOrEqual(most)
          expect(before.value / value).toBeLessThanOrEqual(most)
        })
      }),
    )
  })
})
