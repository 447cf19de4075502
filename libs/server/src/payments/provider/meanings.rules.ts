/** What a payment's status at Mercado Pago means for its order. */
export type Meaning =
  | 'paid'
  | 'waiting'
  | 'cancelled'
  | 'refunded'
  /** Disputed: the money is held. */
  | 'charged-back'
  | 'charge-back-lost'
  | 'charge-back-won'
  /** Kept and shown to staff; nothing is granted or taken. */
  | 'unknown'

const WITH_DETAIL = new Map<string, Meaning>([
  ['approved/accredited', 'paid'],
  ['approved/partially_refunded', 'paid'],
  ['refunded/refunded', 'refunded'],
  ['refunded/by_admin', 'refunded'],
  ['charged_back/in_process', 'charged-back'],
  ['charged_back/settled', 'charge-back-lost'],
  ['charged_back/reimbursed', 'charge-back-won'],
])
/** Their details change nothing. */
const BY_STATUS = new Map<string, Meaning>([
  ['authorized', 'waiting'],
  ['in_process', 'waiting'],
  ['pending', 'waiting'],
  ['in_mediation', 'waiting'],
  ['cancelled', 'cancelled'],
  ['rejected', 'cancelled'],
])

export function meaningOf(status: string, detail: string): Meaning {
  return BY_STATUS.get(status) ?? WITH_DETAIL.get(`${status}/${detail}`) ?? 'unknown'
}

/** An invoice that Mercado Pago won't try to charge again. */
export function isFinalInvoice(status: string): boolean {
  return status === 'processed' || status === 'cancelled'
}
