import { returnedCents, serviceDays } from './due.rules.js'

const PAYMENT = { amountCents: 10_000, refundedCents: 0 }

it.each([
  ['paid', 0, 0, 0],
  ['paid', 2_500, 2_500, 2_500],
  ['refunded', 0, 10_000, 10_000],
  ['charged-back', 0, 0, 0],
  ['charge-back-won', 2_500, 2_500, 2_500],
  ['charge-back-lost', 0, 0, 10_000],
  ['charge-back-lost', 2_500, 2_500, 10_000],
  ['waiting', 20_000, 10_000, 10_000],
] as const)(
  'of a payment that is %s with %i refunded, %i are back, or %i where a lost dispute counts',
  (meaning, refundedCents, without, counted) => {
    const payment = { ...PAYMENT, meaning, refundedCents }
    expect(returnedCents(payment, { creditsLostChargebacks: false })).toBe(without)
    expect(returnedCents(payment, { creditsLostChargebacks: true })).toBe(counted)
  },
)

it('counts the days of a service in Buenos Aires, its end belongs to the next', () => {
  const paidAt = new Date('2026-11-30T02:30:00Z')
  expect(serviceDays(paidAt, null)).toEqual({ from: '2026-11-29', until: '2026-11-29' })
  expect(serviceDays(paidAt, new Date('2026-12-30T15:00:00Z'))).toEqual({
    from: '2026-11-29',
    until: '2026-12-29',
  })
  expect(serviceDays(paidAt, new Date('2026-11-01T03:00:00Z'))).toEqual({
    from: '2026-11-29',
    until: '2026-11-29',
  })
})
