import type { PlanCode, UserType } from '@preciosa/contracts'

/** The plan of an account without a paid one. */
export function freePlanOf(type: UserType): PlanCode {
  return type === 'professional' ? 'professionalFree' : 'individualFree'
}
