import { periodAt } from '@preciosa/platform'
import type { Charge, DatedFact, Difference, FactKind, PlanFacts, SoldTerms } from './facts.js'
import { earliest, graceAfter, latest, paidBy, PAUSED_DAYS } from './periods.rules.js'

/** `paused`: no credits, as a charge was rejected or is disputed; `ending`: left, or followed by another. */
export const SUBSCRIPTION_STATUSES = ['pending', 'active', 'paused', 'ending', 'ended'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export const PAUSE_REASONS = ['charge-rejected', 'charged-back'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** Terms that were in force until a moment. */
export interface FormerTerms {
  until: Date
  terms: SoldTerms
}

/** A subscription at a moment. */
export interface SubscriptionState {
  status: SubscriptionStatus
  terms: SoldTerms
  former: readonly FormerTerms[]
  startsAt: Date
  /** End of the paid days; null for plans that cost nothing and before the first charge. */
  periodEndsAt: Date | null
  /** End unless another payment arrives. */
  expiresAt: Date | null
  /** End by leaving, or because another plan follows. */
  endsAt: Date | null
  endedAt: Date | null
  pausedAt: Date | null
  pauseReason: PauseReason | null
  cancelRequestedAt: Date | null
  /** It can't be kept: the payments' service cancelled it, or the money for its last days went back. */
  cancelledAt: Date | null
  /** The last raise for a part of a month, and that month's credits. */
  raisedAt: Date | null
  raisedCredits: number | null
  /** Price of the days until the next charge. */
  paidCents: number
}

const DAY = 24 * 3600_000

/** What a subscription's facts say at a moment, in any order in which they came to be known (decision 079). */
export function planAt(of: PlanFacts, now: Date): SubscriptionState {
  const { startsAt } = of
  const begun = one(of.facts, 'begin')
  const over = one(of.facts, 'over')
  const cancelled = one(of.facts, 'cancelled')
  const newest = newestOf(of.charges.filter(({ standing }) => standing !== 'returned'))
  const newestUntil = newest === undefined ? null : untilOf(of, newest)
  const periodEndsAt = latestOf([
    begun?.paidUntil ?? null,
    newestUntil,
    ...all(of.facts, 'prolong').map(({ until }) => until),
  ])
  const pause = pauseOf(of, newest)
  const returned = returnedAt(of)
  const decided = decidedEnd(of, returned, periodEndsAt)
  const expiresAt = expiryOf(of, { newestUntil, pause, periodEndsAt })
  const overAt = earliest(over?.at ?? null, decided, expiresAt)
  const hasEnded = over !== undefined || (overAt !== null && overAt <= now && startsAt <= now)
  const status = statusOf({ hasEnded, isPaused: pause !== null, isEnding: decided !== null, startsAt, now })
  return {
    status,
    ...termsOf(of),
    startsAt,
    periodEndsAt,
    expiresAt,
    endsAt: decided,
    endedAt: hasEnded ? (over?.at ?? overAt) : null,
    pausedAt: status === 'paused' ? (pause?.at ?? null) : null,
    pauseReason: status === 'paused' ? (pause?.reason ?? null) : null,
    cancelRequestedAt: earliest(leavingOf(of.facts)[0]?.at ?? null, cancelled?.at ?? null),
    cancelledAt: earliest(cancelled?.at ?? null, returned),
  }
}

export function overAt({ expiresAt, endsAt, endedAt }: SubscriptionState): Date | null {
  return earliest(expiresAt, endsAt, endedAt)
}

/** What the payments' service should be doing with a plan that it charges. */
export function wantedOf({
  status,
  endsAt,
  pauseReason,
}: Pick<SubscriptionState, 'status' | 'endsAt' | 'pauseReason'>) {
  if (status === 'ended') return 'cancelled'
  return endsAt !== null || pauseReason === 'charged-back' ? 'paused' : 'authorized'
}

function statusOf({
  hasEnded,
  isPaused,
  isEnding,
  startsAt,
  now,
}: {
  hasEnded: boolean
  isPaused: boolean
  isEnding: boolean
  startsAt: Date
  now: Date
}): SubscriptionStatus {
  if (hasEnded) return 'ended'
  if (startsAt > now) return 'pending'
  if (isPaused) return 'paused'
  return isEnding ? 'ending' : 'active'
}

interface Pause {
  at: Date
  reason: PauseReason
  /** By the first reason; null: a dispute takes months, and ends it only when it is lost. */
  expiresAt: Date | null
}

/**
 * Until when a charge pays. A dispute that is won after the charge's days gives back those that were left when it came,
 * up to the next charge: no days are paid twice.
 */
function untilOf(
  { startsAt, billing }: Pick<PlanFacts, 'startsAt' | 'billing'>,
  { until, standing, standingAt, disputedAt }: Charge,
): Date {
  if (standing !== 'live' || disputedAt === null || standingAt < until) return until
  const left = until.getTime() - disputedAt.getTime()
  const restored = new Date(standingAt.getTime() + Math.max(0, left))
  const nextCharge = paidBy({ startsAt, periodEndsAt: null }, billing, standingAt)
  return latest(until, restored < nextCharge ? restored : nextCharge)
}

/** A dispute pauses the days of its charge; a rejection all days after it, until one of them is paid. */
function pauseOf({ facts, charges }: PlanFacts, newest: Charge | undefined): Pause | null {
  const rejected = all(facts, 'rejected').find(({ from }) => !charges.some(({ until }) => until > from))
  const disputed = newest?.standing === 'disputed' ? newest.standingAt : null
  const at = earliest(rejected?.at ?? null, disputed)
  if (at === null) return null
  const isRejectedFirst = rejected !== undefined && rejected.at === at
  return {
    at,
    reason: disputed === null ? 'charge-rejected' : 'charged-back',
    expiresAt: isRejectedFirst ? new Date(at.getTime() + PAUSED_DAYS * DAY) : null,
  }
}

/** When the money for the newest days went back: nothing is paid after that. */
function returnedAt({ charges }: PlanFacts): Date | null {
  const last = newestOf(charges)
  return last?.standing === 'returned' ? last.standingAt : null
}

function decidedEnd({ facts }: PlanFacts, returned: Date | null, paidUntil: Date | null): Date | null {
  return earliest(
    ...[...leavingOf(facts), ...followingOf(facts), ...all(facts, 'cancelled')].map(({ until }) => until),
    returned === null ? null : latest(returned, paidUntil),
  )
}

function expiryOf(
  { facts, charges, isCharged, startsAt }: PlanFacts,
  {
    newestUntil,
    pause,
    periodEndsAt,
  }: { newestUntil: Date | null; pause: Pause | null; periodEndsAt: Date | null },
): Date | null {
  if (pause !== null) return pause.expiresAt
  const last = newestOf(charges)
  if (last !== undefined) return graceAfter(latest(last.until, newestUntil))
  const begun = one(facts, 'begin')
  if (isCharged) return begun?.until ?? graceAfter(periodEndsAt ?? startsAt)
  return latestOf([begun?.until ?? null, ...all(facts, 'prolong').map(({ until }) => until)])
}

/** Requests to leave that weren't taken back. */
function leavingOf(facts: readonly DatedFact[]) {
  return all(sinceStay(facts), 'leave')
}

function followingOf(facts: readonly DatedFact[]) {
  return all(sinceStay(facts), 'follow')
}

function sinceStay(facts: readonly DatedFact[]): readonly DatedFact[] {
  return facts.slice(facts.findLastIndex(({ kind }) => kind === 'stay') + 1)
}

type Step = { at: Date } & (
  { charge: Charge } | { difference: Difference } | { planId: number; priceCents: number }
)

/** Terms in force, those before, the last raise, and what the days until the next charge cost. */
function termsOf({
  facts,
  charges,
  differences,
}: PlanFacts): Pick<SubscriptionState, 'terms' | 'former' | 'raisedAt' | 'raisedCredits' | 'paidCents'> {
  const begun = one(facts, 'begin')
  if (begun === undefined) throw new Error('A subscription without its beginning')
  const steps: Step[] = [
    ...charges.map((charge) => ({ at: charge.from, charge })),
    ...differences.filter(counts).map((difference) => ({ at: difference.from, difference })),
    ...all(facts, 'reprice').map(({ at, planId, priceCents }) => ({ at, planId, priceCents })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  let terms = begun.terms
  let paidCents = terms.priceCents
  const former: FormerTerms[] = []
  let raise: Pick<SubscriptionState, 'raisedAt' | 'raisedCredits'> = { raisedAt: null, raisedCredits: null }
  for (const step of steps) {
    const last = terms
    if ('charge' in step) {
      if (step.charge.standing !== 'returned') paidCents = step.charge.amountCents
    } else if ('difference' in step) {
      const { credits } = step.difference
      terms = step.difference.terms
      paidCents = terms.priceCents
      const { raisedAt, raisedCredits } = raise
      const isSameMonth = raisedAt !== null && periodAt(raisedAt) === periodAt(step.at)
      const before = isSameMonth ? (raisedCredits ?? 0) : last.infocreditsPerMonth
      raise = { raisedAt: step.at, raisedCredits: before + credits }
    } else if (step.planId === terms.planId) terms = { ...terms, priceCents: step.priceCents }
    if (terms !== last) former.push({ until: step.at, terms: last })
  }
  return { terms, former, ...raise, paidCents }
}

/** A difference raises its plan for good if it was paid when its days ended: the next charge is the greater plan's. */
function counts({ standing, standingAt, until }: Difference): boolean {
  return standing === 'live' ? standingAt < until : standingAt >= until
}

function newestOf<C extends { until: Date }>(charges: readonly C[]): C | undefined {
  return charges.reduce<C | undefined>(
    (newest, each) => (newest === undefined || each.until > newest.until ? each : newest),
    undefined,
  )
}

type Of<K extends FactKind> = Extract<DatedFact, { kind: K }>

function all<K extends FactKind>(facts: readonly DatedFact[], kind: K): Of<K>[] {
  return facts.filter((fact): fact is Of<K> => fact.kind === kind)
}

function one<K extends FactKind>(facts: readonly DatedFact[], kind: K): Of<K> | undefined {
  return all(facts, kind)[0]
}

function latestOf(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null)
}
