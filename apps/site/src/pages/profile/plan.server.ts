import type { User } from '@preciosa/contracts'
import { longDate } from '../../format/dates.js'
import { requireProfile } from '../../session/require.server.js'
import { type Perk, perksBeyond } from './perks.rules.js'

export interface PlanData {
  name: string
  /** Null for an account without a plan that is paid for. */
  terms: { queries: number; from: string; until: string | null } | null
  /** What other plans open in the profile area. */
  elsewhere: Perk[]
}

export async function loadPlan(request: Request): Promise<PlanData> {
  const { user, person } = await requireProfile(request)
  return {
    ...planOf(user),
    elsewhere: perksBeyond(person.permissions),
  }
}

/** spec 2 §2, plan page. */
function planOf({ activeSubscription: plan }: User): Pick<PlanData, 'name' | 'terms'> {
  if (plan === null) return { name: 'Gratuito', terms: null }
  const { name, infocreditsPerMonth, creationDateTime, expirationDateTime } = plan
  return {
    name: name === 'Free' ? 'Gratuito' : name,
    terms: {
      queries: infocreditsPerMonth,
      from: longDate(creationDateTime),
      until: expirationDateTime === null ? null : longDate(expirationDateTime),
    },
  }
}
