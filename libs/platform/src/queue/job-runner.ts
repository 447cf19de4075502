import { Inject, Injectable } from '@nestjs/common'
import { JOBS, type JobName } from '@preciosa/contracts/registry'
import { type Job, UnrecoverableError, WaitingError } from 'bullmq'
import type { Logger } from 'pino'
import { LOGGER } from '../logging/logging.module.js'
import type { Handlers } from './find-handlers.js'
import { JobQueues } from './job-queues.js'
import { ProgressReporter } from './progress-reporter.js'

export type RunningJob = Job<object>

@Injectable()
export class JobRunner {
  readonly running = new Map<RunningJob, string>()
  private handlers: Handlers = new Map()
  private ending = false

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly queues: JobQueues,
  ) {}

  use(handlers: Handlers): void {
    this.handlers = handlers
  }

  end(): void {
    this.ending = true
  }

  /** @throws the handler's error; UnrecoverableError for an unknown job or an invalid payload */
  async run(job: RunningJob, token = '', signal = new AbortController().signal): Promise<void> {
    const started = performance.now()
    this.running.set(job, token)
    try {
      await this.handle(job, signal)
      const ms = Math.round(performance.now() - started)
      this.logger.info({ job: job.name, jobId: job.id, ms }, 'job done')
    } catch (error) {
      if (!this.ending) throw error
      await job.moveToWait(token)
      // Tells BullMQ that the job is taken care of; it doesn't count as an attempt.
      throw new WaitingError()
    } finally {
      this.running.delete(job)
    }
  }

  private async handle(job: RunningJob, signal: AbortSignal): Promise<void> {
    const name = job.name as JobName
    const handler = this.handlers.get(name)
    if (handler === undefined) throw new UnrecoverableError(`There is no handler for «${job.name}»`)
    const payload = JOBS[name].payload.safeParse(job.data)
    if (!payload.success)
      throw new UnrecoverableError(`The payload doesn’t fit «${job.name}»: ${payload.error.message}`)
    const progress = new ProgressReporter((value) => job.updateProgress(value))
    try {
      await handler(payload.data, {
        jobId: job.id ?? '',
        attempt: job.attemptsMade + 1,
        lastAttempt: job.attemptsMade + 1 >= (job.opts.attempts ?? 1),
        signal,
        progress: (value) => progress.report(value),
        isUnderWay: (other, id) => this.queues.isUnderWay(other, id),
      })
    } finally {
      await progress.flush()
    }
  }
}
