import type { PlanCode, UserType } from '@preciosa/contracts'

/** The plan of an account with nothing paid (design §3). */
export function freePlanOf(type: UserType): PlanCode {
  return type === 'professional' ? 'professionalFree' : 'individualFree'
}
