import { HOLDERS, holderOf, outcomeOf, passesValidation } from './outcomes.rules.js'

describe('results by the name on the card', () => {
  it.each([
    ['APRO', 'approved', 'accredited'],
    ['apro perez', 'approved', 'accredited'],
    ['Ana Paz', 'approved', 'accredited'],
    ['CONT', 'in_process', 'pending_contingency'],
    ['OTHE', 'rejected', 'cc_rejected_other_reason'],
    ['FUND', 'rejected', 'cc_rejected_insufficient_amount'],
    ['SECU', 'rejected', 'cc_rejected_bad_filled_security_code'],
    ['CALL', 'rejected', 'cc_rejected_call_for_authorize'],
  ])('answers %s with %s/%s', (name, status, status_detail) => {
    expect(outcomeOf(holderOf(name), 100)).toEqual({ status, status_detail })
  })

  it('never leaves a binary payment pending', () => {
    for (const holder of HOLDERS)
      expect(['approved', 'rejected']).toContain(outcomeOf(holder, 100, true).status)
  })

  it('limits the amount of TEST', () => {
    expect(outcomeOf('TEST', 1_000_000).status).toBe('approved')
    expect(outcomeOf('TEST', 1_000_000.01).status_detail).toBe('cc_amount_rate_limit_exceeded')
  })

  it('refuses wrong card data when a subscription starts, but not a card without funds', () => {
    expect(passesValidation('SECU')).toBe(false)
    expect(passesValidation('FUND')).toBe(true)
    expect(passesValidation('APRO')).toBe(true)
  })
})
