import type { SearchCount } from '@preciosa/contracts'
import { keptCounts } from './search-counts.rules.js'

const count = (text: string): SearchCount => ({
  vehicleType: 'cars',
  text,
  searches: 2,
  unfound: 1,
  callers: 3,
})
const kept = (texts: string[]) =>
  keptCounts(texts.map(count), new Set(['bmw', 'ybr'])).map(({ text }) => text)

it('what was searched for is kept as it was counted', () => {
  expect(keptCounts([count('gol trend')], new Set())).toEqual([count('gol trend')])
})

it('what looks like a plate is kept where its letters are a word of the guide', () => {
  expect(kept(['bmw 320', 'abc 320', 'ybr125', '125 xyz', 'bmw 320 abc 123'])).toEqual(['bmw 320', 'ybr125'])
})

it('what is somebody’s isn’t kept, nor what isn’t written as it is counted', () => {
  expect(kept(['30123456', 'precio gol', 'gol', 'gol gol', '..'])).toEqual(['gol'])
})
