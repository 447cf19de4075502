import { NEW } from '../comparing/index.js'
import type { FoldedVersion } from '../folding/folded-list.js'
import { eachFigure } from './each-figure.js'
import {
  batchText,
  farBatches,
  fractionsText,
  mediansByYear,
  nearestMedian,
  outOfBounds,
} from './price-unit.rules.js'

function version(
  brand: string,
  prices: Record<number, number>,
  newPrice: number | null = null,
): FoldedVersion {
  const years = Object.keys(prices).map(Number)
  return {
    code: `${brand} ${newPrice ?? ''}`,
    codia: null,
    brand,
    group: '',
    name: 'Uno 1.0',
    variant: '',
    line: 2,
    newPrice,
    newLine: newPrice === null ? 0 : 2,
    years,
    prices: Object.values(prices),
    lines: years.map((_, at) => at + 3),
  }
}

const GUIDE = new Map([
  [2023, 14_000],
  [2024, 16_000],
  [NEW, 20_000],
])
const batch = (brand: string, times: number, size = 3) =>
  Array.from({ length: size }, (_, at) =>
    version(brand, { 2023: (13_000 + at) * times, 2024: (15_000 + at) * times }, 21_000 * times),
  )
const places = (versions: readonly FoldedVersion[]) => versions.map((_, place) => place)

describe('mediansByYear', () => {
  it('takes the middle price of each model year and of 0km', () => {
    const versions = [version('Fiat', { 2023: 10 }, 30), version('Fiat', { 2023: 14, 2024: 20 }, 50)]
    expect([...mediansByYear(versions, eachFigure)]).toEqual([
      [2023, 12],
      [NEW, 40],
      [2024, 20],
    ])
  })
})

describe('nearestMedian', () => {
  it('falls back to the nearest year', () => {
    expect(nearestMedian(GUIDE, 2019)).toBe(14_000)
    expect(nearestMedian(GUIDE, 2026)).toBe(16_000)
    expect(nearestMedian(new Map(), 2026)).toBeNaN()
  })
})

describe('farBatches', () => {
  it.each([1000, 100, 1 / 1000])('names a brand in a unit %d times ours', (times) => {
    const versions = [...batch('Fiat', 1), ...batch('Huntcoma', times)]
    expect(farBatches(versions, places(versions), GUIDE)).toMatchObject([
      { brand: 'Huntcoma', places: [3, 4, 5], prices: 9 },
    ])
  })

  it('passes luxury, cheap and inflated brands', () => {
    const versions = [...batch('Rolls-Royce', 36), ...batch('Lada', 1 / 4), ...batch('Fiat', 1.4)]
    expect(farBatches(versions, places(versions), GUIDE)).toEqual([])
  })

  it('passes luxury brands new to a guide without them, beside other new brands', () => {
    const small = new Map([...GUIDE].map(([year, price]): [number, number] => [year, price / 2]))
    const others = batch('Fiat', 1, 30)
    const versions = [...others, ...batch('Ferrari', 30), ...batch('Huntcoma', 1000)]
    expect(farBatches(versions, places(versions), small)).toMatchObject([{ brand: 'Huntcoma' }])
    const alone = [...batch('Huntcoma', 1000), ...batch('Otra', 1000)]
    expect(farBatches(alone, places(alone), small)).toHaveLength(2)
  })

  it('names part of a brand, and versions of several brands', () => {
    const mixed = [...batch('Fiat', 1, 9), ...batch('Fiat', 1000, 4)]
    expect(farBatches(mixed, places(mixed), GUIDE)).toMatchObject([
      { brand: 'Fiat', places: [9, 10, 11, 12], prices: 12 },
    ])
    const several = ['A', 'B', 'C', 'D'].flatMap((brand) => batch(brand, brand === 'D' ? 1 : 1000, 2))
    expect(farBatches(several, places(several), GUIDE)).toMatchObject([
      { brand: 'Varias marcas', places: [0, 1, 2, 3, 4, 5] },
    ])
  })

  it('judges only the given versions, of brands with at least three', () => {
    const versions = [...batch('Fiat', 1000), ...batch('Bugatti', 1000, 1)]
    expect(farBatches(versions, [3], GUIDE)).toEqual([])
  })

  it('judges two versions in another unit with more prices than single figures show', () => {
    const versions = [...batch('Fiat', 1), ...batch('Bugatti', 1000, 2)]
    expect(farBatches(versions, [3, 4], GUIDE)).toMatchObject([{ brand: 'Bugatti', places: [3, 4] }])
  })

  it('passes everything without a guide', () => {
    const versions = batch('Fiat', 1000)
    expect(farBatches(versions, places(versions), new Map())).toEqual([])
  })

  it('is put in words with its factor', () => {
    const [far] = farBatches(batch('Huntcoma', 1000), [0, 1, 2], GUIDE)
    expect(far && batchText(far, 'la edición de 2026-10')).toMatch(
      /^Huntcoma: 9 precios de 3 versiones sin precio anterior, por lo general 9\d\d,\d veces la mediana de la edición de 2026-10 para los mismos años\.$/,
    )
    const [cheap] = farBatches(batch('Huntcoma', 1 / 1000), [0, 1, 2], GUIDE)
    expect(cheap && batchText(cheap, 'la guía')).toMatch(/ veces menos que la mediana /)
  })
})

describe('outOfBounds', () => {
  it.each([
    ['cars', 21_000],
    ['cars', 150],
    ['motorcycles', 4000],
  ] as const)('passes a first list of %s at %d', (vehicleType, price) => {
    expect(outOfBounds([version('Fiat', { 2024: price })], vehicleType)).toBeUndefined()
  })

  it.each([
    ['cars', 21_000_000],
    ['cars', 29],
    ['motorcycles', 4_000_000],
    ['motorcycles', 4],
  ] as const)('holds a first list of %s at %d and says that the bounds are fixed', (vehicleType, price) => {
    expect(outOfBounds([version('Fiat', { 2024: price })], vehicleType)).toMatch(
      /^La mediana de los precios de la lista es \$\s[\d.]+\. Como no hay edición anterior, se compara con límites fijos: para (autos|motos), de /,
    )
  })
})

describe('outOfBounds in an old month', () => {
  it('takes cheap prices, but not dear ones', () => {
    const isOldMonth = true
    expect(outOfBounds([version('Fiat', { 1999: 12 })], 'cars', { isOldMonth })).toBeUndefined()
    expect(outOfBounds([version('Fiat', { 1999: 21_000_000 })], 'cars', { isOldMonth })).toBeDefined()
  })
})

describe('fractionsText', () => {
  const list = { fractions: 119, prices: 120, compared: 0, jumps: 0 }

  it('holds a list with nearly all prices at three decimals or a fraction', () => {
    expect(fractionsText(list)).toMatch(/^119 de los 120 precios tienen tres decimales justos o una fracción/)
    expect(fractionsText({ ...list, compared: 120, jumps: 100 })).toBeDefined()
  })

  it('passes some fractions, and prices in line with the edition before', () => {
    expect(fractionsText({ ...list, fractions: 100 })).toBeUndefined()
    expect(fractionsText({ ...list, fractions: 0, prices: 0 })).toBeUndefined()
    expect(fractionsText({ ...list, compared: 110, jumps: 1 })).toBeUndefined()
  })
})
