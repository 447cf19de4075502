import { randomUUID } from 'node:crypto'
import { type PaymentsConfig, within } from '@preciosa/platform'
import { Chargeback, Invoice, MercadoPagoConfig, Payment, PaymentRefund, PreApproval } from 'mercadopago'
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import type { z } from 'zod'
import { failureOf, failureOfRead } from './failures.js'
import { MercadoPagoReports } from './mercado-pago-reports.js'
import {
  type CardCharge,
  type NewPayment,
  type NewSubscription,
  type PaymentProvider,
  type ProviderChargeback,
  type ProviderInvoice,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderReport,
  type ProviderSubscription,
  ProviderUnavailable,
} from './provider.js'
import {
  chargebackSchema,
  invoiceSchema,
  pageSchema,
  partialPageSchema,
  paymentSchema,
  refundSchema,
  subscriptionSchema,
} from './resources.js'

const SECONDS = 10
const PAGE = 50
const MOST_PAGES = 20
/** On the card's statement. */
const STATEMENT = 'PRECIOSA'
const FAR_YEARS = 30
const MONTHS = { monthly: 1, anual: 12 }
/** Ids come from webhooks too: others would lead to other calls. */
const NUMBER = /^\d{1,20}$/
const SUBSCRIPTION = /^\w{20,64}$/

type Call = (config: MercadoPagoConfig) => Promise<unknown>

interface CallOptions {
  idempotencyKey?: string
  headers?: Record<string, string>
}

interface Page<T> {
  total: number
  items: T[]
  /** With those that can't be read. */
  length?: number
}

const paymentsPage = pageSchema(paymentSchema)
const subscriptionsPage = pageSchema(subscriptionSchema)
const chargebacksPage = pageSchema(chargebackSchema)
const somePayments = partialPageSchema(paymentSchema)
const someSubscriptions = partialPageSchema(subscriptionSchema)
const someInvoices = partialPageSchema(invoiceSchema)

/** Mercado Pago by its own SDK (decision 060). */
export class MercadoPago implements PaymentProvider {
  readonly pageSize = PAGE
  private readonly ownReports: MercadoPagoReports

  constructor(
    private readonly config: PaymentsConfig,
    private readonly seconds = SECONDS,
  ) {
    this.ownReports = new MercadoPagoReports(config)
  }

  pay({ orderId, amountCents, description, email, ...card }: NewPayment): Promise<ProviderPayment> {
    const body = {
      transaction_amount: amountCents / 100,
      token: card.cardToken,
      payment_method_id: card.methodId,
      installments: 1,
      description,
      statement_descriptor: STATEMENT,
      external_reference: orderId,
      payer: { email, identification: { type: 'DNI', number: card.dni } },
      binary_mode: false,
      capture: true,
      three_d_secure_mode: 'optional',
      ...this.notified(),
    }
    return this.write(orderId, paymentSchema, (config) => new Payment(config).create({ body }))
  }

  async payment(id: string): Promise<ProviderPayment | null> {
    if (!NUMBER.test(id)) return null
    return this.readOrNull(paymentSchema, (config) => new Payment(config).get({ id }))
  }

  async paymentsOf(orderId: string): Promise<ProviderPayment[]> {
    const found = await this.all((offset) =>
      this.read(paymentsPage, (config) =>
        new Payment(config).search({
          options: {
            external_reference: orderId,
            sort: 'date_created',
            criteria: 'asc',
            limit: PAGE,
            offset,
          },
        }),
      ),
    )
    return found.filter(({ externalReference }) => externalReference === orderId)
  }

  async changedSince(since: Date, offset: number): ReturnType<PaymentProvider['changedSince']> {
    const { total, items, length, unreadable } = await this.read(somePayments, (config) =>
      new Payment(config).search({
        options: {
          range: 'date_last_updated',
          begin_date: since.toISOString(),
          end_date: 'NOW',
          sort: 'date_last_updated',
          criteria: 'asc',
          limit: PAGE,
          offset,
        },
      }),
    )
    const page = { payments: items, unreadable }
    if (length === 0 || offset + length >= total) return { ...page, next: null }
    const last = items.at(-1)
    // By time: a payment that changes moves to the end, and an offset would skip the one that takes its place.
    const next =
      last !== undefined && last.updatedAt > since
        ? { since: last.updatedAt, offset: 0 }
        : { since, offset: offset + length }
    return { ...page, next }
  }

  refund(paymentId: string, { key, amountCents }: Parameters<PaymentProvider['refund']>[1]) {
    const call: Call = (config) => {
      const refunds = new PaymentRefund(config)
      return amountCents === null
        ? refunds.total({ payment_id: paymentId })
        : refunds.create({ payment_id: paymentId, body: { amount: amountCents / 100 } })
    }
    return this.write(key, refundSchema, call, { headers: this.refundHeaders() })
  }

  refundOf(paymentId: string, id: string): Promise<ProviderRefund> {
    const call: Call = (config) => new PaymentRefund(config).get({ payment_id: paymentId, refund_id: id })
    return this.read(refundSchema, call, { headers: this.refundHeaders() })
  }

  subscribe({ orderId, card, ...wanted }: NewSubscription): Promise<ProviderSubscription> {
    const body = {
      reason: wanted.reason,
      external_reference: orderId,
      payer_email: wanted.email,
      back_url: wanted.backUrl,
      auto_recurring: {
        frequency: MONTHS[wanted.billing],
        frequency_type: 'months',
        transaction_amount: wanted.amountCents / 100,
        currency_id: 'ARS',
        ...datesOf(wanted.startsAt),
      },
      ...(card === null ? { status: 'pending' } : { status: 'authorized', card_token_id: card.cardToken }),
      ...this.notified(),
    }
    return this.write(orderId, subscriptionSchema, (config) => new PreApproval(config).create({ body }))
  }

  async subscription(id: string): Promise<ProviderSubscription | null> {
    if (!SUBSCRIPTION.test(id)) return null
    return this.readOrNull(subscriptionSchema, (config) => new PreApproval(config).get({ id }))
  }

  async subscriptionsOf(orderId: string): Promise<ProviderSubscription[]> {
    const isOurs = ({ externalReference }: ProviderSubscription) => externalReference === orderId
    const found = await this.all(
      (offset) =>
        this.read(subscriptionsPage, (config) =>
          new PreApproval(config).search({
            options: { external_reference: orderId, sort: 'date_created:desc', limit: PAGE, offset },
          }),
        ),
      isOurs,
    )
    return found.filter(isOurs)
  }

  async subscriptions(status: string, offset: number): ReturnType<PaymentProvider['subscriptions']> {
    const { total, items, length, unreadable } = await this.read(someSubscriptions, (config) =>
      new PreApproval(config).search({ options: { status, sort: 'date_created:asc', limit: PAGE, offset } }),
    )
    const end = offset + length
    return {
      subscriptions: items.filter((item) => item.status === status),
      unreadable,
      next: length === 0 || end >= total ? null : end,
    }
  }

  setStatus(id: string, status: 'authorized' | 'paused' | 'cancelled'): Promise<ProviderSubscription> {
    return this.update(id, { status })
  }

  setAmount(id: string, amountCents: number): Promise<ProviderSubscription> {
    return this.update(id, { auto_recurring: { transaction_amount: amountCents / 100, currency_id: 'ARS' } })
  }

  setCard(id: string, { cardToken }: CardCharge): Promise<ProviderSubscription> {
    return this.update(id, { card_token_id: cardToken })
  }

  async invoice(id: string): Promise<ProviderInvoice | null> {
    if (!NUMBER.test(id)) return null
    return this.readOrNull(invoiceSchema, (config) => new Invoice(config).get({ id }))
  }

  async invoicesOf(subscriptionId: string, unreadable: string[] = []): Promise<ProviderInvoice[]> {
    const found = await this.all(async (offset) => {
      const page = await this.read(someInvoices, (config) =>
        // Without a limit: this search refuses most.
        new Invoice(config).search({ options: { preapproval_id: subscriptionId, offset } }),
      )
      unreadable.push(...page.unreadable)
      return page
    })
    return found
      .filter((invoice) => invoice.subscriptionId === subscriptionId)
      .sort((a, b) => a.debitAt.getTime() - b.debitAt.getTime())
  }

  async chargeback(id: string): Promise<ProviderChargeback | null> {
    if (!NUMBER.test(id)) return null
    return this.readOrNull(chargebackSchema, (config) => new Chargeback(config).get({ id }))
  }

  async chargebacksOf(paymentId: string): Promise<ProviderChargeback[]> {
    if (!NUMBER.test(paymentId)) return []
    const { items } = await this.read(chargebacksPage, (config) =>
      new Chargeback(config).search({ options: { payment_id: Number(paymentId) } }),
    )
    return items.filter(({ paymentIds }) => paymentIds.includes(paymentId))
  }

  reports(): Promise<ProviderReport[]> {
    return this.ownReports.list()
  }

  askReport(from: Date, until: Date, columns: readonly string[]): Promise<void> {
    return this.ownReports.ask(from, until, columns)
  }

  report(fileName: string): Promise<string> {
    return this.ownReports.text(fileName)
  }

  private update(
    id: string,
    body: {
      status?: string
      card_token_id?: string
      auto_recurring?: { transaction_amount: number; currency_id: string }
    },
  ): Promise<ProviderSubscription> {
    return this.write(randomUUID(), subscriptionSchema, (config) =>
      new PreApproval(config).update({ id, body }),
    )
  }

  /** Without asking for them, refunds in process are answered as a bad request. They take the place of the SDK's own. */
  private refundHeaders(): Record<string, string> {
    return { Authorization: `Bearer ${this.config.accessToken}`, 'X-Render-In-Process-Refunds': 'true' }
  }

  private notified(): { notification_url?: string } {
    const { notificationUrl } = this.config
    return notificationUrl === undefined ? {} : { notification_url: notificationUrl }
  }

  /** All pages, or those up to the first with an item that is looked for. */
  private async all<T>(
    page: (offset: number) => Promise<Page<T>>,
    isLookedFor: (item: T) => boolean = () => false,
  ): Promise<T[]> {
    const found: T[] = []
    for (let pages = 0, offset = 0; pages < MOST_PAGES; pages++) {
      const { total, items, length = items.length } = await page(offset)
      found.push(...items)
      offset += length
      if (length === 0 || offset >= total || items.some(isLookedFor)) break
    }
    return found
  }

  /** @param key with the same one, Mercado Pago does a thing once */
  private async write<T>(key: string, schema: z.ZodType<T>, call: Call, more: CallOptions = {}): Promise<T> {
    try {
      return await this.answer(schema, call, { ...more, idempotencyKey: key })
    } catch (error) {
      throw failureOf(error)
    }
  }

  private async readOrNull<T>(schema: z.ZodType<T>, call: Call, more: CallOptions = {}): Promise<T | null> {
    try {
      return await this.answer(schema, call, more)
    } catch (error) {
      const failure = failureOfRead(error)
      if (failure === null) return null
      throw failure
    }
  }

  private async read<T>(schema: z.ZodType<T>, call: Call, more: CallOptions = {}): Promise<T> {
    const answer = await this.readOrNull(schema, call, more)
    if (answer === null) throw new ProviderUnavailable('status 404')
    return answer
  }

  private async answer<T>(schema: z.ZodType<T>, call: Call, own: CallOptions = {}): Promise<T> {
    const timeout = this.seconds * 1000
    // The SDK puts a call's options, its key among them, into the configuration, so that each call needs its own.
    const options = { ...own, timeout, maxRetries: 0, redirect: 'error' }
    const config = new MercadoPagoConfig({ accessToken: this.config.accessToken, options })
    // The only place for its base address; the SDK reads it before it first waits.
    Object.assign(AppConfig, { BASE_URL: this.config.url })
    // Its own time-out ends with the headers.
    const answer = schema.safeParse(await within(1.2 * timeout, call(config), 'Mercado Pago'))
    if (!answer.success) throw new ProviderUnavailable('unreadable answer', { cause: answer.error })
    return answer.data
  }
}

/** Mercado Pago heeds a start only together with an end. */
function datesOf(startsAt: Date | null): { start_date?: string; end_date?: string } {
  if (startsAt === null) return {}
  const end = new Date(startsAt)
  end.setUTCFullYear(end.getUTCFullYear() + FAR_YEARS)
  return { start_date: startsAt.toISOString(), end_date: end.toISOString() }
}
