import { Injectable } from '@nestjs/common'
import { Clock, type Queryable } from '@preciosa/platform'
import { OffersService } from '../../paid/offers/index.js'
import { type Standing, SubscriptionsService, type UpdateSource } from '../../paid/plans/index.js'
import type { Order } from '../orders/index.js'
import { type ProviderPayment, meaningOf } from '../provider/index.js'
import { OrderMarks } from './order-marks.service.js'
import type { Payer } from './payer.js'
import { PaymentsRepository } from './payments.repository.js'
import { RefundsService } from './refunds.service.js'

const RETURNED = 'Se devolvió la diferencia de plan.'
const DISPUTED = 'El banco desconoció la diferencia de plan.'

/** What the payment of a difference does to its plan (decision 062). The caller holds the account's and the order's locks. */
@Injectable()
export class DifferenceEffects {
  constructor(
    private readonly clock: Clock,
    private readonly offers: OffersService,
    private readonly subscriptions: SubscriptionsService,
    private readonly marks: OrderMarks,
    private readonly refunds: RefundsService,
  ) {}

  async take(client: Queryable, order: Order, payer: Payer, payment: ProviderPayment): Promise<void> {
    const meaning = meaningOf(payment.status, payment.statusDetail)
    switch (meaning) {
      case 'paid':
        if (order.paidAt === null) await this.pay(client, order, payer, payment)
        else await this.marks.markPartlyRefunded(client, order, payer, payment)
        return
      case 'waiting':
        await this.marks.markWaiting(client, order, payment)
        return
      case 'cancelled':
        await this.marks.markCancelled(client, order, payer, payment)
        return
      case 'charged-back':
        if (order.paidAt === null) await this.pay(client, order, payer, payment)
        await this.setStanding(client, order, payment, 'disputed', DISPUTED)
        return
      case 'charge-back-won':
        if (order.paidAt === null) await this.pay(client, order, payer, payment)
        await this.restore(client, order, payment)
        return
      case 'refunded':
      case 'charge-back-lost':
        await this.setStanding(client, order, payment, 'returned', RETURNED)
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

  /** Money for days that are over, or of a plan that is another one meanwhile, goes back. */
  private async pay(client: Queryable, order: Order, payer: Payer, payment: ProviderPayment): Promise<void> {
    await this.marks.markPaid(client, order, payer, payment, order.paidUntil)
    const { subscriptionId, fromPlanId, until } = differenceOf(order)
    const { planId, amountCents, credits, createdAt } = order
    const terms = planId === null ? undefined : await this.offers.planTerms(planId, createdAt, client)
    if (terms === undefined) throw new Error(`Order ${order.id} is of no plan`)
    const { id, code, name, kind, priceCents, infocreditsPerMonth } = terms
    const raised = { planId: id, code, name, kind, priceCents, infocreditsPerMonth }
    const difference = { paymentId: payment.id, fromPlanId, terms: raised, credits, amountCents, until }
    const source = `mercado-pago:payment:${payment.id}` as const
    const outcome = await this.subscriptions.raise(client, subscriptionId, difference, source)
    if (outcome !== 'ignored') return
    if (meaningOf(payment.status, payment.statusDetail) === 'charge-back-won') {
      const detail = `${name}: los días de la diferencia ya habían pasado cuando el banco devolvió el dinero.`
      const of = { subject: payment.id, orderId: order.id, accountId: order.accountId }
      await new PaymentsRepository(client).addFinding(
        { kind: 'won-after-end', detail, ...of },
        this.clock.now(),
      )
    } else await this.marks.sendBack(client, order, payment, 'Los días de la diferencia ya habían pasado.')
  }

  /**
   * It counts again. One that was paid for the same days meanwhile goes back instead: Mercado Pago takes nothing back of a
   * payment that was disputed.
   */
  private async restore(client: Queryable, order: Order, payment: ProviderPayment): Promise<void> {
    const { subscriptionId } = differenceOf(order)
    await this.setStanding(client, order, payment, 'live', '')
    for (const other of await this.subscriptions.othersLike(client, subscriptionId, payment.id)) {
      const change = { paymentId: other, standing: 'returned', reason: RETURNED } as const
      const source = `mercado-pago:payment:${other}:instead-of:${payment.id}` as const
      const orderId = await new PaymentsRepository(client).billOf(other)
      await this.change(client, { ...order, id: orderId ?? order.id }, change, source)
      const reason = 'La diferencia de esos días ya se había pagado.'
      await this.refunds.request(client, { paymentId: other, orderId, reason })
    }
  }

  private setStanding(
    client: Queryable,
    order: Order,
    { id: paymentId, status, statusDetail }: ProviderPayment,
    standing: Standing,
    reason: string,
  ): Promise<void> {
    const source = `mercado-pago:payment:${paymentId}:${status}/${statusDetail}` as const
    return this.change(client, order, { paymentId, standing, reason }, source)
  }

  private async change(
    client: Queryable,
    order: Order,
    change: { paymentId: string; standing: Standing; reason: string },
    source: UpdateSource,
  ): Promise<void> {
    const { subscriptionId } = differenceOf(order)
    const { claimed, taken } = await this.subscriptions.setStanding(client, subscriptionId, change, source)
    if (taken === claimed) return
    const detail = `De ${claimed} InfoCredits de una diferencia devuelta, ${claimed - taken} ya estaban gastados.`
    const { id: orderId, accountId } = order
    await new PaymentsRepository(client).addFinding(
      { kind: 'credits-spent', subject: change.paymentId, detail, orderId, accountId },
      this.clock.now(),
    )
  }
}

function differenceOf({ id, subscriptionId, fromPlanId, paidUntil: until }: Order) {
  if (subscriptionId === null || fromPlanId === null || until === null)
    throw new Error(`Order ${id} is of no difference`)
  return { subscriptionId, fromPlanId, until }
}
