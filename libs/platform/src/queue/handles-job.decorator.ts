import { SetMetadata } from '@nestjs/common'
import type { JobName, JobPayload } from '@preciosa/contracts'

export interface JobContext {
  jobId: string
  attempt: number
  lastAttempt: boolean
  /** Aborts when the job's lock is lost or the process has to end. */
  signal: AbortSignal
  /** Reports progress: a fraction of 1 or an object of the feature. Cheap; the last value counts. */
  progress: (progress: number | object) => void
}

/** May run twice, so it must be idempotent. */
export type JobHandler<N extends JobName> = (payload: JobPayload<N>, context: JobContext) => Promise<unknown>

export const HANDLES_JOB = 'preciosa:handles-job'

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
