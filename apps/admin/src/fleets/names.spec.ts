import { dayText, seatsText } from './names.js'

it('writes seats and days', () => {
  expect(seatsText({ occupied: 3, seats: 10 })).toBe('3 de 10')
  expect(dayText('2026-12-01')).toBe('1/12/2026')
})
