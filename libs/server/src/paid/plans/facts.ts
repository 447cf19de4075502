import type { PlanCode } from '@preciosa/contracts'
import type { Subscription } from '@preciosa/contracts/own-account'

export type Billing = Subscription['type']

/** What a plan is and costs. Money is integer cents. */
export interface SoldTerms {
  planId: number
  code: PlanCode
  name: string
  kind: Subscription['subscriptionType']['type']
  priceCents: number
  infocreditsPerMonth: number
}

/** `disputed`: the bank holds the money; `returned`: it went back. */
export type Standing = 'live' | 'disputed' | 'returned'

/** A payment of days of a plan. Its days and amount never change; its standing does. */
export interface PaidDays {
  /** The payment's number at the payments' service. */
  paymentId: string
  from: Date
  until: Date
  standing: Standing
  /** Since when it has that standing: the payment's arrival for one that was never disputed. */
  standingAt: Date
  /** When it was disputed, also one that was won since. */
  disputedAt: Date | null
}

/** A charge for a month or a year. */
export interface Charge extends PaidDays {
  amountCents: number
}

/** The difference to a greater plan, for the days until the next charge. */
export interface Difference extends PaidDays {
  /** What the plan is raised to. */
  terms: SoldTerms
  /** By which it raises the credits of its month. */
  credits: number
}

/** Facts without a standing, in the order in which they came. Moments that depend on the facts before are part of them. */
export type Fact =
  /** It was made. `paidUntil` and `until` are of a plan that was given; both null for one without an end. */
  | { kind: 'begin'; paidUntil: Date | null; until: Date | null; terms: SoldTerms }
  /** A charge of the days after `from` was rejected. */
  | { kind: 'rejected'; from: Date }
  /** The person, or staff for them, asked to leave: over at `until`. */
  | { kind: 'leave'; until: Date }
  /** They stay: takes requests to leave back, and a plan that was to follow. */
  | { kind: 'stay' }
  /** The payments' service won't charge it any more, which is final. */
  | { kind: 'cancelled'; until: Date }
  /** Another plan follows. */
  | { kind: 'follow'; until: Date }
  /** A given plan lasts longer. */
  | { kind: 'prolong'; until: Date }
  /** Another price of the plan, from the next charge on. */
  | { kind: 'reprice'; planId: number; priceCents: number }
  /** It is over, by a decision or by the clock, for ever. */
  | { kind: 'over' }
export type FactKind = Fact['kind']
export type DatedFact = Fact & { at: Date }

export interface PlanFacts {
  startsAt: Date
  billing: Billing
  /** Charged at the payments' service. */
  isCharged: boolean
  facts: readonly DatedFact[]
  charges: readonly Charge[]
  differences: readonly Difference[]
}
