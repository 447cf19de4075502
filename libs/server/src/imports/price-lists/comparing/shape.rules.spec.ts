import { NEW } from './figures.js'
import type { Moves } from './moves.rules.js'
import { likelier, neighbours, rangeBetween, type Steps, stepsOf, Years } from './shape.rules.js'
import { columns, type VersionPrices } from './testing/columns.js'

const ANYTHING = { least: -Infinity, usual: 0, most: Infinity }
const pair = (gap: number, from = 2020, to = from + 1): VersionPrices['now'] => ({
  [from]: 1_000_000,
  [to]: Math.round(1_000_000 * Math.exp(gap / 1000)),
})
const thousandths = ({ used, new: fresh }: Steps) =>
  [used, fresh].map(({ least, usual, most }) => [least, usual, most].map((each) => Math.round(each * 1000)))
const gaps = (count: number) => Array.from({ length: count }, (_, at) => at)
const stepsFrom = (versions: VersionPrices[]) => stepsOf(columns(versions).figures)

describe('the steps between years', () => {
  it('are learnt from at least 200 earlier prices, leaving out one in a thousand', () => {
    const before = (count: number): VersionPrices[] =>
      gaps(count).flatMap((gap) => [
        { now: pair(0), before: pair(gap) },
        { now: pair(0, 2020, NEW), before: pair(gap + 10, 2020, NEW) },
      ])
    expect(thousandths(stepsFrom(before(200)))).toEqual([
      [0, 100, 199],
      [10, 110, 209],
    ])
    expect(thousandths(stepsFrom(before(2000)))).toEqual([
      [2, 1000, 1998],
      [12, 1010, 2008],
    ])
  })

  it('are otherwise learnt from the list, twice as wide as its middle 95 %', () => {
    const versions = (count: number): VersionPrices[] =>
      gaps(count).flatMap((gap) => [{ now: pair(gap) }, { now: pair(gap + 100, 2020, NEW) }])
    expect(thousandths(stepsFrom(versions(40)))).toEqual([
      [20 - 2 * 19, 20, 20 + 2 * 19],
      [120 - 2 * 19, 120, 120 + 2 * 19],
    ])
    expect(thousandths(stepsFrom(versions(400)))).toEqual([
      [200 - 2 * 190, 200, 200 + 2 * 190],
      [300 - 2 * 190, 300, 300 + 2 * 190],
    ])
  })

  it('allow anything with fewer than forty pairs', () => {
    expect(stepsFrom(gaps(39).map((gap) => ({ now: pair(gap) })))).toEqual({ used: ANYTHING, new: ANYTHING })
    const before = gaps(39).map((gap) => ({ now: pair(0), before: pair(gap) }))
    expect(stepsFrom(before)).toEqual({ used: ANYTHING, new: ANYTHING })
  })

  it('are learnt separately for used and new prices', () => {
    const used = gaps(200).map((gap) => ({ now: pair(500), before: pair(gap) }))
    const fresh = gaps(40).map((gap) => ({ now: pair(gap, 2020, NEW) }))
    expect(thousandths(stepsFrom([...used, ...fresh]))).toEqual([
      [0, 100, 199],
      [-18, 20, 58],
    ])
    const others = gaps(200).map((gap) => ({ now: pair(500, 2020, NEW), before: pair(gap, 2020, NEW) }))
    expect(thousandths(stepsFrom([...others, ...gaps(40).map((gap) => ({ now: pair(gap) }))]))).toEqual([
      [-18, 20, 58],
      [0, 100, 199],
    ])
  })

  it('use successive years only, and any last year before 0km', () => {
    const apart = gaps(60).map((gap) => ({ now: pair(gap, 2020, 2022) }))
    const fresh = gaps(60).map((gap) => ({ now: pair(gap, 2015, NEW) }))
    const steps = stepsFrom([...apart, ...fresh])
    expect(steps.used).toEqual(ANYTHING)
    expect(steps.new.usual).toBeCloseTo(0.03)
  })

  it('use neither two versions nor a missing price', () => {
    const singles = gaps(60).map((at) => ({ now: { [2000 + (at % 20)]: 1000 } }))
    expect(stepsFrom(singles).used).toEqual(ANYTHING)
    const gone = gaps(480).map((gap) => ({ now: pair(gap), before: { [gap < 240 ? 2020 : 2021]: 5 } }))
    expect(thousandths(stepsFrom(gone))[0]).toEqual([240 - 2 * 228, 240, 240 + 2 * 228])
  })
})

describe('the range between two years', () => {
  const { figures } = columns([{ now: { 2015: 1, 2016: 1, 2019: 1, [NEW]: 1 } }])
  const range = (least: number, most: number) => ({ least, usual: 0.1, most })
  const steps: Steps = { used: range(-0.05, 0.3), new: range(0.02, 0.4) }

  it('is one step for successive years and for 0km', () => {
    expect(rangeBetween(figures, steps, 0, 1)).toEqual(steps.used)
    expect(rangeBetween(figures, steps, 2, 3)).toEqual(steps.new)
    expect(rangeBetween(figures, steps, 0, 3)).toEqual(steps.new)
  })

  it('grows with the distance of the years and never shrinks', () => {
    const wider = rangeBetween(figures, steps, 1, 2)
    expect([wider.least, wider.usual, wider.most].map((each) => Math.round(each * 100))).toEqual([
      -15, 30, 90,
    ])
    const rising: Steps = { used: range(0.05, -0.01), new: range(0, 0) }
    const { least, most } = rangeBetween(figures, rising, 1, 2)
    expect([least, most]).toEqual([0.05, -0.01])
  })
})

const STEPS: Steps = { used: { least: 0, usual: 0.1, most: 0.3 }, new: { least: 0, usual: 0.1, most: 0.5 } }
const CALM: VersionPrices[] = Array.from({ length: 60 }, () => ({ now: pair(100) }))
const price = (thousandth: number): number => Math.round(1_000_000 * Math.exp(thousandth / 1000))
const rising = (...above: number[]): VersionPrices['now'] =>
  Object.fromEntries(above.map((each, at) => [2020 + at, price(each)]))

function yearsOf(
  version: VersionPrices,
  {
    expected = [],
    tolerance = 0.05,
    step = 1,
  }: { expected?: number[]; tolerance?: number; step?: number } = {},
  others = CALM,
): Years {
  const { figures } = columns([version, ...others])
  const move = Float64Array.from(figures.now, (now, at) => {
    const was = figures.before[at] ?? 0
    return was === 0 ? NaN : Math.log(now / was)
  })
  const moves: Moves = {
    move,
    expected: Float64Array.from(figures.now, (_, at) => expected[at] ?? 0),
    list: 0,
    tolerance,
    step,
    compared: 0,
  }
  return new Years(figures, moves, STEPS)
}
const rounded = (by: number) => Math.round(by * 1000)

describe('two prices of a version', () => {
  it('fit within the range of the step', () => {
    const years = yearsOf({ now: rising(0, 300, 302, 600, 500) })
    expect([0, 1, 2, 3].map((at) => rounded(years.misfit(at, at + 1)))).toEqual([0, 0, 0, 100])
    expect([years.fit(0, 4), years.fit(0, 5), years.fit(4, 5), years.fit(3, 3)]).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect(rounded(yearsOf({ now: rising(0, 420) }).misfit(0, 1))).toBe(120)
  })

  it("fit if rounding to the list's step explains the difference", () => {
    const now = { 2020: 1000, 2021: 950 }
    expect(yearsOf({ now }, { step: 100 }).misfit(0, 1)).toBe(0)
    const by = yearsOf({ now }, { step: 10 }).misfit(0, 1)
    expect(by).toBeCloseTo(Math.log(1000 / 950) - 5 * (1 / 1000 + 1 / 950), 9)
  })

  it('fit if they differed as much before', () => {
    const before = rising(0, -100)
    expect(yearsOf({ now: rising(0, -140), before }).misfit(0, 1)).toBe(0)
    expect(rounded(yearsOf({ now: rising(0, -160), before }).misfit(0, 1))).toBe(160)
    expect(rounded(yearsOf({ now: rising(0, -40), before: rising(0, 0) }).misfit(0, 1))).toBe(40)
    expect(rounded(yearsOf({ now: rising(0, -140), before: { 2020: 1_000_000 } }).misfit(0, 1))).toBe(140)
    expect(rounded(yearsOf({ now: rising(0, -140), before: { 2021: 900_000 } }).misfit(0, 1))).toBe(140)
  })

  it('fit in a list that is less even than the previous edition', () => {
    // Six of 66 neighbours fall by 10 %, so the 95 % quantile is 10 % and the margin 1.4 times that.
    const uneven = Array.from({ length: 6 }, () => ({ now: pair(-100) }))
    const others = [...CALM.slice(1), ...uneven]
    expect(yearsOf({ now: rising(0, -139) }, {}, others).misfit(0, 1)).toBe(0)
    expect(rounded(yearsOf({ now: rising(0, -180) }, {}, others).misfit(0, 1))).toBe(40)
    expect(rounded(yearsOf({ now: rising(0, 480) }, {}, others).misfit(0, 1))).toBe(40)
    const few = [...CALM.slice(1), ...uneven.slice(0, 2)]
    expect(rounded(yearsOf({ now: rising(0, -139) }, {}, few).misfit(0, 1))).toBe(139)
    const dearer = CALM.map((_, at) => ({ now: rising(200 * (at % 3), 100 + 200 * (at % 3)) }))
    expect(rounded(yearsOf({ now: rising(0, -139) }, {}, dearer).misfit(0, 1))).toBe(139)
  })
})

describe('the years of a version', () => {
  it('have a worst pair among the remaining neighbours', () => {
    const years = yearsOf({ now: rising(0, -50, 50, -100) })
    const worst = years.worst([0, 1, 2, 3])
    expect([worst?.older, worst?.newer, rounded(worst?.by ?? 0)]).toEqual([2, 3, 150])
    expect(years.worst([0, 1, 2])).toMatchObject({ older: 0, newer: 1 })
    expect(years.worst([1, 2])).toBeUndefined()
    expect(years.worst([1])).toBeUndefined()
  })

  it('return the first of two equally bad pairs', () => {
    expect(
      yearsOf({ now: { 2020: 200, 2021: 100, 2022: 200, 2023: 100 } }).worst([0, 1, 2, 3]),
    ).toMatchObject({
      older: 0,
      newer: 1,
    })
  })

  it('add up misfits and distances from the usual rise', () => {
    const years = yearsOf({ now: rising(0, 100, 80, 500) })
    expect(rounded(years.unevenness([0, 1]))).toBe(0)
    expect(rounded(years.unevenness([0, 1, 2]))).toBe(20 + 120)
    expect(rounded(years.unevenness([0, 1, 2, 3]))).toBe(20 + 120 + 120 + 320)
    expect(rounded(years.unevenness([0, 2]))).toBe(120)
  })

  it("count as exchanged if each price moved as expected in the other's place", () => {
    const before = rising(0, 100)
    const expected = [0.02, 0.02]
    expect(yearsOf({ now: rising(120, 20), before }, { expected }).movedAsExchanged(0, 1)).toBe(true)
    expect(yearsOf({ now: rising(160, 60), before }, { expected }).movedAsExchanged(0, 1)).toBe(true)
    expect(yearsOf({ now: rising(120, 80), before }, { expected }).movedAsExchanged(0, 1)).toBe(false)
    expect(yearsOf({ now: rising(180, 20), before }, { expected }).movedAsExchanged(0, 1)).toBe(false)
    expect(yearsOf({ now: rising(120, -40), before }, { expected }).movedAsExchanged(0, 1)).toBe(false)
    expect(yearsOf({ now: rising(60, 20), before }, { expected }).movedAsExchanged(0, 1)).toBe(false)
    for (const year of [2020, 2021]) {
      const known = { [year]: before[year] ?? 0 }
      const years = yearsOf({ now: rising(120, 20), before: known }, { expected, tolerance: Infinity })
      expect(years.movedAsExchanged(0, 1)).toBe(false)
    }
  })

  it('count as exchanged if at least three new prices rise evenly after the exchange', () => {
    const years = yearsOf({ now: rising(0, 200, 100, 300) })
    expect(years.riseExchanged([0, 1, 2, 3], 1, 2)).toBe(true)
    expect(years.riseExchanged([1, 2, 3], 1, 2)).toBe(true)
    expect(years.riseExchanged([1, 2], 1, 2)).toBe(false)
    expect(yearsOf({ now: rising(0, 500, 100, 300) }).riseExchanged([0, 1, 2, 3], 1, 2)).toBe(false)
    // The exchange leaves them uneven, but no more than leaving out one of the two.
    expect(yearsOf({ now: rising(0, 300, 20, 400) }).riseExchanged([0, 1, 2, 3], 1, 2)).toBe(true)
    const before = { 2021: 1_000_000 }
    expect(yearsOf({ now: rising(0, 200, 100, 300), before }).riseExchanged([0, 1, 2, 3], 1, 2)).toBe(false)
    const other = { 2022: 1_000_000 }
    expect(yearsOf({ now: rising(0, 200, 100, 300), before: other }).riseExchanged([0, 1, 2, 3], 1, 2)).toBe(
      false,
    )
  })

  it('keep their prices after a trial exchange', () => {
    const { figures } = columns([{ now: rising(0, 200, 100, 300) }, ...CALM])
    const { length } = figures.now
    const moves: Moves = {
      move: new Float64Array(length).fill(NaN),
      expected: new Float64Array(length),
      list: 0,
      tolerance: 0.05,
      step: 1,
      compared: 0,
    }
    const prices = [...figures.now]
    new Years(figures, moves, STEPS).riseExchanged([0, 1, 2, 3], 1, 2)
    expect([...figures.now]).toEqual(prices)
  })
})

describe('the wrong price of two', () => {
  it('is the new one if only the other has an earlier price', () => {
    const now = rising(0, -100)
    expect(yearsOf({ now, before: { 2020: 1_000_000 } }).wrongOf([0, 1], 0, 1)).toEqual([1])
    expect(yearsOf({ now, before: { 2021: 1_000_000 } }).wrongOf([0, 1], 0, 1)).toEqual([0])
  })

  it('is the outlier if the other prices fit without it', () => {
    expect(yearsOf({ now: rising(0, -200, 200, 300) }).wrongOf([0, 1, 2, 3], 0, 1)).toEqual([1])
    expect(yearsOf({ now: rising(0, 100, 600, 300) }).wrongOf([0, 1, 2, 3], 2, 3)).toEqual([2])
  })

  it("is the price with the clearly larger deviation if the other prices don't decide", () => {
    const before = rising(0, 100)
    expect(yearsOf({ now: rising(0, -100), before }).wrongOf([0, 1], 0, 1)).toEqual([1])
    expect(yearsOf({ now: rising(200, 100), before }).wrongOf([0, 1], 0, 1)).toEqual([0])
  })

  it('can be both if nothing tells them apart', () => {
    expect(yearsOf({ now: rising(0, -100) }).wrongOf([0, 1], 0, 1)).toEqual([0, 1])
    expect(yearsOf({ now: rising(100, 0), before: rising(0, 100) }).wrongOf([0, 1], 0, 1)).toEqual([0, 1])
    expect(yearsOf({ now: rising(0, 100, 300, 200) }).wrongOf([0, 1, 2, 3], 2, 3)).toEqual([2, 3])
  })
})

it.each([
  [0.5, 0.2, [7]],
  [0.4, 0.2, [7, 9]],
  [0.2, 0.4, [7, 9]],
  [0.2, 0.5, [9]],
  [0, 0, [7, 9]],
  [0.1, 0, [7]],
])('considers for deviations of %d and %d the prices %j wrong', (ofOne, ofOther, wrong) => {
  expect(likelier(ofOne, ofOther, 7, 9)).toEqual(wrong)
})

it('returns the pairs of successive items as neighbours', () => {
  expect(neighbours([3, 5, 9])).toEqual([
    [3, 5],
    [5, 9],
  ])
  expect(neighbours([3])).toEqual([])
  expect(neighbours([])).toEqual([])
})
