import { gridAddressOf, nextRows, pagesOf, stepsOf } from './grid-address.rules.js'

const addressOf = (search: string) => gridAddressOf(new URLSearchParams(search))

describe('the address', () => {
  it('says brand, model, page and rows', () => {
    expect(addressOf('marca=7&modelo=12&pagina=2&ver=150')).toEqual({
      brand: 7,
      model: 12,
      page: 2,
      rows: 150,
    })
    expect(addressOf('')).toEqual({ brand: null, model: null, page: 1, rows: 50 })
  })

  it('has a model of a brand alone; an empty list of a form chose nothing', () => {
    expect(addressOf('modelo=12')).toMatchObject({ brand: null, model: null })
    expect(addressOf('marca=&modelo=12')).toMatchObject({ brand: null, model: null })
    expect(addressOf('marca=7&modelo=')).toMatchObject({ brand: 7, model: null })
  })

  it('names what nothing has where it names no id', () => {
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
  ])('asks for whole steps of one page: ver=%s is %d', (ver, rows) => {
    expect(addressOf(`ver=${ver}`).rows).toBe(rows)
  })

  it('has its first page where it names none', () => {
    expect(addressOf('pagina=0').page).toBe(1)
    expect(addressOf('pagina=x').page).toBe(1)
  })
})

it('a part of a page is made of pages of fifty', () => {
  expect(stepsOf({ page: 1, rows: 50 })).toEqual([1])
  expect(stepsOf({ page: 1, rows: 250 })).toEqual([1, 2, 3, 4, 5])
  expect(stepsOf({ page: 3, rows: 100 })).toEqual([11, 12])
})

it('versions are on pages of 250', () => {
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
])('of %d versions page %d with %d rows has %j more', (total, page, rows, more) => {
  expect(nextRows(total, { page, rows })).toBe(more)
})
