import { rangeOf } from './range.rules.js'

it.each([
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=5-', { first: 5, last: 9 }],
  ['bytes=5-999', { first: 5, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=-4', { first: 6, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
] as const)('reads %s of ten bytes', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range)
})

it.each(['bytes=10-', 'bytes=999999999999999-', 'bytes=-0'])('finds nothing at %s of ten bytes', (header) => {
  expect(rangeOf(header, 10)).toBe('beyond')
})

it.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=5-4',
  'bytes=0-0,2-3',
  'bytes=x',
  'lines=1-2',
  'bytes=0-3 ',
  'bytes=9999999999999999-',
])('sends the whole file for %j', (header) => {
  expect(rangeOf(header, 10)).toBeNull()
})

it('finds nothing in an empty file', () => {
  expect([rangeOf('bytes=0-', 0), rangeOf('bytes=-1', 0)]).toEqual(['beyond', 'beyond'])
})
