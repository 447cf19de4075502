import type { IQueueBackend, QueueBaseOptions } from 'bullmq'
import type { QueueLog } from './queue-log.js'

export interface ConnectionNeeds {
  withBlockingConnection?: boolean
}

export interface BackendUser {
  getBackend(): IQueueBackend
}

/** The job store, PostgreSQL or Redis; `@nestjs/bullmq` passes it as `connection` (decision 032). */
export interface QueueBackend {
  readonly kind: 'postgres' | 'redis'
  readonly log: QueueLog
  readonly prefix: string | undefined
  prepare(): Promise<void>
  /** Opens BullMQ's connection for a queue or worker; must not wait for a store that is down. */
  open(name: string, options: QueueBaseOptions<QueueBackend>, needs?: ConnectionNeeds): IQueueBackend
  /** Called with each new queue; must not wait for a store that is down. */
  check?(queue: BackendUser): void
  isReachable(client: BackendUser): Promise<boolean>
  release(): void
}

export function openBackend(
  name: string,
  options: QueueBaseOptions<QueueBackend>,
  needs?: ConnectionNeeds,
): IQueueBackend {
  return options.connection.open(name, options, needs)
}
