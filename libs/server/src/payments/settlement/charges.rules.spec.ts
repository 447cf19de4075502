import { wantedOf } from './charges.rules.js'

it.each([
  ['pending', null, 'authorized'],
  ['active', null, 'authorized'],
  ['paused', 'charge-rejected', 'authorized'],
  ['paused', 'charged-back', 'paused'],
  ['ending', null, 'paused'],
  ['ended', null, 'cancelled'],
] as const)('one that is %s (%s) is %s at Mercado Pago', (status, pauseReason, wanted) => {
  expect(wantedOf({ status, pauseReason })).toBe(wanted)
})
