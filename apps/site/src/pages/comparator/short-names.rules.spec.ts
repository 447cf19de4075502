import { shortNames } from './short-names.rules.js'

const of = (name: string, versionDescription: string) => ({ model: { name }, versionDescription })

it('calls versions by their models', () => {
  expect(shortNames([of('Gol', '1.6 Trendline'), of('Cronos', '1.3 Drive')])).toEqual(['Gol', 'Cronos'])
})

it('calls versions of one model by what tells them apart, as far as there is room', () => {
  expect(shortNames([of('Gol', '1.6 Trend'), of('Gol', 'Gol 1.6 Trendline 5P'), of('Fox', 'Fox')])).toEqual([
    'Trend',
    'Trendline 5P',
    'Fox',
  ])
  expect(shortNames([of('Corolla', '1.8 XEi Pack CVT'), of('Corolla', '1.8 XEi Pack MT')])).toEqual([
    'CVT',
    'MT',
  ])
  expect(
    shortNames([of('Amarok', '2.0 BITDI DC 4X2 Comfortline'), of('Amarok', '2.0 BITDI DC 4X4')]),
  ).toEqual(['4X2 Comfort…', '4X4'])
})

it('leaves a word where one name is the beginning of the other', () => {
  expect(shortNames([of('Gol', '1.6 Trend'), of('Gol', '1.6 Trend Plus')])).toEqual(['Trend', 'Trend Plus'])
  expect(shortNames([of('Gol', 'Gol'), of('Gol', 'Gol GTI')])).toEqual(['Gol', 'GTI'])
})

it('numbers what begins alike', () => {
  expect(shortNames([of('Corolla', '1.8 XEi'), of('Corolla', '1.8 XEi')])).toEqual(['1. XEi', '2. XEi'])
  expect(shortNames([of('Corolla', 'Pack-Highline-A'), of('Corolla', 'Pack-Highline-B')])).toEqual([
    '1. Pack-Highli…',
    '2. Pack-Highli…',
  ])
})
