import type { Queryable } from '@preciosa/platform'
import type { Billing, DatedFact, PaidDays, PlanFacts, SoldTerms, Standing } from './facts.js'
import { planAt, type SubscriptionState, type SubscriptionStatus } from './plan-at.rules.js'
import type { NewSubscription } from './plans.repository.js'

/** A subscription that hasn't ended, with its facts. */
export interface StoredPlan {
  id: number
  externalId: string | null
  facts: PlanFacts
  state: SubscriptionState
}

/** `at` is the start of validity, `recordedAt` the time of writing; `fact` is null where the history says it only. */
export interface HistoryLine {
  event: string
  from: SubscriptionStatus | null
  at: Date
  recordedAt: Date
  source: string
  fact: DatedFact | null
}

interface UnendedRow {
  id: number
  externalId: string | null
  startsAt: Date
  billing: Billing
  status: SubscriptionStatus
}

interface Raise {
  terms: SoldTerms
  credits: number
}

type PaidDaysRow = PaidDays & {
  subscriptionId: number
  amountCents: number
  terms: SoldTerms | null
  raise: number | null
}

const FACTS = `id, external_id as "externalId", starts_at as "startsAt", billing, status`
/** Facts of subscriptions, their history, and the columns that follow from them. */
export class FactsRepository {
  constructor(private readonly db: Queryable) {}

  async unended(accountId: number): Promise<StoredPlan[]> {
    const { rows } = await this.db.query<UnendedRow>(
      `select ${FACTS} from subscription where account_id = $1 and status <> 'ended' order by starts_at, id`,
      [accountId],
    )
    if (rows.length === 0) return []
    const facts = await this.factsOf(rows)
    return rows.map(({ id, externalId, status }) => {
      const of = facts.get(id)
      if (of === undefined) throw new Error(`There are no facts of subscription ${id}`)
      // As it was stored: time may have brought more since.
      return { id, externalId, facts: of, state: { ...planAt(of, of.startsAt), status, endedAt: null } }
    })
  }

  /** Also of an ended one; undefined if there is none. */
  async of(id: number): Promise<PlanFacts | undefined> {
    const { rows } = await this.db.query<UnendedRow>(`select ${FACTS} from subscription where id = $1`, [id])
    return (await this.factsOf(rows)).get(id)
  }

  private async factsOf(subscriptions: readonly UnendedRow[]): Promise<Map<number, PlanFacts>> {
    const ids = subscriptions.map(({ id }) => id)
    const facts = await this.db.query<{ id: number; fact: DatedFact }>(
      `select subscription_id as id, fact from subscription_event e
        where subscription_id = any($1) and fact is not null order by e.id`,
      [ids],
    )
    const isPaid = subscriptions.some(({ externalId }) => externalId !== null)
    const days = isPaid ? await this.paidDays(ids) : []
    return new Map(
      subscriptions.map(({ id, startsAt, billing, externalId }) => {
        const own = days.filter(({ subscriptionId }) => subscriptionId === id)
        const of = { startsAt, billing, isCharged: externalId !== null }
        return [
          id,
          {
            ...of,
            facts: facts.rows.filter((row) => row.id === id).map(({ fact }) => datedFact(fact)),
            charges: own.filter(({ terms }) => terms === null),
            differences: own.flatMap(({ terms, raise, ...days }) =>
              terms === null ? [] : [{ ...days, terms, credits: raise ?? 0 }],
            ),
          },
        ]
      }),
    )
  }

  private async paidDays(ids: readonly number[]): Promise<PaidDaysRow[]> {
    const { rows } = await this.db.query<PaidDaysRow>(
      `select subscription_id as "subscriptionId", payment_id as "paymentId", starts_at as "from", paid_until as "until",
              amount_cents as "amountCents", standing, standing_at as "standingAt",
              disputed_at as "disputedAt", terms, raise
         from plan_charge where subscription_id = any($1) order by starts_at, payment_id`,
      [ids],
    )
    return rows
  }

  async hasEvent(id: number, source: string): Promise<boolean> {
    const { rows } = await this.db.query(
      'select from subscription_event where subscription_id = $1 and source = $2 limit 1',
      [id, source],
    )
    return rows.length > 0
  }

  /** `ignored` says why it changed nothing. */
  async record(
    id: number,
    line: HistoryLine & { to: SubscriptionStatus; ignored: string | null },
  ): Promise<void> {
    await this.db.query(
      `insert into subscription_event
         (subscription_id, event, from_status, to_status, at, recorded_at, source, ignored, fact)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, line.event, line.from, line.to, line.at, line.recordedAt, line.source, line.ignored, line.fact],
    )
  }

  async insert(
    { accountId, billing, externalId, charged }: NewSubscription,
    { status, terms, paidCents, startsAt, periodEndsAt, expiresAt }: SubscriptionState,
    line: HistoryLine,
  ): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into subscription (account_id, plan_id, code, name, billing, kind, professional, price_cents, paid_cents,
                                 infocredits_per_month, external_id, status, starts_at, period_ends_at, expires_at,
                                 created_at, owner_key, advance, owed)
       select $1, id, code, $2, billing, kind, professional, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
              coalesce($13, 0), coalesce($14, 0)
         from plan where id = $15 returning id`,
      [
        ...[
          accountId,
          terms.name,
          terms.priceCents,
          paidCents,
          terms.infocreditsPerMonth,
          externalId,
          status,
        ],
        ...[startsAt, periodEndsAt, expiresAt, line.recordedAt],
        ...[charged?.ownerKey, charged?.advance, charged?.owed, terms.planId],
      ],
    )
    const id = rows[0]?.id
    if (id === undefined) throw new Error(`There is no plan ${terms.planId} by the ${billing}`)
    await this.record(id, { ...line, to: status, ignored: null })
    return id
  }

  /** @param credits that it gives in all @param raise null for a charge */
  async addPaidDays(
    subscriptionId: number,
    days: PaidDays & { amountCents: number; credits: number; raise: Raise | null },
  ): Promise<void> {
    const { paymentId, amountCents, from, until, credits, standing, standingAt, raise } = days
    await this.db.query(
      `insert into plan_charge (payment_id, subscription_id, amount_cents, starts_at, paid_until, credits, standing,
                                standing_at, terms, raise)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[paymentId, subscriptionId, amountCents, from, until, credits, standing, standingAt],
        ...[raise?.terms ?? null, raise?.credits ?? null],
      ],
    )
  }

  async setStanding(paymentId: string, standing: Standing, at: Date): Promise<void> {
    await this.db.query(
      `update plan_charge
          set standing = $2, standing_at = $3, disputed_at = case when $2 = 'disputed' then $3 else disputed_at end
        where payment_id = $1`,
      [paymentId, standing, at],
    )
  }

  /** Stores what the facts say. The start never changes. */
  async project(id: number, { terms, ...state }: SubscriptionState): Promise<void> {
    await this.db.query(
      `update subscription s
          set status = $2, period_ends_at = $3, expires_at = $4, ends_at = $5, ended_at = $6, paused_at = $7,
              pause_reason = $8, cancel_requested_at = $9, cancelled_at = $10, plan_id = p.id, code = p.code,
              kind = p.kind, name = $12, price_cents = $13, infocredits_per_month = $14, paid_cents = $15,
              raised_at = $16, raised_credits = $17
         from plan p where s.id = $1 and p.id = $11`,
      [
        ...[
          id,
          state.status,
          state.periodEndsAt,
          state.expiresAt,
          state.endsAt,
          state.endedAt,
          state.pausedAt,
        ],
        ...[state.pauseReason, state.cancelRequestedAt, state.cancelledAt],
        ...[terms.planId, terms.name, terms.priceCents, terms.infocreditsPerMonth, state.paidCents],
        ...[state.raisedAt, state.raisedCredits],
      ],
    )
  }
}

const MOMENTS = new Set(['at', 'from', 'until', 'paidUntil'])

/** Moments are texts in JSON. */
function datedFact(fact: DatedFact): DatedFact {
  const dated = Object.entries(fact).map(([key, value]: [string, unknown]) => [
    key,
    MOMENTS.has(key) && typeof value === 'string' ? new Date(value) : value,
  ])
  return Object.fromEntries(dated) as DatedFact
}
