const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Argentina has no daylight saving time. */
const OFFSET = 3 * HOUR

/** The date in Buenos Aires, `yyyymmdd`. */
export function dayOf(at: Date): string {
  return secondOf(at).slice(0, 8)
}

/** Date and time in Buenos Aires, `yyyymmddhhmmss`. */
export function secondOf(at: Date): string {
  return localOf(at).replace(/\D/g, '').slice(0, 14)
}

/** Date and time in Buenos Aires as ISO 8601, with milliseconds and offset. */
export function isoOf(at: Date): string {
  return `${localOf(at)}-03:00`
}

function localOf(at: Date): string {
  return new Date(at.getTime() - OFFSET).toISOString().slice(0, -1)
}

/** Whether a text is a date that exists, `yyyymmdd`. */
export function isDay(text: string): boolean {
  return /^\d{8}$/.test(text) && addDays(text, 0) === text
}

export function addDays(day: string, days: number): string {
  const noon = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)), 12)
  return dayOf(new Date(noon + days * DAY))
}
