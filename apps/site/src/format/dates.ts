const LONG = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
})

/** In Buenos Aires: "1 de noviembre de 2026". */
export function longDate(instant: string): string {
  return LONG.format(new Date(instant))
}

/** The last valid day is that of the millisecond before the expiry. */
export function lastDay(expiresAt: string): string {
  return longDate(new Date(Date.parse(expiresAt) - 1).toISOString())
}

const SHORT = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'America/Argentina/Buenos_Aires',
})

/** In Buenos Aires: "1/11/2026". */
export function shortDate(instant: string): string {
  return SHORT.format(new Date(instant))
}

const MOMENT = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
})

/** In Buenos Aires: "1 de noviembre de 2026 a las 14:05". */
export function longMoment(instant: string): string {
  return MOMENT.format(new Date(instant))
}

const SHORT_MOMENT = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
})

/** In Buenos Aires: "1/11/2026, 14:05". */
export function shortMoment(instant: string): string {
  return SHORT_MOMENT.format(new Date(instant))
}

const DAY = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
})

/** In Buenos Aires: "20 de noviembre". */
export function dayAndMonth(instant: string): string {
  return DAY.format(new Date(instant))
}
