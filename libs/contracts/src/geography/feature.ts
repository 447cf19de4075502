import { z } from 'zod'
import type { Jobs } from '../declared.js'

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  'geography.fetch': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Jobs
