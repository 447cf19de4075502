import { costText, gridOffer, type GridMeans, ownText, opensGrid, withOpened } from './grid-offer.rules.js'
import type { VersionCost } from './grid-rows.rules.js'
import type { Grid, GridAnswer, GridRow } from './infogrid-data.js'

const seen = (codia: number, outcome: VersionCost['outcome']): VersionCost => ({
  codia,
  outcome,
  years: [2018],
  usedPrices: outcome === 'charge' ? null : [],
})
const MEANS: GridMeans = {
  credits: 10,
  creditsActive: true,
  permissions: ['CAR_PRICES'],
  vehicleType: 'cars',
}
const THREE = [seen(1, 'charge'), seen(2, 'free'), seen(3, 'charge'), seen(4, 'nothing'), seen(5, 'charge')]

describe('gridOffer', () => {
  it('counts one credit per unpaid version with used prices', () => {
    expect(gridOffer(THREE, MEANS)).toEqual({ kind: 'confirm', cost: 3 })
    expect(gridOffer(THREE, { ...MEANS, credits: 3 })).toEqual({ kind: 'confirm', cost: 3 })
  })

  it('is free for paid versions even without credits or permission', () => {
    const broke = { ...MEANS, credits: 0, creditsActive: false, permissions: [] }
    expect(gridOffer([seen(1, 'free'), seen(2, 'nothing')], broke)).toEqual({ kind: 'free' })
  })

  it('lists the versions that the credits suffice for', () => {
    expect(gridOffer(THREE, { ...MEANS, credits: 2 })).toEqual({ kind: 'few', cost: 3, fits: [1, 2, 3, 4] })
    expect(gridOffer(THREE, { ...MEANS, credits: 1 })).toEqual({ kind: 'few', cost: 3, fits: [1, 2, 4] })
  })

  it('refuses for credits first, then for a paused plan, then for the vehicle type', () => {
    const wrong = { ...MEANS, credits: 0, creditsActive: false, permissions: ['MOTORBIKE_PRICES' as const] }
    expect(gridOffer(THREE, wrong)).toEqual({ kind: 'refused', reason: 'no-credits' })
    expect(gridOffer(THREE, { ...wrong, credits: 2 })).toMatchObject({ kind: 'few' })
    expect(gridOffer(THREE, { ...wrong, credits: 3 })).toEqual({ kind: 'refused', reason: 'credits-paused' })
    const active = { ...wrong, credits: 3, creditsActive: true }
    expect(gridOffer(THREE, active)).toEqual({ kind: 'refused', reason: 'wrong-plan' })
    expect(gridOffer(THREE, { ...active, vehicleType: 'motorcycles' })).toEqual({ kind: 'confirm', cost: 3 })
  })
})

it('costText and ownText write the cost', () => {
  expect(costText(12, 9)).toBe('12 versiones, 9 InfoCredits: 3 no cuestan nada')
  expect(costText(2, 1)).toBe('2 versiones, 1 InfoCredit: 1 no cuesta nada')
  expect(costText(1, 1)).toBe('1 versión, 1 InfoCredit')
  expect(costText(3, 0)).toBe('3 versiones, 0 InfoCredits: 3 no cuestan nada')
  expect([ownText(1), ownText(41)]).toEqual(['tenés 1', 'tenés 41'])
})

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
