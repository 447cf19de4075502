import { isFinalInvoice, meaningOf } from './meanings.rules.js'

it.each([
  ['approved', 'accredited', 'paid'],
  ['approved', 'partially_refunded', 'paid'],
  ['approved', 'held_for_something_new', 'unknown'],
  ['authorized', 'pending_capture', 'waiting'],
  ['in_process', 'pending_contingency', 'waiting'],
  ['pending', 'pending_challenge', 'waiting'],
  ['pending', 'anything', 'waiting'],
  ['in_mediation', '', 'waiting'],
  ['rejected', 'cc_rejected_other_reason', 'cancelled'],
  ['rejected', 'a_reason_that_is_new', 'cancelled'],
  ['cancelled', 'expired', 'cancelled'],
  ['refunded', 'refunded', 'refunded'],
  ['refunded', 'by_admin', 'refunded'],
  ['refunded', 'new', 'unknown'],
  ['charged_back', 'in_process', 'charged-back'],
  ['charged_back', 'settled', 'charge-back-lost'],
  ['charged_back', 'reimbursed', 'charge-back-won'],
  ['charged_back', 'new', 'unknown'],
  ['opened', '', 'unknown'],
  ['closed', '', 'unknown'],
  ['constructor', 'name', 'unknown'],
  ['approved', 'constructor', 'unknown'],
])('%s/%s means %s', (status, detail, meaning) => {
  expect(meaningOf(status, detail)).toBe(meaning)
})

it.each([
  ['processed', true],
  ['cancelled', true],
  ['scheduled', false],
  ['recycling', false],
  ['waiting_for_gateway', false],
  ['new', false],
])('an invoice that is %s is final: %s', (status, isFinal) => {
  expect(isFinalInvoice(status)).toBe(isFinal)
})
