import type { PlanCode, PlanState, Subscription } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'
import type { SubscriptionEvent, SubscriptionState, SubscriptionStatus } from './plans.rules.js'

/** A subscription in force, on the terms of the day it was made. */
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
}

/** A plan on its terms of today. */
export type TemplateRow = Omit<SubscriptionRow, 'planId' | 'startsAt' | 'expiresAt'>

/** A subscription that hasn't ended: its state, and what tells it from others. */
export interface StoredSubscription extends SubscriptionState {
  id: number
  code: PlanCode
  billing: Subscription['type']
  externalId: string | null
}

/** A subscription to be made of the plan's terms of today. */
export interface NewSubscription {
  accountId: number
  code: PlanCode
  billing: Subscription['type']
  externalId: string | null
}

/** A subscription in force, and where it stands. */
export interface StandingRow {
  id: number
  name: string
  billing: Subscription['type']
  infocreditsPerMonth: number
  state: PlanState
  startsAt: Date
  paidUntil: Date | null
  endsAt: Date | null
}

/** A line of a subscription's history; `at` is since when it holds, `recordedAt` when it was written. */
export interface HistoryLine {
  event: SubscriptionEvent
  from: SubscriptionStatus | null
  at: Date
  recordedAt: Date
  /** Who or what it came from: `job`, `registration`, `staff:3`, `payment:81` … */
  source: string
}

const COLUMNS = `id, code, billing, external_id as "externalId", status, starts_at as "startsAt",
              period_ends_at as "periodEndsAt", expires_at as "expiresAt", ends_at as "endsAt",
              ended_at as "endedAt", paused_at as "pausedAt", pause_reason as "pauseReason",
              cancel_requested_at as "cancelRequestedAt"`
/** What the clock brings next to a subscription that hasn't ended; an index has the same expression. */
const DUE = `(case when status = 'pending' then starts_at else over_at end)`

/** Subscriptions with their states and history, and the plan that is in force (design D19: `plan_of`). */
export class PlansRepository {
  constructor(private readonly db: Queryable) {}

  /** Takes the account's lock until the transaction ends. */
  async lock(accountId: number): Promise<void> {
    await this.db.query('select from account where id = $1 for no key update', [accountId])
  }

  /**
   * The subscription in force, until when it lasts or is paid; Free since another was over, and until the next begins,
   * while that isn't written yet.
   */
  async inForce(accountId: number, now: Date): Promise<SubscriptionRow | undefined> {
    const { rows } = await this.db.query<SubscriptionRow>({
      name: 'plans-in-force',
      text: `with plan_now as materialized (select code, subscription_id from plan_of($1, $2))
             select s.id, s.plan_id as "planId", s.code, s.name, s.billing, s.kind, s.professional,
                    s.price_cents as "priceCents", s.infocredits_per_month as "infocreditsPerMonth",
                    s.starts_at as "startsAt", least(s.over_at, s.period_ends_at) as "expiresAt"
               from plan_now join subscription s on s.id = plan_now.subscription_id
             union all
             select over.id, free.id, free.code, free.name, free.billing, free.kind, free.professional, free.price_cents,
                    free.infocredits_per_month, over.over_at, over.next_at
               from plan_now
              cross join lateral (
                select max(id) filter (where begun) as id, max(over_at) filter (where begun) as over_at,
                       min(starts_at) filter (where not begun) as next_at
                  from (select id, over_at, starts_at, status <> 'pending' or starts_at <= $2 as begun
                          from subscription where account_id = $1 and status <> 'ended') unended) over
               join plan free on free.code = plan_now.code and free.billing = 'monthly'
              where plan_now.subscription_id is null and over.id is not null`,
      values: [accountId, now],
    })
    return rows[0]
  }

  /** What is sold, by type of user and price. */
  async templates(): Promise<TemplateRow[]> {
    const { rows } = await this.db.query<TemplateRow>(
      `select id, code, name, billing, kind, professional, price_cents as "priceCents",
              infocredits_per_month as "infocreditsPerMonth"
         from plan order by professional, price_cents, id`,
    )
    return rows
  }

  /** The plan that each of some accounts has. */
  async codesOf(accountIds: readonly number[], now: Date): Promise<{ accountId: number; code: PlanCode }[]> {
    const { rows } = await this.db.query<{ accountId: number; code: PlanCode }>(
      `select a.id as "accountId", plan.code
         from unnest($1::int[]) a (id) cross join lateral plan_of(a.id, $2) plan`,
      [accountIds, now],
    )
    return rows
  }

  /** The subscription in force as it was made, with its state; one that was to begin and has, is active. */
  async standing(accountId: number, now: Date): Promise<StandingRow | undefined> {
    const { rows } = await this.db.query<StandingRow>(
      `select s.id, s.name, s.billing, s.infocredits_per_month as "infocreditsPerMonth",
              case when s.status = 'pending' then 'active' else s.status end as state,
              s.starts_at as "startsAt", s.period_ends_at as "paidUntil", s.over_at as "endsAt"
         from plan_of($1, $2) plan join subscription s on s.id = plan.subscription_id`,
      [accountId, now],
    )
    return rows[0]
  }

  /** The Free plan's code of an account that has nothing else; undefined without a profile, or with another plan. */
  async freeCode(accountId: number, now: Date): Promise<PlanCode | undefined> {
    const { rows } = await this.db.query<{ code: PlanCode }>(
      'select code from plan_of($1, $2) where user_type is not null and subscription_id is null',
      [accountId, now],
    )
    return rows[0]?.code
  }

  /** An account's subscriptions that haven't ended, in the order in which they begin. */
  async unended(accountId: number): Promise<StoredSubscription[]> {
    const { rows } = await this.db.query<StoredSubscription>(
      `select ${COLUMNS} from subscription where account_id = $1 and status <> 'ended' order by starts_at, id`,
      [accountId],
    )
    return rows
  }

  /** The account of a subscription. */
  async accountOf(id: number): Promise<number | undefined> {
    const { rows } = await this.db.query<{ accountId: number }>(
      'select account_id as "accountId" from subscription where id = $1',
      [id],
    )
    return rows[0]?.accountId
  }

  /** The subscription that the payments' service calls so. */
  async byExternalId(externalId: string): Promise<{ id: number; accountId: number } | undefined> {
    const { rows } = await this.db.query<{ id: number; accountId: number }>(
      'select id, account_id as "accountId" from subscription where external_id = $1',
      [externalId],
    )
    return rows[0]
  }

  /** Whether an account has ever had a plan that a source gave it. */
  async hadFrom(accountId: number, source: string): Promise<boolean> {
    const { rows } = await this.db.query(
      `select from subscription s join subscription_event e on e.subscription_id = s.id
        where s.account_id = $1 and e.source = $2 limit 1`,
      [accountId, source],
    )
    return rows.length > 0
  }

  /** Accounts with a subscription that is over or begins, so many after one, in order. */
  async due(now: Date, after: number, most: number): Promise<number[]> {
    const { rows } = await this.db.query<{ accountId: number }>(
      `select distinct account_id as "accountId" from subscription
        where status <> 'ended' and ${DUE} <= $1 and account_id > $2 order by 1 limit $3`,
      [now, after, most],
    )
    return rows.map(({ accountId }) => accountId)
  }

  /** @returns its id; undefined when there is no such plan */
  async insert(
    { accountId, code, billing, externalId }: NewSubscription,
    { status, startsAt, periodEndsAt, expiresAt }: SubscriptionState,
    line: HistoryLine,
  ): Promise<number | undefined> {
    const { rows } = await this.db.query<{ id: number }>(
      `with made as (
         insert into subscription (account_id, plan_id, code, name, billing, kind, professional, price_cents,
                                   infocredits_per_month, external_id, status, starts_at, period_ends_at, expires_at,
                                   created_at)
         select $1, id, code, name, billing, kind, professional, price_cents, infocredits_per_month, $4, $5, $6, $7, $8,
                $11
           from plan where code = $2 and billing = $3
         returning id, status)
       insert into subscription_event (subscription_id, event, to_status, at, recorded_at, source)
       select id, $9, status, $10, $11, $12 from made
       returning subscription_id as id`,
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
      ],
    )
    return rows[0]?.id
  }

  /** Writes a state and how it came about. The terms and the start stay as they were. */
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
