import { Inject, Injectable } from '@nestjs/common'
import { Clock, type Queryable } from '@preciosa/platform'
import { CreditsService } from '../../paid/credits/index.js'
import { graceAfter, type NewsSource, paidBy, SubscriptionsService } from '../../paid/plans/index.js'
import { MailService } from '../../operations/mail/index.js'
import { type Order, OrdersRepository, reasonOf } from '../orders/index.js'
import type { ProviderInvoice, ProviderPayment } from '../provider/index.js'
import { claimedBy, isFinalInvoice, meaningOf } from './meanings.rules.js'
import type { Payer } from './payer.js'
import { PaymentsRepository } from './payments.repository.js'
import { RefundsService } from './refunds.service.js'

const PACK_RETURNED = 'Se devolvió el pago del pack.'

interface OfInvoice {
  order: Order
  payer: Payer
  payment: ProviderPayment
  invoice: ProviderInvoice
  subscriptionId: number
}

/** What payments do to orders, credits and plans. The caller holds the account's and the order's locks. */
@Injectable()
export class OrderEffects {
  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CreditsService) private readonly credits: CreditsService,
    @Inject(SubscriptionsService) private readonly subscriptions: SubscriptionsService,
    @Inject(MailService) private readonly mails: MailService,
    @Inject(RefundsService) private readonly refunds: RefundsService,
  ) {}

  /** On the order's terms; after the present plan, if that one is ending. */
  async start(client: Queryable, order: Order, externalId: string): Promise<number> {
    const { accountId, planId, name, amountCents, credits } = order
    if (planId === null || order.billing === null) throw new Error(`Order ${order.id} is of no plan`)
    const code = await this.subscriptions.codeOf(client, planId)
    const now = this.clock.now()
    const present = await this.subscriptions.activeOf(accountId, client)
    const terms = {
      source: `mercado-pago:order:${order.id}`,
      billing: order.billing,
      externalId,
      promised: { name, priceCents: amountCents, infocreditsPerMonth: credits },
    } as const
    if (present?.status === 'ending' && present.endDate !== null && new Date(present.endDate) > now) {
      const startsAt = new Date(present.endDate)
      return this.subscriptions.schedule(client, accountId, code, {
        ...terms,
        startsAt,
        expiresAt: graceAfter(startsAt),
      })
    }
    return this.subscriptions.start(client, accountId, code, { ...terms, expiresAt: graceAfter(now) })
  }

  async ofPack(client: Queryable, order: Order, payer: Payer, payment: ProviderPayment): Promise<void> {
    const orders = new OrdersRepository(client)
    const now = this.clock.now()
    const detail = payment.statusDetail
    switch (meaningOf(payment.status, detail)) {
      case 'paid':
        if (order.paidAt === null) await this.payPack(client, order, payer, payment)
        if (payment.refundedCents > 0) await this.claim(client, order, payment, payment.refundedCents)
        return
      case 'waiting':
        if (order.status === 'pending')
          await orders.change(order.id, { detail, externalId: payment.id, ...cardOf(payment) }, now)
        return
      case 'cancelled':
        if (order.status === 'pending') await this.cancel(client, order, payer, payment)
        return
      case 'refunded':
        await this.claim(client, order, payment, payment.amountCents)
        await this.markRefunded(client, order, payment.amountCents)
        return
      case 'charged-back':
        if (order.paidAt === null) await this.payPack(client, order, payer, payment)
        await this.claim(client, order, payment, payment.amountCents, order.refundedCents)
        return
      case 'charge-back-lost':
        await this.claim(client, order, payment, payment.amountCents)
        await this.markRefunded(client, order, payment.amountCents)
        return
      case 'charge-back-won':
        if (order.paidAt === null) await this.payPack(client, order, payer, payment)
        else await this.giveBack(client, order, payer)
        return
      case 'unknown':
    }
  }

  async ofInvoice(client: Queryable, of: OfInvoice): Promise<void> {
    const { order, payment, subscriptionId } = of
    const charge: NewsSource = `mercado-pago:payment:${payment.id}`
    switch (meaningOf(payment.status, payment.statusDetail)) {
      case 'paid':
        if (order.paidAt === null) await this.payInvoice(client, of, charge)
        else if (payment.refundedCents > order.refundedCents)
          await this.partlyRefunded(client, order, payment)
        return
      case 'waiting':
        return
      case 'cancelled':
        await this.rejectInvoice(client, of, charge)
        return
      case 'charged-back':
        if (order.paidAt === null) await this.payInvoice(client, of, charge)
        if (await this.isOfNow(client, order.id, subscriptionId))
          await this.subscriptions.takeNews(
            client,
            subscriptionId,
            { event: 'pause', reason: 'charged-back' },
            `${charge}:charged-back`,
          )
        return
      case 'charge-back-won':
        await this.subscriptions.takeNews(client, subscriptionId, { event: 'resume' }, `${charge}:reimbursed`)
        return
      case 'refunded':
      case 'charge-back-lost':
        await this.subscriptions.returnCharge(client, charge)
        if (await this.isOfNow(client, order.id, subscriptionId))
          await this.subscriptions.takeNews(client, subscriptionId, { event: 'end' }, `${charge}:returned`)
        await this.markRefunded(client, order, payment.amountCents)
        return
      case 'unknown':
    }
  }

  private async payPack(
    client: Queryable,
    order: Order,
    payer: Payer,
    payment: ProviderPayment,
  ): Promise<void> {
    const { accountId, credits: amount } = order
    if (payer.lives)
      await this.credits.grant(client, { accountId, kind: 'pack', amount, source: packSource(order) })
    await this.markPaid(client, order, payer, payment, null)
    if (!payer.lives) await this.sendBack(client, order, payment, 'La cuenta ya no existe.')
  }

  /** Money for a plan that is over goes back in the same transaction. */
  private async payInvoice(
    client: Queryable,
    { order, payer, payment, invoice, subscriptionId }: OfInvoice,
    source: NewsSource,
  ): Promise<void> {
    const terms = await this.subscriptions.terms(subscriptionId, client)
    if (terms === undefined) throw new Error(`There is no subscription ${subscriptionId}`)
    const periodEndsAt = paidBy(terms, terms.billing, invoice.debitAt)
    const news = { event: 'confirm', periodEndsAt, expiresAt: graceAfter(periodEndsAt) } as const
    const outcome = await this.subscriptions.takeNews(client, subscriptionId, news, source)
    if (outcome === 'known') return
    await this.markPaid(client, order, payer, payment, outcome === 'done' ? periodEndsAt : null)
    if (outcome === 'ignored') await this.sendBack(client, order, payment, 'El plan ya había terminado.')
  }

  /** Mercado Pago tries again for ten days; the first rejection pauses the plan. */
  private async rejectInvoice(
    client: Queryable,
    { order, payer, payment, invoice, subscriptionId }: OfInvoice,
    source: NewsSource,
  ): Promise<void> {
    if (order.status !== 'pending') return
    const status = isFinalInvoice(invoice.status) ? ('cancelled' as const) : ('pending' as const)
    const change = { status, detail: payment.statusDetail, externalId: payment.id, ...cardOf(payment) }
    await new OrdersRepository(client).change(order.id, change, this.clock.now())
    const before = await this.subscriptions.terms(subscriptionId, client)
    const news = { event: 'pause', reason: 'charge-rejected' } as const
    const outcome = await this.subscriptions.takeNews(client, subscriptionId, news, `${source}:rejected`)
    if (outcome !== 'done' || before?.status === 'paused' || !payer.lives) return
    const after = await this.subscriptions.terms(subscriptionId, client)
    const data = {
      name: order.name,
      amountCents: order.amountCents,
      reason: reasonOf(payment.statusDetail),
      endsAt: after?.overAt?.toISOString() ?? null,
    }
    await this.mails.send(client, 'plan-paused', recipientOf(payer), data, payment.id)
  }

  private async markPaid(
    client: Queryable,
    order: Order,
    payer: Payer,
    payment: ProviderPayment,
    paidUntil: Date | null,
  ): Promise<void> {
    const orders = new OrdersRepository(client)
    const now = this.clock.now()
    const change = {
      status: 'paid',
      detail: payment.statusDetail,
      externalId: payment.id,
      paidUntil,
    } as const
    await orders.change(order.id, { ...change, ...cardOf(payment) }, now)
    const receipt = await orders.giveReceipt(order.id, now)
    if (!payer.lives) return
    const { kind, name, amountCents, credits } = order
    const at = now.toISOString()
    const data = {
      kind,
      name,
      amountCents,
      receipt,
      at,
      credits,
      paidUntil: paidUntil?.toISOString() ?? null,
    }
    await this.mails.send(client, 'payment-receipt', recipientOf(payer), data, order.id)
  }

  private async cancel(
    client: Queryable,
    order: Order,
    payer: Payer,
    payment: ProviderPayment,
  ): Promise<void> {
    const now = this.clock.now()
    const change = { status: 'cancelled', detail: payment.statusDetail, externalId: payment.id } as const
    await new OrdersRepository(client).change(order.id, { ...change, ...cardOf(payment) }, now)
    // The answer to the purchase says it; a later one is mailed.
    if (order.externalId === null || !payer.lives) return
    const { name, amountCents } = order
    const data = { name, amountCents, reason: reasonOf(payment.statusDetail), at: now.toISOString() }
    await this.mails.send(client, 'payment-rejected', recipientOf(payer), data, order.id)
  }

  /** Unspent credits go with the money; those that are spent are shown to the back office. */
  private async claim(
    client: Queryable,
    order: Order,
    payment: ProviderPayment,
    returnedCents: number,
    refundedCents = returnedCents,
  ): Promise<void> {
    const now = this.clock.now()
    const orders = new OrdersRepository(client)
    const claimed = claimedBy(order.credits, returnedCents, payment.amountCents)
    const due = claimed - order.creditsClaimed
    const whole = { refundedCents: Math.max(refundedCents, order.refundedCents) }
    await orders.change(order.id, due > 0 ? { ...whole, creditsClaimed: claimed } : whole, now)
    if (due <= 0 || !(await this.credits.hasLot(client, packSource(order)))) return
    const taken = await this.credits.takeBack(client, packSource(order), PACK_RETURNED, due)
    if (taken === due) return
    const detail = `De ${due} InfoCredits de un pago devuelto, ${due - taken} ya estaban gastados o vencidos.`
    await new PaymentsRepository(client).find(
      { kind: 'credits-spent', subject: payment.id, detail, orderId: order.id, accountId: order.accountId },
      now,
    )
  }

  /** What a lost dispute took: the bank decided for us after all. */
  private async giveBack(client: Queryable, order: Order, payer: Payer): Promise<void> {
    const kept = claimedBy(order.credits, order.refundedCents, order.amountCents)
    if (!payer.lives || order.creditsClaimed <= kept) return
    const amount = Math.min(
      order.creditsClaimed - kept,
      await this.credits.takenBack(client, packSource(order)),
    )
    await new OrdersRepository(client).change(order.id, { creditsClaimed: kept }, this.clock.now())
    const source = `${packSource(order)}:won`
    if (amount > 0)
      await this.credits.grant(client, { accountId: order.accountId, kind: 'pack', amount, source })
  }

  private async markRefunded(client: Queryable, order: Order, refundedCents: number): Promise<void> {
    await new OrdersRepository(client).change(
      order.id,
      { status: 'refunded', refundedCents },
      this.clock.now(),
    )
  }

  private async partlyRefunded(client: Queryable, order: Order, payment: ProviderPayment): Promise<void> {
    const now = this.clock.now()
    await new OrdersRepository(client).change(order.id, { refundedCents: payment.refundedCents }, now)
    const detail = `Se devolvieron ${payment.refundedCents / 100} pesos de ${payment.amountCents / 100}; el plan sigue.`
    await new PaymentsRepository(client).find(
      { kind: 'partial-refund', subject: payment.id, detail, orderId: order.id, accountId: order.accountId },
      now,
    )
  }

  private async sendBack(
    client: Queryable,
    order: Order,
    payment: ProviderPayment,
    reason: string,
  ): Promise<void> {
    await this.refunds.request(client, { paymentId: payment.id, orderId: order.id, reason })
  }

  /** An old invoice that is returned changes nothing of what is paid since. */
  private async isOfNow(client: Queryable, orderId: string, subscriptionId: number): Promise<boolean> {
    return (await new OrdersRepository(client).lastPaid(subscriptionId))?.id === orderId
  }
}

function packSource({ id }: Order): string {
  return `pack:${id}`
}

function recipientOf({ accountId, email }: Payer): { accountId: number; address: string } {
  return { accountId, address: email }
}

function cardOf({ methodId, lastFour, cardExpires }: ProviderPayment) {
  return { method: methodId, lastFour, cardExpires }
}
