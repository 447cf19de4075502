const DAY = 24 * 3600_000
const MOST_DAYS = 731

/** The exclusive end of a last day in Buenos Aires; null for a day before today or too far away. */
export function endOfGiven(lastDay: string, now: Date): Date | null {
  const end = new Date(Date.parse(`${lastDay}T00:00:00-03:00`) + DAY)
  const left = end.getTime() - now.getTime()
  return left > 0 && left <= MOST_DAYS * DAY ? end : null
}
