import type { User } from '@preciosa/contracts'
import { longDate } from '../../format/dates.js'
import { account } from '../../api/account.server.js'
import { api } from '../../api/api.server.js'
import { optionalData } from '../../api/optional-data.server.js'
import { unlessUnavailable } from '../../page-answers.server.js'
import { requireProfile } from '../../session/require.server.js'
import { namedPlan } from '../plan-names.js'
import { type Perk, perksBeyond } from './perks.rules.js'

export interface PlanData {
  name: string
  state: 'Activo' | 'En pausa'
  terms: { queries: number; from: string; until: string | null } | null
  elsewhere: Perk[]
}

export interface PlanPageData extends PlanData {
  /** The paid plan chosen in the onboarding, while the user has none. */
  chosen: string | null
}

export async function loadPlan(request: Request): Promise<PlanPageData> {
  const { user, token } = await requireProfile(request)
  return { ...planOf(user), chosen: await chosenPlan(user, token) }
}

async function chosenPlan({ activeSubscription }: User, token: string): Promise<string | null> {
  if (activeSubscription !== null && activeSubscription.name !== 'Free') return null
  const onboarding = await optionalData(account.onboarding(token), 'The chosen plan could not be read')
  const wanted = onboarding?.chosenPlanId ?? null
  if (wanted === null) return null
  const plan = (await unlessUnavailable(api.plans()))?.find(({ id, price }) => id === wanted && price > 0)
  return plan === undefined ? null : namedPlan(plan)
}

export function planOf({ activeSubscription: plan, infoCreditsActive, permissions }: User): PlanData {
  const elsewhere = perksBeyond(permissions)
  if (plan === null) return { name: 'Gratuito', state: 'Activo', terms: null, elsewhere }
  const { name, infocreditsPerMonth, creationDateTime, expirationDateTime } = plan
  return {
    name: name === 'Free' ? 'Gratuito' : name,
    state: infoCreditsActive ? 'Activo' : 'En pausa',
    terms: {
      queries: infocreditsPerMonth,
      from: longDate(creationDateTime),
      until: expirationDateTime === null ? null : longDate(expirationDateTime),
    },
    elsewhere,
  }
}
