import type { PlanCode, Subscription, UserType } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'

/** A subscription in force, on the terms of the day it began. */
export interface SubscriptionRow {
  id: number
  planId: number
  code: PlanCode
  name: string
  billing: Subscription['type']
  kind: Subscription['subscriptionType']['type']
  professional: boolean
  priceCents: number
  infocreditsPerMonth: number
  createdAt: Date
  expiresAt: Date | null
}

/** An account's last subscription, ended by nobody yet. */
export interface LastSubscription {
  id: number
  code: PlanCode
  /** Null without a profile. */
  type: UserType | null
  /** When it was over; null while it is in force. */
  overAt: Date | null
}

/** Subscriptions, and the plan that is in force (design D19: `plan_of`). */
export class PlansRepository {
  constructor(private readonly db: Queryable) {}

  /** Takes the account's lock until the transaction ends. */
  async lock(accountId: number): Promise<void> {
    await this.db.query('select from account where id = $1 for no key update', [accountId])
  }

  /** The subscription in force; Free since another was over, while nobody has ended that one. */
  async inForce(accountId: number, now: Date): Promise<SubscriptionRow | undefined> {
    const { rows } = await this.db.query<SubscriptionRow>(
      `with plan_now as materialized (select code, subscription_id from plan_of($1, $2))
       select s.id, s.plan_id as "planId", s.code, s.name, s.billing, s.kind, s.professional,
              s.price_cents as "priceCents", s.infocredits_per_month as "infocreditsPerMonth",
              s.created_at as "createdAt", s.expires_at as "expiresAt"
         from plan_now join subscription s on s.id = plan_now.subscription_id
       union all
       select over.id, free.id, free.code, free.name, free.billing, free.kind, free.professional, free.price_cents,
              free.infocredits_per_month, over.expires_at, null
         from plan_now
         join subscription over on over.account_id = $1 and over.ended_at is null
         join plan free on free.code = plan_now.code and free.billing = 'monthly'
        where plan_now.subscription_id is null`,
      [accountId, now],
    )
    return rows[0]
  }

  async last(accountId: number, now: Date): Promise<LastSubscription | undefined> {
    const { rows } = await this.db.query<LastSubscription>(
      `select s.id, s.code, plan.user_type as type, case when plan.subscription_id is null then s.expires_at end as "overAt"
         from subscription s cross join lateral plan_of(s.account_id, $2) plan
        where s.account_id = $1 and s.ended_at is null`,
      [accountId, now],
    )
    return rows[0]
  }

  /** Accounts whose last subscription is over and not ended, so many, the longest over first. */
  async over(now: Date, most: number): Promise<number[]> {
    const { rows } = await this.db.query<{ accountId: number }>(
      `select account_id as "accountId" from subscription
        where ended_at is null and expires_at <= $1 order by expires_at limit $2`,
      [now, most],
    )
    return rows.map(({ accountId }) => accountId)
  }

  async end(id: number, at: Date): Promise<void> {
    await this.db.query('update subscription set ended_at = $2 where id = $1', [id, at])
  }

  /** Begins one on the terms that the plan has today. @returns false when there is no such plan */
  async begin(accountId: number, code: PlanCode, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into subscription (account_id, plan_id, code, name, billing, kind, professional, price_cents,
                                 infocredits_per_month, created_at)
       select $1, id, code, name, billing, kind, professional, price_cents, infocredits_per_month, $3
         from plan where code = $2 and billing = 'monthly'`,
      [accountId, code, at],
    )
    return rowCount === 1
  }
}
