import { dueOn } from './legal-clock.rules.js'

const HOLIDAYS = new Set(['2026-12-08', '2026-12-25', '2027-01-01'])

describe('dueOn', () => {
  it.each([
    ['on a Monday', '2026-11-30', '2026-12-07'],
    ['on a Friday', '2026-11-27', '2026-12-04'],
    ['on a Saturday', '2026-11-28', '2026-12-04'],
    ['before a holiday', '2026-12-03', '2026-12-11'],
    ['on a holiday', '2026-12-08', '2026-12-15'],
    ['before two holidays and the new year', '2026-12-23', '2026-12-31'],
    ['at the end of the year', '2026-12-29', '2027-01-06'],
  ])('gives five working days to a correction that came %s', (_, receivedOn, due) => {
    expect(dueOn('correction', receivedOn, HOLIDAYS)).toBe(due)
    expect(dueOn('deletion', receivedOn, HOLIDAYS)).toBe(due)
  })

  it('gives ten calendar days to an access, holidays and weekends included', () => {
    expect(dueOn('access', '2026-12-23', HOLIDAYS)).toBe('2027-01-02')
  })
})
