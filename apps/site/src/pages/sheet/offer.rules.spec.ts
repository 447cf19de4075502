import { meaningOf, offerNote, offerText, seenText } from './offer.rules.js'

test.each([
  ['charge', [2018, 2017, 2016], '1 InfoCredit abre los 3 años'],
  ['charge', [2018], '1 InfoCredit abre el 2018'],
  ['unknown', [2018], '1 InfoCredit abre el 2018'],
  [null, [2018], 'Ver el precio gratis'],
  ['no-credits', [2018], 'Conseguir InfoCredits'],
  ['credits-paused', [2018], 'Reactivar mi suscripción'],
  ['wrong-plan', [2018], 'Ver los planes con este precio'],
] as const)('labels the button after the outcome %p for years %p with %p', (outcome, years, text) => {
  expect(offerText(outcome, years)).toBe(text)
})

test.each([
  [null, 'Valor de referencia de uno nuevo, sin patentamiento ni flete.'],
  [2018, 'Valor de referencia de uno del 2018 en buen estado y con un uso normal para su edad.'],
])('says what the figure of %p means', (year, text) => {
  expect(meaningOf(year)).toBe(text)
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
    [null, null, 'Creá tu cuenta y tenés 3 consultas de precios de usados. No te pedimos tarjeta.'],
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
