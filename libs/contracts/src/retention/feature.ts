import { z } from 'zod'
import type { Jobs, StaffActions } from '../declared.js'

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'retention.read': ['back-office', 'admin'],
} as const satisfies StaffActions

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  /** Finds the oldest row of each kind that is still there. */
  'retention.report': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Jobs
