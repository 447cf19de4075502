import { BRANDS } from '@preciosa/testing/fake-api'
import {
  brandsReaching,
  type Chosen,
  chosenBy,
  choosing,
  withoutOrphans,
  isSame,
  leadOf,
  modelsReaching,
  NO_ID,
  reaches,
  type Progress,
  yearsOfSpans,
  yearsToSearch,
} from './assisted.rules.js'

const NOTHING: Chosen = { brand: null, model: null, year: null, version: null }
const ALL: Chosen = { brand: 12, model: 1, year: 2018, version: 120_001 }

describe('the chosen values', () => {
  it.each<[string, Partial<Chosen>]>([
    ['', {}],
    ['marca=12&modelo=1&anio=2018&version=120001', ALL],
    ['anio=0km', { year: '0km' }],
    ['marca=12&modelo=&anio=&version=', { brand: 12 }],
    ['marca=ford', { brand: NO_ID }],
    ['marca=-1&modelo=1.5', { brand: NO_ID, model: NO_ID }],
    ['anio=1800', {}],
    ['anio=abc', {}],
  ])('are read from %p', (search, expected) => {
    expect(chosenBy(new URLSearchParams(search))).toEqual({ ...NOTHING, ...expected })
  })

  it('lose the model or version of another brand or model and keep the year', () => {
    expect(choosing(ALL, 'brand', 14)).toEqual({ ...NOTHING, brand: 14, year: 2018 })
    expect(choosing(ALL, 'model', 2)).toEqual({ ...ALL, model: 2, version: null })
    expect(choosing(ALL, 'year', '0km')).toEqual({ ...ALL, year: '0km' })
    expect(choosing({ ...ALL, version: null }, 'version', 120_001)).toEqual(ALL)
  })

  it('lose the dependent values when one is removed', () => {
    expect(choosing(ALL, 'brand', null)).toEqual({ ...NOTHING, year: 2018 })
    expect(choosing(ALL, 'model', null)).toEqual({ ...NOTHING, brand: 12, year: 2018 })
    expect(choosing(ALL, 'year', null)).toEqual({ ...ALL, year: null, version: null })
    expect(choosing(ALL, 'version', null)).toEqual({ ...ALL, version: null })
  })

  it.each<[Partial<Chosen>, Partial<Chosen>]>([
    [{ model: 1, version: 120_001 }, {}],
    [
      { brand: 12, year: 2018, version: 120_001 },
      { brand: 12, year: 2018 },
    ],
    [
      { brand: 12, model: 1, version: 120_001 },
      { brand: 12, model: 1 },
    ],
    [ALL, ALL],
  ])('%j becomes %j without orphaned values', (chosen, expected) => {
    const together = withoutOrphans({ ...NOTHING, ...chosen })
    expect(together).toEqual({ ...NOTHING, ...expected })
    expect(isSame(together, { ...NOTHING, ...chosen })).toBe(
      Object.keys(chosen).length === Object.keys(expected).length,
    )
  })
})

describe('a chosen year', () => {
  const span = { list_price: false, prices_from: 2005, prices_to: 2014 }

  it.each([
    [null, true],
    ['0km' as const, false],
    [2004, false],
    [2005, true],
    [2014, true],
    [2015, false],
  ])('%p matches prices from 2005 to 2014: %p', (year, expected) => {
    expect(reaches(span, year)).toBe(expected)
  })

  it('matches no used price of a model without any', () => {
    const zero = { list_price: true, prices_from: null, prices_to: null }
    expect([reaches(zero, '0km'), reaches(zero, 2018)]).toEqual([true, false])
  })

  it('keeps matching brands and models and the chosen ones', () => {
    const { cars } = BRANDS
    const names = (of: { name: string }[]) => of.map(({ name }) => name)
    expect(names(brandsReaching(cars, NOTHING))).toEqual(['Citroën', 'Ford'])
    expect(names(brandsReaching(cars, { ...NOTHING, year: 2018 }))).toEqual(['Ford'])
    expect(names(brandsReaching(cars, { ...NOTHING, year: 2018, brand: 14 }))).toEqual(['Citroën', 'Ford'])
    expect(names(brandsReaching(cars, { ...NOTHING, year: 2030 }))).toEqual([])
    const models = cars[0]?.groups ?? []
    expect(names(modelsReaching(models, { ...NOTHING, year: 2018 }))).toEqual([])
    expect(names(modelsReaching(models, { ...NOTHING, year: 2018, model: 3 }))).toEqual(['C3'])
  })
})

describe('the offered years', () => {
  const from = (prices_from: number | null, prices_to: number | null, list_price = false) => ({
    list_price,
    prices_from,
    prices_to,
  })

  it('include 0km with a list price, and all years from first to last', () => {
    expect(yearsOfSpans([from(2018, 2020, true), from(2016, 2017), from(null, null)])).toEqual([
      null,
      2020,
      2019,
      2018,
      2017,
      2016,
    ])
    expect(yearsOfSpans([from(null, null, true)])).toEqual([null])
    expect(yearsOfSpans([])).toEqual([])
  })

  it('go back thirty years, for motorcycles from the previous year', () => {
    const all = [null, ...Array.from({ length: 60 }, (_, at) => 2030 - at)]
    const ends = (years: (number | null)[]) => [years[0], years[1], years.at(-1)]
    expect(ends(yearsToSearch(all, 'cars', '2026-11'))).toEqual([null, 2026, 1996])
    expect(ends(yearsToSearch(all, 'motorcycles', '2026-11'))).toEqual([null, 2025, 1995])
    expect(yearsToSearch(all, 'cars', null)).toEqual(all)
  })
})

describe('leadOf', () => {
  const at = (progress: Partial<Progress>) =>
    leadOf({
      year: null,
      brands: 2,
      models: 2,
      brandName: null,
      modelName: null,
      hasYear: true,
      versions: 3,
      versionName: null,
      ...progress,
    })
  const fiesta = { brandName: 'Ford', modelName: 'Ford Fiesta' }

  it.each<[Partial<Progress>, string]>([
    [{}, 'Elegí la marca, o empezá por el año de fabricación.'],
    [{ year: 2018 }, '2 marcas pueden tener precios del 2018. Elegí una.'],
    [{ year: 2018, brands: 1 }, '1 marca puede tener precios del 2018. Elegí una.'],
    [{ year: 1999, brands: 0 }, '0 marcas pueden tener precios del 1999.'],
    [{ year: '0km' }, '2 marcas con precio 0km. Elegí una.'],
    [{ brandName: 'Ford' }, '2 modelos de Ford. Elegí uno.'],
    [{ brandName: 'Ford', year: 2018 }, '2 modelos de Ford pueden tener precios del 2018. Elegí uno.'],
    [{ brandName: 'Ford', year: '0km', models: 0 }, '0 modelos de Ford con precio 0km.'],
    [fiesta, 'Ford Fiesta: elegí el año de fabricación.'],
    [{ ...fiesta, year: 2018 }, '3 versiones de Ford Fiesta del 2018. Elegí la tuya.'],
    [{ ...fiesta, year: '0km', versions: 1 }, '1 versión de Ford Fiesta 0km. Elegí la tuya.'],
    [{ ...fiesta, year: 1999, hasYear: false }, 'No hay precios del 1999 para Ford Fiesta. Elegí otro año.'],
    [{ ...fiesta, year: 2018, versions: null }, 'Ford Fiesta, 2018.'],
    [{ ...fiesta, year: 2018, versionName: 'Ford Fiesta 1.6 SE' }, 'Elegiste Ford Fiesta 1.6 SE, 2018.'],
  ])('%j gives: %s', (progress, expected) => {
    expect(at(progress)).toBe(expected)
  })
})
