import { setTimeout as sleep } from 'node:timers/promises'
import { type Job, UnrecoverableError, WaitingError } from 'bullmq'
import { JOBS, type JobName, QUEUES, type QueueName } from '@preciosa/contracts'
import type { Handlers } from './find-handlers.js'
import { ProgressReporter } from './progress-reporter.js'
import { createWorker, type JobWorker, type QueueBackend } from './queue-backend.js'
import { describeError, type QueueLog } from './queue-log.js'
import type { QueueSettings } from './queue-options.js'
import { within } from './within.js'

type RunningJob = Job<object>

/** A worker without a job closes in less, unless the store is away. */
const IDLE_MS = 1500

/** The working side of all queues. */
export class JobWorkers {
  private readonly workers: JobWorker[]
  private readonly running = new Map<RunningJob, string>()
  private ending = false

  constructor(
    private readonly backend: QueueBackend,
    settings: Record<QueueName, QueueSettings>,
    private readonly handlers: Handlers,
    private readonly log: QueueLog,
  ) {
    this.workers = QUEUES.map((name) => {
      // BullMQ hands the signal to functions that name three parameters, and to no others.
      const worker = createWorker(backend, name, settings[name], (job, token, signal) =>
        this.process(job, token, signal),
      )
      this.listen(worker)
      return worker
    })
  }

  async start(): Promise<void> {
    // On PostgreSQL a first connection that fails leaves a worker that never works: better not to start. On
    // Redis it connects when it can, and there is nothing to wait for.
    if (this.backend.kind === 'postgres')
      await Promise.all(this.workers.map((worker) => worker.waitUntilReady()))
    for (const worker of this.workers) {
      void worker.run().catch((error: unknown) => this.log.trouble(`worker ${worker.name}`, error))
    }
  }

  /**
   * Takes no more jobs and waits for those that run. After `grace` milliseconds they are asked to stop by their
   * signal, and two seconds later given back to the queue, so that another worker has them at once.
   */
  async close(grace: number): Promise<void> {
    const closed = this.closeAll()
    const inTime = (milliseconds: number) =>
      within(milliseconds, closed, 'close').then(
        () => true,
        () => false,
      )
    const idle = Math.min(grace, IDLE_MS)
    if (await inTime(idle)) return
    if (this.running.size > 0) {
      if (await inTime(grace - idle)) return
      this.ending = true
      this.log.logger.warn({ jobs: this.runningIds() }, 'jobs still run: asking them to stop')
      for (const worker of this.workers) worker.cancelAllJobs('shutdown')
      if (await inTime(2000)) return
      await this.giveBack()
    }
    // Not worker.disconnect(): it strands what waits for an answer. The process is about to end anyway.
    this.backend.release()
  }

  private async closeAll(): Promise<void> {
    const answers = await Promise.all(this.workers.map((worker) => this.backend.isReachable(worker)))
    const reachable = answers.every(Boolean)
    // On Redis an orderly close between two tries to reconnect never ends: then only our jobs are waited for.
    while (!reachable && this.running.size > 0) await sleep(50)
    await Promise.all(this.workers.map((worker) => worker.close(!reachable)))
  }

  private async giveBack(): Promise<void> {
    const moved = Promise.allSettled([...this.running].map(([job, token]) => job.moveToWait(token)))
    await within(2000, moved, 'Jobs could not be given back').catch((error: unknown) =>
      this.log.trouble('end', error),
    )
  }

  private runningIds(): (string | undefined)[] {
    return [...this.running.keys()].map((job) => job.id)
  }

  private async process(job: RunningJob, token = '', signal = new AbortController().signal): Promise<void> {
    const started = performance.now()
    this.running.set(job, token)
    try {
      await this.run(job, signal)
      this.log.logger.info(
        { job: job.name, jobId: job.id, ms: Math.round(performance.now() - started) },
        'job done',
      )
    } catch (error) {
      if (!this.ending) throw error
      await job.moveToWait(token)
      // Tells BullMQ that the job has been seen to; it isn't counted as an attempt.
      throw new WaitingError()
    } finally {
      this.running.delete(job)
    }
  }

  private async run(job: RunningJob, signal: AbortSignal): Promise<void> {
    const name = job.name as JobName
    const handler = this.handlers.get(name)
    if (handler === undefined) throw new UnrecoverableError(`There is no handler for «${job.name}»`)
    const payload = JOBS[name].payload.safeParse(job.data)
    if (!payload.success)
      throw new UnrecoverableError(`The payload is not that of «${job.name}»: ${payload.error.message}`)
    const progress = new ProgressReporter((value) => job.updateProgress(value))
    try {
      await handler(payload.data, {
        jobId: job.id ?? '',
        attempt: job.attemptsMade + 1,
        lastAttempt: job.attemptsMade + 1 >= (job.opts.attempts ?? 1),
        signal,
        progress: (value) => progress.report(value),
      })
    } finally {
      await progress.flush()
    }
  }

  private listen(worker: JobWorker): void {
    const { logger } = this.log
    const source = `worker ${worker.name}`
    worker.on('error', (error) => this.log.trouble(source, error))
    worker.on('stalled', (jobId) => logger.warn({ source, jobId }, 'job lost its worker, starting it again'))
    worker.on('failed', (job, error) => {
      const details = {
        job: job?.name,
        jobId: job?.id,
        attempt: job?.attemptsMade,
        error: describeError(error),
      }
      if (job?.finishedOn === undefined) logger.warn(details, 'job failed, it will be tried again')
      else logger.error(details, 'job failed for good')
    })
    worker.on('lockRenewalFailed', (jobIds) => {
      logger.warn({ source, jobIds }, 'jobs are no longer ours')
      for (const jobId of jobIds) worker.cancelJob(jobId, 'lock lost')
    })
  }
}
