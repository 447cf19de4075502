import { FactsRepository } from '../../paid/plans/facts.repository.js'
import { overAt, planAt } from '../../paid/plans/plan-at.rules.js'
import type { TestLedger } from '../../paid/credits/testing/open-ledger.js'

interface Stored {
  id: number
  [column: string]: unknown
}

/** Subscriptions whose columns aren't what their facts say; what only time brings, and isn't stored yet, is left out. */
export async function wrongProjections({ db, clock }: Pick<TestLedger, 'db' | 'clock'>): Promise<unknown[]> {
  const rows = await db.query<Stored>(
    `select id, status, code, name, price_cents as "priceCents", infocredits_per_month as credits,
            period_ends_at as "periodEndsAt", expires_at as "expiresAt", ends_at as "endsAt", ended_at as "endedAt",
            paused_at as "pausedAt", pause_reason as "pauseReason", cancel_requested_at as "cancelRequestedAt",
            cancelled_at as "cancelledAt", paid_cents as "paidCents", raised_at as "raisedAt",
            raised_credits as "raisedCredits"
       from subscription order by id`,
  )
  const faults: unknown[] = []
  for (const { id, ...stored } of rows) {
    const facts = await new FactsRepository(db.pool).of(id)
    if (facts === undefined) throw new Error(`There is no subscription ${id}`)
    const now = clock.now()
    const state = planAt(facts, now)
    const { terms, startsAt } = state
    const over = overAt(state)
    const isLate = stored['status'] !== 'ended' && over !== null && over <= now
    const begins = stored['status'] === 'pending' && startsAt <= now
    if (isLate || begins) continue
    const { code, name, priceCents, infocreditsPerMonth: credits } = terms
    const all = { ...state, code, name, priceCents, credits }
    const said = Object.fromEntries(Object.entries(all).filter(([column]) => column in stored))
    if (JSON.stringify(sorted(said)) !== JSON.stringify(sorted(stored)))
      faults.push({ fault: 'columns that the facts don’t say', id, stored, said })
  }
  return faults
}

function sorted(columns: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(columns).sort(([a], [b]) => (a < b ? -1 : 1))
}
