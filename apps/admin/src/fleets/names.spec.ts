import { seatsText, seatsWithNoun } from './names.js'

it('writes seats', () => {
  expect(seatsText({ occupied: 3, seats: 10 })).toBe('3 de 10')
  expect(seatsWithNoun({ occupied: 0, seats: 1 })).toBe('0 de 1 lugar')
  expect(seatsWithNoun({ occupied: 3, seats: 10 })).toBe('3 de 10 lugares')
})
