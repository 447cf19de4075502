import { Injectable } from '@nestjs/common'
import type { PlanCode } from '@preciosa/contracts'
import type { HadSubscription, Subscription } from '@preciosa/contracts/own-account'
import { isFreePlan } from '@preciosa/contracts/offers'
import type { SubscriptionTemplate } from '@preciosa/contracts/plans'
import type { UserSheet } from '@preciosa/contracts/users'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { FactsRepository } from './facts.repository.js'
import { afterPeriods } from './periods.rules.js'
import { type FormerTerms, planAt, type SubscriptionStatus } from './plan-at.rules.js'
import { PlansRepository, type SubscriptionRow, type SubscriptionTerms } from './plans.repository.js'

/** The plans that accounts have, had and will have. */
@Injectable()
export class HeldPlansService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Terms of a subscription before each change of plan or price, the last first. */
  async former(id: number, client: Queryable = this.db.pool): Promise<readonly FormerTerms[]> {
    const facts = await new FactsRepository(client).of(id)
    return facts === undefined ? [] : planAt(facts, this.clock.now()).former.toReversed()
  }

  /** Whether another plan follows the one in force. */
  async hasNext(accountId: number, client: Queryable = this.db.pool): Promise<boolean> {
    return (await this.nextOf(accountId, client)) !== null
  }

  /** The plan that follows the one in force. */
  async nextOf(accountId: number, client: Queryable = this.db.pool): Promise<SubscriptionTerms | null> {
    const plans = new PlansRepository(client)
    const next = await plans.nextOf(accountId, this.clock.now())
    return next === undefined ? null : ((await plans.termsOf(next)) ?? null)
  }

  /** @throws AppError `not-found` */
  async codeOf(client: Queryable, planId: number): Promise<PlanCode> {
    const code = await new PlansRepository(client).codeOfPlan(planId)
    if (code === undefined) throw new AppError('not-found', 'No existe ese plan.')
    return code
  }

  /** @returns undefined if there is none */
  terms(id: number, client: Queryable = this.db.pool): Promise<SubscriptionTerms | undefined> {
    return new PlansRepository(client).termsOf(id)
  }

  /** The paid plan in force, null without one; those that staff or a company gave count. */
  async paidOf(accountId: number, client: Queryable = this.db.pool): Promise<SubscriptionTerms | null> {
    const plans = new PlansRepository(client)
    const present = await plans.inForce(accountId, this.clock.now())
    if (present === undefined || isFreePlan({ type: present.kind, subscriptionCode: present.code }))
      return null
    const terms = await plans.termsOf(present.id)
    return terms === undefined ? null : { ...terms, status: present.status }
  }

  /** @param externalId the payments' service's */
  async byExternalId(
    externalId: string,
    client: Queryable = this.db.pool,
  ): Promise<SubscriptionTerms | undefined> {
    const repository = new PlansRepository(client)
    const found = await repository.byExternalId(externalId)
    return found === undefined ? undefined : repository.termsOf(found.id)
  }

  /** Doesn't depend on the daily job. Pass `client` inside a transaction. */
  async activeOf(
    accountId: number,
    client: Queryable = this.db.pool,
    now = this.clock.now(),
  ): Promise<Subscription | null> {
    const row = await new PlansRepository(client).inForce(accountId, now)
    return row === undefined ? null : toSubscription(row)
  }

  /** All that the person had, has and will have, newest first; also Free while only it fills the time. */
  async all(accountId: number): Promise<HadSubscription[]> {
    const repository = new PlansRepository(this.db.pool)
    const now = this.clock.now()
    const rows = await repository.had(accountId, now)
    const present = await repository.inForce(accountId, now)
    const isStored = rows.some(({ id, status }) => id === present?.id && status !== 'ended')
    const all = present === undefined || isStored ? rows : [...rows, present]
    return all.sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime()).map(toSubscription)
  }

  async templates(client: Queryable = this.db.pool): Promise<SubscriptionTemplate[]> {
    const rows = await new PlansRepository(client).templates(this.clock.now())
    return rows.map(({ code, kind, billing, priceCents, ...template }) => ({
      ...template,
      type: billing,
      price: priceCents / 100,
      subscriptionType: { type: kind, subscriptionCode: code },
    }))
  }

  async codesOf(accountIds: readonly number[]): Promise<Map<number, PlanCode>> {
    const rows = await new PlansRepository(this.db.pool).codesOf(accountIds, this.clock.now())
    return new Map(rows.map(({ accountId, code }) => [accountId, code]))
  }

  /** For staff. Null without a subscription, also while Free only fills the gap. */
  async standingOf(accountId: number): Promise<UserSheet['subscription']> {
    const row = await new PlansRepository(this.db.pool).standing(accountId, this.clock.now())
    if (row === undefined) return null
    const { startsAt, paidUntil, endsAt } = row
    return {
      ...row,
      startsAt: startsAt.toISOString(),
      paidUntil: paidUntil?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    }
  }
}

function toSubscription<Status extends SubscriptionStatus>(
  row: Omit<SubscriptionRow, 'status'> & { status: Status },
): Omit<Subscription, 'status'> & { status: Status } {
  const { id, name, billing, kind, code, planId, professional, infocreditsPerMonth } = row
  return {
    id,
    name,
    type: billing,
    price: row.priceCents / 100,
    subscriptionType: { type: kind, subscriptionCode: code },
    infocreditsPerMonth,
    professional,
    basedFromId: planId,
    creationDateTime: row.startsAt.toISOString(),
    expirationDateTime: row.expiresAt?.toISOString() ?? null,
    status: row.status,
    startDate: row.startsAt.toISOString(),
    endDate: row.endsAt?.toISOString() ?? null,
    ...nextInvoice(row),
  }
}

function nextInvoice(row: Omit<SubscriptionRow, 'status'>): Pick<Subscription, 'billingPeriod' | 'dueDate'> {
  if (!row.isCharged || row.endsAt !== null) return { billingPeriod: null, dueDate: null }
  const from = row.periodEndsAt ?? row.startsAt
  const to = afterPeriods(row.startsAt, row.billing, 1, from)
  return {
    billingPeriod: { from: from.toISOString(), to: to.toISOString() },
    dueDate: from.toISOString(),
  }
}
