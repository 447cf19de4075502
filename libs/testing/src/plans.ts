import type { Query } from './query.js'

interface NewPlan {
  accountId: number
  code: string
  startsAt?: Date
  /** Both null for a plan without an end. */
  periodEndsAt?: Date | null
  expiresAt?: Date | null
  /** Charged at the payments' service. */
  externalId?: string | null
  /** Left out, the plan's of that day. */
  priceCents?: number | null
}

/** A monthly plan that has begun, with its row and the fact that it began. */
export async function addPlan(
  query: Query,
  {
    accountId,
    code,
    startsAt = new Date(),
    periodEndsAt = null,
    expiresAt = null,
    externalId = null,
    priceCents = null,
  }: NewPlan,
): Promise<void> {
  await query(
    `with made as (
       insert into subscription (account_id, plan_id, code, name, billing, kind, professional, price_cents, paid_cents,
                                 infocredits_per_month, status, starts_at, created_at, period_ends_at, expires_at,
                                 external_id)
       select $1, id, code, name, billing, kind, professional, coalesce($7, price_cents), coalesce($7, price_cents),
              infocredits_per_month, 'active', $3, $3, $4, $5, $6
         from plan_terms($3) where code = $2 and billing = 'monthly'
       returning *)
     insert into subscription_event (subscription_id, event, to_status, at, recorded_at, source, fact)
     select id, 'begin', 'active', $3, $3, 'test', jsonb_build_object(
              'kind', 'begin', 'at', starts_at, 'paidUntil', period_ends_at, 'until', expires_at,
              'terms', jsonb_build_object('planId', plan_id, 'code', code, 'name', name, 'kind', kind,
                                          'priceCents', price_cents, 'infocreditsPerMonth', infocredits_per_month))
       from made`,
    [accountId, code, startsAt, periodEndsAt, expiresAt, externalId, priceCents],
  )
}

/** Ends the account's plan at a moment, as if another one followed; null takes that back. */
export async function endPlanAt(query: Query, accountId: number, at: Date | null): Promise<void> {
  await query(
    `with changed as (
       update subscription
          set ends_at = $2,
              status = case when status = 'paused' then status
                            when $2::timestamptz is null then 'active' else 'ending' end::subscription_status
        where account_id = $1 and status in ('active', 'paused', 'ending') returning id, status)
     insert into subscription_event (subscription_id, event, to_status, at, recorded_at, source, fact)
     select id, fact->>'kind', status, now(), now(), 'test', fact
       from changed, (select case when $2::timestamptz is null then jsonb_build_object('kind', 'stay', 'at', now())
                                  else jsonb_build_object('kind', 'follow', 'at', now(), 'until', $2::timestamptz) end) f (fact)`,
    [accountId, at],
  )
}
