import { dayAndMonth, lastDay, longDate, shortDate, shortMoment } from './dates.js'

describe('longDate', () => {
  it.each([
    ['2026-11-01T03:00:00.000Z', '1 de noviembre de 2026'],
    ['2026-11-01T02:59:59.000Z', '31 de octubre de 2026'],
    ['2026-01-15T12:00:00.000Z', '15 de enero de 2026'],
  ])('writes %s as %s in Buenos Aires', (instant, text) => {
    expect(longDate(instant)).toBe(text)
  })
})

test('shortDate writes a date in figures', () => {
  expect(shortDate('2026-11-01T02:59:59.000Z')).toBe('31/10/2026')
})

test('dayAndMonth omits the year', () => {
  expect(dayAndMonth('2026-11-21T02:59:59.000Z')).toBe('20 de noviembre')
})

test('shortMoment writes date and time in figures', () => {
  expect(shortMoment('2026-11-25T22:42:00.000Z')).toBe('25/11/2026, 19:42')
})

test('lastDay names the day before midnight', () => {
  expect(lastDay('2026-12-01T03:00:00.000Z')).toBe('30 de noviembre de 2026')
})
