/** Mercado Pago's states of a payment, and the ones that may follow. `opened` is seen and not documented. */
export const PAYMENT_TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  pending: ['approved', 'rejected', 'cancelled', 'in_process', 'opened'],
  in_process: ['approved', 'rejected', 'cancelled', 'opened'],
  opened: ['approved', 'rejected', 'cancelled', 'pending'],
  authorized: ['approved', 'cancelled'],
  approved: ['approved', 'refunded', 'charged_back', 'in_mediation'],
  in_mediation: ['approved', 'refunded', 'charged_back'],
  charged_back: ['charged_back'],
  rejected: [],
  cancelled: [],
  refunded: [],
}

const DAY = 24 * 3_600_000
export const REFUND_WINDOW = 180 * DAY

export function canMove(from: string, to: string): boolean {
  return PAYMENT_TRANSITIONS[from]?.includes(to) ?? false
}

/** Milliseconds until an unfinished payment is `cancelled/expired`; undefined for a finished one. */
export function expiryOf(status: string, detail: string): number | undefined {
  if (status === 'pending' && detail === 'pending_challenge') return DAY
  return status === 'pending' || status === 'in_process' || status === 'opened' ? 30 * DAY : undefined
}

/** Pesos with two decimals, free of binary fractions. */
export function pesos(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** True for a positive amount of at most two decimals. */
export function isAmount(amount: unknown): amount is number {
  return typeof amount === 'number' && Number.isFinite(amount) && amount > 0 && amount === pesos(amount)
}

export interface Refundable {
  status: string
  amount: number
  refunded: number
  /** Milliseconds since the approval. */
  age: number
}

export type RefundResult =
  { refused: 'state' | 'age' | 'amount' } | { amount: number; refunded: number; isTotal: boolean }

/** Result of a refund of `amount` pesos, or of the rest without an amount. */
export function refund({ status, amount, refunded, age }: Refundable, wanted?: unknown): RefundResult {
  if (status !== 'approved') return { refused: 'state' }
  if (age > REFUND_WINDOW) return { refused: 'age' }
  const rest = pesos(amount - refunded)
  const given = wanted ?? rest
  if (!isAmount(given) || given > rest) return { refused: 'amount' }
  const sum = pesos(refunded + given)
  return { amount: given, refunded: sum, isTotal: sum === amount }
}
