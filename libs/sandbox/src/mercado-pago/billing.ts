import {
  chargeTime,
  FIRST_CHARGE_DELAY,
  instalmentDate,
  nextInstalment,
  REJECTED_INSTALMENTS,
  retryTime,
} from './charges.rules.js'
import type { SandboxClock } from './clock.js'
import { Refusal } from './errors.js'
import type { Notifier } from './notifier.js'
import { type Outcome, outcomeOf } from './outcomes.rules.js'
import type { Payment } from './payment-resource.js'
import type { Payments } from './payments.js'
import { pesos } from './payments.rules.js'
import type { Seller } from './seller.js'
import type { Invoice, Subscription } from './subscription-resource.js'
import { semaphoreOf } from './subscriptions.rules.js'
import { wireDate } from './values.js'

/** Instalments that fell into a pause: forgotten, or charged one after the other an hour after it. */
export type PausedInstalments = 'skip' | 'charge'

interface Kept {
  invoice: Invoice
  subscription: Subscription
  firstAttempt: number | undefined
  stop: () => void
}

/** Instalments of all subscriptions: charges, retries, and the end after three rejected ones. */
export class Billing {
  pausedInstalments: PausedInstalments = 'skip'
  private readonly kept = new Map<number, Kept>()

  /** `end` cancels a subscription. */
  constructor(
    private readonly clock: SandboxClock,
    private readonly seller: Seller,
    private readonly payments: Payments,
    private readonly notifier: Notifier,
    private readonly end: (subscription: Subscription) => void,
  ) {
    payments.follow((payment) => this.follow(payment))
  }

  all(): Invoice[] {
    return [...this.kept.values()].map(({ invoice }) => invoice)
  }

  /** @throws Refusal 404 */
  get(id: string): Invoice {
    const kept = this.kept.get(Number(id))
    if (kept === undefined) throw new Refusal(404, `The authorized payment with id ${id} was not found`)
    return kept.invoice
  }

  /** Schedules the next instalment, at first or after a pause. */
  start(subscription: Subscription): void {
    const { resource, start, instalment } = subscription
    const now = this.clock.now()
    const due = chargeTime(start, instalment, resource.auto_recurring)
    if (due > now) this.schedule(subscription, due)
    else if (this.pausedInstalments === 'charge') this.schedule(subscription, now + FIRST_CHARGE_DELAY)
    else {
      subscription.instalment = nextInstalment(start, instalment, now, resource.auto_recurring)
      this.schedule(subscription)
    }
  }

  /** Cancels what is scheduled or to be retried. */
  stop(subscription: Subscription): void {
    for (const { invoice, stop } of this.of(subscription)) {
      if (invoice.status !== 'scheduled' && invoice.status !== 'recycling') continue
      stop()
      this.set(invoice, { status: 'cancelled', next_retry_date: null })
    }
    subscription.resource.next_payment_date = null
  }

  /** Charges what a stall left out. */
  resume(subscription: Subscription): void {
    subscription.isStalled = false
    const now = this.clock.now()
    for (const kept of this.of(subscription))
      if (kept.invoice.status === 'scheduled' && Date.parse(kept.invoice.debit_date) <= now)
        this.attempt(kept)
  }

  /** Gives the instalments that are not charged yet the subscription's amount. */
  reprice(subscription: Subscription): void {
    const { transaction_amount } = subscription.resource.auto_recurring
    for (const { invoice } of this.of(subscription))
      if (invoice.status === 'scheduled') this.set(invoice, { transaction_amount })
  }

  private schedule(subscription: Subscription, at?: number): void {
    const { resource, start, end, instalment } = subscription
    const date = instalmentDate(start, instalment, resource.auto_recurring)
    if (end !== undefined && date >= end) {
      resource.next_payment_date = null
      this.clock.at(end, () => this.end(subscription))
      return
    }
    resource.next_payment_date = wireDate(date)
    const due = at ?? chargeTime(start, instalment, resource.auto_recurring)
    const now = wireDate(this.clock.now())
    const invoice: Invoice = {
      id: this.seller.nextId(),
      type: 'scheduled',
      preapproval_id: resource.id,
      reason: resource.reason,
      external_reference: resource.external_reference,
      currency_id: 'ARS',
      transaction_amount: resource.auto_recurring.transaction_amount,
      debit_date: wireDate(due),
      next_retry_date: null,
      retry_attempt: 0,
      status: 'scheduled',
      summarized: 'pending',
      date_created: now,
      last_modified: now,
    }
    const kept: Kept = { invoice, subscription, firstAttempt: undefined, stop: () => undefined }
    kept.stop = this.clock.at(due, () => this.attempt(kept))
    this.kept.set(invoice.id, kept)
  }

  private attempt(kept: Kept): void {
    const { invoice, subscription } = kept
    const { resource, card } = subscription
    if (subscription.isStalled || card === undefined) return
    const isFirst = kept.firstAttempt === undefined
    kept.firstAttempt ??= this.clock.now()
    const payment = this.payments.charge(
      {
        amount: invoice.transaction_amount,
        card,
        email: resource.payer_email,
        identification: null,
        externalReference: resource.external_reference,
        description: resource.reason,
        notificationUrl: subscription.notificationUrl,
        subscriptionId: resource.id,
      },
      outcomeOfCharge(subscription, outcomeOf(card.holder, invoice.transaction_amount)),
    )
    if (isFirst) {
      subscription.instalment += 1
      const due = chargeTime(subscription.start, subscription.instalment, resource.auto_recurring)
      this.schedule(subscription, Math.max(due, this.clock.now()))
    }
    this.take(kept, payment, isFirst ? 'created' : 'updated')
  }

  /** Lets an instalment follow its payment's state. */
  private take(kept: Kept, payment: Payment, action: string): void {
    const { invoice, subscription } = kept
    const { id, status, status_detail } = payment
    invoice.payment = { id, status, status_detail }
    if (status === 'approved') {
      this.set(invoice, { status: 'processed', summarized: 'done', next_retry_date: null })
      subscription.rejectedInRow = 0
      summarize(subscription, payment)
    } else if (status === 'rejected' || status === 'cancelled') this.reject(kept)
    else this.set(invoice, { status: 'waiting_for_gateway' })
    this.notify(kept, action)
    if (subscription.rejectedInRow >= REJECTED_INSTALMENTS) this.end(subscription)
  }

  private reject(kept: Kept): void {
    const { invoice, subscription, firstAttempt } = kept
    const isActive = subscription.resource.status === 'authorized'
    const retry = isActive ? retryTime(firstAttempt ?? this.clock.now(), invoice.retry_attempt) : undefined
    if (retry !== undefined) {
      this.set(invoice, { status: 'recycling', next_retry_date: wireDate(retry) })
      kept.stop = this.clock.at(retry, () => {
        this.set(invoice, { retry_attempt: invoice.retry_attempt + 1 })
        this.attempt(kept)
      })
      return
    }
    this.set(invoice, { status: 'processed', summarized: 'done', next_retry_date: null })
    subscription.rejectedInRow += 1
    summarize(subscription)
  }

  private follow(payment: Payment): void {
    const kept = [...this.kept.values()].find(({ invoice }) => invoice.payment?.id === payment.id)
    if (kept === undefined) return
    if (kept.invoice.status === 'waiting_for_gateway') {
      this.take(kept, payment, 'updated')
      return
    }
    const { id, status, status_detail } = payment
    this.set(kept.invoice, { payment: { id, status, status_detail } })
    this.notify(kept, 'updated')
  }

  private of(subscription: Subscription): Kept[] {
    return [...this.kept.values()].filter((kept) => kept.subscription === subscription)
  }

  private set(invoice: Invoice, change: Partial<Invoice>): void {
    Object.assign(invoice, change, { last_modified: wireDate(this.clock.now()) })
  }

  private notify({ invoice, subscription }: Kept, action: string): void {
    const { notificationUrl: url } = subscription
    const topic = 'subscription_authorized_payment'
    this.notifier.notify({ topic, dataId: String(invoice.id), action, url })
  }
}

function outcomeOfCharge(subscription: Subscription, usual: Outcome): Outcome {
  const { rejecting } = subscription
  if (rejecting === undefined) return usual
  rejecting.attempts -= 1
  if (rejecting.attempts <= 0) subscription.rejecting = undefined
  return { status: 'rejected', status_detail: rejecting.detail }
}

function summarize({ resource, rejectedInRow }: Subscription, paid?: Payment): void {
  const { summarized } = resource
  if (paid !== undefined) {
    summarized.charged_quantity = (summarized.charged_quantity ?? 0) + 1
    summarized.charged_amount = pesos((summarized.charged_amount ?? 0) + paid.transaction_amount)
    summarized.last_charged_amount = paid.transaction_amount
    summarized.last_charged_date = paid.date_approved
  }
  summarized.semaphore = semaphoreOf(summarized.charged_quantity ?? 0, rejectedInRow)
}
