import { NEW } from '../comparing/index.js'
import {
  type BrandCounts,
  type CountedPrices,
  fewerPricesGuard,
  type PriceCounts,
} from './fewer-prices.rules.js'

const same = (count: number): PriceCounts => ({ before: count, now: count })
const CALM: CountedPrices = {
  period: '2026-11',
  basePeriod: '2026-10',
  brands: new Map([
    ['Fiat', { ...same(75), versions: 25 }],
    ['BYD', { ...same(30), versions: 10 }],
  ]),
  years: new Map([
    [2009, same(25)],
    [2010, same(40)],
    [2011, same(28)],
    [NEW, same(12)],
  ]),
}
type Changes = Partial<Pick<CountedPrices, 'period' | 'basePeriod'>> & {
  brands?: Record<string, Partial<BrandCounts> & PriceCounts>
  years?: Record<number, PriceCounts>
}
const guard = ({ brands = {}, years = {}, ...periods }: Changes) =>
  fewerPricesGuard({
    ...CALM,
    ...periods,
    brands: new Map([
      ...CALM.brands,
      ...Object.entries(brands).map(([name, counts]): [string, BrandCounts] => [
        name,
        { versions: 3, ...counts },
      ]),
    ]),
    years: new Map([
      ...CALM.years,
      ...Object.entries(years).map(([year, counts]): [number, PriceCounts] => [Number(year), counts]),
    ]),
  })

describe('fewerPricesGuard in a list of a few prices', () => {
  const lotus = (lost: number) =>
    fewerPricesGuard({
      period: '2026-11',
      basePeriod: '2026-10',
      brands: new Map([['Lotus', { before: 3 * lost, now: 2 * lost, versions: lost }]]),
      years: new Map([
        [2018, { before: lost, now: 0 }],
        [2019, same(lost)],
        [2020, same(lost)],
      ]),
    })

  it('passes one missing price and holds a missing year', () => {
    expect(lotus(1)).toBeUndefined()
    expect(lotus(3)?.message).toMatch(/: 2018, ninguno de los 3\.$/)
  })
})

describe('fewerPricesGuard', () => {
  it.each<[Changes, RegExp]>([
    [{ brands: { BYD: { before: 30, now: 0 } } }, /: BYD, ninguno de los 30\.$/],
    [{ brands: { Fiat: { before: 75, now: 20 } } }, /: Fiat, trae 20 de los 75\.$/],
    [{ years: { 2009: { before: 25, now: 0 } } }, /: 2009, ninguno de los 25\.$/],
    [{ years: { 2010: { before: 40, now: 4 } } }, /: 2010, trae 4 de los 40\.$/],
    [{ years: { [NEW]: { before: 12, now: 0 } } }, /: 0km, ninguno de los 12\.$/],
    [{ years: { [NEW]: { before: 3, now: 0 } } }, /: 0km, ninguno de los 3\.$/],
  ])('holds %j', (changes, message) => {
    const found = guard(changes)
    expect(found?.code).toBe('fewer-prices')
    expect(found?.message).toMatch(/^Faltan precios que estaban en la edición de 2026-10: /)
    expect(found?.message).toMatch(message)
  })

  it.each<[string, Changes]>([
    ['nothing lost', {}],
    ['one of a brand of three versions', { brands: { Lotus: { before: 30, now: 20 } } }],
    ['most of a brand of a few prices', { brands: { Lotus: { before: 6, now: 2 } } }],
    ['the only version of a brand', { brands: { Lotus: { before: 5, now: 0, versions: 1 } } }],
    ['a new brand', { brands: { Chery: { before: 0, now: 40, versions: 0 } } }],
    [
      'a loss that all brands and years share',
      {
        brands: { Fiat: { before: 75, now: 30 }, BYD: { before: 30, now: 12 } },
        years: {
          2009: { before: 25, now: 10 },
          2010: { before: 40, now: 16 },
          2011: { before: 28, now: 11 },
          [NEW]: { before: 12, now: 5 },
        },
      },
    ],
    ['a rare year', { years: { 1986: { before: 2, now: 0 } } }],
    ['two 0km prices', { years: { [NEW]: { before: 2, now: 0 } } }],
    [
      'the oldest year, as the next one comes in',
      { years: { 2008: { before: 12, now: 0 }, 2012: { before: 0, now: 9 } } },
    ],
    [
      'the oldest year in January',
      { period: '2027-01', basePeriod: '2026-12', years: { 2008: { before: 12, now: 0 } } },
    ],
  ])('passes %s', (_, changes) => {
    expect(guard(changes)).toBeUndefined()
  })

  it('holds the oldest year with a large share of the prices even in January', () => {
    const january = { period: '2027-01', basePeriod: '2026-12' }
    expect(guard({ ...january, years: { 2009: { before: 25, now: 0 } } })?.message).toMatch(/: 2009, /)
  })

  it('names five and counts the others', () => {
    const brands = Object.fromEntries('ABCDEFG'.split('').map((name) => [name, { before: 9, now: 0 }]))
    expect(guard({ brands })?.message).toMatch(/; E, ninguno de los 9; y así 2 más\.$/)
  })
})
