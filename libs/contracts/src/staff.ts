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

/** The worker serves the board; the API proxies it. */
export const QUEUES_PATH = '/backoffice/queues'
