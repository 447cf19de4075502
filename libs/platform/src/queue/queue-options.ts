import type { QueueName } from '@preciosa/contracts'
import type { DefaultJobOptions, WorkerOptions } from 'bullmq'

export interface QueueSettings {
  concurrency: number
  attempts: number
  /** Milliseconds before the second run; each later pause doubles. */
  backoff: number
  /** Milliseconds without a renewal before another worker takes the job over; renewed at half of it. */
  lockDuration: number
  /** Age in seconds and number of finished jobs kept; a kept job can't run twice. */
  keepCompleted: { age: number; count: number }
  keepFailed: { age: number; count: number }
}

const DAY = 24 * 60 * 60

export const queueOptions: Record<QueueName, QueueSettings> = {
  imports: {
    // Cars and motorcycles may import side by side.
    concurrency: 2,
    attempts: 4,
    backoff: 15_000,
    // A big list blocks the event loop for seconds and delays the renewal, due after fifteen.
    lockDuration: 30_000,
    keepCompleted: { age: 2 * DAY, count: 1000 },
    keepFailed: { age: 60 * DAY, count: 1000 },
  },
  payments: {
    concurrency: 4,
    // Over four hours in all, to outlast an outage of the service.
    attempts: 10,
    backoff: 30_000,
    lockDuration: 30_000,
    keepCompleted: { age: 2 * DAY, count: 10_000 },
    keepFailed: { age: 60 * DAY, count: 1000 },
  },
  invoices: {
    // Series wait for none of the others.
    concurrency: 3,
    attempts: 10,
    backoff: 30_000,
    lockDuration: 30_000,
    keepCompleted: { age: 2 * DAY, count: 10_000 },
    keepFailed: { age: 60 * DAY, count: 1000 },
  },
  credits: {
    concurrency: 1,
    attempts: 5,
    backoff: 30_000,
    lockDuration: 30_000,
    keepCompleted: { age: 2 * DAY, count: 1000 },
    keepFailed: { age: 60 * DAY, count: 1000 },
  },
  mail: {
    concurrency: 4,
    // Over seventeen hours in all, to outlast an outage of the mail server.
    attempts: 12,
    backoff: 30_000,
    lockDuration: 30_000,
    keepCompleted: { age: 2 * DAY, count: 10_000 },
    keepFailed: { age: 60 * DAY, count: 1000 },
  },
  backups: {
    // One at a time, beside all else: a backup takes minutes.
    concurrency: 1,
    attempts: 2,
    backoff: 10 * 60_000,
    lockDuration: 60_000,
    keepCompleted: { age: 2 * DAY, count: 1000 },
    keepFailed: { age: 60 * DAY, count: 1000 },
  },
  maintenance: {
    concurrency: 1,
    attempts: 3,
    backoff: 60_000,
    lockDuration: 30_000,
    keepCompleted: { age: 2 * DAY, count: 1000 },
    keepFailed: { age: 60 * DAY, count: 1000 },
  },
}

/** Milliseconds before a worker contacts an unreachable store again (BullMQ's default is 15 s). */
const RETRY_MS = 2000

export function jobOptionsOf(settings: QueueSettings): DefaultJobOptions {
  return {
    attempts: settings.attempts,
    backoff: { type: 'exponential', delay: settings.backoff },
    removeOnComplete: settings.keepCompleted,
    removeOnFail: settings.keepFailed,
  }
}

export function workerOptionsOf(settings: QueueSettings): Omit<WorkerOptions, 'connection'> {
  return {
    autorun: false,
    concurrency: settings.concurrency,
    lockDuration: settings.lockDuration,
    stalledInterval: settings.lockDuration / 2,
    // A job fails for good after as many crashed workers as it has attempts.
    maxStalledCount: settings.attempts,
    runRetryDelay: RETRY_MS,
  }
}
