import { z } from 'zod'
import type {
  ProviderChargeback,
  ProviderInvoice,
  ProviderPayment,
  ProviderSubscription,
} from './provider.js'

/**
 * Readings of Mercado Pago's resources. They let pass what is new: fields, statuses, details; what a program can't go
 * without (ids, states, amounts, dates) must be there.
 */
const id = z.union([z.string().min(1), z.number().int()]).transform(String)
const noText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((text) => text || null)
const text = noText.transform((given) => given ?? '')
/** Invoices have had amounts as texts. */
const cents = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform((pesos) => Math.round(Number(pesos) * 100))
const date = z
  .string()
  .transform((given) => new Date(given))
  .refine((given) => !Number.isNaN(given.getTime()))
const noDate = date.nullish().transform((given) => given ?? null)
/** Shown or opened by a browser. */
const link = noText.transform((given) => (given !== null && /^https?:\/\//.test(given) ? given : null))

const cardSchema = z.object({ last_four_digits: noText, expiration_month: noText, expiration_year: noText })

export const paymentSchema = z
  .object({
    id,
    status: z.string().min(1),
    status_detail: text,
    transaction_amount: cents,
    transaction_amount_refunded: cents.nullish(),
    fee_details: z.array(z.object({ amount: cents, fee_payer: noText })).nullish(),
    currency_id: z.string(),
    collector_id: id.nullish(),
    /** Searches have the seller here. */
    collector: z.object({ id: id.nullish() }).nullish(),
    live_mode: z.boolean().nullish(),
    external_reference: noText,
    date_created: date,
    date_approved: noDate,
    date_last_updated: date.nullish(),
    payment_method_id: text,
    card: cardSchema.nullish(),
    three_ds_info: z.object({ external_resource_url: link, creq: noText }).nullish(),
    metadata: z.object({ preapproval_id: noText }).nullish(),
    point_of_interaction: z
      .object({ transaction_data: z.object({ subscription_id: noText }).nullish() })
      .nullish(),
  })
  .transform((found): ProviderPayment => ({
    id: found.id,
    status: found.status,
    statusDetail: found.status_detail,
    amountCents: found.transaction_amount,
    refundedCents: found.transaction_amount_refunded ?? 0,
    feeCents: feeOf(found.fee_details),
    currency: found.currency_id,
    collectorId: found.collector_id ?? found.collector?.id ?? '',
    isLive: found.live_mode ?? null,
    externalReference: found.external_reference,
    subscriptionId:
      found.point_of_interaction?.transaction_data?.subscription_id ?? found.metadata?.preapproval_id ?? null,
    createdAt: found.date_created,
    approvedAt: found.date_approved,
    updatedAt: found.date_last_updated ?? found.date_created,
    methodId: found.payment_method_id,
    lastFour: found.card?.last_four_digits ?? null,
    cardExpires: monthOf(found.card),
    challenge: challengeOf(found),
  }))

function feeOf(
  fees: readonly { amount: number; fee_payer: string | null }[] | null | undefined,
): number | null {
  const ours = (fees ?? []).filter((fee) => fee.fee_payer === 'collector')
  return ours.length === 0 ? null : ours.reduce((sum, { amount }) => sum + amount, 0)
}

function monthOf(card: z.output<typeof cardSchema> | null | undefined): string | null {
  const [month, year] = [Number(card?.expiration_month), Number(card?.expiration_year)]
  if (!(month >= 1 && month <= 12 && year >= 2000 && year <= 9999)) return null
  return `${year}-${String(month).padStart(2, '0')}`
}

/** Mercado Pago keeps the address after the challenge. */
function challengeOf(found: {
  status_detail: string
  three_ds_info?: { external_resource_url: string | null; creq: string | null } | null | undefined
}): ProviderPayment['challenge'] {
  const { external_resource_url: url = null, creq = null } = found.three_ds_info ?? {}
  return found.status_detail === 'pending_challenge' && url !== null && creq !== null ? { url, creq } : null
}

export const subscriptionSchema = z
  .object({
    id,
    status: z.string().min(1),
    external_reference: noText,
    collector_id: text,
    auto_recurring: z.object({ transaction_amount: cents, currency_id: z.string() }),
    next_payment_date: noDate,
    date_created: date,
    last_modified: date.nullish(),
    init_point: link,
    payment_method_id: noText,
  })
  .transform((found): ProviderSubscription => ({
    id: found.id,
    status: found.status,
    externalReference: found.external_reference,
    collectorId: found.collector_id,
    amountCents: found.auto_recurring.transaction_amount,
    currency: found.auto_recurring.currency_id,
    nextChargeAt: found.next_payment_date,
    updatedAt: found.last_modified ?? found.date_created,
    link: found.status === 'pending' ? found.init_point : null,
    methodId: found.payment_method_id,
  }))

export const invoiceSchema = z
  .object({
    id,
    preapproval_id: id,
    status: z.string().min(1),
    transaction_amount: cents,
    currency_id: z.string(),
    debit_date: date,
    retry_attempt: z.number().int().nullish(),
    // Only said, so a date that isn't one stops nothing.
    next_retry_date: noDate.catch(null),
    payment: z.object({ id: id.nullish(), status: text, status_detail: text }).nullish(),
  })
  .transform((found): ProviderInvoice => ({
    id: found.id,
    subscriptionId: found.preapproval_id,
    status: found.status,
    amountCents: found.transaction_amount,
    currency: found.currency_id,
    debitAt: found.debit_date,
    retries: found.retry_attempt ?? 0,
    // It has also been seen on invoices that were paid.
    retryAt: found.status === 'recycling' ? found.next_retry_date : null,
    payment: paymentOf(found.payment),
  }))

function paymentOf(
  found: { id?: string | null | undefined; status: string; status_detail: string } | null | undefined,
): ProviderInvoice['payment'] {
  if (found?.id === null || found?.id === undefined) return null
  return { id: found.id, status: found.status, statusDetail: found.status_detail }
}

const noFlag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .nullish()
  .transform((given) => given ?? null)

export const chargebackSchema = z
  .object({
    id,
    payments: z.array(z.union([id, z.object({ id }).transform((payment) => payment.id)])),
    reason: noText,
    documentation_status: noText,
    date_documentation_deadline: noDate,
    coverage_elegible: noFlag,
    coverage_applied: noFlag,
  })
  .transform((found): ProviderChargeback => ({
    id: found.id,
    paymentIds: found.payments,
    reason: found.reason,
    documents: found.documentation_status,
    deadline: found.date_documentation_deadline,
    isEligible: found.coverage_elegible,
    isCovered: found.coverage_applied,
  }))

export const refundSchema = z.object({ id, status: z.string().min(1) })

const paging = z.object({ total: z.number().int() })

/** All items, or none. */
export function pageSchema<T>(item: z.ZodType<T>) {
  return z
    .object({ paging, results: z.array(item) })
    .transform(({ paging: { total }, results }) => ({ total, items: results }))
}

const named = z.object({ id })

/** Items that can't be read are named, so that the others are. */
export function partialPageSchema<T>(item: z.ZodType<T>) {
  return z.object({ paging, results: z.array(z.unknown()) }).transform(({ paging: { total }, results }) => {
    const read = results.map((given) => ({ given, answer: item.safeParse(given) }))
    return {
      total,
      length: results.length,
      items: read.flatMap(({ answer }) => (answer.success ? [answer.data] : [])),
      unreadable: read.flatMap(({ given, answer }) => (answer.success ? [] : [nameOf(given)])),
    }
  })
}

function nameOf(given: unknown): string {
  const name = named.safeParse(given).data?.id ?? ''
  return /^\w{1,64}$/.test(name) ? name : 'sin-numero'
}
