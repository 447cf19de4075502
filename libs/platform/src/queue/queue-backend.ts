import { type BackendFactory, type IQueueBackend, Queue, Worker, type Processor } from 'bullmq'
import type { QueueName } from '@preciosa/contracts'
import type { QueueLog } from './queue-log.js'
import type { QueueSettings } from './queue-options.js'

export type JobQueue = Queue<object, unknown, string, object, unknown, string, IQueueBackend>
export type JobWorker = Worker<object, unknown, string, IQueueBackend>
export type JobProcessor = Processor<object, unknown>

/** Where jobs live: the same queues and workers on PostgreSQL or on Redis. */
export interface QueueBackend {
  readonly kind: 'postgres' | 'redis'
  readonly factory: BackendFactory
  /** Given to Queue and Worker besides what is the same on both. */
  readonly queueConnection: QueueConnection
  readonly workerConnection: QueueConnection
  /** Brings the store into shape; called once, before the first queue. */
  prepare(): Promise<void>
  /** Called with the queues once they exist; mustn't wait for a store that is down. */
  check?(queue: JobQueue, log: QueueLog): void
  /** Whether a command would be answered now: nobody should hold a transaction open to find out. */
  isReachable(client: JobQueue | JobWorker): Promise<boolean>
  /** Called when the process ends and the store is away: nothing is worth waiting for any more. */
  release(): void
}

interface QueueConnection {
  connection: object
  prefix?: string
}

/** Milliseconds after which a worker that couldn't reach the store asks again (BullMQ's own 15 s is long). */
const RETRY_MS = 2000

export function createQueue(backend: QueueBackend, name: QueueName, settings: QueueSettings): JobQueue {
  const defaultJobOptions = {
    attempts: settings.attempts,
    backoff: { type: 'exponential', delay: settings.backoff },
    removeOnComplete: settings.keepCompleted,
    removeOnFail: settings.keepFailed,
  }
  // The factory is handed over rather than set for the process, so that no import order matters.
  return new Queue(name, { ...backend.queueConnection, defaultJobOptions }, backend.factory)
}

export function createWorker(
  backend: QueueBackend,
  name: QueueName,
  settings: QueueSettings,
  process: JobProcessor,
): JobWorker {
  const options = {
    ...backend.workerConnection,
    autorun: false,
    concurrency: settings.concurrency,
    lockDuration: settings.lockDuration,
    stalledInterval: settings.lockDuration / 2,
    // A job that outlived as many crashed workers as it has attempts is failed for good.
    maxStalledCount: settings.attempts,
    runRetryDelay: RETRY_MS,
  }
  return new Worker(name, process, options, backend.factory)
}
