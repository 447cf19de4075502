import { HOLDERS, holderOf, outcomeOf, passesValidation } from './outcomes.rules.js'

describe('results by the name on the card', () => {
  it.each([
    ['APRO', 'approved', 'accredited'],
    ['apro perez', 'approved', 'accredited'],
    ['Ana Paz', 'approved', 'accredited'],
    ['CONT', 'in_process', 'pending_contingency'],
    ['OTHE', 'rejected', 'cc_rejected_other_reason'],
    ['FUND', 'rejected', 'cc_rejected_insufficient_amount'],
    ['CALL', 'rejected', 'cc_rejected_call_for_authorize'],
    ['SECU', 'rejected', 'cc_rejected_bad_filled_security_code'],
    ['EXPI', 'rejected', 'cc_rejected_bad_filled_date'],
    ['FORM', 'rejected', 'cc_rejected_bad_filled_other'],
    ['CARD', 'rejected', 'cc_rejected_bad_filled_card_number'],
    ['INST', 'rejected', 'cc_rejected_invalid_installments'],
    ['DUPL', 'rejected', 'cc_rejected_duplicated_payment'],
    ['LOCK', 'rejected', 'cc_rejected_card_disabled'],
    ['CTNA', 'rejected', 'cc_rejected_card_type_not_allowed'],
    ['ATTE', 'rejected', 'cc_rejected_max_attempts'],
    ['BLAC', 'rejected', 'cc_rejected_blacklist'],
    ['UNSU', 'rejected', 'cc_rejected_unsupported_operation'],
    [' fund  gomez', 'rejected', 'cc_rejected_insufficient_amount'],
  ])('answers %s with %s/%s', (name, status, status_detail) => {
    expect(outcomeOf(holderOf(name), 100)).toEqual({ status, status_detail })
  })

  it('never leaves a binary payment pending', () => {
    expect(outcomeOf('CONT', 100, true)).toEqual({
      status: 'rejected',
      status_detail: 'cc_rejected_other_reason',
    })
    expect(outcomeOf('APRO', 100, true).status).toBe('approved')
    expect(outcomeOf('FUND', 100, true).status_detail).toBe('cc_rejected_insufficient_amount')
  })

  it('limits the amount of TEST alone', () => {
    expect(outcomeOf('TEST', 1_000_000).status).toBe('approved')
    expect(outcomeOf('TEST', 1_000_000.01).status_detail).toBe('cc_amount_rate_limit_exceeded')
    expect(outcomeOf('APRO', 1_000_000.01).status).toBe('approved')
  })

  it('refuses wrong card data when a subscription starts, but not a card without funds', () => {
    const refused = HOLDERS.filter((holder) => !passesValidation(holder))
    expect(refused).toEqual(['SECU', 'EXPI', 'FORM', 'CARD', 'LOCK', 'CTNA', 'BLAC', 'UNSU'])
  })
})
