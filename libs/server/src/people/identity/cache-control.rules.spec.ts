import { secondsToKeep } from './cache-control.rules.js'

it.each<[number, string | null, string | null]>([
  [21_000, 'public, max-age=21000, must-revalidate, no-transform', null],
  [20_000, 'public, max-age=21000', '1000'],
  [0, 'max-age=1000', '21000'],
  [0, 'max-age=0', null],
  [60, 'Public,Max-Age="60"', null],
  [60, 's-maxage=7,max-age=60', 'x'],
  [0, 'no-store, max-age=60', null],
  [0, 'no-cache', null],
  [86_400, 'max-age=86400', null],
  [86_400, 'max-age=86401', null],
  [86_400, 'max-age=99999999', null],
  [300, 'max-age=-1', null],
  [300, 'max-age=1e9', null],
  [300, 'max-age', null],
  [300, 'public', '200'],
  [300, '', null],
  [300, null, null],
])('keeps an answer for %d s with Cache-Control %j and Age %j', (seconds, cacheControl, age) => {
  expect(secondsToKeep(cacheControl, age)).toBe(seconds)
})
