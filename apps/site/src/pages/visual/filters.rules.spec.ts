import {
  filterParameters,
  filtersBy,
  withoutOrphans,
  isOfForm,
  neededFor,
  NO_FILTERS,
  offersComfort,
  rangeText,
  toggled,
  type VisualFilters,
  withFilter,
} from './filters.rules.js'

const by = (search: string) => filtersBy(new URLSearchParams(search))
const having = (some: Partial<VisualFilters>): VisualFilters => ({ ...NO_FILTERS, ...some })
const ALL = having({
  brand: 12,
  model: 1,
  version: 120_001,
  fromYear: 2015,
  toYear: 2018,
  minPrice: 5_000_000,
  maxPrice: 12_000_000,
  fuel: 'Nafta',
  transmission: 'Manual',
  doors: 4,
  comfort: [70, 87],
})
const ADDRESS =
  'brand=12&model=1&version=120001&fromYear=2015&toYear=2018&minPrice=5000000&maxPrice=12000000' +
  '&fuel=Nafta&transmission=Manual&feature_11=4&feature_70=true&feature_87=true'

describe('filters in an address', () => {
  it('are parsed and written back', () => {
    expect(by(ADDRESS)).toEqual(ALL)
    expect(new URLSearchParams(filterParameters(ALL)).toString()).toBe(ADDRESS)
    expect(filterParameters(NO_FILTERS)).toEqual([])
  })

  it.each<[string, Partial<VisualFilters>]>([
    ['brand=&model=&fuel=+', {}],
    ['brand=ford&model=-1', { brand: 0, model: 0 }],
    ['fromYear=1800&toYear=x', {}],
    ['fromYear=2018&toYear=2015', { fromYear: 2015, toYear: 2018 }],
    ['minPrice=9.000.000&maxPrice=$ 5.000.000', { minPrice: 5_000_000, maxPrice: 9_000_000 }],
    ['minPrice=4321987', { minPrice: 4_320_000 }],
    ['minPrice=0&maxPrice=20000000', {}],
    ['minPrice=99999999', { minPrice: 20_000_000 }],
    ['maxPrice=0', { maxPrice: 0 }],
    ['minPrice=-5&maxPrice=1e6', {}],
    ['feature_87=true&feature_70=true&feature_70=true&feature_71=1&feature_0=true', { comfort: [70, 87] }],
    ['feature_11=true', { doors: 0 }],
  ])('%s: %j', (search, expected) => {
    expect(by(search)).toEqual(having(expected))
  })

  it('contain only the brand after a form changed it', () => {
    expect(by(`${ADDRESS}&was=14`)).toEqual(having({ brand: 12 }))
    expect(by(`${ADDRESS}&was=12`)).toEqual(ALL)
    expect(by('brand=12&fuel=Nafta&was=')).toEqual(having({ brand: 12 }))
    expect(by('brand=&fuel=Nafta&was=')).toEqual(having({ fuel: 'Nafta' }))
    expect([isOfForm(new URLSearchParams('was=')), isOfForm(new URLSearchParams(ADDRESS))]).toEqual([
      true,
      false,
    ])
  })
})

describe('withFilter', () => {
  it('resets to the brand for a new brand and clears all without one', () => {
    expect(withFilter(ALL, { brand: 14 })).toEqual(having({ brand: 14 }))
    expect(withFilter(ALL, { brand: null })).toEqual(NO_FILTERS)
    expect(withFilter(ALL, { brand: 12 })).toEqual(ALL)
  })

  it('drops the version with its model and keeps only the brand without a model', () => {
    expect(withFilter(ALL, { model: 2 })).toEqual({ ...ALL, model: 2, version: null })
    expect(withFilter(ALL, { model: 1 })).toEqual(ALL)
    expect(withFilter(ALL, { model: null })).toEqual(having({ brand: 12 }))
  })

  it('sets and removes any other filter alone', () => {
    expect(withFilter(ALL, { fuel: null })).toEqual({ ...ALL, fuel: null })
    expect(withFilter(ALL, { fromYear: null, toYear: null })).toEqual({
      ...ALL,
      fromYear: null,
      toYear: null,
    })
    expect(withFilter(NO_FILTERS, { doors: 4 })).toEqual(having({ doors: 4 }))
    expect(toggled(ALL, 70).comfort).toEqual([87])
    expect(toggled(ALL, 75).comfort).toEqual([70, 75, 87])
  })
})

describe('consistent filters', () => {
  const years = { min: 1986, max: 2026 }

  it.each<[Partial<VisualFilters>, Partial<VisualFilters>]>([
    [{ model: 1, version: 7 }, {}],
    [{ brand: 12, version: 7 }, { brand: 12 }],
    [{ fromYear: 1986, toYear: 2026 }, {}],
    [{ fromYear: 1900, toYear: 1950 }, { toYear: 1986 }],
    [{ fromYear: 2050 }, { fromYear: 2026 }],
    [
      { fromYear: 1987, toYear: 2025 },
      { fromYear: 1987, toYear: 2025 },
    ],
  ])('%j: %j', (filters, expected) => {
    expect(withoutOrphans(having(filters), years)).toEqual(having(expected))
  })
})

it.each<[Partial<VisualFilters>, boolean]>([
  [{}, false],
  [{ brand: 12 }, false],
  [{ fromYear: 2015, toYear: 2018 }, false],
  [{ minPrice: 5000, maxPrice: 10_000 }, false],
  [{ brand: 12, model: 1 }, true],
  [{ fuel: 'Nafta', doors: 4 }, true],
  [{ brand: 12, maxPrice: 10_000 }, true],
  [{ comfort: [70] }, true],
])('offers comfort filters with %j: %p', (filters, expected) => {
  expect(offersComfort(having(filters))).toBe(expected)
})

it.each([
  [null, null, 'Para buscar falta elegir la marca y el modelo.'],
  [12, null, 'Para buscar falta elegir el modelo.'],
  [12, 1, null],
])('for brand %p and model %p, names the missing choice %p', (brand, model, expected) => {
  expect(neededFor({ brand, model })).toBe(expected)
})

it.each([
  ['2015', '2018', 'de 2015 a 2018'],
  ['2015', null, 'desde 2015'],
  [null, '2018', 'hasta 2018'],
  ['2018', '2018', '2018'],
])('writes a range from %p to %p as “%s”', (from, to, expected) => {
  expect(rangeText(from, to)).toBe(expected)
})
