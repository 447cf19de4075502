import { RETIRED_QUEUES, type RetiredQueueName } from '@preciosa/contracts'
import { type JobQueues, RETIRED } from './job-queues.js'
import type { JobQueue } from './job-queue.js'
import { JobWorker } from './job-worker.js'
import type { QueueBackend } from './queue-backend.js'
import { within } from '../clock/within.js'

/** Milliseconds between two looks at jobs that a worker of an earlier version has in hand, or had when it was killed. */
const STALLED_MS = 15_000
/** A worker of an earlier version that still runs beside this one may add jobs. */
const LATER_MS = 10 * 60_000
/** Milliseconds for which an ended job stays to be looked at. */
const KEPT_MS = 60 * 24 * 60 * 60_000

/** Moves the jobs that an earlier version left in a queue which has since been renamed or divided. */
export class RetiredQueues {
  private readonly checkers = new Map<RetiredQueueName, JobWorker>()

  /** @param stalled milliseconds between two looks at jobs in hand; another only in tests */
  constructor(
    private readonly backend: QueueBackend,
    private readonly queues: JobQueues,
    private readonly stalled = STALLED_MS,
  ) {}

  /**
   * Moves all jobs that wait, at once or for another try. One in hand stays with its worker until that has ended it, or
   * until its lock is over. A queue that was paused leaves its successor paused.
   * @returns milliseconds until the next look
   * @throws when the store doesn't answer, or when a worker took a job while it was moved: it may then run twice
   */
  async drain(): Promise<number> {
    let inHand = 0
    for (const name of RETIRED) {
      await this.move(this.queues.of(name), this.queues.of(RETIRED_QUEUES[name]))
      const active = await this.queues.of(name).getActiveCount()
      if (active > 0) await this.watch(name)
      else await this.unwatch(name)
      inHand += active
    }
    return inHand > 0 ? this.stalled : LATER_MS
  }

  async close(): Promise<void> {
    for (const name of RETIRED) await this.unwatch(name)
  }

  private async move(from: JobQueue, to: JobQueue): Promise<void> {
    // Those of the table are put where they now belong, and what they missed is made up at the start.
    for (const { key } of await from.getJobSchedulers(0, -1, true)) await from.removeJobScheduler(key)
    const paused = await from.isPaused()
    if (paused) await to.pause()
    for (const job of await from.getJobs(['waiting', 'prioritized', 'delayed'], 0, -1, true)) {
      // A schedule's own job can't be removed on PostgreSQL.
      if (job.repeatJobKey !== undefined) continue
      // Numbers are ids that the queue itself gave.
      const own = job.id === undefined || /^\d+$/.test(job.id) ? {} : { jobId: job.id }
      // First there, then gone here: a crash in between means a second addition of the same id.
      await to.add(job.name, job.data, own)
      await job.remove()
      this.backend.log.logger.info(
        { from: from.name, to: to.name, job: job.name, jobId: job.id },
        'job moved',
      )
    }
    if (paused) await from.resume()
    for (const state of ['completed', 'failed'] as const) await from.clean(KEPT_MS, 1000, state)
  }

  /** Has jobs whose worker is gone put back among those that wait; it runs none. */
  private async watch(name: RetiredQueueName): Promise<void> {
    if (this.checkers.has(name)) return
    const { backend, stalled } = this
    const checker = new JobWorker(name, null, {
      connection: backend,
      ...(backend.prefix === undefined ? {} : { prefix: backend.prefix }),
      stalledInterval: stalled,
      // However often it lost its worker, it is its successor's settings that count; PostgreSQL has 32 bits for it.
      maxStalledCount: 2 ** 31 - 1,
    })
    this.checkers.set(name, checker)
    await checker.startStalledCheckTimer()
  }

  private async unwatch(name: RetiredQueueName): Promise<void> {
    const checker = this.checkers.get(name)
    if (checker === undefined) return
    this.checkers.delete(name)
    await within(2000, checker.close(), 'close').catch((error: unknown) =>
      this.backend.log.trouble(`worker ${name}`, error),
    )
  }
}
