import { canMove, expiryOf, isAmount, PAYMENT_TRANSITIONS, refund, REFUND_WINDOW } from './payments.rules.js'

const PAID = { status: 'approved', amount: 1000.1, refunded: 0, age: 0 }
const HOUR = 3_600_000

describe('states of a payment', () => {
  it('never leaves a rejected, cancelled or refunded payment', () => {
    const ends = Object.keys(PAYMENT_TRANSITIONS).filter((state) => PAYMENT_TRANSITIONS[state]?.length === 0)
    expect(ends).toEqual(['rejected', 'cancelled', 'refunded'])
  })

  it('cancels only what is not approved', () => {
    expect(canMove('pending', 'cancelled')).toBe(true)
    expect(canMove('in_process', 'cancelled')).toBe(true)
    expect(canMove('approved', 'cancelled')).toBe(false)
    expect(canMove('no such state', 'approved')).toBe(false)
  })

  it('expires a challenge in a day, other pending payments in 30 days', () => {
    expect(expiryOf('pending', 'pending_challenge')).toBe(24 * HOUR)
    expect(expiryOf('in_process', 'pending_contingency')).toBe(30 * 24 * HOUR)
    expect(expiryOf('approved', 'accredited')).toBeUndefined()
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

  it.each([0, -1, 1.001, '5', Number.NaN])('refuses the amount %p', (amount) => {
    expect(isAmount(amount)).toBe(false)
    expect(refund(PAID, amount)).toEqual({ refused: 'amount' })
  })

  it('refuses payments that are not approved, or older than 180 days', () => {
    expect(refund({ ...PAID, status: 'refunded' })).toEqual({ refused: 'state' })
    expect(refund({ ...PAID, age: REFUND_WINDOW })).toHaveProperty('isTotal')
    expect(refund({ ...PAID, age: REFUND_WINDOW + 1 })).toEqual({ refused: 'age' })
  })
})
