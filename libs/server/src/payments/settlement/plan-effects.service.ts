import { Injectable } from '@nestjs/common'
import { Clock, type Queryable } from '@preciosa/platform'
import { MailService } from '../../operations/mail/index.js'
import { CreditsService } from '../../paid/credits/index.js'
import { graceAfter, type UpdateSource, paidBy, SubscriptionsService } from '../../paid/plans/index.js'
import { type Order, OrdersRepository, reasonOf } from '../orders/index.js'
import type { ProviderInvoice, ProviderPayment } from '../provider/index.js'
import { isFinalInvoice, meaningOf } from './meanings.rules.js'
import { cardOf, OrderMarks, recipientOf } from './order-marks.service.js'
import type { Payer } from './payer.js'
import { PaymentsRepository } from './payments.repository.js'

const RETURNED = 'Se devolvió el pago del plan.'

interface OfInvoice {
  order: Order
  payer: Payer
  payment: ProviderPayment
  invoice: ProviderInvoice
  subscriptionId: number
}

/** What an invoice's payment does to a plan. The caller holds the account's and the order's locks. */
@Injectable()
export class PlanEffects {
  constructor(
    private readonly clock: Clock,
    private readonly subscriptions: SubscriptionsService,
    private readonly credits: CreditsService,
    private readonly mails: MailService,
    private readonly marks: OrderMarks,
  ) {}

  /** On the order's terms; at the end of what is paid, if the order says so. */
  async start(client: Queryable, order: Order, externalId: string): Promise<number> {
    const { accountId, planId, name, amountCents, credits, startsAt } = order
    if (planId === null || order.billing === null) throw new Error(`Order ${order.id} is of no plan`)
    const code = await this.subscriptions.codeOf(client, planId)
    const now = this.clock.now()
    const terms = {
      source: `mercado-pago:order:${order.id}`,
      billing: order.billing,
      externalId,
      promised: { name, priceCents: amountCents, infocreditsPerMonth: credits },
    } as const
    if (startsAt !== null && startsAt > now) {
      const expiresAt = graceAfter(startsAt)
      return this.subscriptions.schedule(client, accountId, code, { ...terms, startsAt, expiresAt })
    }
    return this.subscriptions.start(client, accountId, code, { ...terms, expiresAt: graceAfter(now) })
  }

  async take(client: Queryable, of: OfInvoice): Promise<void> {
    const { order, payer, payment, subscriptionId } = of
    const charge: UpdateSource = `mercado-pago:payment:${payment.id}`
    const meaning = meaningOf(payment.status, payment.statusDetail)
    switch (meaning) {
      case 'paid':
        if (order.paidAt === null) await this.payInvoice(client, of, charge)
        else await this.marks.markPartlyRefunded(client, order, payer, payment)
        return
      case 'waiting':
        return
      case 'cancelled':
        await this.rejectInvoice(client, of, charge)
        return
      case 'charged-back':
        if (order.paidAt === null) await this.payInvoice(client, of, charge)
        if (await this.isOfNow(client, order.id, subscriptionId))
          await this.subscriptions.takeUpdate(
            client,
            subscriptionId,
            { event: 'pause', reason: 'charged-back' },
            `${charge}:charged-back`,
          )
        return
      case 'charge-back-won':
        if (order.paidAt === null) await this.payInvoice(client, of, charge)
        await this.restore(client, of, `${charge}:reimbursed`)
        return
      case 'refunded':
      case 'charge-back-lost':
        await this.subscriptions.returnCharge(client, charge)
        if (await this.isOfNow(client, order.id, subscriptionId)) {
          const outcome = await this.subscriptions.takeUpdate(
            client,
            subscriptionId,
            { event: 'end' },
            `${charge}:returned`,
          )
          if (outcome === 'done') {
            await this.subscriptions.giveUpNext(client, order.accountId, `${charge}:returned`)
            // Another plan would open the month's lot again.
            await this.credits.lowerPlanLot(client, order.accountId, null, RETURNED)
          }
        }
        await this.marks.markRefunded(
          client,
          order,
          meaning === 'refunded' ? payer : null,
          payment.amountCents,
        )
        return
      case 'unknown':
    }
  }

  /** A plan that was left or ended meanwhile has days that are paid and can't be used. */
  private async restore(
    client: Queryable,
    { order, payment, subscriptionId }: OfInvoice,
    source: UpdateSource,
  ): Promise<void> {
    const outcome = await this.subscriptions.takeUpdate(client, subscriptionId, { event: 'resume' }, source)
    const after = await this.subscriptions.terms(subscriptionId, client)
    if (outcome !== 'ignored' || after?.status !== 'ended') return
    const detail = `${order.name}: el plan ya había terminado cuando el banco devolvió el dinero.`
    const { id: orderId, accountId } = order
    await new PaymentsRepository(client).addFinding(
      { kind: 'won-after-end', subject: payment.id, detail, orderId, accountId },
      this.clock.now(),
    )
  }

  /** Money for a plan that is over goes back in the same transaction; what a bank returned is left to staff. */
  private async payInvoice(
    client: Queryable,
    { order, payer, payment, invoice, subscriptionId }: OfInvoice,
    source: UpdateSource,
  ): Promise<void> {
    const terms = await this.subscriptions.terms(subscriptionId, client)
    if (terms === undefined) throw new Error(`There is no subscription ${subscriptionId}`)
    const periodEndsAt = paidBy(terms, terms.billing, invoice.debitAt)
    const update = { event: 'confirm', periodEndsAt, expiresAt: graceAfter(periodEndsAt) } as const
    const outcome = await this.subscriptions.takeUpdate(client, subscriptionId, update, source)
    if (outcome === 'known') return
    await this.marks.markPaid(client, order, payer, payment, outcome === 'done' ? periodEndsAt : null)
    const isWon = meaningOf(payment.status, payment.statusDetail) === 'charge-back-won'
    if (outcome === 'ignored' && !isWon)
      await this.marks.sendBack(client, order, payment, 'El plan ya había terminado.')
  }

  /** Mercado Pago tries again for ten days; the first rejection pauses the plan. */
  private async rejectInvoice(
    client: Queryable,
    { order, payer, payment, invoice, subscriptionId }: OfInvoice,
    source: UpdateSource,
  ): Promise<void> {
    if (order.status !== 'pending') return
    const status = isFinalInvoice(invoice.status) ? ('cancelled' as const) : ('pending' as const)
    const change = { status, detail: payment.statusDetail, externalId: payment.id, ...cardOf(payment) }
    await new OrdersRepository(client).change(order.id, change, this.clock.now())
    const before = await this.subscriptions.terms(subscriptionId, client)
    const update = { event: 'pause', reason: 'charge-rejected' } as const
    const outcome = await this.subscriptions.takeUpdate(client, subscriptionId, update, `${source}:rejected`)
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

  /** An old invoice that is returned changes nothing of what is paid since. */
  private async isOfNow(client: Queryable, orderId: string, subscriptionId: number): Promise<boolean> {
    return (await new OrdersRepository(client).lastPaid(subscriptionId))?.id === orderId
  }
}
