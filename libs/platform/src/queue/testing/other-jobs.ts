import { type JobName, JOBS } from '@preciosa/contracts'
import { HandlesJob } from '../handles-job.decorator.js'

/** A provider that handles all jobs of the registry but the given ones, by doing nothing; for specs only. */
export function otherJobsThan(...own: JobName[]): new () => object {
  class OtherJobs {
    readonly besides = own
  }
  for (const name of (Object.keys(JOBS) as JobName[]).filter((each) => !own.includes(each))) {
    const descriptor = { value: () => Promise.resolve(), configurable: true }
    Object.defineProperty(OtherJobs.prototype, name, descriptor)
    HandlesJob(name)(OtherJobs.prototype, name, descriptor)
  }
  return OtherJobs
}
