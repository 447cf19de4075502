import type { Version } from '@preciosa/contracts/catalogue'
import { VERSIONS } from '@preciosa/testing/fake-api'
import {
  askedOf,
  isFromSearchBox,
  offeredOf,
  relativesOf,
  yearFound,
  yearMissing,
  yearsOf,
} from './results.rules.js'

const asked = (search: string) => askedOf(new URLSearchParams(search), 2026)
const [FIESTA, KA] = VERSIONS as [Version, Version]

describe('results address', () => {
  it('yields vehicle type, text, year, brand, model and page', () => {
    expect(asked('s=gol+trend+2018&tipo=motos&marca=3&modelo=7&anio=2015&pagina=2')).toMatchObject({
      vehicleType: 'motorcycles',
      text: 'gol trend 2018',
      fault: null,
      year: 2015,
      brand: 3,
      model: 7,
      page: 2,
    })
    expect(asked('')).toMatchObject({ vehicleType: 'cars', fault: 'empty', year: null, brand: null, page: 1 })
  })

  it('uses `q` as the text only without `s`', () => {
    expect(asked('q=gol')).toMatchObject({ text: 'gol' })
    expect(asked('s=gol&q=14')).toMatchObject({ text: 'gol' })
  })

  it.each([
    ['s=g', 'short'],
    ['s=%20go%20', 'short'],
    [`s=${'g'.repeat(30)}`, 'long'],
    ['s=0km', 'empty'],
    ['s=🚗🚗🚗', null],
    ['s=go%00', 'short'],
  ])('%p has the text fault %p', (search, fault) => {
    expect(asked(search)).toMatchObject({ fault })
  })

  it.each(['pagina=0', 'pagina=x', 'marca=ford', 'modelo=-1', 'marca=1.5'])('refuses %p', (search) => {
    expect(asked(`s=gol&${search}`)).toBeNull()
  })

  it.each(['anio=1800', 'anio=abc', 'anio='])('has no year with %p', (search) => {
    expect(asked(`s=gol&${search}`)).toMatchObject({ year: null })
  })

  it('truncates an overlong text', () => {
    expect(asked(`s=${'g'.repeat(5000)}`)?.text).toHaveLength(200)
  })
})

describe('isFromSearchBox', () => {
  it.each([
    ['s=gol', true],
    ['s=gol+2018&tipo=autos', true],
    ['s=gol&pagina=1', true],
    ['s=gol&pagina=2', false],
    ['s=gol&anio=2018', false],
    ['s=gol&marca=30', false],
    ['s=gol&marca=30&modelo=31', false],
  ])('%s: %s', (search, isOne) => {
    const one = asked(search)
    expect(one !== null && isFromSearchBox(one)).toBe(isOne)
  })
})

describe('year of a search', () => {
  const years = (search: string, found: Version[]) => {
    const one = asked(search)
    return one === null ? null : [yearFound(one, found), yearMissing(one, found)]
  }

  it('comes from the address, else from the text', () => {
    expect(years('s=fiesta+2018&anio=2017', [FIESTA])).toEqual([2017, null])
    expect(years('s=fiesta+2018', [FIESTA])).toEqual([2018, null])
    expect(years('s=fiesta+0km', [FIESTA])).toEqual(['0km', null])
    expect(years('s=fiesta', [FIESTA])).toEqual([null, null])
  })

  it('is 0km from this year on, if the first result has a 0km price', () => {
    const offered = { ...FIESTA, list_price: 20_000 }
    for (const year of [2026, 2027]) {
      expect(years(`s=fiesta+${year}`, [offered])).toEqual(['0km', null])
      expect(years(`s=fiesta+${year}`, [{ ...FIESTA, list_price: null }])).toEqual([null, year])
    }
    expect(years('s=fiesta+2018', [offered])).toEqual([2018, null])
  })

  it('is missing when no result has a price of that year', () => {
    expect(years('s=fiesta+1999', [FIESTA])).toEqual([null, 1999])
    expect(years('s=fiesta+1999', [])).toEqual([null, null])
  })
})

it('offers several brands, else several models', () => {
  const fiat = { ...KA, brand: { id: 99, name: 'Fiat' } }
  expect(offeredOf([FIESTA, fiat, FIESTA])).toEqual({ brands: [FIESTA.brand, fiat.brand], models: [] })
  expect(offeredOf([FIESTA, KA])).toEqual({ brands: [], models: [FIESTA.model, KA.model] })
  expect(offeredOf([FIESTA, FIESTA])).toEqual({ brands: [], models: [] })
})

it('offers the results’ years, 0km first, then newest first', () => {
  expect(yearsOf([FIESTA, KA])).toEqual({
    newest: [null, 2022, 2021, 2020, 2019, 2018, 2017, 2016],
    older: [],
  })
  expect(yearsOf([{ ...FIESTA, list_price: null, years: [2001] }])).toEqual({ newest: [2001], older: [] })
})

it('lists years beyond the newest twelve as older ones', () => {
  const years = Array.from({ length: 25 }, (_, index) => 1996 + index)
  const { newest, older } = yearsOf([{ ...FIESTA, list_price: null, years }])
  expect([newest.length, newest.at(-1)]).toEqual([12, 2009])
  expect([...newest, ...older]).toEqual([...years].reverse())
})

it('finds models of the same name root', () => {
  const models = ['Gol', 'Gol Country', 'Gol Trend', 'Golf', 'Voyage'].map((name, id) => ({ id, name }))
  expect(relativesOf({ id: 2, name: 'Gol Trend' }, models).map(({ name }) => name)).toEqual([
    'Gol',
    'Gol Country',
  ])
})
