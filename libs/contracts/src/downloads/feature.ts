import { z } from 'zod'
import type { Jobs } from '../declared.js'

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  /** Removes a file that a committed change no longer names. */
  'files.remove': { queue: 'maintenance', payload: z.object({ key: z.string() }) },
  'files.sweep': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Jobs
