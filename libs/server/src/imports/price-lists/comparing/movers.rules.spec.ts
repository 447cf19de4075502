import { type Figures, NEW } from './figures.js'
import { jumpsOf, moversOf } from './movers.rules.js'

const figures: Figures = {
  starts: Int32Array.of(0, 2, 4, 7),
  years: Int16Array.of(2020, NEW, 2019, NEW, 2019, 2020, NEW),
  lines: Int32Array.of(2, 3, 4, 5, 6, 7, 8),
  now: Int32Array.of(1010, 2100, 3000, 2000, 1100, 900, 500),
  before: Int32Array.of(1000, 2000, 1000, 2000, 0, 900, 1000),
}

describe('moversOf', () => {
  it('lists a version once, by its furthest move of any year', () => {
    expect(moversOf(figures, [11, 12, 13], 'rises', 20)).toEqual([
      { version: 1, at: 2, ratio: 3 },
      { version: 0, at: 1, ratio: 1.05 },
    ])
    expect(moversOf(figures, [11, 12, 13], 'falls', 20)).toEqual([{ version: 2, at: 6, ratio: 0.5 }])
  })

  it('keeps the furthest moves and prefers the lower codia among equal moves', () => {
    const alike: Figures = {
      starts: Int32Array.of(0, 1, 2, 3, 4),
      years: Int16Array.of(NEW, NEW, NEW, NEW),
      lines: Int32Array.of(2, 3, 4, 5),
      now: Int32Array.of(110, 110, 120, 110),
      before: Int32Array.of(100, 100, 100, 100),
    }
    const versions = moversOf(alike, [14, 11, 13, 12], 'rises', 3).map(({ version }) => version)
    expect(versions).toEqual([2, 1, 3])
  })
})

it('includes jumps that equal the limit and sorts the furthest first', () => {
  expect(jumpsOf(figures, 2)).toEqual([2, 6])
  expect(jumpsOf(figures, 3)).toEqual([2])
})

it("keeps the list's order among equally far jumps, up or down", () => {
  const list: Figures = {
    starts: Int32Array.of(0, 4),
    years: Int16Array.of(2019, 2020, 2021, 2022),
    lines: Int32Array.of(2, 3, 4, 5),
    now: Int32Array.of(3000, 500, 8000, 4000),
    before: Int32Array.of(1000, 2000, 1000, 1000),
  }
  expect(jumpsOf(list, 2)).toEqual([2, 1, 3, 0])
})
