import type { User } from '@preciosa/contracts'
import { config } from '../../config.server.js'
import { longDate } from '../../format/dates.js'
import { requireProfile } from '../../session/require.server.js'

export interface PlanData {
  name: string
  /** Null for an account without a plan that is paid for. */
  terms: { queries: number; from: string; until: string | null } | null
  /** Where a plan is changed until the site can do it; null when the operator has no number. */
  whatsapp: string | null
}

export async function loadPlan(request: Request): Promise<PlanData> {
  const { user } = await requireProfile(request)
  return {
    ...planOf(user),
    whatsapp: config.whatsappNumber === null ? null : `https://wa.me/${config.whatsappNumber}`,
  }
}

/** spec 2 §2, plan page. */
function planOf({ activeSubscription: plan }: User): Omit<PlanData, 'whatsapp'> {
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
