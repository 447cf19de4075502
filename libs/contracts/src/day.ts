import { z } from 'zod'

const [FIRST, LAST] = ['1900-01-01', '2199-12-31']
const OUTSIDE = 'Debe ser un día entre 1900 y 2199.'

/** PostgreSQL has no year 0, and sums of days have to stay in the calendar. @param text a day or a moment */
function isInCalendar(text: string): boolean {
  const day = text.slice(0, 10)
  return FIRST <= day && day <= LAST
}

/** A day that a caller gives, `2026-11-20`. */
export function givenDay(error = 'Debe ser un día.') {
  return z.iso.date({ error, abort: true }).max(10, error).refine(isInCalendar, OUTSIDE)
}

/** A moment that a caller gives, `2026-11-20T15:00:00Z`. */
export function givenMoment(error = 'No es una fecha con hora.') {
  return z.iso.datetime({ error, abort: true }).max(40, error).refine(isInCalendar, OUTSIDE)
}
