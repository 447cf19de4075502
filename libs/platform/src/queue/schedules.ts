import { QUEUES } from '@preciosa/contracts'
import { type JobName, type JobPayload, JOBS } from '@preciosa/contracts/registry'
import type { Logger } from 'pino'
import { TIME_ZONE } from '../clock/clock.js'
import type { JobQueues } from './job-queues.js'
import type { JobQueue } from './job-queue.js'

interface ScheduleOf<N extends JobName> {
  name: string
  /** Minute, hour, day, month and weekday, in Buenos Aires time. */
  pattern: string
  job: N
  payload: JobPayload<N>
  atStart?: boolean
}

export type Schedule = { [N in JobName]: ScheduleOf<N> }[JobName]

export async function syncSchedules(
  queues: JobQueues,
  schedules: readonly Schedule[],
  logger: Logger,
): Promise<void> {
  for (const name of QUEUES) {
    const own = schedules.filter((schedule) => JOBS[schedule.job].queue === name)
    await syncQueue(queues.of(name), own, logger)
  }
}

async function syncQueue(queue: JobQueue, schedules: readonly Schedule[], logger: Logger): Promise<void> {
  const present = await queue.getJobSchedulers(0, -1, true)
  for (const { key } of present) {
    if (schedules.some(({ name }) => name === key)) continue
    await queue.removeJobScheduler(key)
    logger.info({ schedule: key }, 'schedule removed')
  }
  for (const schedule of schedules) {
    const { name, pattern, job, payload } = schedule
    const found = present.find(({ key }) => key === name)
    const same =
      found?.pattern === pattern &&
      found.tz === TIME_ZONE &&
      found.name === job &&
      JSON.stringify(found.template?.data ?? {}) === JSON.stringify(payload)
    // Writing an unchanged schedule would replace its next job, even one that is due.
    if (same) continue
    await queue.upsertJobScheduler(name, { pattern, tz: TIME_ZONE }, { name: job, data: payload })
    logger.info({ schedule: name, pattern, job }, 'schedule stored')
  }
}
