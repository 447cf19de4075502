import type { PlanCode, UserType } from '@preciosa/contracts'

/** The plan of an account with nothing paid (design §3). */
export function freePlanOf(type: UserType): PlanCode {
  return type === 'professional' ? 'professionalFree' : 'individualFree'
}

/** What decides which plan somebody has at a moment. */
export interface PlanFacts {
  /** Null without a profile. */
  type: UserType | null
  /** Null without a subscription. */
  code: PlanCode | null
  expiresAt: Date | null
}

/**
 * The plan in force: `unsuscribed` before there is a profile, Free (by type) again once a paid one has run out,
 * however late the job comes that ends it (design §3 and D9).
 */
export function planInForce({ type, code, expiresAt }: PlanFacts, now: Date): PlanCode {
  if (type === null) return 'unsuscribed'
  if (code === null || (expiresAt !== null && expiresAt <= now)) return freePlanOf(type)
  return code
}
