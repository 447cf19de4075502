import { placeAfter } from './grid-keys.rules.js'

const GRID = { rows: 30, columns: 5, control: false }
const from = { row: 15, column: 2 }

it.each([
  ['ArrowDown', { row: 16, column: 2 }],
  ['ArrowUp', { row: 14, column: 2 }],
  ['ArrowRight', { row: 15, column: 3 }],
  ['ArrowLeft', { row: 15, column: 1 }],
  ['Home', { row: 15, column: 0 }],
  ['End', { row: 15, column: 4 }],
  ['PageDown', { row: 25, column: 2 }],
  ['PageUp', { row: 5, column: 2 }],
])('moves on %s', (key, place) => {
  expect(placeAfter(key, from, GRID)).toEqual(place)
})

it('moves to the corners on Control with Home and End', () => {
  expect(placeAfter('Home', from, { ...GRID, control: true })).toEqual({ row: 0, column: 0 })
  expect(placeAfter('End', from, { ...GRID, control: true })).toEqual({ row: 29, column: 4 })
})

it.each([
  ['ArrowDown', 'PageDown', 'ArrowRight', { row: 29, column: 4 }],
  ['ArrowUp', 'PageUp', 'ArrowLeft', { row: 0, column: 0 }],
] as const)('stays at the edge on %s, %s and %s', (one, many, side, corner) => {
  for (const key of [one, many, side]) expect(placeAfter(key, corner, GRID)).toEqual(corner)
})

it.each(['Enter', ' ', 'Tab', 'a', 'Escape', 'F2'])('ignores %j', (key) => {
  expect(placeAfter(key, from, GRID)).toBeNull()
})
