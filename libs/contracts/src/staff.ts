import { z } from 'zod'

/** Who works with the console (design §6). */
export const STAFF_ROLES = ['editor', 'back-office', 'admin'] as const
export const staffRoleSchema = z.enum(STAFF_ROLES)
export type StaffRole = z.infer<typeof staffRoleSchema>

/** Characters of a name at most. */
export const MAX_STAFF_NAME = 100
const NAME_ERROR = `El nombre va de 1 a ${MAX_STAFF_NAME} caracteres visibles.`
/** Without control characters and marks that turn text around. */
export const staffNameSchema = z
  .string({ error: NAME_ERROR })
  .trim()
  .min(1, NAME_ERROR)
  .max(MAX_STAFF_NAME, NAME_ERROR)
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, NAME_ERROR)

/** Action of the console → the roles that may do it: the one table (api.md, backoffice). */
export const STAFF_ACTIONS = {
  /** Being signed in is enough. */
  session: ['editor', 'back-office', 'admin'],
  'price-lists.read': ['editor', 'back-office', 'admin'],
  'price-lists.upload': ['editor', 'back-office', 'admin'],
  'price-lists.publish': ['back-office', 'admin'],
  'formats.read': ['editor', 'back-office', 'admin'],
  'formats.edit': ['back-office', 'admin'],
  'editions.read': ['editor', 'back-office', 'admin'],
  'editions.rollback': ['back-office', 'admin'],
  'audit.read': ['admin'],
  'messages.read': ['back-office', 'admin'],
  /** What is searched for and looked at: who writes about vehicles is to see what people want to know of. */
  'usage.read': ['editor', 'back-office', 'admin'],
  /** Looks by plan: what is sold. */
  'usage.looks': ['back-office', 'admin'],
  queues: ['admin'],
  /** People who registered, with their credits and sessions. */
  'users.read': ['back-office', 'admin'],
  /** Ending their sessions, adjusting their credits, blocking them. */
  'users.edit': ['back-office', 'admin'],
  'staff.manage': ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffAction = keyof typeof STAFF_ACTIONS

/** Whether a role may do something in the console. */
export function staffMay(role: StaffRole, action: StaffAction): boolean {
  const roles: readonly StaffRole[] = STAFF_ACTIONS[action]
  return roles.includes(role)
}

/** Where the board of queues is: the worker's, seen through the API by those who may do `queues`. */
export const QUEUES_PATH = '/backoffice/queues'
