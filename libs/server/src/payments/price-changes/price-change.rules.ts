import { priceHoldsFrom } from '@preciosa/contracts/price-changes'
import type { SubscriptionTerms } from '../../paid/plans/index.js'

/** One subscription of a price change, with what it is now. */
export interface ChangeLine {
  state: 'announced' | 'failed'
  /** Of the plan that it had when the change was made. */
  planId: number
  priceCents: number
  holdsFrom: Date
  announcedAt: Date | null
  carriedAt: Date | null
  now: Pick<SubscriptionTerms, 'planId' | 'priceCents' | 'status' | 'periodEndsAt'>
}

/** The announcement: null while it is on its way, undefined if its mail is forgotten. */
export type Announcement = { sentAt: Date | null; isLost: boolean } | undefined

export type Step =
  | { do: 'announce' | 'reprice' | 'set-amount' | 'wait' }
  | { do: 'leave'; detail: string | null }
  | { do: 'fail'; detail: string }

const WAIT: Step = { do: 'wait' }

/** What is next for a line. A plan that ends may be kept after all, so it waits; so does a first charge at its price. */
export function stepOf(line: ChangeLine, announcement: Announcement, at: Date): Step {
  const { planId, priceCents, announcedAt, carriedAt, now } = line
  if (now.status === 'ended') return { do: 'leave', detail: null }
  if (carriedAt !== null)
    return now.priceCents === priceCents
      ? { do: 'set-amount' }
      : { do: 'leave', detail: 'Su plan ya tiene otro precio.' }
  const hasOtherPlan = now.planId !== planId
  if (announcedAt === null) return hasOtherPlan ? OTHER_PLAN : { do: 'announce' }
  if (announcement?.isLost === true)
    return line.state === 'failed'
      ? WAIT
      : { do: 'fail', detail: 'El aviso no llegó a su correo, así que conserva su precio.' }
  const toldAt = announcement === undefined ? announcedAt : announcement.sentAt
  if (toldAt === null || priceHoldsFrom(line.holdsFrom, toldAt) > at) return WAIT
  if (hasOtherPlan) return OTHER_PLAN
  const goesOn = now.status === 'active' || now.status === 'paused'
  return goesOn && now.periodEndsAt !== null ? { do: 'reprice' } : WAIT
}

const OTHER_PLAN: Step = { do: 'leave', detail: 'Cambió a otro plan.' }
