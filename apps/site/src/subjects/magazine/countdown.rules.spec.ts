import { comingIssue, missingToday, remaining } from './countdown.rules.js'

const at = (time: string) => Date.parse(time)

it.each([
  ['2026-11-28T12:00:00Z', '2026-12', '2026-12-01T03:00:00Z'],
  ['2026-12-01T02:59:59Z', '2026-12', '2026-12-01T03:00:00Z'],
  ['2026-12-01T03:00:00Z', '2027-01', '2027-01-01T03:00:00Z'],
])('counts at %s to the 1st of %s in Buenos Aires', (now, period, first) => {
  expect(comingIssue(at(now))).toEqual({ period, at: at(first) })
})

it('has days, hours, minutes and seconds, and stops at zero', () => {
  const end = at('2026-12-01T03:00:00Z')
  expect(remaining(end, at('2026-11-25T22:42:23.400Z'))).toEqual({
    days: 5,
    hours: 4,
    minutes: 17,
    seconds: 36,
  })
  const over = { days: 0, hours: 0, minutes: 0, seconds: 0 }
  expect([remaining(end, end), remaining(end, end + 5000)]).toEqual([over, over])
})

it.each([
  ['2026-11', '2026-12-01T03:00:00Z', '2026-12'],
  [null, '2026-12-01T12:00:00Z', '2026-12'],
  ['2026-12', '2026-12-01T12:00:00Z', null],
  ['2026-11', '2026-12-02T03:00:00Z', null],
  ['2026-11', '2026-12-01T02:59:59Z', null],
] as const)('misses, after %s, at %s: %s', (latest, now, missing) => {
  expect(missingToday(latest, at(now))).toBe(missing)
})
