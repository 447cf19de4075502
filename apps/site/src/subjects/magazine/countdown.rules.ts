import type { Period } from '@preciosa/contracts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Buenos Aires has stood at UTC−3 all year since 2009. */
const BEHIND_UTC = 3 * HOUR

export interface Coming {
  period: Period
  /** Epoch milliseconds of its 1st, 0:00 in Buenos Aires. */
  at: number
}

export function comingIssue(now: number): Coming {
  const here = new Date(now - BEHIND_UTC)
  const first = Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + 1, 1)
  const period: Period = new Date(first).toISOString().slice(0, 7)
  return { period, at: first + BEHIND_UTC }
}

/** On the 1st, the month whose issue should be there and isn't; null else. @param latest of the newest issue */
export function missingToday(latest: Period | null, now: number): Period | null {
  const here = new Date(now - BEHIND_UTC).toISOString()
  const month = here.slice(0, 7)
  return here.slice(8, 10) === '01' && (latest === null || latest < month) ? month : null
}

export interface Remaining {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** Zero once the time has come. */
export function remaining(until: number, now: number): Remaining {
  const left = Math.max(0, until - now)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}
