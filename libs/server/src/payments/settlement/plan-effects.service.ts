import { Injectable } from '@nestjs/common'
import { Clock, type Queryable } from '@preciosa/platform'
import { MailService } from '../../operations/mail/index.js'
import {
  graceAfter,
  type Standing,
  HeldPlansService,
  SubscriptionsService,
  type UpdateSource,
} from '../../paid/plans/index.js'
import { BillsRepository, type Invoice, InvoicesRepository, type Order, reasonOf } from '../orders/index.js'
import { type ProviderInvoice, type ProviderPayment, isFinalInvoice, meaningOf } from '../provider/index.js'
import { cardOf, OrderMarks, recipientOf } from './order-marks.service.js'
import type { Payer } from './payer.js'
import { PaymentsRepository } from './payments.repository.js'

const RETURNED = 'Se devolvió el pago del plan.'
const DISPUTED = 'El banco desconoció el pago del plan.'

interface OfInvoice {
  bill: Invoice
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
    private readonly heldPlans: HeldPlansService,
    private readonly subscriptions: SubscriptionsService,
    private readonly mails: MailService,
    private readonly marks: OrderMarks,
  ) {}

  /** On the order's terms; at the end of what is paid, if the order says so. */
  async start(client: Queryable, order: Order, externalId: string): Promise<number> {
    const { accountId, planId, name, amountCents, credits, startsAt } = order
    if (planId === null || order.billing === null) throw new Error(`Order ${order.id} is of no plan`)
    const code = await this.heldPlans.codeOf(client, planId)
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
    const { bill, payer, payment } = of
    const charge: UpdateSource = `mercado-pago:payment:${payment.id}`
    const meaning = meaningOf(payment.status, payment.statusDetail)
    switch (meaning) {
      case 'paid':
        if (bill.paidAt === null) await this.payInvoice(client, of, charge)
        else await this.marks.markPartlyRefunded(client, bill, payer, payment)
        return
      case 'waiting':
        return
      case 'cancelled':
        await this.rejectInvoice(client, of, charge)
        return
      case 'charged-back':
        if (bill.paidAt === null) await this.payInvoice(client, of, charge)
        await this.setStanding(client, of, 'disputed', DISPUTED)
        return
      case 'charge-back-won':
        if (bill.paidAt === null) await this.payInvoice(client, of, charge)
        await this.restore(client, of)
        return
      case 'refunded':
      case 'charge-back-lost':
        await this.return(client, of)
        await this.marks.markRefunded(
          client,
          bill,
          meaning === 'refunded' ? payer : null,
          payment.amountCents,
        )
        return
      case 'unknown':
    }
  }

  private setStanding(
    client: Queryable,
    { payment: { id: paymentId, status, statusDetail }, subscriptionId }: OfInvoice,
    standing: Standing,
    reason: string,
  ) {
    const source: UpdateSource = `mercado-pago:payment:${paymentId}:${status}/${statusDetail}`
    return this.subscriptions.setStanding(client, subscriptionId, { paymentId, standing, reason }, source)
  }

  /** A plan that ends with its money takes the one that was to follow along. */
  private async return(client: Queryable, of: OfInvoice): Promise<void> {
    const before = await this.heldPlans.terms(of.subscriptionId, client)
    const { outcome } = await this.setStanding(client, of, 'returned', RETURNED)
    const after = await this.heldPlans.terms(of.subscriptionId, client)
    if (outcome === 'done' && before?.status !== 'ended' && after?.status === 'ended')
      await this.subscriptions.giveUpNext(
        client,
        of.bill.accountId,
        `mercado-pago:payment:${of.payment.id}:returned`,
      )
  }

  /** A plan that was left or ended meanwhile has days that are paid and can't be used. */
  private async restore(client: Queryable, of: OfInvoice): Promise<void> {
    const { bill, payment, subscriptionId } = of
    const { outcome } = await this.setStanding(client, of, 'live', '')
    const after = await this.heldPlans.terms(subscriptionId, client)
    if (outcome !== 'ignored' || after?.status !== 'ended') return
    const detail = `${bill.name}: el plan ya había terminado cuando el banco devolvió el dinero.`
    const { id: orderId, accountId } = bill
    await new PaymentsRepository(client).addFinding(
      { kind: 'won-after-end', subject: payment.id, detail, orderId, accountId },
      this.clock.now(),
    )
  }

  /** Money for a plan that is over goes back in the same transaction; what a bank returned is left to staff. */
  private async payInvoice(
    client: Queryable,
    { bill, payer, payment, invoice, subscriptionId }: OfInvoice,
    source: UpdateSource,
  ): Promise<void> {
    const charge = { paymentId: payment.id, amountCents: bill.amountCents, debitAt: invoice.debitAt }
    const { outcome, until } = await this.subscriptions.charge(client, subscriptionId, charge, source)
    if (outcome === 'known') return
    await this.marks.markPaid(client, bill, payer, payment, until)
    const isWon = meaningOf(payment.status, payment.statusDetail) === 'charge-back-won'
    if (outcome === 'ignored' && !isWon)
      await this.marks.sendBack(client, bill, payment, 'El plan ya había terminado.')
  }

  /** Mercado Pago tries again for ten days; the first rejection pauses the plan. */
  private async rejectInvoice(
    client: Queryable,
    { bill, payer, payment, invoice, subscriptionId }: OfInvoice,
    source: UpdateSource,
  ): Promise<void> {
    if (bill.status !== 'pending') return
    const status = isFinalInvoice(invoice.status) ? ('cancelled' as const) : ('pending' as const)
    const change = { status, detail: payment.statusDetail, paymentId: payment.id, ...cardOf(payment) }
    await new BillsRepository(client).change(bill, change, this.clock.now())
    await new InvoicesRepository(client).retriedAt(bill.id, invoice.retryAt)
    const before = await this.heldPlans.terms(subscriptionId, client)
    const rejected = { act: 'rejected' } as const
    const outcome = await this.subscriptions.takeUpdate(
      client,
      subscriptionId,
      rejected,
      `${source}:rejected`,
    )
    if (outcome !== 'done' || before?.status === 'paused' || !payer.lives) return
    const after = await this.heldPlans.terms(subscriptionId, client)
    const data = {
      name: bill.name,
      amountCents: bill.amountCents,
      reason: reasonOf(payment.statusDetail),
      endsAt: after?.overAt?.toISOString() ?? null,
    }
    await this.mails.send(client, 'plan-paused', recipientOf(payer), data, payment.id)
  }
}
