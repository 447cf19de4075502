import type { Outcome } from './outcomes.rules.js'
import { pesos } from './payments.rules.js'
import { type Card, wireCard } from './tokens.js'
import { wireDate } from './values.js'

export type RefundStatus = 'approved' | 'in_process' | 'rejected'

export interface Refund {
  id: number
  payment_id: number
  amount: number
  status: RefundStatus
  date_created: string
  source: { id: string; name: string; type: 'collector' }
}

/** A payment as `GET /v1/payments/{id}` shows it. */
export interface Payment {
  id: number
  status: string
  status_detail: string
  date_created: string
  date_approved: string | null
  date_last_updated: string
  date_of_expiration: string | null
  transaction_amount: number
  transaction_amount_refunded: number
  external_reference: string | null
  captured: boolean
  refunds: Refund[]
  three_ds_info: { external_resource_url: string; creq: string } | null
  [field: string]: unknown
}

export interface PaymentFacts {
  amount: number
  card: Card
  email: string
  identification: object | null
  externalReference: string | null
  description: string | null
  notificationUrl: string | undefined
  /** For a charge of a subscription. */
  subscriptionId?: string
  fields?: object
}

const FEE = 0.0629
/** As a report details them: Mercado Pago withholds for the nation and for provinces. */
const WITHHOLDINGS = [
  { rate: 0.03, detail: 'tax_withholding_sirtac', financial_entity: 'buenos_aires' },
  { rate: 0.005, detail: 'tax_withholding', financial_entity: 'iva' },
]
const RELEASE = 18 * 24 * 3_600_000

/** What Mercado Pago keeps of an amount in pesos, and what it withholds. */
export function deductionsOf(amount: number) {
  return {
    fee: pesos(amount * FEE),
    taxes: WITHHOLDINGS.map(({ rate, ...named }) => ({ ...named, amount: pesos(amount * rate) })),
  }
}

/** New payment of a card, before its outcome. */
export function newPayment(
  ids: { id: number; collectorId: number; isLive: boolean },
  facts: PaymentFacts,
  now: number,
): Payment {
  const { amount, card, email, identification, externalReference, description, subscriptionId } = facts
  const date = wireDate(now)
  const { fee, taxes } = deductionsOf(amount)
  const isRecurring = subscriptionId !== undefined
  return {
    id: ids.id,
    status: 'pending',
    status_detail: 'pending_waiting_payment',
    date_created: date,
    date_approved: null,
    date_last_updated: date,
    date_of_expiration: null,
    money_release_date: wireDate(now + RELEASE),
    operation_type: isRecurring ? 'recurring_payment' : 'regular_payment',
    payment_method_id: card.method.id,
    payment_type_id: card.method.payment_type_id,
    issuer_id: '1',
    installments: 1,
    currency_id: 'ARS',
    description,
    live_mode: ids.isLive,
    collector_id: ids.collectorId,
    payer: { id: null, type: null, email, identification },
    metadata: isRecurring ? { preapproval_id: subscriptionId } : {},
    external_reference: externalReference,
    transaction_amount: amount,
    transaction_amount_refunded: 0,
    transaction_details: {
      net_received_amount: pesos(taxes.reduce((rest, tax) => rest - tax.amount, amount - fee)),
      total_paid_amount: amount,
      installment_amount: amount,
    },
    fee_details: [{ type: 'mercadopago_fee', amount: fee, fee_payer: 'collector' }],
    captured: true,
    binary_mode: false,
    statement_descriptor: null,
    notification_url: facts.notificationUrl ?? null,
    refunds: [],
    card: wireCard(card),
    three_ds_info: null,
    point_of_interaction: isRecurring
      ? { type: 'SUBSCRIPTIONS', transaction_data: { subscription_id: subscriptionId } }
      : { type: 'UNSPECIFIED' },
    ...facts.fields,
  }
}

/** Gives a payment its new state and dates. */
export function setOutcome(payment: Payment, { status, status_detail }: Outcome, now: number): void {
  if (status === 'approved') payment.date_approved ??= wireDate(now)
  Object.assign(payment, { status, status_detail, date_last_updated: wireDate(now) })
}
