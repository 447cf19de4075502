import { z } from 'zod'
import type { Jobs } from '../declared.js'

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  /** Ends expired plans and starts the next ones, or Free. Runs daily; safe to run late. */
  'subscriptions.end': { queue: 'credits', payload: z.object({}) },
} as const satisfies Jobs
