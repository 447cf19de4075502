import { chargeTime, instalmentDate, nextInstalment, retryTime } from './charges.rules.js'

const MONTHLY = { frequency: 1, frequency_type: 'months' } as const
const YEARLY = { frequency: 12, frequency_type: 'months' } as const
const DAY = 24 * 3_600_000
const at = (text: string) => Date.parse(`${text}-03:00`)
const shown = (ms: number) => new Date(ms - 3 * 3_600_000).toISOString().slice(0, 16)

describe('dates of instalments', () => {
  it.each([
    ['2026-11-27T15:00', 1, '2026-12-27T15:00'],
    ['2026-11-27T15:00', 2, '2027-01-27T15:00'],
    ['2026-01-31T23:30', 1, '2026-02-28T23:30'],
    ['2026-01-31T23:30', 2, '2026-03-31T23:30'],
    ['2027-12-31T00:10', 2, '2028-02-29T00:10'],
    ['2027-01-31T23:30', 1, '2027-02-28T23:30'],
    ['2027-02-28T22:00', 1, '2027-03-28T22:00'],
    ['2027-02-28T02:00', 1, '2027-03-28T02:00'],
  ])('from %s the instalment %i is at %s', (start, index, date) => {
    expect(shown(instalmentDate(at(start), index, MONTHLY))).toBe(date)
  })

  it('counts a year as twelve months and days as days', () => {
    expect(shown(instalmentDate(at('2028-02-29T10:00'), 1, YEARLY))).toBe('2029-02-28T10:00')
    expect(shown(instalmentDate(at('2026-11-27T10:00'), 3, { frequency: 7, frequency_type: 'days' }))).toBe(
      '2026-12-18T10:00',
    )
  })

  it('charges the first instalment an hour after the authorization, later ones on their date', () => {
    const start = at('2026-11-27T15:00')
    expect(shown(chargeTime(start, 0, MONTHLY))).toBe('2026-11-27T16:00')
    expect(shown(chargeTime(start, 1, MONTHLY))).toBe('2026-12-27T15:00')
  })
})

describe('retries', () => {
  it('come four times inside ten days', () => {
    const times = [0, 1, 2, 3].map((retries) => retryTime(0, retries) ?? Number.NaN)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times[0]).toBeGreaterThanOrEqual(DAY)
    expect(times[3]).toBeLessThanOrEqual(10 * DAY)
    expect(retryTime(0, 4)).toBeUndefined()
  })
})

describe('the instalment after a pause', () => {
  const start = at('2026-11-27T15:00')

  it('is the next one that is not due yet', () => {
    expect(nextInstalment(start, 1, at('2026-12-01T00:00'), MONTHLY)).toBe(1)
    expect(nextInstalment(start, 1, at('2027-02-27T15:00'), MONTHLY)).toBe(4)
  })
})
