import { z } from 'zod'

export const STAFF_ROLES = ['editor', 'back-office', 'admin'] as const
export const staffRoleSchema = z.enum(STAFF_ROLES)
export type StaffRole = z.infer<typeof staffRoleSchema>

export const MAX_STAFF_NAME = 100
const NAME_ERROR = `El nombre va de 1 a ${MAX_STAFF_NAME} caracteres visibles.`
export const staffNameSchema = z
  .string({ error: NAME_ERROR })
  .trim()
  .min(1, NAME_ERROR)
  .max(MAX_STAFF_NAME, NAME_ERROR)
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, NAME_ERROR)

/** The only table of staff permissions. */
export const STAFF_ACTIONS = {
  session: ['editor', 'back-office', 'admin'],
  'dashboard.read': ['back-office', 'admin'],
  'price-lists.read': ['editor', 'back-office', 'admin'],
  'price-lists.upload': ['editor', 'back-office', 'admin'],
  'price-lists.publish': ['back-office', 'admin'],
  'formats.read': ['editor', 'back-office', 'admin'],
  'formats.edit': ['back-office', 'admin'],
  'editions.read': ['editor', 'back-office', 'admin'],
  'editions.rollback': ['back-office', 'admin'],
  'dictionary.read': ['editor', 'back-office', 'admin'],
  'dictionary.edit': ['editor', 'back-office', 'admin'],
  'names.read': ['editor', 'back-office', 'admin'],
  'names.edit': ['editor', 'back-office', 'admin'],
  'audit.read': ['admin'],

  'data-tables.edit': ['back-office', 'admin'],
  'messages.read': ['back-office', 'admin'],
  'messages.edit': ['back-office', 'admin'],
  'messages.route': ['admin'],
  'mails.read': ['back-office', 'admin'],
  'mails.edit': ['back-office', 'admin'],
  'usage.read': ['editor', 'back-office', 'admin'],
  'usage.looks': ['back-office', 'admin'],
  'pages.read': ['editor', 'back-office', 'admin'],
  'pages.edit': ['editor', 'admin'],
  'media.read': ['editor', 'back-office', 'admin'],
  'media.edit': ['editor', 'admin'],
  'news.read': ['editor', 'back-office', 'admin'],
  'news.edit': ['editor', 'admin'],
  'magazine.read': ['editor', 'back-office', 'admin'],
  'magazine.edit': ['editor', 'admin'],
  'ads.read': ['editor', 'back-office', 'admin'],
  'ads.edit': ['editor', 'admin'],
  'site-notices.read': ['editor', 'back-office', 'admin'],
  'site-notices.edit': ['editor', 'back-office', 'admin'],
  operator: ['admin'],
  'offers.read': ['back-office', 'admin'],
  'offers.edit': ['back-office', 'admin'],
  'fleets.read': ['back-office', 'admin'],
  'fleets.edit': ['back-office', 'admin'],
  'payments.read': ['back-office', 'admin'],
  'payments.edit': ['back-office', 'admin'],
  queues: ['admin'],
  'users.read': ['back-office', 'admin'],
  'users.edit': ['back-office', 'admin'],
  'staff.manage': ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffAction = keyof typeof STAFF_ACTIONS

export function staffMay(role: StaffRole, action: StaffAction): boolean {
  const roles: readonly StaffRole[] = STAFF_ACTIONS[action]
  return roles.includes(role)
}

/** The worker serves the board; the API proxies it. */
export const QUEUES_PATH = '/backoffice/queues'
