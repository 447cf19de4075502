import { canMove, expiryOf, isAmount, PAYMENT_TRANSITIONS, refund, REFUND_WINDOW } from './payments.rules.js'

const PAID = { status: 'approved', amount: 1000.1, refunded: 0, age: 0 }
const HOUR = 3_600_000

describe('states of a payment', () => {
  it('never leaves a rejected, cancelled or refunded payment', () => {
    const ends = Object.keys(PAYMENT_TRANSITIONS).filter((state) => PAYMENT_TRANSITIONS[state]?.length === 0)
    expect(ends).toEqual(['rejected', 'cancelled', 'refunded'])
  })

  it.each([
    ['pending', 'approved rejected cancelled in_process opened'],
    ['in_process', 'approved rejected cancelled opened'],
    ['opened', 'approved rejected cancelled pending'],
    ['authorized', 'approved cancelled'],
    ['approved', 'approved refunded charged_back in_mediation'],
    ['in_mediation', 'approved refunded charged_back'],
    ['charged_back', 'charged_back'],
    ['unknown', ''],
  ])('goes from %s only to: %s', (from, to) => {
    const reached = [...Object.keys(PAYMENT_TRANSITIONS), 'unknown', ''].filter((each) => canMove(from, each))
    expect(reached.sort()).toEqual(to.split(' ').filter(Boolean).sort())
  })

  it.each([
    ['pending', 'pending_challenge', 24 * HOUR],
    ['in_process', 'pending_challenge', 30 * 24 * HOUR],
    ['pending', 'pending_waiting_payment', 30 * 24 * HOUR],
    ['in_process', 'pending_contingency', 30 * 24 * HOUR],
    ['opened', 'opened', 30 * 24 * HOUR],
    ['approved', 'accredited', undefined],
    ['authorized', 'pending_capture', undefined],
  ])('expires %s/%s after %p ms', (status, detail, ms) => {
    expect(expiryOf(status, detail)).toBe(ms)
  })
})

describe('refunds', () => {
  it('takes the rest without an amount', () => {
    expect(refund(PAID)).toEqual({ amount: 1000.1, refunded: 1000.1, isTotal: true })
    expect(refund({ ...PAID, refunded: 0.3 })).toEqual({ amount: 999.8, refunded: 1000.1, isTotal: true })
  })

  it('takes parts until nothing is left', () => {
    expect(refund(PAID, 500)).toEqual({ amount: 500, refunded: 500, isTotal: false })
    expect(refund({ ...PAID, refunded: 500 }, 500.1)).toMatchObject({ isTotal: true })
    expect(refund({ ...PAID, refunded: 500 }, 500.11)).toEqual({ refused: 'amount' })
  })

  it.each([0, -1, 1.001, '5', Number.NaN, Number.POSITIVE_INFINITY, null])(
    'refuses the amount %p',
    (amount) => {
      expect(isAmount(amount)).toBe(false)
      expect(refund(PAID, amount ?? 'null')).toEqual({ refused: 'amount' })
    },
  )

  it('are possible for 180 days', () => {
    expect(REFUND_WINDOW).toBe(180 * 24 * HOUR)
  })

  it('refuses payments that are not approved, or older than 180 days', () => {
    expect(refund({ ...PAID, status: 'refunded' })).toEqual({ refused: 'state' })
    expect(refund({ ...PAID, age: REFUND_WINDOW })).toHaveProperty('isTotal')
    expect(refund({ ...PAID, age: REFUND_WINDOW + 1 })).toEqual({ refused: 'age' })
  })
})
