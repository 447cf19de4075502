import { askedFor, endsOf, moved, numberIn, shareOf } from './range.rules.js'

const PRICES = { min: 0, max: 20_000_000, step: 5_000 }
const YEARS = { min: 1986, max: 2026, step: 1 }

it('puts an unset end at its limit and doesn’t filter by it', () => {
  expect(endsOf(null, null, YEARS)).toEqual({ from: 1986, to: 2026 })
  expect(endsOf(2015, 2018, YEARS)).toEqual({ from: 2015, to: 2018 })
  expect(askedFor({ from: 1986, to: 2026 }, YEARS)).toEqual({ from: null, to: null })
  expect(askedFor({ from: 1987, to: 2025 }, YEARS)).toEqual({ from: 1987, to: 2025 })
})

it.each([
  ['from', 2017, { from: 2017, to: 2018 }],
  ['from', 2020, { from: 2018, to: 2018 }],
  ['from', 1900, { from: 1986, to: 2018 }],
  ['to', 2010, { from: 2015, to: 2015 }],
  ['to', 2050, { from: 2015, to: 2026 }],
] as const)('moves the end “%s” of the range 2015 to 2018 to %p: %j', (end, to, expected) => {
  expect(moved({ from: 2015, to: 2018 }, end, to, YEARS)).toEqual(expected)
})

it('snaps an end to the step', () => {
  expect(moved({ from: 0, to: 20_000_000 }, 'from', 4_321_987, PRICES).from).toBe(4_320_000)
  expect(moved({ from: 0, to: 20_000_000 }, 'to', 4_322_600, PRICES).to).toBe(4_325_000)
})

it.each([
  ['5.000.000', 5_000_000],
  ['$ 5.000.000', 5_000_000],
  [' 2015 ', 2015],
  ['', null],
  ['-5', null],
  ['1e6', null],
  ['9'.repeat(13), null],
])('reads %p as %p', (text, expected) => {
  expect(numberIn(text)).toBe(expected)
})

it('places a value in percent of the bar', () => {
  expect([1986, 2006, 2026].map((year) => shareOf(year, YEARS))).toEqual([0, 50, 100])
})
