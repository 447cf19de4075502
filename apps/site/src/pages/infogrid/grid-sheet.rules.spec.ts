import { csvOfSheet, type FileGrid, type Sheet, sheetOf, widthsOf } from './grid-sheet.rules.js'
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
  edition: { period: '2026-11', revision: 2 },
  rates: null,
  exportedAt: '2026-11-29T02:30:00.000Z',
  rows: [
    row('Gol Trend', { cells: [12_000, 'locked', 10_000] }),
    row('Gol Power', { cells: [9_000, null, null], newPrice: null }),
    row('Gol GTI', { outcome: 'charge', cells: ['locked', 'locked', 'locked'] }),
    row('Gol 0km', { outcome: 'nothing', cells: [null, null, null] }),
    row('Gol Country', { outcome: 'nothing', cells: [null, null, null], newPrice: null }),
  ],
}

const titles = ({ columns }: Sheet) => columns.map(({ title }) => title)

describe('sheetOf', () => {
  it('has paid and 0km prices in pesos, without empty years', () => {
    const sheet = sheetOf(GRID)
    expect(titles(sheet)).toEqual(['Marca', 'Modelo', 'Versión', '0km', '2018', '2016'])
    expect(sheet.lines).toEqual([
      ['Volkswagen', 'Gol', 'Gol Trend', 24_500_000, 12_000_000, 10_000_000],
      ['Volkswagen', 'Gol', 'Gol Power', null, 9_000_000, null],
      ['Volkswagen', 'Gol', 'Gol 0km', 24_500_000, null, null],
    ])
  })

  it('has the codia, which is no amount, for users who see it', () => {
    const { columns, lines } = sheetOf({ ...GRID, showsCodia: true })
    expect([columns[3], lines[0]?.[3]]).toEqual([{ title: 'Codia', kind: 'code' }, 7])
  })

  it('has no year without paid prices', () => {
    const sheet = sheetOf({ ...GRID, rows: GRID.rows.slice(2) })
    expect(titles(sheet)).toEqual(['Marca', 'Modelo', 'Versión', '0km'])
    expect(sheet.lines).toEqual([['Volkswagen', 'Gol', 'Gol 0km', 24_500_000]])
  })

  it('names edition, revision and the time of the export in Buenos Aires', () => {
    expect(sheetOf(GRID).facts).toEqual([
      ['Edición', 'noviembre 2026', 'Revisión 2'],
      ['Exportado', '28/11/2026, 23:30'],
    ])
    const unnumbered = sheetOf({ ...GRID, edition: { period: '2026-11', revision: null } })
    expect(unnumbered.facts[0]).toEqual(['Edición', 'noviembre 2026'])
    expect(sheetOf({ ...GRID, edition: null }).facts).toHaveLength(1)
  })

  it('has both dollar rates with their dates where they are known', () => {
    const rates = {
      bna: { value: 1585.5, date: '2026-11-27T15:00:00.000Z' },
      blue: { value: 1674, date: '2026-11-28T02:59:00.000Z' },
      stale: false,
    }
    expect(sheetOf({ ...GRID, rates }).facts.slice(1, 3)).toEqual([
      ['Dólar oficial', 1585.5, 'Al 27/11/2026'],
      ['Dólar blue', 1674, 'Al 27/11/2026'],
    ])
  })
})

const SHEET: Sheet = {
  facts: [['Dólar oficial', 1585.5]],
  columns: [
    { title: 'Versión', kind: 'text' },
    { title: '2018', kind: 'pesos' },
  ],
  lines: [
    ['=Gol; "Trend"', 12_000_000],
    ['Fox', null],
  ],
}

it('csvOfSheet writes a byte order mark, semicolons, decimal commas and no formula', () => {
  expect(csvOfSheet(SHEET)).toBe(
    `\ufeffDólar oficial;1585,5\n\nVersión;2018\n"'=Gol; ""Trend""";12000000\nFox;\n`,
  )
})

describe('widthsOf', () => {
  it('fits the longest text and amounts with their separators', () => {
    expect(widthsOf(SHEET)).toEqual([15, 12])
    expect(widthsOf({ ...SHEET, facts: [], lines: [['Gol', 5_000_011_000]] })).toEqual([12, 15])
  })

  it('limits a long text', () => {
    expect(widthsOf({ ...SHEET, lines: [['x'.repeat(200), null]] })).toEqual([60, 12])
  })
})
