import { type IQueueBackend, Queue, type QueueOptions } from 'bullmq'
import { openBackend, type QueueBackend } from './queue-backend.js'

/**
 * BullMQ's queue on a backend of ours, for `BullModule.queueClass`: BullMQ takes the backend as an argument of its
 * own, which `@nestjs/bullmq` doesn't pass on.
 */
export class JobQueue extends Queue<
  object,
  unknown,
  string,
  object,
  unknown,
  string,
  IQueueBackend,
  QueueBackend
> {
  private abandoned = false

  constructor(name: string, options: QueueOptions<QueueBackend>) {
    super(name, options, openBackend)
    this.on('error', (error) => options.connection.log.trouble(`queue ${name}`, error))
  }

  /** The store is away and an orderly close would never end: from now on closing waits for nothing. */
  abandon(): void {
    this.abandoned = true
  }

  override async close(): Promise<void> {
    if (!this.abandoned) await super.close()
  }
}
