import {
  type ChangedVersion,
  changeOf,
  countsOf,
  movesOf,
  realChangeOf,
  versionChangeOf,
} from './changes.rules.js'

const version = (codia: number, before: number | null, now: number | null): ChangedVersion => ({
  codia,
  name: 'Gol Trend 1.6',
  variant: 'Nafta',
  brandId: 7,
  brandName: 'Volkswagen',
  groupId: 70,
  groupName: 'Gol Trend',
  before,
  now,
})
const codias = (list: readonly { codia: number }[]) => list.map(({ codia }) => codia)

describe('changeOf and realChangeOf', () => {
  it.each([
    [1.05, 0.05],
    [0.9, -0.1],
    [1, 0],
    [1 / 3, -0.6667],
    [null, null],
  ])('compute from the ratio %p the change %p', (ratio, change) => {
    expect(changeOf(ratio)).toBe(change)
  })

  it.each([
    [1.05, 1.05, 0],
    [1.03, 1.05, -0.019],
    [1.1, 1.05, 0.0476],
    [1.1, null, null],
    [null, 1.05, null],
  ])('compute from the ratio %p and the inflation factor %p the real change %p', (ratio, factor, change) => {
    expect(realChangeOf(ratio, factor)).toBe(change)
  })
})

describe('versionChangeOf', () => {
  it('returns both prices and a summary without repeated names', () => {
    expect(versionChangeOf(version(1, 20_000, 21_000), 1.02)).toEqual({
      codia: 1,
      description: 'Gol Trend 1.6 Nafta',
      summary: 'Volkswagen Gol Trend 1.6 Nafta',
      brand: { id: 7, name: 'Volkswagen' },
      model: { id: 70, name: 'Gol Trend' },
      before: 20_000,
      now: 21_000,
      change: 0.05,
      realChange: 0.0294,
    })
  })

  it.each([
    ['new', null, 21_000],
    ['removed', 20_000, null],
    ['new without a 0km price', null, null],
  ])('returns no change for a version that is %s', (_, before, now) => {
    expect(versionChangeOf(version(1, before, now), 1.02)).toMatchObject({
      before,
      now,
      change: null,
      realChange: null,
    })
  })
})

describe('movesOf', () => {
  const versions = [version(1, 100, 130), version(2, 100, 102), version(3, 100, 100), version(4, 100, 80)]
  const extremes = { highest: versions, lowest: versions.toReversed() }

  it('returns rises and falls in pesos', () => {
    const { rises, falls } = movesOf(extremes, null, 10)
    expect([codias(rises), codias(falls)]).toEqual([[1, 2], [4]])
  })

  it('returns rises and falls relative to inflation', () => {
    const { realRises, realFalls } = movesOf(extremes, 1.05, 10)
    expect([codias(realRises), codias(realFalls)]).toEqual([[1], [4, 3, 2]])
  })

  it('returns no real moves while the index lacks the month', () => {
    const { realRises, realFalls } = movesOf(extremes, null, 10)
    expect([realRises, realFalls]).toEqual([[], []])
  })

  it('limits each list', () => {
    const moves = movesOf(extremes, 1.05, 1)
    expect(Object.values(moves).map(codias)).toEqual([[1], [4], [1], [4]])
  })
})

it('returns counts with the median change, nominal and real', () => {
  const counts = { before: 3, now: 4, added: 2, removed: 1, compared: 2, up: 1, down: 0, same: 1 }
  expect(countsOf({ ...counts, ratio: 1.04 }, 1.04)).toEqual({ ...counts, change: 0.04, realChange: 0 })
  expect(countsOf({ ...counts, ratio: null }, 1.04)).toEqual({ ...counts, change: null, realChange: null })
})
