import { detailText, problemText, refundRefusalText, statusName } from './provider-words.rules.js'

it("keeps Mercado Pago's unknown words as they came", () => {
  expect(['approved', 'opened', '__proto__'].map(statusName)).toEqual([
    'Aprobado',
    'Estado «opened»',
    'Estado «__proto__»',
  ])
  expect(problemText('not-yet-known')).toBe('not-yet-known')
})

it('says a status detail in words', () => {
  expect(detailText('rejected', 'cc_rejected_insufficient_amount')).toBe(
    'No alcanzaba el límite de la tarjeta',
  )
  expect(detailText('rejected', 'a_new_one')).toBe('El banco no lo aceptó')
  expect(detailText('approved', 'accredited')).toBeNull()
})

it('says why a refund was refused', () => {
  expect(refundRefusalText('2030')).toMatch('no alcanza el dinero')
  expect(refundRefusalText('9999')).toMatch('no dijo por qué')
  expect(problemText('second')).toMatch('segundo pago')
})
