import { z } from 'zod'
import type { Jobs, SitePaths } from '../declared.js'

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  /** Ends expired plans and starts the next ones, or Free. Runs daily; safe to run late. */
  'subscriptions.end': { queue: 'credits', payload: z.object({}) },
} as const satisfies Jobs

/** First parts of addresses of the site. */
export const SITE_PATHS = ['elegir-plan'] as const satisfies SitePaths
