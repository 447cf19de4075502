import type { CreditsLeftData } from '../../subjects/credits/credits.server.js'
import type { PlanData } from '../../subjects/plans/plan-summary.server.js'
import type { ProfileHeaderData } from '../../subjects/profile/profile.server.js'

export interface AppProfile {
  who: ProfileHeaderData
  plan: PlanData
  credits: CreditsLeftData
  isPaused: boolean
  renewal: string | null
  /** Null for fleets, and when the API doesn't answer. */
  isBilled: boolean | null
}

export type AppProblem = 'session' | 'blocked' | 'not-activated' | 'incomplete' | 'too-many' | 'unavailable'

export type AppAnswer =
  { kind: 'none' } | { kind: 'profile'; profile: AppProfile } | { kind: 'refused'; problem: AppProblem }
