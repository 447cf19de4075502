import { type IQueueBackend, type Job, type JobProgress, Worker, type WorkerOptions } from 'bullmq'
import { openBackend, type QueueBackend } from './queue-backend.js'

type JobProcessor = (job: Job<object>, token?: string, signal?: AbortSignal) => Promise<unknown>

export class JobWorker extends Worker<object, unknown, string, IQueueBackend, JobProgress, QueueBackend> {
  private abandoned = false

  constructor(name: string, processor: JobProcessor, options: WorkerOptions<QueueBackend>) {
    // BullMQ passes the signal only to functions with three named parameters.
    super(name, (job, token, signal) => processor(job, token, signal), options, openBackend)
    this.on('error', (error) => options.connection.log.trouble(`worker ${name}`, error))
  }

  abandon(): void {
    this.abandoned = true
  }

  override async close(force?: boolean): Promise<void> {
    if (!this.abandoned) await super.close(force)
  }
}
