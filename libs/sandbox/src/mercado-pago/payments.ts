import { randomBytes } from 'node:crypto'
import type { SandboxClock } from './clock.js'
import { refusal } from './errors.js'
import type { Notifier } from './notifier.js'
import { type Outcome, outcomeOf } from './outcomes.rules.js'
import type { PaymentOrder } from './payment-request.js'
import {
  newPayment,
  type Payment,
  type PaymentFacts,
  type Refund,
  type RefundStatus,
  setOutcome,
} from './payment-resource.js'
import { canMove, expiryOf, pesos, refund } from './payments.rules.js'
import type { Seller } from './seller.js'
import type { Card } from './tokens.js'
import { wireDate } from './values.js'

const MINUTE = 60_000
/** Time in which a cardholder answers a challenge. */
export const CHALLENGE_TIME = 5 * MINUTE

/** What a call for a refund is answered; `no-money` refuses it with 2030. */
export const REFUND_ANSWERS = ['approved', 'in_process', 'rejected', 'no-money'] as const
export type RefundAnswer = (typeof REFUND_ANSWERS)[number]

interface Kept {
  payment: Payment
  card: Card
  notificationUrl: string | undefined
  isBinary: boolean
}

/** All payments, in the order of their creation. */
export class Payments {
  /** To refunds that the API is asked for; those of the seller's own panel are approved. */
  refundAnswer: RefundAnswer = 'approved'
  private readonly kept = new Map<number, Kept>()
  private readonly followers: ((payment: Payment) => void)[] = []

  constructor(
    private readonly clock: SandboxClock,
    private readonly seller: Seller,
    private readonly notifier: Notifier,
    private readonly challengeUrl: (id: number) => string,
  ) {}

  /** Payment of an order by card. */
  create(order: PaymentOrder, card: Card): Payment {
    const { isBinary, captures, externalReference, issuerId, installments } = order
    const fields = {
      issuer_id: issuerId ?? '1',
      installments,
      metadata: order.metadata,
      captured: captures,
      binary_mode: isBinary,
      statement_descriptor: order.statementDescriptor,
    }
    const payment = this.keep({ ...order, card, externalReference, fields }, isBinary)
    const outcome = this.firstOutcome(order, card)
    if (outcome.status_detail === 'pending_challenge')
      payment.three_ds_info = {
        external_resource_url: this.challengeUrl(payment.id),
        creq: randomBytes(24).toString('base64url'),
      }
    this.begin(payment, outcome)
    return payment
  }

  /** Charge of a subscription, with a given result. */
  charge(facts: PaymentFacts, outcome: Outcome): Payment {
    const payment = this.keep(facts, false)
    this.begin(payment, outcome)
    return payment
  }

  /** @throws Refusal 2000 for an unknown id */
  get(id: number | string): Payment {
    return this.keptOf(id).payment
  }

  all(): Payment[] {
    return [...this.kept.values()].map(({ payment }) => payment)
  }

  /** Calls back with each payment that changes after its creation. */
  follow(follower: (payment: Payment) => void): void {
    this.followers.push(follower)
  }

  /** Changes a payment's state. @throws Refusal 2063 for a transition that Mercado Pago doesn't have */
  move(id: number | string, outcome: Outcome): Payment {
    const { payment } = this.keptOf(id)
    if (!canMove(payment.status, outcome.status)) throw wrongState()
    setOutcome(payment, outcome, this.clock.now())
    this.changed(payment, 'payment.updated')
    return payment
  }

  /** Takes the money of an authorized payment. @throws Refusal 2063 in another state */
  capture(id: string): Payment {
    const payment = this.get(id)
    if (payment.status !== 'authorized') throw wrongState()
    payment.captured = true
    return this.move(id, { status: 'approved', status_detail: 'accredited' })
  }

  /** As {@link Payments.refund}, with the answer that is set. @throws Refusal also 2030 without money */
  askRefund(id: number | string, amount?: number): Refund {
    if (this.refundAnswer !== 'no-money') return this.refund(id, amount, this.refundAnswer)
    this.get(id)
    throw refusal(2030, 'The collector has not enough money for the refund')
  }

  /**
   * Gives back an amount in pesos, or all that is left; one in process holds its amount.
   * @throws Refusal 2063 state, 2024 after 180 days, 4037 amount, 2001 the same within a minute
   */
  refund(id: number | string, amount?: number, status: RefundStatus = 'approved'): Refund {
    const { payment } = this.keptOf(id)
    const now = this.clock.now()
    const result = refund(
      {
        status: payment.status,
        amount: payment.transaction_amount,
        refunded: pesos(payment.transaction_amount_refunded + sumOf(payment, 'in_process')),
        age: now - Date.parse(payment.date_approved ?? payment.date_created),
      },
      amount,
    )
    if ('refused' in result) {
      if (result.refused === 'state') throw wrongState()
      if (result.refused === 'age') throw refusal(2024, 'Payment too old to be refunded')
      throw refusal(4037, 'Invalid transaction_amount')
    }
    const last = payment.refunds.at(-1)
    if (last?.amount === result.amount && now - Date.parse(last.date_created) < MINUTE)
      throw refusal(2001, 'Already posted the same request in the last minute', 423)
    const made: Refund = {
      id: this.seller.nextId(),
      payment_id: payment.id,
      amount: result.amount,
      status,
      date_created: wireDate(now),
      source: { id: String(this.seller.id), name: 'Preciosa', type: 'collector' },
    }
    payment.refunds.push(made)
    if (status === 'approved') this.giveBack(payment)
    return made
  }

  /** Ends the oldest refund in process of a payment; no webhook says that it is rejected. @throws Refusal 2000, 2063 */
  decideRefund(id: number | string, status: 'approved' | 'rejected'): Refund {
    const payment = this.get(id)
    const open = payment.refunds.find((each) => each.status === 'in_process')
    if (open === undefined) throw refusal(2000, 'Refund not found', 404)
    if (status === 'approved' && payment.status !== 'approved') throw wrongState()
    open.status = status
    if (status === 'approved') this.giveBack(payment)
    return open
  }

  /**
   * Ends a 3-D Secure challenge; the card's name decides after an accepted one.
   * @throws Refusal 2063 for a wrong `creq`, an ended challenge, or more than five minutes after its start
   */
  finishChallenge(id: number | string, creq: string, isAccepted: boolean): Payment {
    const { payment, card, isBinary } = this.keptOf(id)
    const isLate = this.clock.now() - Date.parse(payment.date_created) > CHALLENGE_TIME
    if (payment.status_detail !== 'pending_challenge' || payment.three_ds_info?.creq !== creq || isLate)
      throw wrongState()
    const passes = isAccepted && card.challenge !== 'refuse'
    return this.move(
      id,
      passes
        ? outcomeOf(card.holder, payment.transaction_amount, isBinary)
        : { status: 'rejected', status_detail: 'cc_rejected_3ds_challenge' },
    )
  }

  /** Sends a webhook about a payment that the sandbox didn't change. */
  announce(id: number | string): void {
    this.notify(this.keptOf(id), 'payment.updated')
  }

  notificationUrlOf(id: number | string): string | undefined {
    return this.keptOf(id).notificationUrl
  }

  private giveBack(payment: Payment): void {
    payment.transaction_amount_refunded = sumOf(payment, 'approved')
    const isTotal = payment.transaction_amount_refunded === payment.transaction_amount
    const [status, status_detail] = isTotal ? ['refunded', 'refunded'] : ['approved', 'partially_refunded']
    this.move(payment.id, { status, status_detail })
  }

  private firstOutcome({ threeDs, amount, isBinary, captures }: PaymentOrder, card: Card): Outcome {
    const rejected = (status_detail: string) => ({ status: 'rejected', status_detail })
    if (threeDs !== 'not_supported' && card.challenge !== undefined)
      return isBinary
        ? rejected('cc_rejected_3ds_challenge')
        : { status: 'pending', status_detail: 'pending_challenge' }
    if (threeDs === 'mandatory') return rejected('cc_rejected_3ds_mandatory')
    const outcome = outcomeOf(card.holder, amount, isBinary)
    return outcome.status === 'approved' && !captures
      ? { status: 'authorized', status_detail: 'pending_capture' }
      : outcome
  }

  private keep(facts: PaymentFacts, isBinary: boolean): Payment {
    const ids = { id: this.seller.nextId(), collectorId: this.seller.id, isLive: this.seller.isLive }
    const payment = newPayment(ids, facts, this.clock.now())
    const { card, notificationUrl } = facts
    this.kept.set(payment.id, { payment, card, notificationUrl, isBinary })
    return payment
  }

  private begin(payment: Payment, outcome: Outcome): void {
    const now = this.clock.now()
    setOutcome(payment, outcome, now)
    const expiry = expiryOf(outcome.status, outcome.status_detail)
    if (expiry !== undefined) {
      payment.date_of_expiration = wireDate(now + expiry)
      this.clock.at(now + expiry, () => this.expire(payment))
    }
    this.notify(this.keptOf(payment.id), 'payment.created')
  }

  private expire(payment: Payment): void {
    if (expiryOf(payment.status, payment.status_detail) === undefined) return
    this.move(payment.id, { status: 'cancelled', status_detail: 'expired' })
  }

  private changed(payment: Payment, action: string): void {
    this.notify(this.keptOf(payment.id), action)
    for (const follower of this.followers) follower(payment)
  }

  private notify({ payment, notificationUrl }: Kept, action: string): void {
    this.notifier.notify({ topic: 'payment', dataId: String(payment.id), action, url: notificationUrl })
  }

  private keptOf(id: number | string): Kept {
    const kept = this.kept.get(Number(id))
    if (kept === undefined) throw refusal(2000, 'Payment not found', 404)
    return kept
  }
}

function sumOf({ refunds }: Payment, status: RefundStatus): number {
  return pesos(refunds.reduce((sum, each) => sum + (each.status === status ? each.amount : 0), 0))
}

function wrongState() {
  return refusal(2063, 'The action requested is not valid for the current payment state')
}
