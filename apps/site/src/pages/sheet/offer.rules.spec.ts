import { offerNote, offerText, seenText } from './offer.rules.js'

test.each([
  [[2018, 2017, 2016], '1 InfoCredit abre los 3 años'],
  [[2018], '1 InfoCredit abre el 2018'],
])('labels the button for years %p with %p', (years, text) => {
  expect(offerText(years)).toBe(text)
})

describe('note below the button', () => {
  it.each([
    ['charge', 3, 'Te quedan 3. Abre todos los años de esta versión, y este mes no vuelve a gastar.'],
    ['charge', 1, 'Te queda 1. Abre todos los años de esta versión, y este mes no vuelve a gastar.'],
    ['charge', null, 'Abre todos los años de esta versión, y este mes no vuelve a gastar.'],
    ['no-credits', 0, 'No te quedan InfoCredits.'],
    ['credits-paused', 3, 'Tu suscripción está pausada.'],
    ['wrong-plan', 3, 'Tu plan actual no incluye estos precios.'],
    ['unknown', null, 'Antes de gastar un InfoCredit te preguntamos.'],
    ['account-incomplete', null, 'Antes de gastar un InfoCredit te preguntamos.'],
  ] as const)('for the outcome %s with %p credits is %p', (outcome, credits, note) => {
    expect(offerNote(outcome, credits)).toBe(note)
  })
})

test.each([
  [2, true, 'Usaste 1 InfoCredit; te quedan 2. Ya consultaste esta versión este mes: no vuelve a gastar.'],
  [1, true, 'Usaste 1 InfoCredit; te queda 1. Ya consultaste esta versión este mes: no vuelve a gastar.'],
  [
    0,
    true,
    'Usaste 1 InfoCredit; no te queda ninguno. Ya consultaste esta versión este mes: no vuelve a gastar.',
  ],
  [2, false, 'Ya consultaste esta versión este mes. InfoCredits: 2.'],
  [null, false, 'Ya consultaste esta versión este mes.'],
])('with %p credits, just paid: %p, it says %p', (credits, hasPaid, text) => {
  expect(seenText(credits, hasPaid)).toBe(text)
})
