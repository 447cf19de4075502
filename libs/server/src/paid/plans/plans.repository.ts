import type { PlanCode } from '@preciosa/contracts'
import type { Subscription } from '@preciosa/contracts/own-account'
import type { PaidBy, PlanState } from '@preciosa/contracts/users'
import type { Queryable } from '@preciosa/platform'
import { DELETED } from '../credits/index.js'
import type { Billing, SoldTerms } from './facts.js'
import type { PauseReason, SubscriptionStatus } from './plan-at.rules.js'

/** The subscription in force, on the terms of its first day. */
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
  startsAt: Date
  expiresAt: Date | null
  status: Exclude<SubscriptionStatus, 'ended'>
  endsAt: Date | null
  periodEndsAt: Date | null
  /** Paid at the payments' service, so a charge follows each period. */
  isCharged: boolean
}

export type TemplateRow = Pick<
  SubscriptionRow,
  'id' | 'code' | 'name' | 'billing' | 'kind' | 'professional' | 'priceCents' | 'infocreditsPerMonth'
>

/** Terms that an order promised, instead of today's of the plan. */
export interface PromisedTerms {
  name: string
  priceCents: number
  infocreditsPerMonth: number
}

/** Of a plan that is charged at the payments' service. */
export interface ChargedTerms extends PromisedTerms {
  ownerKey: string
  advance: number
  owed: number
}

export interface NewSubscription {
  accountId: number
  code: PlanCode
  billing: Subscription['type']
  externalId: string | null
  charged: ChargedTerms | null
}

/** A subscription as payments see it. */
export interface SubscriptionTerms extends PromisedTerms {
  id: number
  accountId: number
  planId: number
  code: PlanCode
  billing: Subscription['type']
  externalId: string | null
  /** Price at which its days until the next charge are paid. */
  paidCents: number
  status: SubscriptionStatus
  startsAt: Date
  periodEndsAt: Date | null
  endsAt: Date | null
  endedAt: Date | null
  pausedAt: Date | null
  pauseReason: PauseReason | null
  cancelRequestedAt: Date | null
  /** Mercado Pago won't charge it any more. */
  cancelledAt: Date | null
  overAt: Date | null
}

export interface StandingRow {
  id: number
  name: string
  billing: Subscription['type']
  infocreditsPerMonth: number
  state: PlanState
  startsAt: Date
  paidUntil: Date | null
  endsAt: Date | null
  paidBy: PaidBy
}

/** Who pays a subscription `s`, and where. */
export const PAID_BY = `case when s.external_id is not null then 'mercado-pago' when s.kind = 'fleet' then 'group'
  else 'given' end`
/** Whether a subscription `s` has no approved charge yet; `plan_credits_of` gives the advance by the same. */
export const AWAITS_CHARGE = `s.external_id is not null and s.period_ends_at is null`
/** Time of the next transition; an index has the same expression. */
const DUE = `(case when status = 'pending' then starts_at else over_at end)`

/** The SQL function `plan_of` decides the plan in force. */
export class PlansRepository {
  constructor(private readonly db: Queryable) {}

  /** @returns false if the person was deleted; plans still end then */
  async lock(accountId: number): Promise<boolean> {
    const { rows } = await this.db.query<{ lives: boolean }>(
      'select issuer <> $2 as lives from account where id = $1 for no key update',
      [accountId, DELETED],
    )
    return rows[0]?.lives === true
  }

  /** Until an end is stored, Free fills the time from that end to the next start. */
  async inForce(accountId: number, now: Date): Promise<SubscriptionRow | undefined> {
    const { rows } = await this.db.query<SubscriptionRow>({
      name: 'plans-in-force',
      text: `with plan_now as materialized (select code, subscription_id from plan_of($1, $2))
             select s.id, s.plan_id as "planId", s.code, s.name, s.billing, s.kind, s.professional,
                    s.price_cents as "priceCents", s.infocredits_per_month as "infocreditsPerMonth",
                    s.starts_at as "startsAt", least(s.over_at, s.period_ends_at) as "expiresAt",
                    case when s.status = 'pending' then 'active' else s.status end as status,
                    s.ends_at as "endsAt", s.period_ends_at as "periodEndsAt",
                    s.external_id is not null as "isCharged"
               from plan_now join subscription s on s.id = plan_now.subscription_id
             union all
             select over.id, free.id, free.code, free.name, free.billing, free.kind, free.professional, free.price_cents,
                    free.infocredits_per_month, over.over_at, over.next_at, 'active', null, null, false
               from plan_now
              cross join lateral (
                select max(id) filter (where begun) as id, max(over_at) filter (where begun) as over_at,
                       min(starts_at) filter (where not begun) as next_at
                  from (select id, over_at, starts_at, status <> 'pending' or starts_at <= $2 as begun
                          from subscription where account_id = $1 and status <> 'ended') unended) over
               join plan_terms($2) free on free.code = plan_now.code and free.billing = 'monthly'
              where plan_now.subscription_id is null and over.id is not null`,
      values: [accountId, now],
    })
    return rows[0]
  }

  /** Newest first; those that were given up before they began are left out. */
  async had(
    accountId: number,
    now: Date,
  ): Promise<(Omit<SubscriptionRow, 'status'> & { status: SubscriptionStatus })[]> {
    const { rows } = await this.db.query<Omit<SubscriptionRow, 'status'> & { status: SubscriptionStatus }>(
      `select id, plan_id as "planId", code, name, billing, kind, professional, price_cents as "priceCents",
              infocredits_per_month as "infocreditsPerMonth", starts_at as "startsAt",
              case when over then over_at else least(over_at, period_ends_at) end as "expiresAt",
              case when over then 'ended'
                   when status = 'pending' and starts_at <= $2 then 'active'
                   else status::text end as status,
              case when over then over_at else ends_at end as "endsAt", period_ends_at as "periodEndsAt",
              external_id is not null as "isCharged"
         from subscription
        cross join lateral (select status = 'ended' or coalesce(over_at <= $2, false) as over) o
        where account_id = $1 and not (over and over_at < starts_at)
        order by starts_at desc, id desc`,
      [accountId, now],
    )
    return rows
  }

  async templates(now: Date): Promise<TemplateRow[]> {
    const { rows } = await this.db.query<TemplateRow>(
      `select id, code, name, billing, kind, professional, price_cents as "priceCents",
              infocredits_per_month as "infocreditsPerMonth"
         from plan_terms($1) order by professional, price_cents, id`,
      [now],
    )
    return rows
  }

  async codesOf(accountIds: readonly number[], now: Date): Promise<{ accountId: number; code: PlanCode }[]> {
    const { rows } = await this.db.query<{ accountId: number; code: PlanCode }>(
      `select a.id as "accountId", plan.code
         from unnest($1::int[]) a (id) cross join lateral plan_of(a.id, $2) plan`,
      [accountIds, now],
    )
    return rows
  }

  /** A pending subscription counts as active after its start. */
  async standing(accountId: number, now: Date): Promise<StandingRow | undefined> {
    const { rows } = await this.db.query<StandingRow>(
      `select s.id, s.name, s.billing, s.infocredits_per_month as "infocreditsPerMonth",
              case when s.status = 'pending' then 'active' else s.status end as state,
              s.starts_at as "startsAt", s.period_ends_at as "paidUntil", s.over_at as "endsAt", ${PAID_BY} as "paidBy"
         from plan_of($1, $2) plan join subscription s on s.id = plan.subscription_id`,
      [accountId, now],
    )
    return rows[0]
  }

  /** Undefined without a profile or with another plan. */
  async freeCode(accountId: number, now: Date): Promise<PlanCode | undefined> {
    const { rows } = await this.db.query<{ code: PlanCode }>(
      'select code from plan_of($1, $2) where user_type is not null and subscription_id is null',
      [accountId, now],
    )
    return rows[0]?.code
  }

  async accountOf(id: number): Promise<number | undefined> {
    const { rows } = await this.db.query<{ accountId: number }>(
      'select account_id as "accountId" from subscription where id = $1',
      [id],
    )
    return rows[0]?.accountId
  }

  async nextOf(accountId: number, now: Date): Promise<number | undefined> {
    const { rows } = await this.db.query<{ id: number }>(
      `select id from subscription where account_id = $1 and status = 'pending' and starts_at > $2
        order by starts_at, id limit 1`,
      [accountId, now],
    )
    return rows[0]?.id
  }

  async byExternalId(externalId: string): Promise<{ id: number; accountId: number } | undefined> {
    const { rows } = await this.db.query<{ id: number; accountId: number }>(
      'select id, account_id as "accountId" from subscription where external_id = $1',
      [externalId],
    )
    return rows[0]
  }

  async hadFrom(accountId: number, source: string): Promise<boolean> {
    const { rows } = await this.db.query(
      `select from subscription s join subscription_event e on e.subscription_id = s.id
        where s.account_id = $1 and e.source = $2 limit 1`,
      [accountId, source],
    )
    return rows.length > 0
  }

  async due(now: Date, after: number, most: number): Promise<number[]> {
    const { rows } = await this.db.query<{ accountId: number }>(
      `select distinct account_id as "accountId" from subscription
        where status <> 'ended' and ${DUE} <= $1 and account_id > $2 order by 1 limit $3`,
      [now, after, most],
    )
    return rows.map(({ accountId }) => accountId)
  }

  /** What the plan costs and gives if it begins now. */
  async termsOfPlan(code: PlanCode, billing: Billing, now: Date): Promise<SoldTerms | undefined> {
    const { rows } = await this.db.query<SoldTerms>(
      `select id as "planId", code, name, kind, price_cents as "priceCents",
              infocredits_per_month as "infocreditsPerMonth"
         from plan_terms($1) where code = $2 and billing = $3`,
      [now, code, billing],
    )
    return rows[0]
  }

  async ownerKeyOf(id: number): Promise<string | null> {
    const { rows } = await this.db.query<{ ownerKey: string | null }>(
      'select owner_key as "ownerKey" from subscription where id = $1',
      [id],
    )
    return rows[0]?.ownerKey ?? null
  }

  /** What its mailbox owes when it begins. One that owes gives no advance. */
  async setOwed(id: number, owed: number): Promise<void> {
    await this.db.query(
      'update subscription set owed = $2, advance = case when $2 > 0 then 0 else advance end where id = $1',
      [id, owed],
    )
  }

  async codeOfPlan(planId: number): Promise<PlanCode | undefined> {
    const { rows } = await this.db.query<{ code: PlanCode }>('select code from plan where id = $1', [planId])
    return rows[0]?.code
  }

  async emailOf(accountId: number): Promise<string | undefined> {
    const { rows } = await this.db.query<{ email: string }>('select email from account where id = $1', [
      accountId,
    ])
    return rows[0]?.email
  }

  /** Credits that a mailbox's approved charges gave for times since a day, and whether it had an advance since. */
  async chargedSince(ownerKey: string, since: Date): Promise<{ credits: number; advanced: boolean }> {
    const { rows } = await this.db.query<{ credits: number; advanced: boolean }>(
      `select coalesce(sum(c.credits), 0)::int as credits,
              coalesce(bool_or(s.advance > 0 and s.starts_at > $2), false) as advanced
         from subscription s
         left join plan_charge c on c.subscription_id = s.id and c.paid_until > $2 and c.standing <> 'returned'
        where s.owner_key = $1`,
      [ownerKey, since],
    )
    return rows[0] ?? { credits: 0, advanced: false }
  }

  async termsOf(id: number): Promise<SubscriptionTerms | undefined> {
    const { rows } = await this.db.query<SubscriptionTerms>(
      `select id, account_id as "accountId", plan_id as "planId", code, name, billing, price_cents as "priceCents",
              infocredits_per_month as "infocreditsPerMonth", external_id as "externalId", status,
              starts_at as "startsAt", period_ends_at as "periodEndsAt", ends_at as "endsAt", ended_at as "endedAt",
              pause_reason as "pauseReason", paused_at as "pausedAt", cancel_requested_at as "cancelRequestedAt",
              cancelled_at as "cancelledAt", over_at as "overAt", paid_cents as "paidCents"
         from subscription where id = $1`,
      [id],
    )
    return rows[0]
  }
}
