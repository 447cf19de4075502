import type { CreditsLeftData } from '../credits/credits.server.js'
import type { PlanData } from '../profile/plan.server.js'
import type { WhoData } from '../profile/profile.server.js'

/** The profile that the app's page shows. */
export interface AppProfile {
  who: WhoData
  plan: PlanData
  credits: CreditsLeftData
  /** The plan's InfoCredits are paused. */
  isPaused: boolean
  /** When the plan gives InfoCredits anew: "1 de diciembre de 2026"; null where it won't. */
  renewal: string | null
  /** Whether they can be billed; null for those who aren't billed by themselves, and where nobody says just now. */
  isBilled: boolean | null
}

/** Why there is nothing to show. */
export type AppProblem = 'session' | 'blocked' | 'not-activated' | 'incomplete' | 'too-many' | 'unavailable'

export type AppAnswer =
  /** No token has come. */
  { kind: 'none' } | { kind: 'profile'; profile: AppProfile } | { kind: 'refused'; problem: AppProblem }
