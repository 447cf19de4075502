import { QUEUES, type QueueName } from '@preciosa/contracts'
import type { Config } from '../config/config.js'
import { ChannelListener } from '../database/channel-listener.js'
import type { Database } from '../database/database.js'
import { enqueue, OUTBOX_CHANNEL } from '../outbox/enqueue.js'
import { keepDoing } from '../clock/keep-doing.js'
import { secondsToNextRow } from '../outbox/outbox.repository.js'
import { OutboxRelay } from './relay.js'
import type { JobQueues } from './job-queues.js'
import type { JobWorkers } from './job-workers.js'
import type { QueueBackend } from './queue-backend.js'
import type { QueueLog } from './queue-log.js'
import type { QueueSettings } from './queue-options.js'
import { type Schedule, syncSchedules } from './schedules.js'
import { within } from '../clock/within.js'

export interface JobRuntimeOptions {
  /** Instead of the handlers' own. */
  schedules?: readonly Schedule[]
  settings?: Record<QueueName, QueueSettings>
  /** Milliseconds that running jobs get when the process ends. */
  grace?: number
  /** Milliseconds between two polls of the outbox without a notification. */
  poll?: number
  /** Milliseconds before a retry: the first, and the longest. */
  retry?: { first: number; most: number }
  prefix?: string
}

interface Surroundings {
  config: Pick<Config, 'database'>
  database: Database
  backend: QueueBackend
  queues: JobQueues
  openWorkers: () => JobWorkers
  schedules: readonly Schedule[]
}

const SCHEDULES_AGAIN_MS = 10 * 60_000
/** Milliseconds before a retry while another worker writes the schedules. */
const SCHEDULES_BUSY_MS = 1000
/** Advisory lock of the worker that writes the schedules. */
const SCHEDULES_LOCK = 7_317_002

const RETRY = { first: 1000, most: 15_000 }
const LISTEN_AGAIN = { first: 500, most: 20_000 }

export class JobRuntime {
  private readonly stops: (() => Promise<void>)[] = []

  private constructor(
    private readonly queues: JobQueues,
    private readonly retry: JobRuntimeOptions['retry'],
  ) {}

  /** @throws if PostgreSQL can't serve the queue; a missing Redis is awaited in the background */
  static async start(
    { config, database, backend, queues, openWorkers, schedules }: Surroundings,
    { grace = 10_000, poll = 3000, retry }: JobRuntimeOptions,
  ): Promise<JobRuntime> {
    const { log } = backend
    const runtime = new JobRuntime(queues, retry)
    runtime.stops.push(() => queues.close())
    try {
      if (backend.kind === 'postgres') await queues.ready()
      else
        await within(2000, queues.ready(), 'Redis does not answer').catch((error: unknown) =>
          log.trouble('start', error),
        )
      const workers = openWorkers()
      runtime.stops.push(() => workers.close(grace))
      await workers.start()
      runtime.relay(database, config.database.directUrl, poll, log)
      runtime.keepSchedules(schedules, database, log)
      for (const schedule of schedules.filter((it) => it.atStart))
        await enqueue(database.pool, schedule.job, schedule.payload)
    } catch (error) {
      await runtime.close()
      throw error
    }
    log.logger.info({ backend: backend.kind, queues: QUEUES }, 'processing jobs')
    return runtime
  }

  private readonly backOff = (failures: number): number => {
    const { first, most } = this.retry ?? RETRY
    return Math.min(first * 2 ** (failures - 1), most)
  }

  /** Closes in reverse order: relay, workers, queues. */
  async close(): Promise<void> {
    for (const stop of this.stops.splice(0).reverse()) await stop()
  }

  private relay(database: Database, directUrl: string, poll: number, log: QueueLog): void {
    const relay = new OutboxRelay(database, this.queues, log.logger)
    const task = keepDoing(
      async () => {
        await relay.relayDue()
        const seconds = await secondsToNextRow(database.pool)
        return Math.min(poll, seconds === null ? poll : Math.ceil(seconds * 1000))
      },
      { afterFailure: this.backOff, onFailure: (error) => log.trouble('outbox relay', error) },
    )
    const listener = new ChannelListener({
      directUrl,
      channel: OUTBOX_CHANNEL,
      name: 'preciosa-outbox',
      pause: this.retry ?? LISTEN_AGAIN,
      onNews: () => task.soon(),
      onFailure: (error) => log.trouble('outbox listener', error),
    })
    this.stops.push(async () => {
      await Promise.all([listener.stop(), task.stop()])
    })
  }

  /** Every ten minutes: a Redis that was emptied has lost its schedules. */
  private keepSchedules(schedules: readonly Schedule[], database: Database, log: QueueLog): void {
    // Two workers that write the same schedule at once would collide over its first job.
    const work = async (): Promise<number> => {
      if (!(await this.queues.areReachable())) throw new Error('The queue is not reachable')
      return database.transaction(async (client) => {
        const { rows } = await client.query<{ free: boolean }>(
          'select pg_try_advisory_xact_lock($1) as free',
          [SCHEDULES_LOCK],
        )
        if (rows[0]?.free !== true) return SCHEDULES_BUSY_MS
        await syncSchedules(this.queues, schedules, log.logger)
        return SCHEDULES_AGAIN_MS
      })
    }
    const task = keepDoing(work, {
      afterFailure: this.backOff,
      onFailure: (error) => log.trouble('schedules', error),
    })
    this.stops.push(() => task.stop())
  }
}
