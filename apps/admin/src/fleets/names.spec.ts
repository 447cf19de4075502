import { seatsText } from './names.js'

it('writes seats', () => {
  expect(seatsText({ occupied: 3, seats: 10 })).toBe('3 de 10')
})
