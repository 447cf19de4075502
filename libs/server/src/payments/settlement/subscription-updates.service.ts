import { Inject, Injectable } from '@nestjs/common'
import { Clock, CONFIG, type Config, Database, enqueue, type Queryable } from '@preciosa/platform'
import {
  HeldPlansService,
  SubscriptionsService,
  type SubscriptionTerms,
  wantedOf,
} from '../../paid/plans/index.js'
import { InvoicesRepository, type Order, OrdersRepository } from '../orders/index.js'
import type { ProviderSubscription } from '../provider/index.js'
import { dropLink } from './links.js'
import { moneyOf, NOT_ATTEMPTED, problemOf } from './order-checks.rules.js'
import { lockPayer, type Payer } from './payer.js'
import { PaymentsRepository } from './payments.repository.js'
import { PlanEffects } from './plan-effects.service.js'

/** Takes what Mercado Pago says of preapprovals: a plan begins, waits for its payer, or isn't charged any more. */
@Injectable()
export class SubscriptionUpdatesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'payments'>,
    private readonly heldPlans: HeldPlansService,
    private readonly subscriptions: SubscriptionsService,
    private readonly effects: PlanEffects,
  ) {}

  /** An update older than what is stored changes nothing. */
  async take(said: ProviderSubscription): Promise<void> {
    await this.db.transaction(async (client) => {
      const order = await new OrdersRepository(client).purchase(said.externalReference)
      const now = this.clock.now()
      const store = new PaymentsRepository(client)
      if (order?.kind !== 'plan') {
        if (said.status === 'authorized')
          await store.addFinding({ kind: 'unknown-subscription', subject: said.id, detail: said.status }, now)
        return
      }
      const payer = await lockPayer(client, order.accountId)
      const locked = await new OrdersRepository(client).locked(order.id)
      if (locked === undefined || !(await store.keepSubscription(said))) return
      if (locked.preapprovalId !== null && locked.preapprovalId !== said.id) {
        if (said.status !== 'cancelled') await this.cancel(client, said.id)
        return
      }
      await this.onSubscription(client, locked, payer, said)
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
    const subscription = await this.heldPlans.byExternalId(said.id, client)
    if (order.preapprovalId === null) await orders.change(order.id, { preapprovalId: said.id }, now)
    switch (said.status) {
      case 'pending':
        await orders.change(order.id, { link: said.link }, now)
        return
      case 'authorized':
        if (subscription === undefined) await this.begin(client, order, payer, said)
        else if (wantedOf(subscription) !== 'authorized')
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
        await store.addFinding(
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

  /** Without money for a period it ends now; otherwise with what is paid. */
  private async onCancelled(
    client: Queryable,
    { id, status }: SubscriptionTerms,
    said: ProviderSubscription,
  ): Promise<void> {
    await new InvoicesRepository(client).cancel(id, this.clock.now())
    if (status === 'ended') return
    const source = `mercado-pago:preapproval:${said.id}:cancelled` as const
    await this.subscriptions.takeUpdate(client, id, { act: 'cancelled' }, source)
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
    for (const link of await orders.openLinks(order.accountId)) await dropLink(client, link, now)
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
    const problem = problemOf(said, order, this.config.payments)
    if (problem !== null) {
      const { id: orderId, accountId } = order
      const detail = `Vendedor ${said.collectorId}, ${moneyOf(said)}.`
      await new PaymentsRepository(client).addFinding(
        { kind: problem, subject: said.id, detail, orderId, accountId },
        this.clock.now(),
      )
      return problem
    }
    const present = await this.heldPlans.paidOf(order.accountId, client)
    const hasNext = await this.heldPlans.hasNext(order.accountId, client)
    const isLater = order.startsAt !== null && order.startsAt > this.clock.now()
    if (present === null) return isLater && hasNext ? 'superseded' : null
    if (order.startsAt === null || hasNext) return 'superseded'
    // What is paid may have become more since the order: those days would be paid twice.
    const paidUntil = present.endsAt ?? present.periodEndsAt ?? present.overAt
    return present.status !== 'paused' && paidUntil?.getTime() === order.startsAt.getTime()
      ? null
      : 'superseded'
  }

  private async cancel(client: Queryable, externalId: string): Promise<void> {
    await enqueue(client, 'payments.cancel-preapproval', { externalId })
  }
}
