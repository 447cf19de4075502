import { z } from 'zod'
import type { Jobs } from '../declared.js'

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  /** Makes the night's backup, unless there is one. */
  'backups.make': { queue: 'backups', payload: z.object({}) },
  /** Loads the last backup into a scratch database. */
  'backups.verify': { queue: 'backups', payload: z.object({}) },
} as const satisfies Jobs
