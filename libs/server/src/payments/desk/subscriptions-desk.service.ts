import { Inject, Injectable } from '@nestjs/common'
import type { SubscriptionSheet, SubscriptionSummary } from '@preciosa/contracts/payments'
import { AppError, Clock, Database } from '@preciosa/platform'
import { type Actor, exportedList, recordAudit } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { ContactDeskService } from '../../people/contact-desk/index.js'
import { HeldPlansService, unknownSubscription } from '../../paid/plans/index.js'
import { OwnPlanService } from '../buying/index.js'
import { subscriptionsCsv } from './desk-csv.rules.js'
import { DeskRepository, toSummary } from './desk.repository.js'
import {
  type SubscriptionMore,
  type SubscriptionRow,
  SubscriptionsDeskRepository,
  type SubscriptionsQuery,
} from './subscriptions-desk.repository.js'

/** Subscriptions for staff. */
@Injectable()
export class SubscriptionsDeskService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(ContactDeskService) private readonly messages: Pick<ContactDeskService, 'closeLeaving'>,
    private readonly heldPlans: HeldPlansService,
    @Inject(OwnPlanService) private readonly plans: Pick<OwnPlanService, 'requestLeaving'>,
  ) {}

  async page(asked: SubscriptionsQuery): Promise<PageOf<SubscriptionSummary>> {
    const { data, total } = await new SubscriptionsDeskRepository(this.db.pool).page(asked)
    return { data: data.map(toSubscription), total }
  }

  /** Audits each download. */
  async csv(asked: Omit<SubscriptionsQuery, 'page' | 'perPage'>, actor: Actor): Promise<Iterable<string>> {
    const list = { action: 'subscription.export', actor, asked } as const
    return subscriptionsCsv(await exportedList(this.db, list, (all) => this.page(all)))
  }

  /** @throws AppError `not-found` */
  async sheet(id: number): Promise<SubscriptionSheet> {
    const desk = new SubscriptionsDeskRepository(this.db.pool)
    const { infocreditsPerMonth, pausedAt, pauseReason, ...row } = await this.row(id)
    const [history, former, orders] = await Promise.all([
      desk.history(id),
      this.heldPlans.former(id),
      new DeskRepository(this.db.pool).ordersOf(id, row.externalId),
    ])
    return {
      ...toSubscription(row),
      infocreditsPerMonth,
      pausedAt: pausedAt?.toISOString() ?? null,
      pauseReason,
      history: history.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
      former: former.slice(0, 100).map(({ until, terms: { name, priceCents, infocreditsPerMonth } }) => ({
        until: until.toISOString(),
        name,
        price: priceCents / 100,
        infocreditsPerMonth,
      })),
      orders: orders.map(toSummary),
    }
  }

  /** Once for each request; it changes nothing else. @throws AppError `not-found`, `conflict` */
  async see(id: number, actor: Actor): Promise<void> {
    const { leavingAt } = await this.row(id)
    if (leavingAt === null) throw new AppError('conflict', 'Esa suscripción no tiene un pedido de baja.')
    await this.db.transaction(async (client) => {
      const isNew = await new SubscriptionsDeskRepository(client).see(
        id,
        leavingAt,
        actor.id,
        this.clock.now(),
      )
      await this.messages.closeLeaving(client, { subscriptionId: id, requestedAt: leavingAt }, actor)
      const after = { pedido: leavingAt.toISOString() }
      if (isNew) await recordAudit(client, { action: 'subscription.see-leaving', entityId: id, actor, after })
    })
  }

  /**
   * As the person would on the site, for a request by message. Sends no mail.
   * @throws AppError `not-found`; `conflict` if it isn't the present plan, or ends already
   */
  async leave(id: number, reason: string, actor: Actor): Promise<void> {
    const { accountId, state } = await this.row(id)
    if (state !== 'active' && state !== 'paused')
      throw new AppError('conflict', 'Esa suscripción ya termina, o no está en curso.')
    await this.db.transaction(async (client) => {
      const { terms, at } = await this.plans.requestLeaving(client, accountId, `staff:${actor.id}`)
      if (terms.id !== id) throw new AppError('conflict', 'Ya no es el plan de esa persona.')
      await new SubscriptionsDeskRepository(client).see(id, at, actor.id, this.clock.now())
      const change = { before: { state }, after: { state: terms.status, reason } }
      await recordAudit(client, { action: 'subscription.leave', entityId: id, actor, ...change })
    })
  }

  private async row(id: number): Promise<SubscriptionRow & SubscriptionMore> {
    const row = await new SubscriptionsDeskRepository(this.db.pool).one(id)
    if (row === undefined) throw unknownSubscription()
    return row
  }
}

function toSubscription(row: SubscriptionRow): SubscriptionSummary {
  const { startsAt, paidUntil, endsAt, leavingAt, seenAt, ...rest } = row
  return {
    ...rest,
    startsAt: startsAt.toISOString(),
    paidUntil: paidUntil?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    leavingAt: leavingAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
  }
}
