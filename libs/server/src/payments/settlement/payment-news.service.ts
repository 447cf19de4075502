import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { isFreePlan } from '@preciosa/contracts'
import { AppError, Clock, CONFIG, type Config, Database, enqueue, type Queryable } from '@preciosa/platform'
import { BillingService } from '../../people/billing/index.js'
import { SubscriptionsService, type SubscriptionTerms } from '../../paid/plans/index.js'
import { type Order, OrdersRepository } from '../orders/index.js'
import {
  PAYMENT_PROVIDER,
  type PaymentProvider,
  type ProviderInvoice,
  type ProviderPayment,
  type ProviderSubscription,
  ProviderUnavailable,
} from '../provider/index.js'
import { lockPayer, type Payer } from './payer.js'
import { type PaymentProblem, PaymentsRepository } from './payments.repository.js'
import { OrderEffects } from './order-effects.service.js'
import { meaningOf } from './meanings.rules.js'
import { ARS, isOrderId, nextCheck, NOT_ATTEMPTED } from './order-checks.rules.js'
import { RefundsService } from './refunds.service.js'

/**
 * Takes what Mercado Pago says, from whichever way it came: an answer, a notice, a poll or the reconcile (design D17).
 * Older news than what is stored changes nothing, and each effect happens once.
 */
@Injectable()
export class PaymentNewsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'payments'>,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(SubscriptionsService) private readonly subscriptions: SubscriptionsService,
    @Inject(BillingService) private readonly bills: BillingService,
    @Inject(OrderEffects) private readonly effects: OrderEffects,
    @Inject(RefundsService) private readonly refunds: RefundsService,
  ) {}

  /** @throws ProviderUnavailable also while the invoice that it paid isn't listed yet */
  async payment(payment: ProviderPayment): Promise<void> {
    if (payment.subscriptionId === null) {
      await this.db.transaction((client) => this.onPurchase(client, payment))
      return
    }
    const invoices = await this.provider.invoicesOf(payment.subscriptionId)
    const invoice = invoices.find((each) => each.payment?.id === payment.id)
    if (invoice !== undefined) await this.invoice(invoice, payment)
    // A rejected one is followed by a retry, which is then the invoice's payment.
    else if (meaningOf(payment.status, payment.statusDetail) !== 'cancelled')
      throw new ProviderUnavailable('the invoice of a payment is not there yet')
  }

  async invoice(invoice: ProviderInvoice, known?: ProviderPayment): Promise<void> {
    const subscription = await this.subscriptionOf(invoice)
    const payment =
      known ?? (invoice.payment === null ? null : await this.provider.payment(invoice.payment.id))
    if (payment === null) return
    await this.db.transaction(async (client) => {
      if (subscription === undefined) await this.onUnknownInvoice(client, invoice, payment)
      else await this.onInvoice(client, subscription, invoice, payment)
    })
  }

  async subscription(said: ProviderSubscription): Promise<void> {
    await this.db.transaction(async (client) => {
      const order = await this.orderOf(client, said.externalReference, 'plan')
      const now = this.clock.now()
      const store = new PaymentsRepository(client)
      if (order === undefined) {
        if (said.status === 'authorized')
          await store.find({ kind: 'unknown-subscription', subject: said.id, detail: said.status }, now)
        return
      }
      const payer = await lockPayer(client, order.accountId)
      const locked = await new OrdersRepository(client).locked(order.id)
      if (locked === undefined || !(await store.keepSubscription(said))) return
      if (locked.externalId !== null && locked.externalId !== said.id) {
        if (said.status !== 'cancelled') await this.cancel(client, said.id)
        return
      }
      await this.onSubscription(client, locked, payer, said)
    })
  }

  private async onPurchase(client: Queryable, payment: ProviderPayment): Promise<void> {
    const found = await this.orderOf(client, payment.externalReference, 'pack')
    if (found === undefined) {
      await this.keepUnknown(client, payment, null)
      return
    }
    const payer = await lockPayer(client, found.accountId)
    const order = await new OrdersRepository(client).locked(found.id)
    if (order === undefined || !(await this.keep(client, order, payment))) return
    await this.effects.ofPack(client, order, payer, payment)
  }

  private async onInvoice(
    client: Queryable,
    subscription: SubscriptionTerms,
    invoice: ProviderInvoice,
    payment: ProviderPayment,
  ): Promise<void> {
    const payer = await lockPayer(client, subscription.accountId)
    const orders = new OrdersRepository(client)
    const { accountId, planId, name, billing } = subscription
    const now = this.clock.now()
    await orders.addInvoice({
      id: randomUUID(),
      accountId,
      planId,
      subscriptionId: subscription.id,
      invoiceId: invoice.id,
      name,
      billing,
      amountCents: subscription.priceCents,
      credits: subscription.infocreditsPerMonth,
      createdAt: now,
      checkAt: nextCheck(now, 0, now),
      billed: await this.bills.stored(client, accountId),
    })
    const order = await orders.byInvoice(invoice.id)
    if (order === undefined || !(await this.keep(client, order, payment))) return
    await this.effects.ofInvoice(client, { order, payer, payment, invoice, subscriptionId: subscription.id })
  }

  /** Money for a preapproval that started no plan goes back, if an order of ours asked for it. */
  private async onUnknownInvoice(
    client: Queryable,
    invoice: ProviderInvoice,
    payment: ProviderPayment,
  ): Promise<void> {
    const order = await new OrdersRepository(client).ofSubscription(invoice.subscriptionId)
    if (order === undefined) {
      await this.keepUnknown(client, payment, null)
      return
    }
    await lockPayer(client, order.accountId)
    if (!(await this.keep(client, order, payment))) return
    if (meaningOf(payment.status, payment.statusDetail) === 'paid')
      await this.refunds.request(client, {
        paymentId: payment.id,
        orderId: order.id,
        reason: 'El plan que se cobró no había empezado.',
      })
  }

  private async onSubscription(
    client: Queryable,
    order: Order,
    payer: Payer,
    said: ProviderSubscription,
  ): Promise<void> {
    const orders = new OrdersRepository(client)
    const store = new PaymentsRepository(client)
    const now = this.clock.now()
    const subscription = await this.subscriptions.byExternalId(said.id, client)
    if (order.externalId === null) await orders.change(order.id, { externalId: said.id }, now)
    switch (said.status) {
      case 'pending':
        await orders.change(order.id, { link: said.link }, now)
        return
      case 'authorized':
        if (subscription === undefined) await this.begin(client, order, payer, said)
        else if (subscription.status === 'ended' || subscription.status === 'ending')
          await enqueue(client, 'payments.settle-subscription', { subscriptionId: subscription.id })
        return
      case 'cancelled':
        if (order.status === 'pending')
          await orders.change(order.id, { status: 'cancelled', detail: 'by_payer' }, now)
        if (subscription !== undefined) await this.onCancelled(client, subscription, said)
        return
      case 'paused':
        return
      default:
        await store.find(
          {
            kind: 'unknown-status',
            subject: said.id,
            detail: said.status,
            orderId: order.id,
            accountId: order.accountId,
          },
          now,
        )
    }
  }

  /** Without money for a period it ends now; otherwise with what is paid (design §3, paused plan). */
  private async onCancelled(
    client: Queryable,
    { id, status }: SubscriptionTerms,
    said: ProviderSubscription,
  ): Promise<void> {
    await new OrdersRepository(client).cancelInvoices(id, this.clock.now())
    if (status === 'ended' || status === 'ending') return
    const event = status === 'paused' ? 'end' : 'request-cancel'
    await this.subscriptions.takeNews(client, id, { event }, `mercado-pago:preapproval:${said.id}:cancelled`)
  }

  private async begin(
    client: Queryable,
    order: Order,
    payer: Payer,
    said: ProviderSubscription,
  ): Promise<void> {
    const orders = new OrdersRepository(client)
    const now = this.clock.now()
    const refused = await this.whyNot(client, order, payer, said)
    if (refused !== null) {
      if (order.status === 'pending')
        await orders.change(order.id, { status: 'cancelled', detail: refused }, now)
      await this.cancel(client, said.id)
      return
    }
    const subscriptionId = await this.effects.start(client, order, said.id)
    await orders.change(order.id, { status: 'paid', subscriptionId, detail: said.status }, now)
  }

  private async whyNot(
    client: Queryable,
    order: Order,
    payer: Payer,
    said: ProviderSubscription,
  ): Promise<string | null> {
    const isOpen = order.status === 'pending' || order.detail === NOT_ATTEMPTED
    if (!isOpen) return 'superseded'
    if (!payer.lives) return 'account-gone'
    const problem = problemOf(this.collectorId, order, said)
    if (problem !== null) {
      const { id: orderId, accountId } = order
      const detail = `${said.collectorId}: ${said.amountCents} ${said.currency}`
      await new PaymentsRepository(client).find(
        { kind: problem, subject: said.id, detail, orderId, accountId },
        this.clock.now(),
      )
      return problem
    }
    const present = await this.subscriptions.activeOf(order.accountId, client)
    if (present === null || isFreePlan(present.subscriptionType)) return null
    const isNext = present.status === 'ending' && !(await this.subscriptions.hasNext(order.accountId, client))
    return isNext ? null : 'superseded'
  }

  /** Stores the payment. @returns false if it has no effect on the order */
  private async keep(client: Queryable, order: Order, payment: ProviderPayment): Promise<boolean> {
    const store = new PaymentsRepository(client)
    const now = this.clock.now()
    if (!(await store.keep(payment, order.id, now))) return false
    const meaning = meaningOf(payment.status, payment.statusDetail)
    const of = { subject: payment.id, orderId: order.id, accountId: order.accountId }
    const problem = problemOf(this.collectorId, order, payment)
    await store.setProblem(payment.id, problem ?? (meaning === 'unknown' ? 'unknown-status' : null))
    if (problem !== null) {
      const detail = `${payment.collectorId}: ${payment.amountCents} ${payment.currency}`
      await store.find({ kind: problem, detail, ...of }, now)
      return false
    }
    if (meaning === 'unknown') {
      const detail = `${payment.status}/${payment.statusDetail}`
      await store.find({ kind: 'unknown-status', detail, ...of }, now)
    }
    if (order.externalId === null)
      await new OrdersRepository(client).change(order.id, { externalId: payment.id }, now)
    if (meaning === 'unknown') return false
    if (meaning === 'paid' && (await this.isSecond(client, order, payment))) return false
    return true
  }

  /** One order is one payment: a second approved one goes back. */
  private async isSecond(client: Queryable, order: Order, payment: ProviderPayment): Promise<boolean> {
    const store = new PaymentsRepository(client)
    const first = await store.paymentOf(order.id)
    if (first === undefined || first.id === payment.id) return false
    await store.setProblem(payment.id, 'second')
    await this.refunds.request(client, {
      paymentId: payment.id,
      orderId: order.id,
      reason: 'El mismo pago se cobró dos veces.',
    })
    return true
  }

  private async keepUnknown(
    client: Queryable,
    payment: ProviderPayment,
    orderId: string | null,
  ): Promise<void> {
    const store = new PaymentsRepository(client)
    const now = this.clock.now()
    if (!(await store.keep(payment, orderId, now))) return
    await store.setProblem(payment.id, 'unknown-order')
    const meaning = meaningOf(payment.status, payment.statusDetail)
    if (meaning === 'waiting' || meaning === 'cancelled') return
    const detail = `${payment.status}/${payment.statusDetail}, ${payment.amountCents} ${payment.currency}`
    await store.find({ kind: 'unknown-payment', subject: payment.id, detail }, now)
  }

  private async orderOf(
    client: Queryable,
    reference: string | null,
    kind: 'plan' | 'pack',
  ): Promise<Order | undefined> {
    if (!isOrderId(reference)) return undefined
    const order = await new OrdersRepository(client).one(reference)
    return order?.kind === kind && order.invoiceId === null ? order : undefined
  }

  /** A charge may be heard of before its preapproval. */
  private async subscriptionOf({ subscriptionId }: ProviderInvoice): Promise<SubscriptionTerms | undefined> {
    const known = await this.subscriptions.byExternalId(subscriptionId)
    if (known !== undefined) return known
    const said = await this.provider.subscription(subscriptionId)
    if (said === null) return undefined
    await this.subscription(said)
    return this.subscriptions.byExternalId(subscriptionId)
  }

  private async cancel(client: Queryable, externalId: string): Promise<void> {
    await enqueue(client, 'payments.cancel-preapproval', { externalId })
  }

  private get collectorId(): string {
    const { payments } = this.config
    if (payments === undefined) throw new AppError('unavailable')
    return payments.collectorId
  }
}

function problemOf(
  collectorId: string,
  order: Order,
  said: { collectorId: string; amountCents: number; currency: string },
): Extract<PaymentProblem, 'other-collector' | 'wrong-amount'> | null {
  if (said.collectorId !== collectorId) return 'other-collector'
  return said.amountCents === order.amountCents && said.currency === ARS ? null : 'wrong-amount'
}
