import { hintsAtYear, isZeroKm, yearIn } from './year-words.rules.js'

it.each([
  ['2018', 2018],
  ['Año 2018', 2018],
  ['AÑO: 2018', 2018],
  ['2013.0', 2013],
  ['2013.00', 2013],
  ['2025*', 2025],
  ['2016 (1)', 2016],
  ['2016 (12)', 2016],
  ['Modelo 1998', 1998],
  ['MY12', 2012],
  ["my '24", 2024],
  ['MY 2024', 2024],
])('reads %s as the year %i', (text, year) => {
  expect(yearIn(text)).toBe(year)
})

it.each(['', '201', '20188', '1800', '2018/19', 'Precio 2018', 'MY', '208', '2018.5', 'MY123', 'tommy 12'])(
  'reads no year in %j',
  (text) => {
    expect(yearIn(text)).toBeUndefined()
  },
)

it.each(['0km', '0 KM', 'O KM', '0-km', 'cero km', '0 Kms.', '0km*', '0 kilómetro'])(
  'reads %s as 0km',
  (text) => {
    expect(isZeroKm(text)).toBe(true)
  },
)

it.each(['', 'km', '10km', '0', 'okay', 'Precio 0km'])('does not read %j as 0km', (text) => {
  expect(isZeroKm(text)).toBe(false)
})

it.each([
  'Precio 2016 usado',
  '2018/2019',
  'Precio 0 km',
  'nov-2026',
  "my'25 bis",
  'MY25',
  '0km',
  'cero . km',
])('finds a hint in %s', (text) => {
  expect(hintsAtYear(text)).toBe(true)
})

it.each(['Observaciones', 'Código 12016', 'km', '100km', 'tommy 12'])('finds no hint in %s', (text) => {
  expect(hintsAtYear(text)).toBe(false)
})
