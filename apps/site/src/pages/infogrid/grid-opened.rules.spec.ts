import { opensGrid, withOpened } from './grid-opened.rules.js'
import type { Grid, GridAnswer, GridRow } from './infogrid-data.js'

const row = (codia: number, changes: Partial<GridRow>): GridRow => ({
  codia,
  name: '',
  model: null,
  path: '',
  outcome: 'charge',
  newPrice: null,
  cells: [],
  ...changes,
})
const grid: Grid = {
  years: [2019, 2018, 2017],
  rows: [
    row(1, { cells: ['locked', 'locked', null] }),
    row(2, { cells: [null, 'locked', null] }),
    row(3, { outcome: 'nothing', cells: [null, null, null] }),
  ],
}
const price = (year: number) => ({ year, price: year * 10 })

describe('an opened grid', () => {
  it('has the paid prices in its years, and the other rows as before', () => {
    const { rows } = withOpened(grid, [
      { codia: 1, usedPrices: [price(2020), price(2019), price(2018)] },
      { codia: 3, usedPrices: [] },
      { codia: 9, usedPrices: [price(2019)] },
    ])
    expect(rows[0]).toEqual({ ...grid.rows[0], outcome: 'free', cells: [20_190, 20_180, null] })
    expect([rows[1] === grid.rows[1], rows[2] === grid.rows[2]]).toEqual([true, true])
  })

  it('needs no loader, unlike after any other answer', () => {
    const answers: (GridAnswer | undefined)[] = [
      { kind: 'opened', versions: [], credits: 1 },
      { kind: 'none' },
      { kind: 'refused', reason: 'failed' },
      undefined,
    ]
    expect(answers.map(opensGrid)).toEqual([true, false, false, false])
  })
})
