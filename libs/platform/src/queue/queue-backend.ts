import type { IQueueBackend, QueueBaseOptions } from 'bullmq'
import type { QueueLog } from './queue-log.js'

/** What BullMQ tells of the queue or worker that it opens a connection for. */
export interface ConnectionNeeds {
  /** A worker's, which also waits for jobs. */
  withBlockingConnection?: boolean
}

/** A queue or worker, as far as its backend looks at it. */
export interface BackendUser {
  getBackend(): IQueueBackend
}

/**
 * Where jobs live: the same queues and workers on PostgreSQL or on Redis. It is the `connection` that
 * `@nestjs/bullmq` hands to each of them (decision 032).
 */
export interface QueueBackend {
  readonly kind: 'postgres' | 'redis'
  readonly log: QueueLog
  /** Of all keys, where the store is shared with others. */
  readonly prefix: string | undefined
  /** Brings the store into shape; called once, before the first queue. */
  prepare(): Promise<void>
  /** BullMQ's own connection for one queue or worker; mustn't wait for a store that is down. */
  open(name: string, options: QueueBaseOptions<QueueBackend>, needs?: ConnectionNeeds): IQueueBackend
  /** Called with a queue once it exists; mustn't wait for a store that is down. */
  check?(queue: BackendUser): void
  /** Whether a command would be answered now: no transaction is held open to find out. */
  isReachable(client: BackendUser): Promise<boolean>
  /** Called when the process ends and the store is away: nothing is worth waiting for any more. */
  release(): void
}

/** BullMQ's factory for a queue or worker whose `connection` is a backend of ours. */
export function openBackend(
  name: string,
  options: QueueBaseOptions<QueueBackend>,
  needs?: ConnectionNeeds,
): IQueueBackend {
  return options.connection.open(name, options, needs)
}
