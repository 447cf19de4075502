import { csvOf, type FileGrid, sheetOf } from './grid-sheet.rules.js'
import type { GridRow } from './infogrid-data.js'

const row = (name: string, changes: Partial<GridRow & { model: string }> = {}) => ({
  codia: 7,
  name,
  model: 'Gol',
  path: '',
  outcome: 'free' as const,
  newPrice: 24_500,
  cells: [],
  ...changes,
})
const GRID: FileGrid = {
  brand: 'Volkswagen',
  years: [2018, 2017, 2016],
  showsCodia: false,
  rows: [
    row('Gol Trend', { cells: [12_000, 'locked', 10_000] }),
    row('Gol Power', { cells: [9_000, null, null], newPrice: null }),
    row('Gol GTI', { outcome: 'charge', cells: ['locked', 'locked', 'locked'] }),
    row('Gol 0km', { outcome: 'nothing', cells: [null, null, null] }),
    row('Gol Country', { outcome: 'nothing', cells: [null, null, null], newPrice: null }),
  ],
}

describe('sheetOf', () => {
  it('has paid and 0km prices in pesos, without empty years', () => {
    expect(sheetOf(GRID)).toEqual([
      ['Marca', 'Modelo', 'Versión', '0km', '2018', '2016'],
      ['Volkswagen', 'Gol', 'Gol Trend', 24_500_000, 12_000_000, 10_000_000],
      ['Volkswagen', 'Gol', 'Gol Power', null, 9_000_000, null],
      ['Volkswagen', 'Gol', 'Gol 0km', 24_500_000, null, null],
    ])
  })

  it('has the codia for users who see it', () => {
    const [heading, first] = sheetOf({ ...GRID, showsCodia: true })
    expect([heading?.[0], first?.[0]]).toEqual(['Codia', 7])
  })

  it('has no year without paid prices', () => {
    expect(sheetOf({ ...GRID, rows: GRID.rows.slice(2) })).toEqual([
      ['Marca', 'Modelo', 'Versión', '0km'],
      ['Volkswagen', 'Gol', 'Gol 0km', 24_500_000],
    ])
  })
})

describe('csvOf', () => {
  it('writes semicolons, a byte order mark and whole pesos', () => {
    expect(
      csvOf([
        ['Versión', '2018'],
        ['Gol', 12_000_000],
        ['Fox', null],
      ]),
    ).toBe('\ufeffVersión;2018\r\nGol;12000000\r\nFox;\r\n')
  })

  it('quotes separators, quotes and line breaks', () => {
    expect(csvOf([['a;b', 'c"d', 'e\nf', 'g,h']])).toBe('\ufeff"a;b";"c""d";"e\nf";g,h\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('escapes the formula %j', (text) => {
    expect(csvOf([[text]])).toBe(`\ufeff'${text}\r\n`)
  })

  it('escapes a formula in a quoted cell', () => {
    expect(csvOf([['\r=1;2']])).toBe(`\ufeff"'\r=1;2"\r\n`)
  })
})
