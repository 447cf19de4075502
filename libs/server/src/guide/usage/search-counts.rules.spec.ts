import type { SearchCount } from '@preciosa/contracts/usage'
import { countsToStore } from './search-counts.rules.js'

const count = (text: string): SearchCount => ({
  vehicleType: 'cars',
  text,
  searches: 2,
  unfound: 1,
  callers: 3,
})
const kept = (texts: string[]) =>
  countsToStore(texts.map(count), new Set(['bmw', 'ybr'])).map(({ text }) => text)

it('keeps a search text with its counts', () => {
  expect(countsToStore([count('gol trend')], new Set())).toEqual([count('gol trend')])
})

it('keeps text that looks like a licence plate only if its letters are a word of the guide', () => {
  expect(kept(['bmw 320', 'abc 320', 'ybr125', '125 xyz', 'bmw 320 abc 123'])).toEqual(['bmw 320', 'ybr125'])
})

it("drops personal data and texts in a form that the site doesn't count", () => {
  expect(kept(['30123456', 'precio gol', 'gol', 'gol gol', '..'])).toEqual(['gol'])
})
