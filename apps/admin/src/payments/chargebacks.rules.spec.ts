import { chargebackLines } from './chargebacks.rules.js'

const chargeback = {
  id: '1',
  reason: 'general',
  documents: 'not_supplied',
  deadline: '2026-12-05T15:00:00Z',
  eligible: true,
  covered: null,
  seenAt: '2026-11-25T15:00:00Z',
}
const said = (more: object) =>
  chargebackLines({ payments: [], chargebacks: [{ ...chargeback, ...more }] }).join(' ')

it('says what Mercado Pago asks, and until when', () => {
  expect(said({})).toMatch(/^Mandá las pruebas de la venta hasta el 5\/12\/26, 12:00\. Lo dijo el 25\/11\/26/)
  expect(said({ deadline: null, eligible: false })).toMatch(/venta\. El programa de protección no lo cubre/)
  expect(said({ documents: 'review_pending' })).toMatch(/las está revisando/)
})

it('says how it ended', () => {
  expect(said({ covered: true })).toMatch(/Se ganó/)
  expect(said({ covered: false })).toMatch(/Se perdió/)
})

it('says what isn’t known yet', () => {
  expect(chargebackLines({ payments: [], chargebacks: [] })[0]).toMatch(/Todavía no dijo/)
})
