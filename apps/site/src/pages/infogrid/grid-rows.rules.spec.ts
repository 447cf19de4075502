import type { Version } from '@preciosa/contracts'
import { VERSIONS } from '../../testing/fake-guide.js'
import { gridOf, type SeenVersion } from './grid-rows.rules.js'

const [FIESTA] = VERSIONS
const version = (codia: number, years: number[]): Version => ({ ...FIESTA!, codia, years })
const seen = (codia: number, changes: Partial<SeenVersion>): [number, SeenVersion] => [
  codia,
  { codia, outcome: 'charge', years: [], newPrice: null, usedPrices: null, ...changes },
]

describe('a grid', () => {
  it('has the years of all its versions, and of each what was paid for', () => {
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

  it('has the current year of those who may see it, though the list of all has none', () => {
    const { years, rows } = gridOf([version(1, [2018])], new Map([seen(1, { years: [2026, 2018] })]), false)
    expect([years, rows[0]?.cells]).toEqual([
      [2026, 2018],
      ['locked', 'locked'],
    ])
  })

  it('shows as much as anybody may see while the API can’t say what was paid for', () => {
    const { rows } = gridOf([version(1, [2018]), version(2, [])], new Map(), false)
    expect(rows.map(({ outcome, cells }) => [outcome, cells])).toEqual([
      ['charge', ['locked']],
      ['nothing', [null]],
    ])
  })

  it('says the model where it has several', () => {
    const named = (ofBrand: boolean) => gridOf([version(1, [])], new Map(), ofBrand).rows[0]?.model
    expect([named(true), named(false)]).toEqual(['Fiesta', null])
  })
})
