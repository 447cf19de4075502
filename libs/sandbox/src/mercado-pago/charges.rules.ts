export interface Frequency {
  frequency: number
  frequency_type: 'days' | 'months'
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Buenos Aires has had no summer time since 2009. */
const BUENOS_AIRES = -3 * HOUR

/** Milliseconds between an authorization and its first charge. */
export const FIRST_CHARGE_DELAY = HOUR

/** Days after the first attempt of an instalment: four retries inside ten days. */
const RETRY_DAYS = [2, 4, 7, 9]

/** Rejected instalments in a row that cancel a subscription. */
export const REJECTED_INSTALMENTS = 3

/** Date of the instalment `index` (from 0), in ms; a month without the day takes its last day. */
export function instalmentDate(
  start: number,
  index: number,
  { frequency, frequency_type }: Frequency,
): number {
  if (frequency_type === 'days') return start + index * frequency * DAY
  const local = new Date(start + BUENOS_AIRES)
  const month = new Date(local)
  month.setUTCDate(1)
  month.setUTCMonth(month.getUTCMonth() + index * frequency)
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
  month.setUTCDate(Math.min(local.getUTCDate(), lastDay))
  return month.getTime() - BUENOS_AIRES
}

/** Time of the charge of an instalment, in ms: the first comes an hour late. */
export function chargeTime(start: number, index: number, frequency: Frequency): number {
  return instalmentDate(start, index, frequency) + (index === 0 ? FIRST_CHARGE_DELAY : 0)
}

/** Time of the retry after `retries` retries, in ms; undefined after the fourth. */
export function retryTime(firstAttempt: number, retries: number): number | undefined {
  const days = RETRY_DAYS[retries]
  return days === undefined ? undefined : firstAttempt + days * DAY
}

/** Index of the first instalment whose charge is due after `now`. */
export function nextInstalment(start: number, from: number, now: number, frequency: Frequency): number {
  let index = from
  while (chargeTime(start, index, frequency) <= now) index += 1
  return index
}
