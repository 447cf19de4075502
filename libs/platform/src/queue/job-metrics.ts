import { Injectable } from '@nestjs/common'
import { type QueueName, QUEUES } from '@preciosa/contracts'
import { JOBS, type JobName } from '@preciosa/contracts/registry'
import { Metrics, type Sample } from '../metrics/metrics.js'
import type { JobQueue } from './job-queue.js'
import { JobQueues } from './job-queues.js'

const OUTCOMES = ['done', 'retried', 'failed'] as const
type Outcome = (typeof OUTCOMES)[number]
const STATES = ['waiting', 'active', 'delayed', 'failed'] as const
type Waiting = Awaited<ReturnType<JobQueue['getWaiting']>>[number]

/** What the worker does, and what waits in the queues. */
@Injectable()
export class JobMetrics {
  private readonly firstOf = new Map<QueueName, { id: string; at: number }>()
  private readonly ends
  private readonly lastDone
  private readonly lastFailed

  constructor(metrics: Metrics, queues: JobQueues) {
    // Prometheus names a scraped program by the label `job`.
    this.ends = metrics.counter('preciosa_jobs_total', 'Runs of jobs by their outcome.', [
      'queue',
      'job_name',
      'outcome',
    ])
    this.lastDone = metrics.gauge(
      'preciosa_job_last_done_seconds',
      'Unix time of the last run of a job that this process did; 0 before.',
      ['queue', 'job_name'],
    )
    this.lastFailed = metrics.gauge(
      'preciosa_job_last_failed_seconds',
      'Unix time of the last job that this process gave up; 0 before.',
      ['queue', 'job_name'],
    )
    // A counter that appears with 1 has no increase.
    for (const [job_name, { queue }] of Object.entries(JOBS)) {
      this.lastDone.set({ queue, job_name }, 0)
      this.lastFailed.set({ queue, job_name }, 0)
      for (const outcome of OUTCOMES) this.ends.inc({ queue, job_name, outcome }, 0)
    }
    metrics.looked(
      'queues',
      {
        preciosa_queue_jobs: { help: 'Jobs of a queue by their state.', labels: ['queue', 'state'] },
        preciosa_queue_oldest_seconds: {
          help: 'Age of the oldest job that waits to run.',
          labels: ['queue'],
        },
      },
      async () => {
        const looks = await Promise.all(QUEUES.map((queue) => this.lookAt(queues, queue)))
        return {
          preciosa_queue_jobs: looks.flatMap(({ jobs }) => jobs),
          preciosa_queue_oldest_seconds: looks.map(({ oldest }) => oldest),
        }
      },
    )
  }

  private async lookAt(queues: JobQueues, queue: QueueName) {
    const of = queues.of(queue)
    const counts = await of.getJobCounts(...STATES)
    const [first] = await of.getWaiting(0, 0)
    const oldest: Sample = [(Date.now() - this.waitsSince(queue, first)) / 1000, { queue }]
    return {
      jobs: STATES.map((state): Sample => [counts[state] ?? 0, { queue, state }]),
      oldest,
    }
  }

  /** A job with a delay or a failed attempt keeps the time of its creation, so its wait counts from where it was first seen. */
  private waitsSince(queue: QueueName, first: Waiting | undefined): number {
    const before = this.firstOf.get(queue)
    this.firstOf.delete(queue)
    if (first === undefined) return Date.now()
    const { id = '', timestamp, opts, attemptsMade } = first
    if ((opts.delay ?? 0) === 0 && attemptsMade === 0) return timestamp
    const seen = before?.id === id ? before : { id, at: Date.now() }
    this.firstOf.set(queue, seen)
    return seen.at
  }

  count(name: string, outcome: Outcome): void {
    // A job of a newer version, which this one can't run.
    if (!(name in JOBS)) return
    const { queue } = JOBS[name as JobName]
    this.ends.inc({ queue, job_name: name, outcome })
    const last = { done: this.lastDone, failed: this.lastFailed, retried: null }[outcome]
    last?.set({ queue, job_name: name }, Date.now() / 1000)
  }
}
