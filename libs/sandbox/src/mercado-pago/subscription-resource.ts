import type { Frequency } from './charges.rules.js'
import type { SubscriptionStatus } from './subscriptions.rules.js'
import type { Card } from './tokens.js'

/** A subscription as `GET /preapproval/{id}` shows it. */
export interface Preapproval {
  id: string
  version: number
  application_id: number
  collector_id: number
  payer_id: number
  payer_email: string
  card_id: number | null
  payment_method_id: string | null
  reason: string
  external_reference: string | null
  back_url: string
  init_point: string
  status: SubscriptionStatus
  date_created: string
  last_modified: string
  next_payment_date: string | null
  auto_recurring: Frequency & {
    transaction_amount: number
    currency_id: 'ARS'
    start_date: string
    end_date: string | null
    free_trial: null
  }
  summarized: {
    quotas: null
    charged_quantity: number | null
    charged_amount: number | null
    pending_charge_quantity: null
    pending_charge_amount: null
    last_charged_date: string | null
    last_charged_amount: number | null
    semaphore: 'blank' | 'green' | 'yellow' | 'red'
  }
}

/** A subscription with all that the API doesn't show. */
export interface Subscription {
  resource: Preapproval
  card: Card | undefined
  notificationUrl: string | undefined
  /** Start of the first instalment and end of the last, in ms. */
  start: number
  end: number | undefined
  /** Index of the next instalment. */
  instalment: number
  rejectedInRow: number
  /** The next charges, which are rejected even with a good card. */
  rejecting: { detail: string; attempts: number } | undefined
  /** Stays authorized and is never charged, as Mercado Pago's sometimes do. */
  isStalled: boolean
}

/** An instalment as `GET /authorized_payments/{id}` shows it. */
export interface Invoice {
  id: number
  type: 'scheduled'
  preapproval_id: string
  reason: string
  external_reference: string | null
  currency_id: 'ARS'
  transaction_amount: number
  debit_date: string
  next_retry_date: string | null
  retry_attempt: number
  status: 'scheduled' | 'processed' | 'recycling' | 'waiting_for_gateway' | 'cancelled'
  summarized: 'pending' | 'done'
  date_created: string
  last_modified: string
  payment?: { id: number; status: string; status_detail: string }
}
