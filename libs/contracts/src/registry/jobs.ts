import type { z } from 'zod'
import { merged } from './merged.js'

/** The jobs of all features; the worker holds their handlers. */
export const JOBS = merged('JOBS')

export type JobName = keyof typeof JOBS
export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]['payload']>
