import { askedBy, codiasWith, type ComparisonAsked, pathOf } from './comparison-address.rules.js'

const NOTHING: ComparisonAsked = {
  vehicleType: null,
  codias: [],
  wanted: null,
  money: null,
  differences: false,
  months: false,
  adding: false,
  search: '',
}

describe('the URL of a comparison', () => {
  it('holds the whole state', () => {
    const asked: ComparisonAsked = {
      vehicleType: 'motorcycles',
      codias: [120_001, 120_002],
      wanted: 2018,
      money: 'blue',
      differences: true,
      months: true,
      adding: true,
      search: 'gol & más',
    }
    const path =
      '/comparador?tipo=motos&codias=120001-120002&anio=2018&moneda=blue&diferencias=1&meses=1&agregar=1&buscar=gol+%26+m%C3%A1s'
    expect(pathOf(asked)).toBe(path)
    expect(askedBy(path.slice(path.indexOf('?')))).toEqual(asked)
    expect(pathOf(NOTHING)).toBe('/comparador')
    expect(askedBy('')).toEqual(NOTHING)
  })

  it.each([
    ['1,2', [1, 2]],
    ['1-2-1', [1, 2]],
    ['1 2;3.4', [1, 2, 3, 4]],
    ['x-0-01-1e3--7-<b>-99999999999', [7]],
    ['', []],
    [Array.from({ length: 500 }, (_, at) => at + 1).join('-'), Array.from({ length: 50 }, (_, at) => at + 1)],
  ])('ignores invalid parts of codias=%s', (text, codias) => {
    expect(askedBy(`?codias=${encodeURIComponent(text)}`).codias).toEqual(codias)
  })

  it('ignores unknown values', () => {
    expect(askedBy('?tipo=camiones&anio=30&moneda=euro&diferencias=si&precio=1&codias=5')).toEqual({
      ...NOTHING,
      codias: [5],
    })
  })
})

it.each([
  [[], 1, 2, [1]],
  [[1], 2, 2, [1, 2]],
  [[1, 2], 2, 2, [1, 2]],
  [[1, 2], 3, 2, [3, 2]],
  [[1, 2, 3, 4], 5, 4, [5, 2, 3, 4]],
])('%j with %i added, at most %i, gives %j', (codias, codia, most, all) => {
  expect(codiasWith(codias, codia, most)).toEqual(all)
})
