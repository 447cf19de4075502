import { JOBS, type JobName } from '@preciosa/contracts/registry'
import type { Logger } from 'pino'
import type { Database, Queryable } from '../database/database.js'
import type { QueuedJob } from './job-queues.js'
import { describeError } from './queue-log.js'
import { lockDueRows, markRelayed, type OutboxRow, postpone, setAside } from '../outbox/outbox.repository.js'

const BATCH = 100
/** Refusals of one row before it is set aside, over some two hours. */
const MAX_REFUSALS = 8

export interface JobSink {
  areReachable(): Promise<boolean>
  answers(): Promise<boolean>
  /** Adds all jobs or throws; skips ids that exist. */
  add(jobs: readonly QueuedJob[]): Promise<void>
}

export class OutboxRelay {
  constructor(
    private readonly database: Database,
    private readonly sink: JobSink,
    private readonly logger: Logger,
  ) {}

  /** A failure leaves the rows unchanged. @throws if the queue or the database is down */
  async relayDue(): Promise<number> {
    let total = 0
    for (;;) {
      if (!(await this.sink.areReachable())) throw new Error('The queue is not reachable')
      const rows = await this.database.transaction((client) => this.relayRows(client))
      total += rows
      if (rows < BATCH) return total
    }
  }

  private async relayRows(client: Queryable): Promise<number> {
    const rows = await lockDueRows(client, BATCH)
    const jobs: (QueuedJob & { attempts: number })[] = []
    for (const row of rows) {
      const read = readRow(row)
      if (typeof read === 'string') await this.giveUp(client, row, read)
      else jobs.push(read)
    }
    const accepted = await this.add(client, jobs)
    // Before COMMIT: after a crash the same id is added again, and the queue ignores it.
    if (accepted.length > 0) await markRelayed(client, accepted)
    return rows.length
  }

  private async add(client: Queryable, jobs: (QueuedJob & { attempts: number })[]): Promise<string[]> {
    if (jobs.length === 0) return []
    try {
      await this.sink.add(jobs)
      return jobs.map(({ id }) => id)
    } catch (error) {
      if (!(await this.sink.answers())) throw error
    }
    const accepted: string[] = []
    for (const job of jobs) {
      try {
        await this.sink.add([job])
        accepted.push(job.id)
      } catch (error) {
        if (!(await this.sink.answers())) throw error
        await this.refused(client, job, describeError(error).message)
      }
    }
    return accepted
  }

  private async refused(
    client: Queryable,
    job: QueuedJob & { attempts: number },
    problem: string,
  ): Promise<void> {
    if (job.attempts + 1 >= MAX_REFUSALS) {
      await this.giveUp(client, { ...job, job: job.name }, problem)
      return
    }
    await postpone(client, job.id, 60 * 2 ** job.attempts, problem)
    this.logger.warn({ job: job.name, jobId: job.id, problem }, 'the queue refused a job, will be retried')
  }

  private async giveUp(
    client: Queryable,
    row: Pick<OutboxRow, 'id' | 'job'>,
    problem: string,
  ): Promise<void> {
    await setAside(client, row.id, problem)
    this.logger.error({ job: row.job, jobId: row.id, problem }, 'outbox row set aside')
  }
}

function readRow(row: OutboxRow): (QueuedJob & { attempts: number }) | string {
  if (!Object.hasOwn(JOBS, row.job)) return 'the registry has no such job'
  const name = row.job as JobName
  const payload = JOBS[name].payload.safeParse(row.payload)
  if (payload.success) return { id: row.id, name, payload: payload.data, attempts: row.attempts }
  return payload.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
}
