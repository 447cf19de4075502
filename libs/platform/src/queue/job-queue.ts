import { type IQueueBackend, Queue, type QueueOptions } from 'bullmq'
import { openBackend, type QueueBackend } from './queue-backend.js'

/** A BullMQ queue on our backend: `@nestjs/bullmq` can't pass BullMQ's backend argument on. */
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

  /** Makes closing wait for nothing: while the store is down an orderly close never ends. */
  abandon(): void {
    this.abandoned = true
  }

  override async close(): Promise<void> {
    if (!this.abandoned) await super.close()
  }
}
