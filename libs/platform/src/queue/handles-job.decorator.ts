import { SetMetadata } from '@nestjs/common'
import type { JobName, JobPayload } from '@preciosa/contracts/registry'
import type { Schedule } from './schedules.js'

export interface JobContext {
  jobId: string
  attempt: number
  lastAttempt: boolean
  /** Aborts when the job's lock is lost or the process has to end. */
  signal: AbortSignal
  /** Reports progress: a fraction of 1 or an object of the feature. Cheap; the last value counts. */
  progress: (progress: number | object) => void
  /** Whether the queue still holds another job: waiting, delayed or running. */
  isUnderWay: (name: JobName, jobId: string) => Promise<boolean>
}

/** May run twice, so it must be idempotent. */
export type JobHandler<N extends JobName> = (payload: JobPayload<N>, context: JobContext) => Promise<unknown>

/** When a job without payload runs by itself. */
export interface JobTime {
  /** Minute, hour, day, month and weekday, in Buenos Aires time. */
  pattern: string
  /** Also at the worker's start, to make up for a missed time. */
  atStart?: boolean
  /** Of the stored schedule, if a job has several; otherwise the job's name. */
  name?: string
}

export const HANDLES_JOB = 'preciosa:handles-job'

export interface HandledJob {
  job: string
  schedules: readonly Schedule[]
}

/** The method is the job's only handler. */
export function HandlesJob<N extends JobName>(
  job: N,
  ...times: readonly JobTime[]
): <T extends JobHandler<N>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<T>,
) => void {
  return (target, key, descriptor) => {
    const schedules = times.map(
      ({ name = job, ...time }) => ({ name, ...time, job, payload: {} }) as Schedule,
    )
    SetMetadata(HANDLES_JOB, { job, schedules } satisfies HandledJob)(target, key, descriptor)
  }
}
