import type { StaffRole } from '../staff.js'
import { merged } from './merged.js'

export const STAFF_ACTIONS = merged('STAFF_ACTIONS')

export type StaffAction = keyof typeof STAFF_ACTIONS

export function staffMay(role: StaffRole, action: StaffAction): boolean {
  const roles: readonly StaffRole[] = STAFF_ACTIONS[action]
  return roles.includes(role)
}
