import type { Version } from '@preciosa/contracts/catalogue'
import { headingOf, misfit, namesModel, readText, understoodOf, withoutBrand } from './understood.rules.js'

const version = (brand: string, model: string, description: string): Version => ({
  codia: 1,
  versionCode: '1',
  description,
  versionDescription: description,
  versionSummary: description,
  summary: description,
  brand: { id: brand.length, name: brand },
  model: { id: model.length, name: model },
  vehicleType: 'cars',
  years: [],
  prices_from: null,
  prices_to: null,
  list_price: null,
  hasNewPrice: false,
  photo_url: null,
  photoUrl: null,
  imagen: null,
  isFavouritedByLoggedInUser: false,
})

const TREND = version('Volkswagen', 'Gol Trend', '1.6 Trendline 5P')
const GOL = version('Volkswagen', 'Gol', '1.6 Power 3P')
const UNO = version('Fiat', 'Uno', '1.3 Way')

describe('misfit', () => {
  const F150 = version('Ford', 'F-150', '5.0 V8')
  const CG = version('Motomel', 'CG', '150 Serie 2')
  const WING = version('Honda', 'Gold Wing', '1500 Full')
  const of = (text: string, first: Version) => misfit(text, [first], understoodOf(text, [first]))

  it.each([
    ['cg 150', CG, F150],
    ['vw gol', GOL, UNO],
    ['gol trnd', TREND, UNO],
    ['gol trend', TREND, GOL],
    ['gol', GOL, WING],
  ])('is less for the vehicle that "%s" names', (text, named, other) => {
    expect(of(text, named)).toBeLessThan(of(text, other))
  })

  it('is infinite without results', () => {
    expect(misfit('cg 150', [], understoodOf('cg 150', []))).toBe(Infinity)
  })
})

describe('understoodOf', () => {
  it('returns the model shared by the whole first page', () => {
    expect(understoodOf('gol trend', [TREND, TREND])).toEqual({
      brand: TREND.brand,
      model: TREND.model,
      corrections: [],
      leftOut: [],
      otherBrand: null,
    })
  })

  it('returns only the brand for several models, nothing for several brands', () => {
    expect(understoodOf('volkswagen', [TREND, GOL])).toMatchObject({ brand: TREND.brand, model: null })
    expect(understoodOf('1.6', [TREND, UNO])).toMatchObject({ brand: null, model: null })
    expect(understoodOf('zzz', [])).toEqual({
      brand: null,
      model: null,
      corrections: [],
      leftOut: [],
      otherBrand: null,
    })
  })

  it.each([
    ['gol trnd', TREND, [{ asked: 'trnd', read: 'Trend' }]],
    ['vokswagen gol', GOL, [{ asked: 'vokswagen', read: 'Volkswagen' }]],
    ['kangu', version('Renault', 'Kangoo', '1.6'), [{ asked: 'kangu', read: 'Kangoo' }]],
    ['citroen c4', version('Citroën', 'C4', '1.6'), []],
    ['vw gol', GOL, []],
    ['golf', GOL, [{ asked: 'golf', read: 'Gol' }]],
    ['gol pow', GOL, []],
    ['goltrend', TREND, []],
    ['gol de 2015 5p', TREND, []],
    ['eco sport', version('Ford', 'EcoSport', '2.0 SE'), []],
    ['cb500', version('Honda', 'CB 500', 'X'), []],
    ['modelo gol del auto', GOL, []],
  ])('lists the corrections of %p (row %#)', (text, found, corrections) => {
    expect(understoodOf(text.replace(' 2015', ''), [found])).toMatchObject({ corrections, leftOut: [] })
  })

  it.each([
    ['gol diesel', ['diesel']],
    ['volkswagen gol 4x4', ['4x4']],
    ['gol xyz 9', ['xyz', '9']],
    ['chevrolet gol', []],
    ['fiat volkswagen gol', ['fiat']],
    // Nothing longer than two letters was found, so the first word wasn't either.
    ['tesla model g', ['tesla', 'model', 'g']],
  ])('reads %p and leaves out %j', (text, leftOut) => {
    expect(understoodOf(text, [GOL])).toMatchObject({ leftOut, corrections: [] })
  })
})

describe('an engine without its point', () => {
  const MEGANE = version('Renault', 'Mégane II', '1.6 16V')
  const BMW = version('BMW', 'Serie 3', '20I')

  it.each([
    ['gol 16', GOL, [{ asked: '16', read: '1.6' }]],
    ['gol 1600', GOL, [{ asked: '1600', read: '1.6' }]],
    ['gol 1 6', GOL, [{ asked: '1 6', read: '1.6' }]],
    ['gol16', GOL, [{ asked: 'gol16', read: 'Gol 1.6' }]],
    ['20616', version('Peugeot', '206', '1.6 XR'), [{ asked: '20616', read: '206 1.6' }]],
    ['megane 2 16', MEGANE, [{ asked: '16', read: '1.6' }]],
    ['megane 16v', MEGANE, []],
    ['fz 16', version('Yamaha', 'FZ', 'FZ 16 1.6'), []],
    ['bmw 320i', BMW, []],
    ['bmw 320 i', BMW, []],
  ])('is read in %j', (text, found, corrections) => {
    expect(understoodOf(text, [found])).toMatchObject({ corrections, leftOut: [] })
  })

  it('is left out if the best result has another', () => {
    expect(understoodOf('gol 20', [GOL])).toMatchObject({ corrections: [], leftOut: ['20'] })
    expect(understoodOf('gol 2 0', [GOL])).toMatchObject({ corrections: [], leftOut: ['2', '0'] })
  })

  it.each([
    ['Gol 1 6 power', 'Gol 1.6 power'],
    ['gol 1-6', 'gol 1.6'],
    ['gol 16 power', 'gol 1.6 power'],
    ['gol16 power', 'Gol 1.6 power'],
  ])('stands in %j as read: %j', (text, read) => {
    expect(readText(text, understoodOf(text, [GOL]))).toBe(read)
  })
})

it('names the brand that was asked for, if the results are of another one', () => {
  const brands = [UNO.brand, GOL.brand]
  expect(understoodOf('fiat gol', [GOL], brands).otherBrand).toEqual(UNO.brand)
  for (const text of ['volkswagen gol', 'vw gol', 'gol'])
    expect(understoodOf(text, [GOL], brands).otherBrand).toBeNull()
})

it.each([
  ['gol 18', true],
  ['volkswagen 12', false],
  ['vw gol tr 18', true],
  ['gol16 08', true],
])('namesModel of %p is %p', (text, names) => {
  expect(namesModel(text, [TREND])).toBe(names)
  expect(namesModel(text, [])).toBe(false)
})

it('withoutBrand leaves the words after the name or its abbreviation', () => {
  expect(withoutBrand('Alfa Romeo 600', 'Alfa Romeo')).toBe('600')
  expect(withoutBrand('vw gol trend', 'Volkswagen')).toBe('gol trend')
  expect(withoutBrand('fiat 600', 'Fiat')).toBe('600')
})

describe('headingOf', () => {
  const [{ brand, model }] = [GOL]
  const AS_WRITTEN = { corrections: [], leftOut: [] }

  it('is the vehicle, not the typing error', () => {
    const read = { corrections: [{ asked: 'trned', read: 'Trend' }], leftOut: ['xyz'] }
    expect(headingOf('golf trned xyz', 'Golf trned xyz', { brand, model: null, ...read })).toBe(
      'Volkswagen · “Golf Trend”',
    )
    expect(headingOf('volkswagen xyz', 'volkswagen xyz', { brand, model: null, ...read })).toBe('Volkswagen')
    expect(readText('xyz', read)).toBe('xyz')
  })

  it.each([
    ['gol', 'Volkswagen · “gol”'],
    ['volkswagen', 'Volkswagen'],
    ['vokswagen', 'Volkswagen'],
    ['volks', 'Volkswagen'],
    ['volkswagen 1.6', 'Volkswagen · “volkswagen 1.6”'],
  ])('of %p with only the brand in common is %p', (text, heading) => {
    expect(headingOf(text, text, { brand, model: null, ...AS_WRITTEN })).toBe(heading)
  })

  it('is brand and model when all results share both, null for several brands', () => {
    expect(headingOf('gol', 'gol', { brand, model, ...AS_WRITTEN })).toBe('Volkswagen Gol')
    expect(headingOf('1.6', '1.6', { brand: null, model: null, ...AS_WRITTEN })).toBeNull()
  })
})
