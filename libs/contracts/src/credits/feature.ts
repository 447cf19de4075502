import { z } from 'zod'
import type { Jobs } from '../declared.js'

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  /** Grants the month's plan credits on day 1. Safe to run late. */
  'credits.reset': { queue: 'credits', payload: z.object({}) },
  /** Gives the free credits that wait for a day of their network. Safe to run late. */
  'credits.give-waiting': { queue: 'credits', payload: z.object({}) },
  /** Fails if the credit ledger is inconsistent. */
  'credits.check': { queue: 'credits', payload: z.object({}) },
} as const satisfies Jobs
