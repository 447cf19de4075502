import { TIME_ZONE } from '@preciosa/platform'

const day = new Intl.DateTimeFormat('es-AR', { timeZone: TIME_ZONE, dateStyle: 'long' })
const time = new Intl.DateTimeFormat('es-AR', { timeZone: TIME_ZONE, timeStyle: 'short', hourCycle: 'h23' })

/** @param instant ISO 8601 */
export function dayOf(instant: string): string {
  return day.format(new Date(instant))
}

export function timeOf(instant: string): string {
  return time.format(new Date(instant))
}
