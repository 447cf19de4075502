import { NEW } from './figures.js'
import { findSuspects, isMild, worstFirst } from './suspects.rules.js'
import { columns, type VersionPrices as Version } from './testing/columns.js'

const YEARS = [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, NEW]

function guide(count: number, times: number, brand = 1): Version[] {
  return Array.from({ length: count }, (_, at) => {
    const before = Object.fromEntries(
      YEARS.map((year, place) => [year, Math.round((30_000 + 1711 * at) * 1.08 ** place)]),
    )
    const now = Object.fromEntries(
      YEARS.map((year, place) => [
        year,
        Math.round((before[year] ?? 0) * times * (1 + (((at * 7 + place * 3) % 11) - 5) / 1000)),
      ]),
    )
    return { now, before, brand, group: brand * 100 + (at % 4) }
  })
}

function withPrice(
  versions: Version[],
  place: number,
  year: number,
  price: (was: number) => number,
): Version[] {
  return versions.map((version, at) =>
    at === place
      ? { ...version, now: { ...version.now, [year]: Math.round(price(version.now[year] ?? 0)) } }
      : version,
  )
}

function findingsOf(versions: Version[]) {
  const { figures, belonging } = columns(versions)
  return findSuspects(figures, belonging).findings
}

function suspects(versions: Version[]): [version: number, year: number][] {
  const { figures } = columns(versions)
  return findingsOf(versions).map(({ at }) => [
    figures.starts.findLastIndex((start) => start <= at),
    figures.years[at] ?? 0,
  ])
}

describe('findSuspects', () => {
  it('finds none if all prices rise alike, by any factor', () => {
    expect(suspects(guide(40, 1.02))).toEqual([])
    expect(suspects(guide(40, 1.25))).toEqual([])
    expect(suspects(guide(40, 10))).toEqual([])
  })

  it.each<[string, (was: number) => number]>([
    ['ten times', (was) => was * 10],
    ['a tenth', (was) => was / 10],
    ['in dollars', (was) => was / 5],
    ["last year's", (was) => was * 0.72],
    ['doubled', (was) => was * 2],
    ['30 % more', (was) => was * 1.3],
    ['8 % less, when all others rise by 10', (was) => was * 0.92],
  ])('finds only the figure that is %s', (_, price) => {
    expect(suspects(withPrice(guide(40, 1.1), 7, 2019, price))).toEqual([[7, 2019]])
    expect(suspects(withPrice(guide(40, 1.1), 7, NEW, price))).toEqual([[7, NEW]])
  })

  it('finds both of two exchanged years', () => {
    const versions = guide(40, 1.02)
    const { 2019: older = 0, 2020: newer = 0 } = versions[3]?.now ?? {}
    const exchanged = withPrice(
      withPrice(versions, 3, 2019, () => newer),
      3,
      2020,
      () => older,
    )
    expect(suspects(exchanged).sort()).toEqual([
      [3, 2019],
      [3, 2020],
    ])
  })

  it('sorts the worst first', () => {
    const two = withPrice(
      withPrice(guide(40, 1), 5, 2018, (was) => was * 1.3),
      30,
      2018,
      (was) => was * 10,
    )
    expect(suspects(two)).toEqual([
      [30, 2018],
      [5, 2018],
    ])
  })

  it("keeps the list's order among equally bad findings", () => {
    const findings = [
      { at: 8, by: 0.5 },
      { at: 2, by: 0.5 },
      { at: 5, by: 0.7 },
    ]
    expect(findings.sort(worstFirst).map(({ at }) => at)).toEqual([5, 2, 8])
  })

  it('explains a figure by its move alone and clears the year beside it', () => {
    const versions = withPrice(guide(40, 1.02), 7, 2019, (was) => was / 2)
    const [finding, ...others] = findingsOf(versions)
    expect(finding).toEqual({
      at: 7 * YEARS.length + 3,
      by: expect.closeTo(Math.log(2), 1) as number,
      moved: true,
    })
    expect(others).toEqual([])
  })

  it('finds none if a version, group or brand moves as a whole', () => {
    const brand = [...guide(40, 1.02), ...guide(5, 1.3, 2)]
    expect(suspects(brand)).toEqual([])
    const version = guide(40, 1.02)
    version[8] = guide(9, 1.3)[8] ?? version[8]!
    expect(suspects(version)).toEqual([])
  })

  it('finds all figures of a brand in dollars', () => {
    const found = suspects([...guide(40, 1.02), ...guide(5, 0.2, 2)])
    expect(found).toHaveLength(5 * YEARS.length)
  })

  it('finds figures of a first edition by the years beside them', () => {
    const first = guide(60, 1.02).map(({ now, brand = 1, group = 0 }) => ({ now, brand, group }))
    expect(suspects(first)).toEqual([])
    expect(suspects(withPrice(first, 7, 2019, (was) => was * 10))).toEqual([[7, 2019]])
    expect(suspects(withPrice(first, 7, 2016, (was) => was / 5))).toEqual([[7, 2016]])
    expect(suspects(withPrice(first, 7, NEW, (was) => was * 2))).toEqual([[7, NEW]])
  })

  it('finds a new year that contradicts the known years of its version', () => {
    const versions = guide(40, 1.02)
    const before = Object.fromEntries(
      Object.entries(versions[4]?.before ?? {}).filter(([year]) => Number(year) !== NEW),
    )
    versions[4] = { ...versions[4]!, before }
    expect(suspects(versions)).toEqual([])
    expect(suspects(withPrice(versions, 4, NEW, (was) => was / 10))).toEqual([[4, NEW]])
  })

  it('finds a price that moved to the price of another version of its brand and year', () => {
    // Version 20 costs 0.6 % more than version 9 in every year, and moves exactly like the list.
    const versions = guide(40, 1.02)
    const dearer = Object.entries(versions[9]?.before ?? {}).map(
      ([year, price]) => [year, price * 1.006] as const,
    )
    versions[20] = {
      ...versions[20],
      before: Object.fromEntries(dearer.map(([year, price]) => [year, Math.round(price)])),
      now: Object.fromEntries(dearer.map(([year, price]) => [year, Math.round(price * 1.02)])),
    }
    expect(suspects(versions)).toEqual([])
    const copied = withPrice(versions, 9, 2018, () => versions[20]?.now[2018] ?? 0)
    expect(suspects(copied)).toEqual([[9, 2018]])
    const [at, twin] = [9 * YEARS.length + 2, 20 * YEARS.length + 2]
    expect(findingsOf(copied)).toMatchObject([{ at, twin }])
    const other = withPrice(versions, 20, 2018, () => versions[9]?.now[2018] ?? 0)
    expect(findingsOf(other)).toMatchObject([{ at: twin, twin: at }])
  })

  it('accepts two prices that became equal by expected moves', () => {
    // Version 3 cost 1 more than version 4; now both have doubled to the same multiple of a thousand.
    const prices = (of: (place: number) => number) =>
      Object.fromEntries(YEARS.map((year, place) => [year, of(place)]))
    const versions = Array.from({ length: 60 }, (_, at): Version => ({
      now: prices((place) => 2000 * (at + place + 10)),
      before: prices((place) => 1000 * (at + place + 10)),
    }))
    versions[3] = { now: versions[4]?.now ?? {}, before: prices((place) => 1000 * (4 + place + 10) + 1) }
    expect(suspects(versions)).toEqual([])
  })

  it("doesn't name a twin if the copied price moved beyond the tolerance", () => {
    const versions = guide(40, 1.02)
    const copied = withPrice(versions, 9, 2018, () => versions[30]?.now[2018] ?? 0)
    expect(findingsOf(copied)).toEqual([
      { at: 9 * YEARS.length + 2, by: expect.closeTo(0.57, 1) as number, moved: true },
    ])
  })

  it('ignores deviations caused by rounding', () => {
    const rounded = guide(40, 1.02).map(({ now, before = {}, ...version }) => {
      const toTen = (prices: Record<number, number>) =>
        Object.fromEntries(
          Object.entries(prices).map(([year, price]) => [year, Math.round(price / 1000) * 100]),
        )
      return { ...version, now: toTen(now), before: toTen(before) }
    })
    expect(suspects(rounded)).toEqual([])
  })

  it('finds only far moves in a list too small to learn from', () => {
    expect(suspects([{ now: { 2018: 900, 2019: 1000 } }])).toEqual([])
    const known = { before: { 2018: 900, 2019: 1000, 2020: 1100 } }
    expect(suspects([{ ...known, now: { 2018: 905, 2019: 1050, 2020: 11_000 } }])).toEqual([[0, 2020]])
  })
})

describe('isMild', () => {
  const misfit = (which: 'this' | 'either' | 'exchanged') => ({ at: 1, by: 0.05, beside: 2, which })

  it('is true of a small lone move, misfit or twin', () => {
    expect(isMild({ at: 1, by: Math.log(1.14), moved: true })).toBe(true)
    expect(isMild({ at: 1, by: 0.05, misfit: misfit('this') })).toBe(true)
    expect(isMild({ at: 1, by: 0.01, twin: 7 })).toBe(true)
    expect(isMild({ at: 1, by: 0.001, misfit: misfit('exchanged') })).toBe(true)
  })

  it('is false of a fifth more, of two signs and of exchanged years', () => {
    expect(isMild({ at: 1, by: Math.log(1.21), moved: true })).toBe(false)
    expect(isMild({ at: 1, by: Math.log(4), limit: 9000 })).toBe(false)
    expect(isMild({ at: 1, by: 0.05, moved: true, misfit: misfit('either') })).toBe(false)
    expect(isMild({ at: 1, by: 0.05, misfit: misfit('exchanged') })).toBe(false)
  })

  it('puts mild doubts last', () => {
    const jump = { at: 1, by: Math.log(1.14), moved: true as const }
    const exchanged = { at: 2, by: 0.05, misfit: misfit('exchanged') }
    const doubled = { at: 3, by: Math.log(2), moved: true as const }
    expect([jump, exchanged, doubled].sort(worstFirst).map(({ at }) => at)).toEqual([3, 2, 1])
  })
})
