import { SetMetadata } from '@nestjs/common'
import type { JobName, JobPayload } from '@preciosa/contracts'

/** What a handler gets besides the payload. */
export interface JobContext {
  jobId: string
  /** 1 in the first run. */
  attempt: number
  /** No further run follows when this one fails. */
  lastAttempt: boolean
  /** Aborts when the job is no longer ours: its lock was lost, or this process has to end. */
  signal: AbortSignal
  /** Shows how far the job is: a part of 1, or facts of the feature's own. Cheap; the last one counts. */
  progress: (progress: number | object) => void
}

/** A job's method. It may run twice and must then have the effect of once. */
export type JobHandler<N extends JobName> = (payload: JobPayload<N>, context: JobContext) => Promise<unknown>

export const HANDLES_JOB = 'preciosa:handles-job'

/** Makes a provider's method the handler of a job of the registry; each job has exactly one. */
export function HandlesJob<N extends JobName>(
  name: N,
): <T extends JobHandler<N>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<T>,
) => void {
  return (target, key, descriptor) => {
    SetMetadata(HANDLES_JOB, name)(target, key, descriptor)
  }
}
