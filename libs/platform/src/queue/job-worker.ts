import { type IQueueBackend, type Job, type JobProgress, Worker, type WorkerOptions } from 'bullmq'
import { openBackend, type QueueBackend } from './queue-backend.js'

type JobProcessor = (job: Job<object>, token?: string, signal?: AbortSignal) => Promise<unknown>

/** BullMQ's worker on a backend of ours, for `BullModule.workerClass` (see JobQueue). */
export class JobWorker extends Worker<object, unknown, string, IQueueBackend, JobProgress, QueueBackend> {
  private abandoned = false

  constructor(name: string, processor: JobProcessor, options: WorkerOptions<QueueBackend>) {
    // BullMQ hands the signal to functions that name three parameters, and to no others.
    super(name, (job, token, signal) => processor(job, token, signal), options, openBackend)
    this.on('error', (error) => options.connection.log.trouble(`worker ${name}`, error))
  }

  /** The store is away and an orderly close would never end: from now on closing waits for nothing. */
  abandon(): void {
    this.abandoned = true
  }

  override async close(force?: boolean): Promise<void> {
    if (!this.abandoned) await super.close(force)
  }
}
