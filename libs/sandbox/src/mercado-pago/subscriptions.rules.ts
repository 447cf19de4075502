export type SubscriptionStatus = 'pending' | 'authorized' | 'paused' | 'cancelled'

/** States of a subscription (`preapproval`), and the ones that a PUT may set. */
export const SUBSCRIPTION_TRANSITIONS: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  pending: ['authorized', 'cancelled'],
  authorized: ['paused', 'cancelled'],
  paused: ['authorized', 'cancelled'],
  cancelled: [],
}

/** State for a text; undefined for an unknown one. */
export function statusOf(text: unknown): SubscriptionStatus | undefined {
  return (Object.keys(SUBSCRIPTION_TRANSITIONS) as SubscriptionStatus[]).find((status) => status === text)
}

/** True for a possible change, and for the same state unless it is final. */
export function canBecome(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  return from !== 'cancelled' && (from === to || SUBSCRIPTION_TRANSITIONS[from].includes(to))
}

/** Start of the instalments, in ms: `start_date` counts only beside `end_date`, and never in the past. */
export function startOf(now: number, startDate: number | undefined, endDate: number | undefined): number {
  return startDate === undefined || endDate === undefined ? now : Math.max(now, startDate)
}

/** Mercado Pago's traffic light, by rejected instalments in a row. */
export function semaphoreOf(charged: number, rejectedInRow: number): 'blank' | 'green' | 'yellow' | 'red' {
  if (rejectedInRow > 1) return 'red'
  if (rejectedInRow === 1) return 'yellow'
  return charged === 0 ? 'blank' : 'green'
}
