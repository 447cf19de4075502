import { type QueueName, QUEUES } from '@preciosa/contracts'
import { JOBS, type JobName } from '@preciosa/contracts/registry'
import type { JobQueue } from './job-queue.js'
import type { QueueBackend } from './queue-backend.js'
import { within } from '../clock/within.js'

export interface QueuedJob {
  id: string
  name: JobName
  payload: object
}

const ADD_MS = 10_000
const ASK_MS = 3000

export class JobQueues {
  private readonly queues: ReadonlyMap<string, JobQueue>

  constructor(
    private readonly backend: QueueBackend,
    queues: readonly JobQueue[],
  ) {
    this.queues = new Map(queues.map((queue) => [queue.name, queue]))
    backend.check?.(this.of('maintenance'))
  }

  of(name: QueueName): JobQueue {
    const queue = this.queues.get(name)
    if (queue === undefined) throw new Error(`There is no queue «${name}»`)
    return queue
  }

  async ready(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.waitUntilReady()))
  }

  async areReachable(): Promise<boolean> {
    const answers = await Promise.all(
      [...this.queues.values()].map((queue) => this.backend.isReachable(queue)),
    )
    return answers.every(Boolean)
  }

  async answers(): Promise<boolean> {
    if (!(await this.areReachable())) return false
    return within(ASK_MS, this.of('maintenance').getVersion(), 'The queue does not answer').then(
      () => true,
      () => false,
    )
  }

  /** Skips ids that exist. @throws if the store doesn't answer in ten seconds; it may have taken some */
  async add(jobs: readonly QueuedJob[]): Promise<void> {
    const additions = QUEUES.flatMap((name) => {
      const own = jobs.filter((job) => JOBS[job.name].queue === name)
      if (own.length === 0) return []
      return [
        this.of(name).addBulk(
          own.map((job) => ({ name: job.name, data: job.payload, opts: { jobId: job.id } })),
        ),
      ]
    })
    await within(ADD_MS, Promise.all(additions), 'The queue does not answer')
  }

  /** False if the job ended or the queue lost it. @throws if the store doesn't answer */
  async isUnderWay(name: JobName, id: string): Promise<boolean> {
    const asked = this.of(JOBS[name].queue).getJobState(id)
    const state = await within(ASK_MS, asked, 'The queue does not answer')
    return state !== 'completed' && state !== 'failed' && state !== 'unknown'
  }

  async close(): Promise<void> {
    const queues = [...this.queues.values()]
    const closed = Promise.all(queues.map((queue) => queue.close()))
    await within(2000, closed, 'close').catch(() => {
      this.backend.release()
      for (const queue of queues) {
        queue.abandon()
        // Stops the pending reconnect; between two tries its promise never settles.
        void queue.disconnect().catch(() => undefined)
      }
    })
  }
}
