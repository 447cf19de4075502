import type { User } from '@preciosa/contracts/own-account'

/** User type, interests, vehicles, brands, data. */
export const COMPLETE_STEPS = 5

type Answers = Pick<User, 'type' | 'areasOfInterest' | 'activity' | 'vehiclesOfInterest' | 'brandsOfInterest'>

/** First unanswered step, from 1; the data step comes last in any case. */
export function firstUnanswered(user: Answers): number {
  const { areasOfInterest, vehiclesOfInterest, brandsOfInterest, activity, type } = user
  if (areasOfInterest.length === 0 && (type !== 'professional' || activity === null)) return 2
  if (vehiclesOfInterest.length === 0) return 3
  return brandsOfInterest.length === 0 ? 4 : COMPLETE_STEPS
}

export function shownStep(user: Answers, asked: string | null): number {
  const furthest = firstUnanswered(user)
  const step = asked !== null && /^[1-5]$/.test(asked) ? Number(asked) : furthest
  return Math.min(step, furthest)
}
