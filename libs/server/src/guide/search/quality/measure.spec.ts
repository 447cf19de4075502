import type { Version } from '@preciosa/contracts/catalogue'
import { isGoodEnough, measureQuality } from './measure.js'
import { parseQualityFile } from './quality-file.js'

const version = (group: string, name: string): Version =>
  ({
    codia: 1,
    brand: { name: 'Volkswagen' },
    model: { name: group },
    description: name,
    years: [],
    hasNewPrice: false,
    vehicleType: 'cars',
  }) as unknown as Version
const GOL = version('Gol', '1.6')
const TREND = version('Gol Trend', '1.6')

const measured = (expected: string, ...found: Version[]) =>
  measureQuality(
    parseQualityFile(`query;vehicleType;expected;kind\ngol 16;cars;${expected};engines`),
    () => Promise.resolve(found),
    2026,
  )

describe('measureQuality', () => {
  it('wants one model in the first place, and several among the first three', async () => {
    const late = await measured('Volkswagen > Gol', TREND, GOL)
    expect(late).toMatchObject({ of: 1, found: 1, misses: [], kinds: [{ kind: 'engines', of: 1, found: 1 }] })
    expect(late.ofOneModel).toMatchObject({ of: 1, found: 0, misses: [{ found: [TREND, GOL] }] })
    expect((await measured('Volkswagen > Gol', GOL, TREND)).ofOneModel).toEqual({
      of: 1,
      found: 1,
      misses: [],
    })
    const several = await measured('Volkswagen > Gol | Volkswagen > Gol Trend > 1.6', TREND)
    expect(several).toMatchObject({ found: 1, ofOneModel: { of: 0 } })
  })

  it('counts a miss once', async () => {
    const missed = await measured('Volkswagen > Gol', TREND)
    expect(missed).toMatchObject({ found: 0, misses: [{ found: [TREND] }], kinds: [{ found: 0 }] })
    expect(missed.ofOneModel).toEqual({ of: 1, found: 0, misses: [] })
  })
})

it.each([
  [97, 97, true],
  [96, 100, false],
  [100, 96, false],
])('with %d of 100 found and %d of 100 first is good enough: %s', (found, first, is) => {
  const ofOneModel = { of: 100, found: first, misses: [] }
  expect(isGoodEnough({ of: 100, found, kinds: [], misses: [], ofOneModel })).toBe(is)
})
