import type { FoldedEdition, FoldedVersion } from '../folding/folded-list.js'
import { codesIn, type LeftOut, whyFixed, withoutFigures } from './left-out.rules.js'

const version = (code: string, given: Partial<FoldedVersion> = {}): FoldedVersion => ({
  ...{ code, codia: null, brand: 'Fiat', group: 'Uno', name: 'Uno', variant: '', line: 2 },
  ...{ newPrice: 300, newLine: 2, years: [2024, 2022], prices: [200, 100], lines: [3, 4] },
  ...given,
})
const edition = (...versions: FoldedVersion[]): FoldedEdition => ({
  ...{
    period: '2026-11',
    vehicleType: 'cars',
    read: 9,
    duplicates: 0,
    rejected: 0,
    rounded: 0,
    fractions: 0,
  },
  ...{ versions, prices: 2 * versions.length, newPrices: versions.length },
})
const out = (year: number | null, given: Partial<LeftOut> = {}): LeftOut => ({
  ...{ period: '2026-11', vehicleType: 'cars', codia: 1, version: 'Fiat Uno', price: 1 },
  ...{ at: '2026-11-15T12:00:00.000Z', by: null, codes: ['A'], year, ...given },
})

describe('withoutFigures', () => {
  it('takes a model year out with its line', () => {
    const { versions, prices, newPrices } = withoutFigures(edition(version('A'), version('B')), [out(2024)])
    expect(versions[0]).toMatchObject({ newPrice: 300, years: [2022], prices: [100], lines: [4] })
    expect(versions[1]).toEqual(version('B'))
    expect([prices, newPrices]).toEqual([3, 2])
  })

  it('takes the 0km price out', () => {
    const { versions, prices, newPrices } = withoutFigures(edition(version('A')), [out(null)])
    expect(versions).toMatchObject([{ newPrice: null, years: [2024, 2022] }])
    expect([prices, newPrices]).toEqual([2, 0])
  })

  it('drops a version without any other price', () => {
    const all = [out(null), out(2022), out(2024)]
    expect(withoutFigures(edition(version('A'), version('B')), all)).toMatchObject({
      versions: [{ code: 'B' }],
      prices: 2,
      newPrices: 1,
    })
  })

  it('leaves the file, other months and other vehicle types as they are', () => {
    const whole = edition(version('A'))
    const others = [out(2024, { period: '2026-10' }), out(2024, { vehicleType: 'motorcycles' })]
    expect(withoutFigures(whole, others)).toBe(whole)
    expect(codesIn(whole, others)).toEqual([])
    withoutFigures(whole, [out(2024), out(null)])
    expect(whole).toEqual(edition(version('A')))
  })
})

it('refuses lists that are busy, published or dropped, with the reason', () => {
  const why = (
    ['staged', 'held', 'unchanged', 'received', 'importing', 'published', 'discarded'] as const
  ).map((status) => whyFixed(7, status))
  expect(why.slice(0, 3)).toEqual([undefined, undefined, undefined])
  expect(why.slice(3)).toEqual([
    expect.stringContaining('se está importando'),
    expect.stringContaining('se está importando'),
    expect.stringContaining('ya está publicada'),
    expect.stringContaining('no se va a publicar'),
  ])
})
