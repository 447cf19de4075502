import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { PlanCode } from '@preciosa/contracts'
import { isOfferedTo } from '@preciosa/contracts/offers'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import { MailService } from '../../operations/mail/index.js'
import { HeldPlansService, SubscriptionsService } from '../../paid/plans/index.js'
import { PeopleService } from '../accounts/index.js'
import { endOfGiven } from './given-plans.rules.js'

/** Plans that staff give, which nothing is charged for. */
@Injectable()
export class GivenPlansService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly people: PeopleService,
    private readonly heldPlans: HeldPlansService,
    private readonly subscriptions: SubscriptionsService,
    private readonly mails: MailService,
  ) {}

  /** @param until its last day, `2026-12-31` @throws AppError `not-found`, `conflict` */
  async give(
    id: number,
    { code, until, reason }: { code: PlanCode; until: string; reason: string },
    actor: Actor,
  ): Promise<void> {
    const { type, email } = await this.people.one(id)
    if (type === null)
      throw new AppError('conflict', 'Todavía no completó su perfil: no puede tener un plan.')
    const expiresAt = this.endOf(until)
    await this.db.transaction(async (client) => {
      await this.people.lock(client, id)
      const plan = (await this.heldPlans.templates(client)).find(
        ({ type: billing, subscriptionType }) =>
          billing === 'monthly' && subscriptionType.subscriptionCode === code,
      )
      if (plan === undefined || plan.price === 0 || plan.subscriptionType.type === 'fleet')
        throw new AppError('conflict', 'Ese plan no se da a mano.')
      if (!isOfferedTo(type, plan)) throw new AppError('conflict', 'Ese plan es para otro tipo de usuario.')
      const before = await this.withoutCharges(client, id)
      const terms = { source: `staff:${actor.id}`, periodEndsAt: expiresAt, expiresAt }
      await this.subscriptions.start(client, id, code, terms)
      await this.say(client, { accountId: id, address: email }, plan.name, expiresAt, false)
      await recordAudit(client, {
        action: 'user.give-plan',
        entityId: id,
        actor,
        before: { plan: before },
        after: { plan: plan.name, until, reason },
      })
    })
  }

  /** @throws AppError `not-found`, `conflict` */
  async prolong(
    id: number,
    { until, reason }: { until: string; reason: string },
    actor: Actor,
  ): Promise<void> {
    const { email } = await this.people.one(id)
    const expiresAt = this.endOf(until)
    await this.db.transaction(async (client) => {
      await this.people.lock(client, id)
      await this.withoutCharges(client, id)
      const present = await this.heldPlans.paidOf(id, client)
      if (present === null) throw new AppError('conflict', 'No tiene un plan que prolongar.')
      const change = { act: 'prolong', until: expiresAt } as const
      await this.subscriptions.change(client, present.id, change, `staff:${actor.id}`)
      await this.say(client, { accountId: id, address: email }, present.name, expiresAt, true)
      await recordAudit(client, {
        action: 'user.prolong-plan',
        entityId: id,
        actor,
        before: { plan: present.name, until: present.overAt?.toISOString() ?? null },
        after: { plan: present.name, until, reason },
      })
    })
  }

  /** Money at Mercado Pago must not be lost. @returns the name of the given plan in force */
  private async withoutCharges(client: Queryable, id: number): Promise<string | null> {
    const present = await this.heldPlans.paidOf(id, client)
    const next = await this.heldPlans.nextOf(id, client)
    if (present?.code === 'professionalFleet')
      throw new AppError('conflict', 'Su plan es del grupo de su empresa, que lo contrató.')
    const charged = [present, next].find((plan) => plan != null && plan.externalId !== null)
    if (charged != null)
      throw new AppError(
        'conflict',
        `Tiene ${charged.name}, que cobra Mercado Pago. Para darle otro, primero tiene que dejarlo y terminar lo que pagó, o devolvele el pago: ahí termina enseguida. Si sólo hay que compensarlo, ajustá sus créditos o devolvele una parte.`,
      )
    return present?.name ?? null
  }

  private endOf(until: string): Date {
    const end = endOfGiven(until, this.clock.now())
    if (end === null)
      throw new AppError('conflict', 'Elegí un día desde hoy, y a lo sumo dentro de dos años.')
    return end
  }

  private async say(
    client: Queryable,
    recipient: { accountId: number; address: string },
    name: string,
    expiresAt: Date,
    isProlonged: boolean,
  ): Promise<void> {
    const data = { name, until: expiresAt.toISOString(), isProlonged }
    await this.mails.send(client, 'plan-given', recipient, data, randomUUID())
  }
}
