import { z } from 'zod'

/**
 * The queues, apart so that none waits for another's jobs; each must have its options in the platform's table, or
 * nothing compiles.
 */
export const QUEUES = ['imports', 'payments', 'credits', 'mail', 'maintenance'] as const
export type QueueName = (typeof QUEUES)[number]

interface JobDefinition {
  queue: QueueName
  payload: z.ZodType
}

/**
 * The registry of jobs (design D9): a name, its queue and the zod schema of its payload, which holds ids and
 * JSON scalars only. A definition stands here, its handler in the feature's worker door.
 */
export const JOBS = {
  /** Imports a received price list: reads, checks, compares and, when that was asked for, publishes it. */
  'price-list.import': {
    queue: 'imports',
    payload: z.object({ priceListId: z.number().int().positive() }),
  },
  /** Fetches the month's lists from the configured folder or URL; runs late without harm. */
  'price-list.fetch': { queue: 'imports', payload: z.object({}) },
  /** Gives all accounts the month's plan credits; on day 1, and late without harm. */
  'credits.reset': { queue: 'credits', payload: z.object({}) },
  /** Ends the plans that are over and starts those that follow, or Free; daily, and late without harm. */
  'subscriptions.end': { queue: 'credits', payload: z.object({}) },
  /** Looks whether the ledger of credits contradicts itself; fails when it does. */
  'credits.check': { queue: 'credits', payload: z.object({}) },
  /** Sends a mail; one that was sent, or given up on, stays as it is. */
  'mail.send': { queue: 'mail', payload: z.object({ mailId: z.uuid() }) },
  /** Ends mails whose job is gone, and forgets the recipients of old ones. */
  'mail.tidy': { queue: 'maintenance', payload: z.object({}) },
  /** Asks for today's dollar rates; what can't be had or believed leaves the last ones standing. */
  'dollar.fetch': { queue: 'maintenance', payload: z.object({}) },
  /** Asks for the official list of localities and imports it; the same one again changes nothing. */
  'geography.fetch': { queue: 'maintenance', payload: z.object({}) },
  /** Removes tokens, sessions and kept first answers that are over. */
  'accounts.tidy': { queue: 'maintenance', payload: z.object({}) },
  /** Ends lists whose import is gone; removes what abandoned imports and downloads left behind. */
  'guide.tidy': { queue: 'maintenance', payload: z.object({}) },
  /** Counts what people paid to look at lately, by model group. */
  'popular.count': { queue: 'maintenance', payload: z.object({}) },
  /** Removes old messages to the operator. */
  'contact.tidy': { queue: 'maintenance', payload: z.object({}) },
  /** Forgets what was searched for and looked at long ago, and what too few searched for. */
  'usage.tidy': { queue: 'maintenance', payload: z.object({}) },
  /** Counts the ledger's looks by day. */
  'usage.count': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Record<string, JobDefinition>

export type JobName = keyof typeof JOBS
export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]['payload']>
