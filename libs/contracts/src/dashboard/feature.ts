import type { StaffActions } from '../declared.js'

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'dashboard.read': ['back-office', 'admin'],
} as const satisfies StaffActions
