import { setTimeout as sleep } from 'node:timers/promises'
import { type Period, TIME_ZONE } from '@preciosa/contracts'

export { TIME_ZONE }

export abstract class Clock {
  abstract now(): Date

  /** Resolves after so many milliseconds. */
  abstract wait(milliseconds: number): Promise<void>

  /** The current month in Buenos Aires. */
  period(): Period {
    return periodAt(this.now())
  }
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date()
  }

  wait(milliseconds: number): Promise<void> {
    return sleep(milliseconds)
  }
}

export class FixedClock extends Clock {
  constructor(private at: Date) {
    super()
  }

  now(): Date {
    return this.at
  }

  /** Moves its time, and takes none. */
  wait(milliseconds: number): Promise<void> {
    this.at = new Date(this.at.getTime() + milliseconds)
    return Promise.resolve()
  }

  set(at: Date): void {
    this.at = at
  }
}

const formatter = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit' })

export function periodAt(at: Date): Period {
  const parts = Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.year ?? ''}-${parts.month ?? ''}`
}

const dayFormatter = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** The day in Buenos Aires, `2026-11-20`. */
export function dayAt(at: Date): string {
  return dayFormatter.format(at)
}

/** Buenos Aires has stood at UTC−3 all year since 2009. */
export function startOfMonth(period: Period): Date {
  return new Date(`${period}-01T00:00:00-03:00`)
}
