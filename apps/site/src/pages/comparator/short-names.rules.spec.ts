import { shortNames } from './short-names.rules.js'

const of = (name: string, versionDescription: string) => ({ model: { name }, versionDescription })

it('calls versions by their models', () => {
  expect(shortNames([of('Gol', '1.6 Trendline'), of('Cronos', '1.3 Drive')])).toEqual(['Gol', 'Cronos'])
})

it('calls versions of one model by what tells them apart, as far as there is room', () => {
  expect(shortNames([of('Gol', '1.6 Trend'), of('Gol', 'Gol 1.6 Trendline 5P'), of('Fox', 'Fox')])).toEqual([
    '1.6 Trend',
    '1.6 Trendli…',
    'Fox',
  ])
})

it('numbers what begins alike', () => {
  expect(shortNames([of('Corolla', '1.8 XEi Pack CVT'), of('Corolla', '1.8 XEi Pack MT')])).toEqual([
    '1. 1.8 XEi Pac…',
    '2. 1.8 XEi Pac…',
  ])
})
