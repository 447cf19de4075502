import { partsOf, usedYearsText } from './grid-parts.rules.js'
import type { GridCell } from './infogrid-data.js'

const cells = (text: string): GridCell[] =>
  text.split('').map((one) => (one === '.' ? null : one === '#' ? 'locked' : Number(one)))
const drawn = (text: string) =>
  partsOf(cells(text))
    .map(({ at, span, away }) => (away ? `(${at}+${span})` : String(at)))
    .join(' ')

describe('partsOf', () => {
  it.each([
    ['1234', '0 1 2 3'],
    ['...##', '(0+3) 3 4'],
    ['##....', '0 1 (2+4)'],
    ['....1....', '(0+4) 4 (5+4)'],
    ['..1..', '0 1 2 3 4'],
    ['1....2', '0 1 2 3 4 5'],
    ['....', '0 1 2 3'],
    ['', ''],
  ])('merges the years outside the prices of %s as %s', (text, parts) => {
    expect(drawn(text)).toBe(parts)
  })
})

it('usedYearsText names the oldest and the newest year', () => {
  const years = [2026, 2025, 2024, 2023]
  expect(usedYearsText(cells('.#.1'), years)).toBe('Usados 2023 a 2025')
  expect(usedYearsText(cells('..1.'), years)).toBe('Usado 2024')
})
