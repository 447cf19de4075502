import type { Period } from '@preciosa/contracts'
import fc from 'fast-check'
import { baseOf, baseWords } from './bases.rules.js'

const editions = (...entries: [Period, number][]): Map<Period, number> => new Map(entries)
const NONE = editions()

describe('the base of a new edition', () => {
  it('is the published edition of the same month', () => {
    const published = editions(['2026-10', 1], ['2026-11', 2], ['2026-12', 3])
    expect(baseOf('2026-11', published, editions(['2026-10', 9]))).toEqual({ id: 2, period: '2026-11' })
  })

  it('is otherwise the newest earlier edition, in any order', () => {
    expect(baseOf('2026-11', editions(['2026-08', 1], ['2026-10', 2], ['2026-12', 3]), NONE)).toEqual({
      id: 2,
      period: '2026-10',
    })
    expect(baseOf('2026-11', editions(['2026-10', 2], ['2026-08', 1]), NONE)).toEqual({
      id: 2,
      period: '2026-10',
    })
  })

  it('can be an earlier month of the same list', () => {
    expect(baseOf('2026-11', editions(['2026-08', 1]), editions(['2026-10', 7]))).toEqual({
      id: 7,
      period: '2026-10',
    })
    expect(baseOf('2026-11', editions(['2026-10', 1]), editions(['2026-08', 7]))).toEqual({
      id: 1,
      period: '2026-10',
    })
  })

  it("is the list's own edition when both have the month", () => {
    expect(baseOf('2026-11', editions(['2026-10', 1]), editions(['2026-10', 7]))).toEqual({
      id: 7,
      period: '2026-10',
    })
  })

  it('is never an edition of the same list and month, nor a later one', () => {
    expect(baseOf('2026-11', NONE, editions(['2026-11', 7], ['2026-12', 8]))).toBeUndefined()
    expect(baseOf('2026-11', editions(['2027-01', 3]), NONE)).toBeUndefined()
    expect(baseOf('2026-11', NONE, NONE)).toBeUndefined()
  })

  it('is the newest earlier edition of the list or the published ones', () => {
    const period = fc.constantFrom<Period>('2026-08', '2026-09', '2026-10', '2026-11', '2026-12')
    const some = fc.uniqueArray(fc.tuple(period, fc.nat(99)), { selector: ([month]) => month })
    fc.assert(
      fc.property(period, some, some, (month, published, siblings) => {
        const base = baseOf(month, new Map(published), new Map(siblings))
        const same = published.find(([each]) => each === month)
        const before = [...siblings, ...published].filter(([each]) => each < month)
        const newest = before.reduce<(typeof before)[number] | undefined>(
          (best, each) => (best === undefined || each[0] > best[0] ? each : best),
          undefined,
        )
        const expected = same ?? newest
        expect(base).toEqual(expected === undefined ? undefined : { period: expected[0], id: expected[1] })
      }),
    )
  })
})

describe('the base in a report', () => {
  it('is named by its month', () => {
    expect(baseWords('2026-10', '2026-11')).toEqual({
      name: 'la edición de 2026-10',
      since: 'desde 2026-10',
    })
  })

  it('is named as the previous revision when the month is the same', () => {
    expect(baseWords('2026-11', '2026-11')).toEqual({
      name: 'la revisión anterior de 2026-11',
      since: 'respecto de la revisión anterior de 2026-11',
    })
  })
})
