import type { User } from '@preciosa/contracts'
import { longDate } from '../../format/dates.js'
import { requireProfile } from '../../session/require.server.js'
import { type Perk, perksBeyond } from './perks.rules.js'

export interface PlanData {
  name: string
  /** Null for an account without a plan that is paid for. */
  terms: { state: 'Activo' | 'En pausa'; queries: number; from: string; until: string | null } | null
  /** What other plans open in the profile area. */
  elsewhere: Perk[]
}

export async function loadPlan(request: Request): Promise<PlanData> {
  const { user } = await requireProfile(request)
  return planOf(user)
}

/** spec 2 §2, plan page. */
export function planOf({ activeSubscription: plan, infoCreditsActive, permissions }: User): PlanData {
  const elsewhere = perksBeyond(permissions)
  if (plan === null) return { name: 'Gratuito', terms: null, elsewhere }
  const { name, infocreditsPerMonth, creationDateTime, expirationDateTime } = plan
  return {
    name: name === 'Free' ? 'Gratuito' : name,
    terms: {
      state: infoCreditsActive ? 'Activo' : 'En pausa',
      queries: infocreditsPerMonth,
      from: longDate(creationDateTime),
      until: expirationDateTime === null ? null : longDate(expirationDateTime),
    },
    elsewhere,
  }
}
