import type { RefundState } from '@preciosa/contracts/payments'

/** What of a refund changes. */
export interface RefundStanding {
  state: RefundState
  /** The idempotency key: another one when staff press again. */
  key: string
  /** Mercado Pago's number of the refund. */
  externalId: string | null
  doneAt: Date | null
  /** Mercado Pago's code of its refusal. */
  problem: string | null
}

export type RefundEvent =
  | { is: 'send' }
  /** Null if it was refunded elsewhere. */
  | { is: 'approved'; externalId: string | null }
  | { is: 'in-process'; externalId: string }
  | { is: 'refused'; problem: string }
  | { is: 'again'; key: string }
  | { is: 'give-up' }

/** Under way: the program goes on with it by itself. */
export const UNDER_WAY: readonly RefundState[] = ['asked', 'sent', 'in-process']
/** Its money doesn't go back, so that it bars no other refund. */
export const WITHOUT_MONEY: readonly RefundState[] = ['refused', 'given-up']

/** States in which an event counts. What Mercado Pago approved is done, even if it was given up meanwhile. */
const FROM: Readonly<Record<RefundEvent['is'], readonly RefundState[]>> = {
  send: ['asked', 'sent'],
  approved: [...UNDER_WAY, 'done', ...WITHOUT_MONEY],
  'in-process': ['sent', 'in-process'],
  refused: ['sent', 'in-process'],
  again: [...UNDER_WAY, 'refused'],
  // One that Mercado Pago has in process can't be called back.
  'give-up': ['asked', 'sent', 'refused'],
}

/** @returns null if the event changes nothing in that state */
export function refundAfter(refund: RefundStanding, event: RefundEvent, now: Date): RefundStanding | null {
  if (!FROM[event.is].includes(refund.state)) return null
  switch (event.is) {
    case 'send':
      return { ...refund, state: 'sent' }
    case 'approved': {
      const externalId = event.externalId ?? refund.externalId
      return { ...refund, state: 'done', externalId, doneAt: refund.doneAt ?? now, problem: null }
    }
    case 'in-process':
      return { ...refund, state: 'in-process', externalId: event.externalId }
    case 'refused':
      return { ...refund, state: 'refused', problem: event.problem }
    case 'again':
      return refund.state === 'refused'
        ? { ...refund, state: 'asked', key: event.key, externalId: null, problem: null }
        : refund
    case 'give-up':
      return { ...refund, state: 'given-up' }
  }
}

/** What Mercado Pago's answer to a refund means; a status that we don't know is asked for again. */
export function eventOf({ id, status }: { id: string; status: string }): RefundEvent {
  if (status === 'approved') return { is: 'approved', externalId: id }
  if (status === 'rejected' || status === 'cancelled') return { is: 'refused', problem: status }
  return { is: 'in-process', externalId: id }
}
