import { LONGEST, shortNames as namesWithin } from './short-names.rules.js'

const shortNames = (versions: Parameters<typeof namesWithin>[0]) => namesWithin(versions, LONGEST.phone)
const of = (name: string, versionDescription: string) => ({ model: { name }, versionDescription })

it('uses the model names', () => {
  expect(shortNames([of('Gol', '1.6 Trendline'), of('Cronos', '1.3 Drive')])).toEqual(['Gol', 'Cronos'])
})

it('uses the distinguishing words for versions of one model, cut to length', () => {
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

it('cuts less on a desk', () => {
  const amaroks = [of('Amarok', '2.0 BITDI DC 4X2 Comfortline'), of('Amarok', '2.0 BITDI DC 4X4')]
  expect(namesWithin(amaroks, LONGEST.desk)).toEqual(['4X2 Comfortline', '4X4'])
})

it('keeps a word when one name starts with the other', () => {
  expect(shortNames([of('Gol', '1.6 Trend'), of('Gol', '1.6 Trend Plus')])).toEqual(['Trend', 'Trend Plus'])
  expect(shortNames([of('Gol', 'Gol'), of('Gol', 'Gol GTI')])).toEqual(['Gol', 'GTI'])
})

it('numbers equal names', () => {
  expect(shortNames([of('Corolla', '1.8 XEi'), of('Corolla', '1.8 XEi')])).toEqual(['1. XEi', '2. XEi'])
  expect(shortNames([of('Corolla', 'Pack-Highline-A'), of('Corolla', 'Pack-Highline-B')])).toEqual([
    '1. Pack-Highli…',
    '2. Pack-Highli…',
  ])
})
