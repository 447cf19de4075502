import type { PlanCode } from '@preciosa/contracts'
import type { Subscription } from '@preciosa/contracts/own-account'
import type { PaidBy, PlanState } from '@preciosa/contracts/users'
import type { Queryable } from '@preciosa/platform'
import { DELETED } from '../credits/index.js'
import type { SubscriptionEvent, SubscriptionState, SubscriptionStatus } from './plans.rules.js'

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

export interface StoredSubscription extends SubscriptionState {
  id: number
  code: PlanCode
  billing: Subscription['type']
  externalId: string | null
  infocreditsPerMonth: number
}

/** Terms that an order promised, instead of today's of the plan. */
export interface PromisedTerms {
  name: string
  priceCents: number
  infocreditsPerMonth: number
}

/** Terms that a subscription changes to while it goes on. */
export interface NewTerms extends PromisedTerms {
  planId: number
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
  /** Price at which its days until the next charge are paid; the former one after a reprice. */
  paidCents: number
  status: SubscriptionStatus
  startsAt: Date
  periodEndsAt: Date | null
  endsAt: Date | null
  endedAt: Date | null
  pausedAt: Date | null
  pauseReason: 'charge-rejected' | 'charged-back' | null
  cancelRequestedAt: Date | null
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

/** `at` is the start of validity, `recordedAt` the time of writing. */
export interface HistoryLine {
  event: SubscriptionEvent
  from: SubscriptionStatus | null
  at: Date
  recordedAt: Date
  source: string
}

const COLUMNS = `id, code, billing, external_id as "externalId", status, starts_at as "startsAt",
              period_ends_at as "periodEndsAt", expires_at as "expiresAt", ends_at as "endsAt",
              ended_at as "endedAt", paused_at as "pausedAt", pause_reason as "pauseReason",
              cancel_requested_at as "cancelRequestedAt", infocredits_per_month as "infocreditsPerMonth"`
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

  async unended(accountId: number): Promise<StoredSubscription[]> {
    const { rows } = await this.db.query<StoredSubscription>(
      `select ${COLUMNS} from subscription where account_id = $1 and status <> 'ended' order by starts_at, id`,
      [accountId],
    )
    return rows
  }

  async accountOf(id: number): Promise<number | undefined> {
    const { rows } = await this.db.query<{ accountId: number }>(
      'select account_id as "accountId" from subscription where id = $1',
      [id],
    )
    return rows[0]?.accountId
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

  async hasEvent(id: number, source: string): Promise<boolean> {
    const { rows } = await this.db.query(
      'select from subscription_event where subscription_id = $1 and source = $2 limit 1',
      [id, source],
    )
    return rows.length > 0
  }

  /** `ignored` says why the event changed nothing. */
  async recordIgnored(id: number, line: HistoryLine & { ignored: string | null }): Promise<void> {
    await this.db.query(
      `insert into subscription_event
         (subscription_id, event, from_status, to_status, at, recorded_at, source, ignored)
       values ($1, $2, $3, $3, $4, $5, $6, $7)`,
      [id, line.event, line.from, line.at, line.recordedAt, line.source, line.ignored],
    )
  }

  async due(now: Date, after: number, most: number): Promise<number[]> {
    const { rows } = await this.db.query<{ accountId: number }>(
      `select distinct account_id as "accountId" from subscription
        where status <> 'ended' and ${DUE} <= $1 and account_id > $2 order by 1 limit $3`,
      [now, after, most],
    )
    return rows.map(({ accountId }) => accountId)
  }

  async insert(
    { accountId, code, billing, externalId, charged }: NewSubscription,
    { status, startsAt, periodEndsAt, expiresAt }: SubscriptionState,
    line: HistoryLine,
  ): Promise<{ id: number; infocreditsPerMonth: number } | undefined> {
    const { rows } = await this.db.query<{ id: number; infocreditsPerMonth: number }>(
      `with made as (
         insert into subscription (account_id, plan_id, code, name, billing, kind, professional, price_cents,
                                   infocredits_per_month, external_id, status, starts_at, period_ends_at, expires_at,
                                   created_at, owner_key, advance, owed)
         select $1, id, code, coalesce($13, name), billing, kind, professional, coalesce($14, price_cents),
                coalesce($15, infocredits_per_month), $4, $5, $6, $7, $8, $11, $16, coalesce($17, 0), coalesce($18, 0)
           from plan_terms($11) where code = $2 and billing = $3
         returning id, status, infocredits_per_month
       ), said as (
         insert into subscription_event (subscription_id, event, to_status, at, recorded_at, source)
         select id, $9, status, $10, $11, $12 from made)
       select id, infocredits_per_month as "infocreditsPerMonth" from made`,
      [
        accountId,
        code,
        billing,
        externalId,
        status,
        startsAt,
        periodEndsAt,
        expiresAt,
        line.event,
        line.at,
        line.recordedAt,
        line.source,
        charged?.name,
        charged?.priceCents,
        charged?.infocreditsPerMonth,
        charged?.ownerKey,
        charged?.advance,
        charged?.owed,
      ],
    )
    return rows[0]
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
         left join plan_charge c on c.subscription_id = s.id and c.paid_until > $2 and c.refunded_at is null
        where s.owner_key = $1`,
      [ownerKey, since],
    )
    return rows[0] ?? { credits: 0, advanced: false }
  }

  async addCharge(
    source: string,
    { subscriptionId, credits, paidUntil }: { subscriptionId: number; credits: number; paidUntil: Date },
  ): Promise<void> {
    await this.db.query(
      'insert into plan_charge (source, subscription_id, credits, paid_until) values ($1, $2, $3, $4)',
      [source, subscriptionId, credits, paidUntil],
    )
  }

  async returnCharge(source: string, at: Date): Promise<void> {
    await this.db.query('update plan_charge set refunded_at = $2 where source = $1 and refunded_at is null', [
      source,
      at,
    ])
  }

  async termsOf(id: number): Promise<SubscriptionTerms | undefined> {
    const { rows } = await this.db.query<SubscriptionTerms>(
      `select id, account_id as "accountId", plan_id as "planId", code, name, billing, price_cents as "priceCents",
              infocredits_per_month as "infocreditsPerMonth", external_id as "externalId", status,
              starts_at as "startsAt", period_ends_at as "periodEndsAt", ends_at as "endsAt", ended_at as "endedAt",
              pause_reason as "pauseReason", paused_at as "pausedAt", cancel_requested_at as "cancelRequestedAt",
              over_at as "overAt",
              coalesce((
                select f.price_cents from subscription_former_terms f
                 where f.subscription_id = s.id and starts_with(f.source, 'price-change:')
                   and f.until > coalesce((
                     select max(e.recorded_at) from subscription_event e
                      where e.subscription_id = s.id and e.event in ('confirm', 'upgrade') and e.ignored is null),
                     '-infinity')
                 order by f.id limit 1), price_cents) as "paidCents"
         from subscription s where id = $1`,
      [id],
    )
    return rows[0]
  }

  /** @param raisedCredits of the month in which it is raised; null undoes that, left out keeps it */
  async changeTerms(
    id: number,
    {
      planId,
      name,
      priceCents,
      infocreditsPerMonth,
      raisedCredits,
    }: NewTerms & { raisedCredits?: number | null },
    { at, source }: { at: Date; source: string },
  ): Promise<void> {
    await this.db.query(
      `with former as (
         insert into subscription_former_terms
           (subscription_id, until, source, plan_id, code, name, kind, price_cents, infocredits_per_month)
         select id, $7, $8, plan_id, code, name, kind, price_cents, infocredits_per_month from subscription where id = $1)
       update subscription s
          set plan_id = p.id, code = p.code, kind = p.kind, name = $3, price_cents = $4, infocredits_per_month = $5,
              raised_at = case when $9 then s.raised_at when $6::int is not null then $7::timestamptz end,
              raised_credits = case when $9 then s.raised_credits else $6 end
         from plan p where s.id = $1 and p.id = $2`,
      [
        id,
        planId,
        name,
        priceCents,
        infocreditsPerMonth,
        raisedCredits ?? null,
        at,
        source,
        raisedCredits === undefined,
      ],
    )
  }

  /** Terms before the change of a source, and the credits that it raised the month from `since` by. */
  async formerTerms(
    id: number,
    sources: readonly string[],
    since: Date,
  ): Promise<(NewTerms & { raisedBy: number }) | undefined> {
    const { rows } = await this.db.query<NewTerms & { raisedBy: number }>(
      `select f.plan_id as "planId", f.name, f.price_cents as "priceCents",
              f.infocredits_per_month as "infocreditsPerMonth",
              case when s.raised_at >= $3 then s.raised_credits - f.infocredits_per_month else 0 end as "raisedBy"
         from subscription_former_terms f join subscription s on s.id = f.subscription_id
        where f.subscription_id = $1 and f.source = any($2) order by f.id desc limit 1`,
      [id, sources, since],
    )
    return rows[0]
  }

  async creditsAtPrice(id: number, priceCents: number): Promise<number | undefined> {
    const { rows } = await this.db.query<{ credits: number }>(
      `select infocredits_per_month as credits from subscription_former_terms
        where subscription_id = $1 and price_cents = $2 order by until desc limit 1`,
      [id, priceCents],
    )
    return rows[0]?.credits
  }

  /** The start never changes, terms only by `changeTerms`. */
  async update(id: number, state: SubscriptionState, line: HistoryLine): Promise<void> {
    await this.db.query(
      `with changed as (
         update subscription
            set status = $2, period_ends_at = $3, expires_at = $4, ends_at = $5, ended_at = $6, paused_at = $7,
                pause_reason = $8, cancel_requested_at = $9
          where id = $1 returning id, status)
       insert into subscription_event (subscription_id, event, from_status, to_status, at, recorded_at, source)
       select id, $10, $11, status, $12, $13, $14 from changed`,
      [
        id,
        state.status,
        state.periodEndsAt,
        state.expiresAt,
        state.endsAt,
        state.endedAt,
        state.pausedAt,
        state.pauseReason,
        state.cancelRequestedAt,
        line.event,
        line.from,
        line.at,
        line.recordedAt,
        line.source,
      ],
    )
  }
}
