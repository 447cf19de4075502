import { z } from 'zod'
import type { Jobs, SitePaths } from '../declared.js'

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  /** Keeps the last rates if today's are missing or implausible. */
  'dollar.fetch': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Jobs

/** First parts of addresses of the site. */
export const SITE_PATHS = ['moneda'] as const satisfies SitePaths
