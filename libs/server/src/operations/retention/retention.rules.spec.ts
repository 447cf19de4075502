import { isLate, retainedSince } from './retention.rules.js'

const NOW = new Date('2026-11-30T08:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

it('keeps rows for the days that the table says', () => {
  expect(retainedSince('messages', NOW)).toEqual(ago(730))
  expect(retainedSince('sessions', NOW)).toEqual(NOW)
})

it.each([
  ['no row', null, ago(0), false],
  ['a row within its days', ago(729), ago(0), false],
  ['a row of the last night', ago(731), ago(0), false],
  ['a row that outlived its days', ago(733), ago(0), true],
  ['a report of three days ago', null, ago(3), true],
  ['no report', null, null, true],
] as const)('judges %s', (_, oldestAt, checkedAt, late) => {
  expect(isLate('messages', { oldestAt, checkedAt }, NOW)).toBe(late)
})
