import { offerNote, paidText } from './offer.rules.js'

it('says what a payment spent', () => {
  const shown = 'Los precios de todos los años están a la vista.'
  expect(paidText({ spent: 2, credits: 1 })).toBe(`Usaste 2 InfoCredits; te queda 1. ${shown}`)
  expect(paidText({ spent: 0, credits: 1 })).toBe(shown)
})

it.each([
  [
    2,
    2,
    5,
    '2 InfoCredits abren los precios de usado de estos 2 vehículos, y este mes no se vuelven a cobrar. Te quedan 5.',
  ],
  [
    1,
    1,
    1,
    '1 InfoCredit abre los precios de usado de este vehículo, y este mes no se vuelven a cobrar. Te queda 1.',
  ],
  [
    1,
    3,
    0,
    '1 InfoCredit abre los precios de usado del que falta, y este mes no se vuelven a cobrar. No te quedan InfoCredits.',
  ],
  [
    3,
    4,
    9,
    '3 InfoCredits abren los precios de usado de los 3 que faltan, y este mes no se vuelven a cobrar. Te quedan 9.',
  ],
])('writes the offer for %i of %i vehicles with %i credits: %s', (due, all, credits, note) => {
  expect(offerNote(due, all, credits)).toBe(note)
})
