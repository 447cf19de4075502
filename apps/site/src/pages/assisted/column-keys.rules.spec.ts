import { placeAfter } from './column-keys.rules.js'

const LISTS = [
  { names: ['Audi', 'Citroën', 'Chevrolet', 'Ñandú'], entry: 2 },
  { names: [], entry: 0 },
  { names: ['0km', '2018', '2017'], entry: 1 },
]
const after = (key: string, column: number, row: number) => {
  const place = placeAfter(key, { column, row }, LISTS)
  return place === null ? null : [place.column, place.row]
}

describe('placeAfter', () => {
  it.each<[string, number, number, [number, number] | null]>([
    ['ArrowDown', 0, 0, [0, 1]],
    ['ArrowDown', 0, 3, [0, 3]],
    ['ArrowUp', 0, 1, [0, 0]],
    ['ArrowUp', 0, 0, [0, 0]],
    ['Home', 0, 3, [0, 0]],
    ['End', 0, 0, [0, 3]],
    ['ArrowRight', 0, 0, [2, 1]],
    ['ArrowLeft', 2, 0, [0, 2]],
    ['ArrowLeft', 0, 1, null],
    ['ArrowRight', 2, 1, null],
    ['Enter', 0, 0, null],
    ['Tab', 0, 0, null],
    [' ', 0, 0, null],
  ])('maps %p in list %i, row %i to %j', (key, column, row, expected) => {
    expect(after(key, column, row)).toEqual(expected)
  })

  it('goes to the next row with the typed first letter, ignoring case and accents', () => {
    expect(after('c', 0, 0)).toEqual([0, 1])
    expect(after('C', 0, 1)).toEqual([0, 2])
    expect(after('c', 0, 2)).toEqual([0, 1])
    expect(after('n', 0, 0)).toEqual([0, 3])
    expect(after('2', 2, 2)).toEqual([2, 1])
    expect(after('z', 0, 0)).toBeNull()
  })
})
