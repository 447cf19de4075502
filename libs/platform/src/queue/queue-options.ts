import type { QueueName } from '@preciosa/contracts'
import type { DefaultJobOptions, WorkerOptions } from 'bullmq'

/** How a queue's jobs are run; every queue states all of it. */
export interface QueueSettings {
  /** Jobs at the same time in one worker process. */
  concurrency: number
  /** Runs of a job that fails, the first included. */
  attempts: number
  /** Milliseconds before the second run, doubled before each later one. */
  backoff: number
  /**
   * Milliseconds that a job may be silent before another worker takes it over, as it does when a process is
   * killed; renewed at half of it, looked for as often.
   */
  lockDuration: number
  /** Seconds and number of finished jobs kept. Kept jobs are what makes a row relayed twice one job. */
  keepCompleted: { age: number; count: number }
  keepFailed: { age: number; count: number }
}

const DAY = 24 * 60 * 60

export const queueOptions: Record<QueueName, QueueSettings> = {
  imports: {
    // One list at a time per vehicle type; two let cars and motorcycles run side by side.
    concurrency: 2,
    attempts: 4,
    backoff: 15_000,
    // A big list keeps the event loop busy for seconds on end, which holds the renewal back: fifteen are allowed.
    lockDuration: 30_000,
    keepCompleted: { age: 2 * DAY, count: 1000 },
    keepFailed: { age: 60 * DAY, count: 1000 },
  },
  payments: {
    // As many calls of a payment service at once.
    concurrency: 4,
    // From half a minute to two hours: four hours in all, which an outage of the service may take.
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
    // As many as the connections to the mail server.
    concurrency: 4,
    // From half a minute to eight hours: seventeen hours in all, which an outage of the mail server may take.
    attempts: 12,
    backoff: 30_000,
    lockDuration: 30_000,
    keepCompleted: { age: 2 * DAY, count: 10_000 },
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

/** Milliseconds after which a worker that couldn't reach the store asks again (BullMQ's own 15 s is long). */
const RETRY_MS = 2000

/** A queue's settings as BullMQ wants those of its jobs. */
export function jobOptionsOf(settings: QueueSettings): DefaultJobOptions {
  return {
    attempts: settings.attempts,
    backoff: { type: 'exponential', delay: settings.backoff },
    removeOnComplete: settings.keepCompleted,
    removeOnFail: settings.keepFailed,
  }
}

/** A queue's settings as BullMQ wants those of its worker, which runs nothing until it is told to. */
export function workerOptionsOf(settings: QueueSettings): Omit<WorkerOptions, 'connection'> {
  return {
    autorun: false,
    concurrency: settings.concurrency,
    lockDuration: settings.lockDuration,
    stalledInterval: settings.lockDuration / 2,
    // A job that outlived as many crashed workers as it has attempts is failed for good.
    maxStalledCount: settings.attempts,
    runRetryDelay: RETRY_MS,
  }
}
