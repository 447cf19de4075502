import type { Subscription } from '@preciosa/contracts/own-account'
import {
  fleetBegins,
  FLEET_IS_OVER,
  type FleetMember,
  type FleetState,
  paidPlanEnding,
  paidPlanInForce,
} from '@preciosa/contracts/fleets'
import { dayAt } from '@preciosa/platform'
import { freePlanOf } from '../../paid/plans/index.js'

const DAY = 24 * 3600_000
export const INVITATION_DAYS = 30
const MAILS_PER_SEAT = 3

export interface FleetTimes {
  startsAt: Date
  endsAt: Date
}

export function fleetState({ startsAt, endsAt }: FleetTimes, now: Date): FleetState {
  if (endsAt <= now) return 'over'
  return startsAt > now ? 'planned' : 'current'
}

export function memberState(
  { activatedAt, tokenExpiresAt }: { activatedAt: Date | null; tokenExpiresAt: Date },
  now: Date,
): FleetMember['state'] {
  if (activatedAt !== null) return 'active'
  return tokenExpiresAt > now ? 'invited' : 'expired'
}

/** Start of a day in Buenos Aires. @param day such as 2026-12-01 */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00-03:00`)
}

export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY)
}

export function lastDayBefore(end: Date): string {
  return dayAt(new Date(end.getTime() - 1))
}

export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY)
}

export function mailsADay(seats: number): number {
  return seats * MAILS_PER_SEAT
}

export interface JoiningFacts {
  fleet: FleetTimes
  plan: Pick<Subscription, 'name' | 'status' | 'endDate' | 'expirationDateTime' | 'professional'> & {
    subscriptionType: Pick<Subscription['subscriptionType'], 'subscriptionCode'>
  }
  /** Another plan is bought and begins later. */
  hasNext: boolean
}

/** Why an account can't take its seat now; null if it can. A paid plan is never replaced. */
export function joiningRefusal(
  { fleet, plan, hasNext }: Omit<JoiningFacts, 'plan'> & { plan: JoiningFacts['plan'] | null },
  now: Date,
): string | null {
  const state = fleetState(fleet, now)
  if (state === 'over') return FLEET_IS_OVER
  if (state === 'planned') return fleetBegins(written(fleet.startsAt))
  if (plan === null) return null
  const { subscriptionCode: code } = plan.subscriptionType
  if (code === freePlanOf(plan.professional ? 'professional' : 'individual'))
    return hasNext ? paidPlanInForce('otro plan') : null
  // Of a customer of the previous website, without a group here.
  if (code === 'professionalFleet') return null
  const end = plan.status === 'ending' && !hasNext ? plan.endDate : null
  return end === null ? paidPlanInForce(plan.name) : paidPlanEnding(plan.name, written(new Date(end)))
}

/** Members on seats above a lower number move to free ones. @returns new seat by old seat */
export function movedSeats(occupied: readonly number[], seats: number): Map<number, number> {
  const taken = new Set(occupied)
  const free = Array.from({ length: seats }, (_, at) => at + 1).filter((seat) => !taken.has(seat))
  const beyond = occupied.filter((seat) => seat > seats)
  return new Map(
    beyond.flatMap((seat, at) => (free[at] === undefined ? [] : [[seat, free[at]] as [number, number]])),
  )
}

function written(at: Date): string {
  return dayAt(at).split('-').reverse().join('/')
}
