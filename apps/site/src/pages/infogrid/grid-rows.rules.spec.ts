import type { Version } from '@preciosa/contracts/catalogue'
import { VERSIONS } from '@preciosa/testing/fake-api'
import { costsOf, gridOf, type VersionCost } from './grid-rows.rules.js'

const [FIESTA] = VERSIONS
const version = (codia: number, years: number[]): Version => ({ ...FIESTA!, codia, years })
const seen = (codia: number, changes: Partial<VersionCost>): [number, VersionCost] => [
  codia,
  { codia, outcome: 'charge', years: [], usedPrices: null, ...changes },
]

it('costsOf charges for unpaid versions with used prices only', () => {
  const paid = [{ year: 2018, price: 180 }]
  const costs = costsOf(
    [version(1, [2018]), version(2, [2018]), version(3, [])],
    new Map([[1, { usedPrices: paid }]]),
  )
  expect([...costs.values()]).toEqual([
    { codia: 1, outcome: 'free', years: [2018], usedPrices: paid },
    { codia: 2, outcome: 'charge', years: [2018], usedPrices: null },
    { codia: 3, outcome: 'nothing', years: [], usedPrices: null },
  ])
})

describe('gridOf', () => {
  it('has the years of all versions and only paid prices', () => {
    const { years, rows } = gridOf(
      [version(1, [2018, 2016]), version(2, [2017]), version(3, [])],
      new Map([
        seen(1, {
          outcome: 'free',
          years: [2018, 2016],
          usedPrices: [
            { year: 2018, price: 180 },
            { year: 2016, price: 160 },
          ],
        }),
        seen(2, { years: [2017] }),
        seen(3, { outcome: 'nothing', usedPrices: [] }),
      ]),
      false,
    )
    expect(years).toEqual([2018, 2017, 2016])
    expect(rows.map(({ outcome, cells }) => [outcome, cells])).toEqual([
      ['free', [180, null, 160]],
      ['charge', [null, 'locked', null]],
      ['nothing', [null, null, null]],
    ])
  })

  it('adds the current year for users who may see it', () => {
    const { years, rows } = gridOf([version(1, [2018])], new Map([seen(1, { years: [2026, 2018] })]), false)
    expect([years, rows[0]?.cells]).toEqual([
      [2026, 2018],
      ['locked', 'locked'],
    ])
  })

  it("shows public data only while the API can't say what is paid", () => {
    const { rows } = gridOf([version(1, [2018]), version(2, [])], new Map(), false)
    expect(rows.map(({ outcome, cells }) => [outcome, cells])).toEqual([
      ['charge', ['locked']],
      ['nothing', [null]],
    ])
  })

  it('has only the chosen years, and none without a price in a shown row', () => {
    const all = [version(1, [2018, 2016]), version(2, [2021])]
    const yearsOf = (from: number | null, to: number | null) =>
      gridOf(all, new Map(), false, { from, to }).years
    expect(yearsOf(2016, 2020)).toEqual([2018, 2016])
    expect(yearsOf(2017, null)).toEqual([2021, 2018])
    expect(gridOf(all, new Map(), false, { from: null, to: 2017 }).rows.map(({ cells }) => cells)).toEqual([
      ['locked'],
      [null],
    ])
  })

  it('names the model when the grid has several', () => {
    const named = (ofBrand: boolean) => gridOf([version(1, [])], new Map(), ofBrand).rows[0]?.model
    expect([named(true), named(false)]).toEqual(['Fiesta', null])
  })
})
