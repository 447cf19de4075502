import { AppError } from '@preciosa/platform'

/**
 * The payments' service (Mercado Pago). Statuses and details are as it says them: new ones must not break anything.
 * Money is integer cents.
 */
export interface ProviderPayment {
  id: string
  status: string
  statusDetail: string
  amountCents: number
  refundedCents: number
  /** What Mercado Pago keeps of it, with its VAT; null if it doesn't say. */
  feeCents: number | null
  currency: string
  collectorId: string
  /** Whether it is real money; null if Mercado Pago doesn't say. */
  isLive: boolean | null
  externalReference: string | null
  /** The preapproval whose invoice it paid. */
  subscriptionId: string | null
  createdAt: Date
  approvedAt: Date | null
  updatedAt: Date
  methodId: string
  lastFour: string | null
  /** YYYY-MM */
  cardExpires: string | null
  /** 3-D Secure, while the challenge waits. */
  challenge: { url: string; creq: string } | null
}

export interface ProviderSubscription {
  id: string
  /** `pending`, `authorized`, `paused`, `cancelled`, or one that doesn't exist yet. */
  status: string
  externalReference: string | null
  collectorId: string
  amountCents: number
  currency: string
  nextChargeAt: Date | null
  updatedAt: Date
  /** Where the payer gives a card, while it is pending. */
  link: string | null
  methodId: string | null
}

export interface ProviderInvoice {
  id: string
  subscriptionId: string
  status: string
  amountCents: number
  currency: string
  debitAt: Date
  retries: number
  /** When a rejected charge is tried again; null if it isn't, or Mercado Pago doesn't say. */
  retryAt: Date | null
  /** Null until a charge was tried. */
  payment: { id: string; status: string; statusDetail: string } | null
}

/** A cardholder's dispute, and what the seller can send in against it. */
export interface ProviderChargeback {
  id: string
  paymentIds: string[]
  reason: string | null
  /** `not_supplied`, `review_pending`, `valid`, `invalid`, or one that doesn't exist yet. */
  documents: string | null
  deadline: Date | null
  /** Whether Mercado Pago may cover it. */
  isEligible: boolean | null
  /** Null until it is decided. */
  isCovered: boolean | null
}

export interface ProviderRefund {
  id: string
  /** `approved`, `in_process`, `rejected`, or one that doesn't exist yet. */
  status: string
}

/** A report of all transactions between two instants, both inclusive. */
export interface ProviderReport {
  fileName: string
  from: Date
  until: Date
  createdAt: Date
}

/** The seller's configuration of the report leaves out what is needed; it is the seller's, so it isn't changed. */
export class ReportLacksColumns extends Error {
  override name = 'ReportLacksColumns'

  constructor(readonly columns: readonly string[]) {
    super(`The report lacks ${columns.join(', ')}`)
  }
}

export interface CardCharge {
  cardToken: string
  dni: string
  methodId: string
}

export interface NewPayment extends CardCharge {
  /** External reference and idempotency key. */
  orderId: string
  amountCents: number
  description: string
  email: string
}

export interface NewSubscription {
  orderId: string
  amountCents: number
  billing: 'monthly' | 'anual'
  reason: string
  email: string
  backUrl: string
  /** Its first charge; null is at once. */
  startsAt: Date | null
  /** Without a card it is pending, and the payer gives one at `link`. */
  card: CardCharge | null
}

/** The card or the data was refused: nothing exists at the service, and the same request fails again. */
export class RefusedByProvider extends Error {
  override name = 'RefusedByProvider'
  /** @param detail a status detail or code of the service */
  constructor(readonly detail: string) {
    super(`Refused: ${detail}`)
  }
}

/** No answer, or one that doesn't tell whether it was done; the caller asks again later. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
  /** Seconds that the service asked to wait; null if it didn't. */
  readonly retryAfter: number | null

  constructor(
    message: string,
    { retryAfter = null, ...options }: ErrorOptions & { retryAfter?: number | null } = {},
  ) {
    super(message, options)
    this.retryAfter = retryAfter
  }
}

export function noAnswer(): AppError {
  return new AppError('unavailable', 'Mercado Pago no respondió. Probá de nuevo en un rato.')
}

/**
 * Reads return null for what doesn't exist. `unreadable` names what a page holds and can't be understood.
 * @throws ProviderUnavailable, RefusedByProvider
 */
export interface PaymentProvider {
  /** How many a page holds at most, for the offset of the page after one that failed. */
  readonly pageSize: number
  pay(payment: NewPayment): Promise<ProviderPayment>
  payment(id: string): Promise<ProviderPayment | null>
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
  /**
   * One page of payments that changed since, oldest change first; `next` asks for the next page. A page may repeat
   * payments of the one before it, and leaves none out that changes in between.
   */
  changedSince(
    since: Date,
    offset: number,
  ): Promise<{
    payments: ProviderPayment[]
    unreadable: string[]
    next: { since: Date; offset: number } | null
  }>
  /** All of the rest for `amountCents: null`. The same key is the same refund. */
  refund(paymentId: string, refund: { key: string; amountCents: number | null }): Promise<ProviderRefund>
  /** One that was answered. @throws ProviderUnavailable also for one that doesn't exist */
  refundOf(paymentId: string, id: string): Promise<ProviderRefund>
  subscribe(subscription: NewSubscription): Promise<ProviderSubscription>
  subscription(id: string): Promise<ProviderSubscription | null>
  /** Among the newest 1,000: Mercado Pago ignores the order in this search. */
  subscriptionsOf(orderId: string): Promise<ProviderSubscription[]>
  /** One page, oldest first; changes of status in between may hide one until the next time. */
  subscriptions(
    status: string,
    offset: number,
  ): Promise<{ subscriptions: ProviderSubscription[]; unreadable: string[]; next: number | null }>
  setStatus(id: string, status: 'authorized' | 'paused' | 'cancelled'): Promise<ProviderSubscription>
  /** What each charge costs from the next one on. */
  setAmount(id: string, amountCents: number): Promise<ProviderSubscription>
  setCard(id: string, card: CardCharge): Promise<ProviderSubscription>
  invoice(id: string): Promise<ProviderInvoice | null>
  /** @param unreadable gets the number of each that can't be understood, and is left out */
  invoicesOf(subscriptionId: string, unreadable?: string[]): Promise<ProviderInvoice[]>
  chargeback(id: string): Promise<ProviderChargeback | null>
  chargebacksOf(paymentId: string): Promise<ProviderChargeback[]>
  /** Those that are ready. */
  reports(): Promise<ProviderReport[]>
  /** Has a report made, which takes minutes. @throws ReportLacksColumns */
  askReport(from: Date, until: Date, columns: readonly string[]): Promise<void>
  /** Its CSV. */
  report(fileName: string): Promise<string>
}

export const PAYMENT_PROVIDER = Symbol('PaymentProvider')
