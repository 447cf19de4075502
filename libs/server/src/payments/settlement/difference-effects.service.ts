import { Injectable } from '@nestjs/common'
import type { Queryable } from '@preciosa/platform'
import { OffersService } from '../../paid/offers/index.js'
import { type UpdateSource, SubscriptionsService } from '../../paid/plans/index.js'
import type { Order } from '../orders/index.js'
import type { ProviderPayment } from '../provider/index.js'
import { meaningOf } from './meanings.rules.js'
import { OrderMarks } from './order-marks.service.js'
import type { Payer } from './payer.js'

/** What the payment of a difference does to its plan (decision 062). The caller holds the account's and the order's locks. */
@Injectable()
export class DifferenceEffects {
  constructor(
    private readonly offers: OffersService,
    private readonly subscriptions: SubscriptionsService,
    private readonly marks: OrderMarks,
  ) {}

  async take(client: Queryable, order: Order, payer: Payer, payment: ProviderPayment): Promise<void> {
    const charge: UpdateSource = `mercado-pago:payment:${payment.id}`
    const meaning = meaningOf(payment.status, payment.statusDetail)
    switch (meaning) {
      case 'paid':
        if (order.paidAt === null) await this.pay(client, order, payer, payment, charge)
        else await this.marks.markPartlyRefunded(client, order, payer, payment)
        return
      case 'waiting':
        await this.marks.markWaiting(client, order, payment)
        return
      case 'cancelled':
        await this.marks.markCancelled(client, order, payer, payment)
        return
      case 'charged-back':
        if (order.paidAt === null) await this.pay(client, order, payer, payment, charge)
        await this.undo(client, order, charge, 'charged-back')
        return
      case 'charge-back-won':
        if (order.paidAt === null) await this.pay(client, order, payer, payment, charge)
        else await this.raise(client, order, payment, `${charge}:reimbursed`)
        return
      case 'refunded':
      case 'charge-back-lost':
        await this.subscriptions.returnCharge(client, charge)
        await this.undo(client, order, charge, 'returned')
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

  private async pay(
    client: Queryable,
    order: Order,
    payer: Payer,
    payment: ProviderPayment,
    charge: UpdateSource,
  ): Promise<void> {
    await this.marks.markPaid(client, order, payer, payment, order.paidUntil)
    await this.raise(client, order, payment, charge)
  }

  /** Money for days that are over goes back. */
  private async raise(
    client: Queryable,
    order: Order,
    payment: ProviderPayment,
    source: UpdateSource,
  ): Promise<void> {
    const { subscriptionId, planId, paidUntil: periodEndsAt, credits, createdAt } = order
    const terms = planId === null ? undefined : await this.offers.planTerms(planId, createdAt, client)
    if (terms === undefined || subscriptionId === null || periodEndsAt === null)
      throw new Error(`Order ${order.id} is of no difference`)
    const { id, name, priceCents, infocreditsPerMonth } = terms
    const raised = { terms: { planId: id, name, priceCents, infocreditsPerMonth }, credits, periodEndsAt }
    const outcome = await this.subscriptions.upgrade(client, subscriptionId, raised, source)
    if (outcome === 'ignored')
      await this.marks.sendBack(client, order, payment, 'Los días de la diferencia ya habían pasado.')
  }

  private async undo(client: Queryable, order: Order, charge: UpdateSource, why: string): Promise<void> {
    const { subscriptionId, paidUntil: periodEndsAt } = order
    if (subscriptionId === null || periodEndsAt === null) return
    await this.subscriptions.undoUpgrade(
      client,
      subscriptionId,
      { upgrades: upgradesOf(charge), periodEndsAt },
      `${charge}:${why}`,
    )
  }
}

/** Sources of the upgrade that a charge paid: itself, or its charge-back that was won. */
export function upgradesOf(charge: UpdateSource): UpdateSource[] {
  return [charge, `${charge}:reimbursed`]
}
