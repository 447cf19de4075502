import { type Figures, NEW } from './figures.js'
import { jumpsOf, moversOf } from './movers.rules.js'

/** Three versions: the second's used year moves furthest up, the third's 0km price down. */
const figures: Figures = {
  starts: Int32Array.of(0, 2, 4, 7),
  years: Int16Array.of(2020, NEW, 2019, NEW, 2019, 2020, NEW),
  lines: Int32Array.of(2, 3, 4, 5, 6, 7, 8),
  now: Int32Array.of(1010, 2100, 3000, 2000, 1100, 900, 500),
  before: Int32Array.of(1000, 2000, 1000, 2000, 0, 900, 1000),
}

describe('movers', () => {
  it('look at all years, a version once', () => {
    expect(moversOf(figures, [11, 12, 13], 'rises', 20)).toEqual([
      { version: 1, at: 2, ratio: 3 },
      { version: 0, at: 1, ratio: 1.05 },
    ])
    expect(moversOf(figures, [11, 12, 13], 'falls', 20)).toEqual([{ version: 2, at: 6, ratio: 0.5 }])
  })

  it('keep the furthest; of equal ones the lowest codia', () => {
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

it('jumps are counted from the limit on, the furthest first', () => {
  expect(jumpsOf(figures, 2)).toEqual([2, 6])
  expect(jumpsOf(figures, 3)).toEqual([2])
})

it('jumps of one distance come in the order of the list, up and down alike', () => {
  const list: Figures = {
    starts: Int32Array.of(0, 4),
    years: Int16Array.of(2019, 2020, 2021, 2022),
    lines: Int32Array.of(2, 3, 4, 5),
    now: Int32Array.of(3000, 500, 8000, 4000),
    before: Int32Array.of(1000, 2000, 1000, 1000),
  }
  expect(jumpsOf(list, 2)).toEqual([2, 1, 3, 0])
})
