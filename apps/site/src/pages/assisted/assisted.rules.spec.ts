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
  type Progress,
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
