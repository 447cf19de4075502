import { NEW } from './figures.js'
import { type Misfit, misfitsOf } from './misfits.rules.js'
import { movesOf } from './moves.rules.js'
import { stepsOf } from './shape.rules.js'
import { columns, type VersionPrices } from './testing/columns.js'

/** Prices by year from 2020, in thousandths of a logarithm above a million. */
const rising = (...above: number[]): VersionPrices['now'] =>
  Object.fromEntries(above.map((each, at) => [2020 + at, Math.round(1_000_000 * Math.exp(each / 1000))]))
/** Versions that rise by 50 to 149 thousandths a year, without moves. */
const CALM: VersionPrices[] = Array.from({ length: 250 }, (_, at) => {
  const now = rising(0, 50 + (at % 100))
  return { now, before: now }
})

function misfits(versions: VersionPrices[], suspect: number[] = []): (Misfit & { thousandths: number })[] {
  const { figures, belonging } = columns([...versions, ...CALM])
  const moves = movesOf(figures, belonging)
  return misfitsOf(figures, moves, stepsOf(figures), (at) => suspect.includes(at)).map((misfit) => ({
    ...misfit,
    thousandths: Math.round(misfit.by * 1000),
  }))
}
const named = (versions: VersionPrices[], suspect?: number[]) =>
  misfits(versions, suspect).map(({ at, beside, which }) => [at, beside, which])

describe("years that don't fit together", () => {
  it("don't exist when each year rises as usual", () => {
    expect(misfits([])).toEqual([])
    expect(misfits([{ now: rising(0, 100, 200) }, { now: { 2020: 5 } }])).toEqual([])
  })

  it('are both named, with their distance, when neither is clearly wrong', () => {
    expect(misfits([{ now: rising(0, -100) }])).toEqual([
      { at: 0, beside: 1, which: 'either', by: expect.closeTo(0.15, 5) as number, thousandths: 150 },
      { at: 1, beside: 0, which: 'either', by: expect.closeTo(0.15, 5) as number, thousandths: 150 },
    ])
  })

  it('include only the year without which the others fit', () => {
    expect(named([{ now: rising(0, 100, -300, 300) }])).toEqual([[2, 3, 'this']])
    expect(named([{ now: rising(0, 600, 200, 300) }])).toEqual([[1, 0, 'this']])
  })

  it('include only the year that moved since the edition before', () => {
    const before = rising(0, 100)
    expect(named([{ now: rising(0, -100), before }])).toEqual([[1, 0, 'this']])
    expect(named([{ now: rising(200, 100), before }])).toEqual([[0, 1, 'this']])
  })

  it('include only the new year', () => {
    expect(named([{ now: rising(0, -100), before: { 2020: 1_000_000 } }])).toEqual([[1, 0, 'this']])
  })

  it('are all named in one version, worst first', () => {
    expect(named([{ now: rising(0, 100, 900, 300, 400, -300, 600, 700) }])).toEqual([
      [5, 6, 'this'],
      [2, 1, 'this'],
    ])
  })

  it('are searched in each version separately', () => {
    const bad: VersionPrices = { now: rising(0, -100) }
    expect(named([bad, { now: rising(0, 100) }, bad])).toEqual([
      [0, 1, 'either'],
      [1, 0, 'either'],
      [4, 5, 'either'],
      [5, 4, 'either'],
    ])
  })

  it('are explained by a figure that is already suspect', () => {
    expect(named([{ now: rising(0, 100, -300, 300) }], [2])).toEqual([])
    expect(named([{ now: rising(0, -100) }], [0])).toEqual([])
  })
})

describe('exchanged years', () => {
  it("are both named when each fits in the other's place", () => {
    const before = rising(0, 100, 200)
    expect(named([{ now: rising(0, 200, 100), before }])).toEqual([
      [1, 2, 'exchanged'],
      [2, 1, 'exchanged'],
    ])
  })

  it('are named even if their moves are already suspect', () => {
    const before = rising(0, 100, 200)
    expect(named([{ now: rising(0, 200, 100), before }], [1, 2])).toHaveLength(2)
  })

  it('leave other errors of the version visible', () => {
    const before = rising(0, 100, 200, 300, 400)
    expect(named([{ now: rising(0, 200, 100, 300, -400), before }])).toEqual([
      [1, 2, 'exchanged'],
      [2, 1, 'exchanged'],
      [4, 3, 'this'],
    ])
  })

  it('are named in a new version that would rise evenly if swapped', () => {
    expect(named([{ now: rising(0, 100, 300, 200, 400) }])).toEqual([
      [2, 3, 'exchanged'],
      [3, 2, 'exchanged'],
    ])
    expect(named([{ now: rising(0, 100, 330, 150) }])).toEqual([
      [2, 3, 'exchanged'],
      [3, 2, 'exchanged'],
    ])
  })

  it("aren't named when nothing is wrong", () => {
    const before = rising(0, 60)
    expect(named([{ now: rising(0, 60), before }])).toEqual([])
    expect(named([{ now: rising(0, 10, -300), before: rising(0, 10, 110) }])).toEqual([[2, 1, 'this']])
  })
})

it('compares the 0km price with the newest year', () => {
  const calm = Array.from({ length: 250 }, (_, at): VersionPrices => {
    const { 2020: used = 0, 2021: fresh = 0 } = rising(0, 50 + (at % 100))
    const now = { 2020: used, [NEW]: fresh }
    return { now, before: now }
  })
  expect(named([{ now: { 2018: 1_000_000, [NEW]: 900_000 } }, ...calm])).toEqual([
    [0, 1, 'either'],
    [1, 0, 'either'],
  ])
})
