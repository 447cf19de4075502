import { z } from 'zod'

/** Separate queues, so that no job waits for jobs of another queue. */
export const QUEUES = ['imports', 'payments', 'credits', 'mail', 'maintenance'] as const
export type QueueName = (typeof QUEUES)[number]

interface JobDefinition {
  queue: QueueName
  payload: z.ZodType
}

/** Job registry. Payloads hold only ids and JSON scalars; the worker holds the handlers. */
export const JOBS = {
  'price-list.import': {
    queue: 'imports',
    payload: z.object({ priceListId: z.number().int().positive() }),
  },
  /** Fetches the month's lists from the configured folder or URL. Safe to run late. */
  'price-list.fetch': { queue: 'imports', payload: z.object({}) },
  /** Grants the month's plan credits on day 1. Safe to run late. */
  'credits.reset': { queue: 'credits', payload: z.object({}) },
  /** Gives the free credits that wait for a day of their network. Safe to run late. */
  'credits.give-waiting': { queue: 'credits', payload: z.object({}) },
  /** Ends expired plans and starts the next ones, or Free. Runs daily; safe to run late. */
  'subscriptions.end': { queue: 'credits', payload: z.object({}) },
  /** Fails if the credit ledger is inconsistent. */
  'credits.check': { queue: 'credits', payload: z.object({}) },
  /** Brings a subscription's charges at Mercado Pago in line with its state. */
  'payments.settle-subscription': {
    queue: 'payments',
    payload: z.object({ subscriptionId: z.number().int().positive() }),
  },
  /** Cancels a preapproval that belongs to no subscription. */
  'payments.cancel-preapproval': { queue: 'payments', payload: z.object({ externalId: z.string() }) },
  /** Fetches what a webhook speaks of. */
  'payments.notice': { queue: 'payments', payload: z.object({ noticeId: z.number().int().positive() }) },
  'payments.refund': { queue: 'payments', payload: z.object({ refundId: z.uuid() }) },
  /** Asks for orders without an answer. Safe to run late. */
  'payments.poll': { queue: 'payments', payload: z.object({}) },
  /** Compares 180 days with Mercado Pago, and repeats what failed. Safe to run late. */
  'payments.reconcile': { queue: 'payments', payload: z.object({}) },
  /** Mails about annual charges and cards that expire. */
  'payments.remind': { queue: 'payments', payload: z.object({}) },
  /** Announces other prices of plans, and carries out those that are due. Safe to run late. */
  'payments.price-changes': { queue: 'payments', payload: z.object({}) },
  'mail.send': { queue: 'mail', payload: z.object({ mailId: z.uuid() }) },
  'mail.tidy': { queue: 'maintenance', payload: z.object({}) },
  /** Keeps the last rates if today's are missing or implausible. */
  'dollar.fetch': { queue: 'maintenance', payload: z.object({}) },
  'geography.fetch': { queue: 'maintenance', payload: z.object({}) },
  'accounts.tidy': { queue: 'maintenance', payload: z.object({}) },
  'guide.tidy': { queue: 'maintenance', payload: z.object({}) },
  /** Removes a file that a committed change no longer names. */
  'files.remove': { queue: 'maintenance', payload: z.object({ key: z.string() }) },
  /** Adds the AVIF and WebP files of a picture. */
  'media.encode': { queue: 'maintenance', payload: z.object({ mediaId: z.number().int().positive() }) },
  /** Removes what nothing has used for 30 days. Safe to run late. */
  'media.sweep': { queue: 'maintenance', payload: z.object({}) },
  /** Removes abandoned uploads of media. Safe to run late. */
  'uploads.sweep': { queue: 'maintenance', payload: z.object({}) },
  'files.sweep': { queue: 'maintenance', payload: z.object({}) },
  'popular.count': { queue: 'maintenance', payload: z.object({}) },
  /** Mails an hour's messages that got no mail of their own. */
  'contact.digest': { queue: 'mail', payload: z.object({ hour: z.iso.datetime() }) },
  'contact.tidy': { queue: 'maintenance', payload: z.object({}) },
  'ads.tidy': { queue: 'maintenance', payload: z.object({}) },
  'usage.tidy': { queue: 'maintenance', payload: z.object({}) },
  'usage.count': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Record<string, JobDefinition>

export type JobName = keyof typeof JOBS
export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]['payload']>
