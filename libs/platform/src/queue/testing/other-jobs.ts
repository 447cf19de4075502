import { type JobName, JOBS } from '@preciosa/contracts/registry'
import { HandlesJob } from '../handles-job.decorator.js'

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
