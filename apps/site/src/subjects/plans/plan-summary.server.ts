import { addMonths } from '@preciosa/contracts'
import type { Subscription, User } from '@preciosa/contracts/own-account'
import { periodAt } from '@preciosa/platform/edge'
import { longDate } from '../../format/dates.js'
import { type Perk, perksBeyond } from './perks.rules.js'

export interface PlanData {
  name: string
  state: 'Activo' | 'En pausa'
  terms: { queries: number; from: string; until: string | null } | null
  elsewhere: Perk[]
}

export function planOf(user: User): PlanData {
  const { activeSubscription: plan, infoCreditsActive } = user
  const elsewhere = perksBeyond(user)
  if (plan === null) return { name: planName(plan), state: 'Activo', terms: null, elsewhere }
  const { infocreditsPerMonth, creationDateTime, expirationDateTime } = plan
  return {
    name: planName(plan),
    state: infoCreditsActive ? 'Activo' : 'En pausa',
    terms: {
      queries: infocreditsPerMonth,
      from: longDate(creationDateTime),
      until: expirationDateTime === null ? null : longDate(expirationDateTime),
    },
    elsewhere,
  }
}

export function planName(plan: Pick<Subscription, 'name'> | null): string {
  return plan === null || plan.name === 'Free' ? 'Gratuito' : plan.name
}

type Renewing = Pick<Subscription, 'infocreditsPerMonth' | 'expirationDateTime' | 'dueDate'>

/** Plans grant credits on day 1 of each month while they last. */
export function renewalOf(plan: Renewing | null, isActive: boolean, now: Date): string | null {
  if (plan === null || plan.infocreditsPerMonth === 0 || !isActive) return null
  const day = `${addMonths(periodAt(now), 1)}-01T00:00:00-03:00`
  const { expirationDateTime: end, dueDate } = plan
  const goesOn = end === null || dueDate !== null || Date.parse(end) > Date.parse(day)
  return goesOn ? day : null
}
