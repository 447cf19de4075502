import { gridAddressOf, nextRows, pagesOf, stepsOf } from './grid-address.rules.js'

const addressOf = (search: string) => gridAddressOf(new URLSearchParams(search))

describe('gridAddressOf', () => {
  it('reads brand, model, page, rows, text and years', () => {
    expect(addressOf('marca=7&modelo=12&pagina=2&ver=150&texto=+1.6+xl+&desde=2015&hasta=2018')).toEqual({
      brand: 7,
      model: 12,
      page: 2,
      rows: 150,
      text: '1.6 xl',
      from: 2015,
      to: 2018,
    })
    expect(addressOf('')).toEqual({
      brand: null,
      model: null,
      page: 1,
      rows: 50,
      text: '',
      from: null,
      to: null,
    })
  })

  it.each([
    ['desde=2018&hasta=2015', 2015, 2018],
    ['desde=2018', 2018, null],
    ['desde=&hasta=2015', null, 2015],
    ['desde=0km&hasta=99', null, null],
  ])('reads the years of %s in their order', (search, from, to) => {
    expect(addressOf(search)).toMatchObject({ from, to })
  })

  it('limits the text', () => {
    expect(addressOf(`texto=${'x'.repeat(300)}`).text).toHaveLength(60)
  })

  it('ignores a model without brand and empty values', () => {
    expect(addressOf('modelo=12')).toMatchObject({ brand: null, model: null })
    expect(addressOf('marca=&modelo=12')).toMatchObject({ brand: null, model: null })
    expect(addressOf('marca=7&modelo=')).toMatchObject({ brand: 7, model: null })
  })

  it('reads an invalid id as 0, which nothing has', () => {
    expect(addressOf('marca=toyota')).toMatchObject({ brand: 0 })
    expect(addressOf('marca=7&modelo=-1')).toMatchObject({ brand: 7, model: 0 })
  })

  it.each([
    ['1', 50],
    ['50', 50],
    ['51', 100],
    ['250', 250],
    ['9999999', 250],
    ['x', 50],
    ['0', 50],
    ['', 50],
  ])('rounds rows up to steps of 50 and at most 250: ver=%s is %d', (ver, rows) => {
    expect(addressOf(`ver=${ver}`).rows).toBe(rows)
  })

  it('falls back to the first page', () => {
    expect(addressOf('pagina=0').page).toBe(1)
    expect(addressOf('pagina=x').page).toBe(1)
  })
})

it('stepsOf lists the API pages of fifty', () => {
  expect(stepsOf({ page: 1, rows: 50 })).toEqual([1])
  expect(stepsOf({ page: 1, rows: 250 })).toEqual([1, 2, 3, 4, 5])
  expect(stepsOf({ page: 3, rows: 100 })).toEqual([11, 12])
})

it('pagesOf counts pages of 250', () => {
  expect([0, 1, 250, 251, 1000].map(pagesOf)).toEqual([0, 1, 1, 2, 4])
})

it.each([
  [150, 1, 50, 50],
  [150, 1, 100, 50],
  [150, 1, 150, null],
  [120, 1, 100, 20],
  [50, 1, 50, null],
  [600, 1, 250, null],
  [600, 2, 200, 50],
  [510, 3, 50, null],
  [560, 3, 50, 10],
])('nextRows of %d versions on page %d after %d rows is %j', (total, page, rows, more) => {
  expect(nextRows(total, { page, rows })).toBe(more)
})
