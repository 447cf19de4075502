import { UnusedColumns } from './unused-columns.rules.js'

const parse = (raw: string) =>
  /^\d+$/.test(raw) ? { value: { price: Number(raw), rounded: false } } : { reason: 'no' }
const TITLES = ['codigo', 'Precio 2016', 'Reventa', 'Stock', 'Notas', '']

function found(rows: string[][], typical: number | undefined) {
  const columns = new UnusedColumns(TITLES, new Set([0]), parse)
  for (const row of rows) columns.row(row)
  return columns.found(typical).map(({ heading, looksLike }) => [heading, looksLike])
}

it('names each unused heading, and whether it looks like a year or prices', () => {
  const rows = [
    ['a', '15000', '14000', '3', 'buena', ''],
    ['b', '', '22000', '1', '', ''],
    ['c', '', '18000', '12', 'mala', ''],
  ]
  expect(found(rows, 20_000)).toEqual([
    ['Precio 2016', 'year'],
    ['Reventa', 'prices'],
    ['Stock', null],
    ['Notas', null],
  ])
})

it('finds no prices in texts, in a single figure or in a list without prices', () => {
  expect(found([['a', '', '14000', '', '']], 20_000)[1]).toEqual(['Reventa', null])
  expect(
    found(
      [
        ['a', '', '14000'],
        ['b', '', 'x'],
        ['c', '', '15000'],
      ],
      20_000,
    )[1],
  ).toEqual(['Reventa', null])
  expect(
    found(
      [
        ['a', '', '14000'],
        ['b', '', '15000'],
      ],
      undefined,
    )[1],
  ).toEqual(['Reventa', null])
})

it('names a column without a heading if it holds prices, also late ones', () => {
  const empty = Array.from({ length: 250 }, () => ['a', '', '', '', '', ''])
  const rows = [...empty, ['b', '', '', '', '', '15000'], ['c', '', '', '', '', '16000']]
  expect(found(rows, 20_000)).toContainEqual(['columna 6, sin título', 'prices'])
})
