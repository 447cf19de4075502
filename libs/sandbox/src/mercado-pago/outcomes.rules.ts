export interface Outcome {
  status: string
  status_detail: string
}

const APPROVED: Outcome = { status: 'approved', status_detail: 'accredited' }

/** Results by cardholder's name, as on Mercado Pago's page of test cards. */
const OUTCOMES = {
  APRO: APPROVED,
  CONT: { status: 'in_process', status_detail: 'pending_contingency' },
  OTHE: rejected('cc_rejected_other_reason'),
  CALL: rejected('cc_rejected_call_for_authorize'),
  FUND: rejected('cc_rejected_insufficient_amount'),
  SECU: rejected('cc_rejected_bad_filled_security_code'),
  EXPI: rejected('cc_rejected_bad_filled_date'),
  FORM: rejected('cc_rejected_bad_filled_other'),
  CARD: rejected('cc_rejected_bad_filled_card_number'),
  INST: rejected('cc_rejected_invalid_installments'),
  DUPL: rejected('cc_rejected_duplicated_payment'),
  LOCK: rejected('cc_rejected_card_disabled'),
  CTNA: rejected('cc_rejected_card_type_not_allowed'),
  ATTE: rejected('cc_rejected_max_attempts'),
  BLAC: rejected('cc_rejected_blacklist'),
  // In no published list: callers must have a general message for it.
  UNSU: rejected('cc_rejected_unsupported_operation'),
  TEST: APPROVED,
} satisfies Record<string, Outcome>

export type Holder = keyof typeof OUTCOMES
export const HOLDERS = Object.keys(OUTCOMES) as Holder[]

/** Card data that Mercado Pago's validation charge refuses when a subscription starts. */
const INVALID_CARDS: readonly Holder[] = ['SECU', 'EXPI', 'FORM', 'CARD', 'LOCK', 'BLAC', 'CTNA', 'UNSU']

/** Greatest amount in pesos that the name TEST may pay. */
const TEST_LIMIT = 1_000_000

function rejected(status_detail: string): Outcome {
  return { status: 'rejected', status_detail }
}

/** Test name in a cardholder's name; APRO for any other name. */
export function holderOf(cardholderName: string): Holder {
  const first = cardholderName.trim().split(/\s+/, 1)[0]?.toUpperCase()
  return HOLDERS.find((name) => name === first) ?? 'APRO'
}

/** Result of a payment of `amount` pesos; a binary payment is never left pending. */
export function outcomeOf(holder: Holder, amount: number, isBinary = false): Outcome {
  if (holder === 'TEST' && amount > TEST_LIMIT) return rejected('cc_amount_rate_limit_exceeded')
  const outcome = OUTCOMES[holder]
  return isBinary && outcome.status === 'in_process' ? rejected('cc_rejected_other_reason') : outcome
}

/** False for cards that can't start a subscription (`CC_VAL_433`). */
export function passesValidation(holder: Holder): boolean {
  return !INVALID_CARDS.includes(holder)
}
