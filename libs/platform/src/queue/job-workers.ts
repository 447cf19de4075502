import { setTimeout as sleep } from 'node:timers/promises'
import type { JobMetrics } from './job-metrics.js'
import type { JobRunner } from './job-runner.js'
import type { JobWorker } from './job-worker.js'
import type { QueueBackend } from './queue-backend.js'
import { describeError } from './queue-log.js'
import { within } from '../clock/within.js'

const IDLE_MS = 1500

export class JobWorkers {
  constructor(
    private readonly backend: QueueBackend,
    private readonly workers: readonly JobWorker[],
    private readonly runner: JobRunner,
    private readonly metrics: JobMetrics,
  ) {
    for (const worker of workers) this.listen(worker)
  }

  async start(): Promise<void> {
    // On PostgreSQL a worker whose first connection fails never works; on Redis it reconnects.
    if (this.backend.kind === 'postgres')
      await Promise.all(this.workers.map((worker) => worker.waitUntilReady()))
    for (const worker of this.workers) {
      void worker.run().catch((error: unknown) => this.backend.log.trouble(`worker ${worker.name}`, error))
    }
  }

  /** Aborts running jobs after `grace` milliseconds, and returns them to the queue two seconds later. */
  async close(grace: number): Promise<void> {
    const closed = this.closeAll()
    const inTime = (milliseconds: number) =>
      within(milliseconds, closed, 'close').then(
        () => true,
        () => false,
      )
    const idle = Math.min(grace, IDLE_MS)
    if (await inTime(idle)) return
    const { running } = this.runner
    if (running.size > 0) {
      if (await inTime(grace - idle)) return
      this.runner.end()
      const jobs = [...running.keys()].map((job) => job.id)
      this.backend.log.logger.warn({ jobs }, 'jobs still running: asking them to stop')
      for (const worker of this.workers) worker.cancelAllJobs('shutdown')
      if (await inTime(2000)) return
      await this.giveBack()
    }
    // worker.disconnect() would leave pending commands without an answer.
    this.backend.release()
    for (const worker of this.workers) worker.abandon()
  }

  private async closeAll(): Promise<void> {
    const answers = await Promise.all(this.workers.map((worker) => this.backend.isReachable(worker)))
    const reachable = answers.every(Boolean)
    // On Redis an orderly close between two reconnects never ends, so wait only for our jobs.
    while (!reachable && this.runner.running.size > 0) await sleep(50)
    await Promise.all(this.workers.map((worker) => worker.close(!reachable)))
  }

  private async giveBack(): Promise<void> {
    const moved = Promise.allSettled([...this.runner.running].map(([job, token]) => job.moveToWait(token)))
    await within(2000, moved, 'Jobs could not be returned to the queue').catch((error: unknown) =>
      this.backend.log.trouble('end', error),
    )
  }

  private listen(worker: JobWorker): void {
    const { logger } = this.backend.log
    const source = `worker ${worker.name}`
    worker.on('stalled', (jobId) => logger.warn({ source, jobId }, 'job lost its worker, restarting it'))
    worker.on('completed', ({ name }) => this.metrics.count(name, 'done'))
    worker.on('failed', (job, error) => {
      if (job !== undefined) this.metrics.count(job.name, job.finishedOn === undefined ? 'retried' : 'failed')
      const details = {
        job: job?.name,
        jobId: job?.id,
        attempt: job?.attemptsMade,
        error: describeError(error),
      }
      if (job?.finishedOn === undefined) logger.warn(details, 'job failed, will be retried')
      else logger.error(details, 'job failed permanently')
    })
    worker.on('lockRenewalFailed', (jobIds) => {
      logger.warn({ source, jobIds }, 'lost the locks of jobs')
      for (const jobId of jobIds) worker.cancelJob(jobId, 'lock lost')
    })
  }
}
