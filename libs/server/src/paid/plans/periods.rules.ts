import type { Billing } from './facts.js'

const DAY = 24 * 3600_000
/** Argentina has had no summer time since 2009. */
const BUENOS_AIRES_OFFSET = -3 * 3600_000
/** A rejected plan ends so long after the first rejection. */
export const PAUSED_DAYS = 30
/** Without any update about a charge, in the days in which Mercado Pago retries it. */
const GRACE_DAYS = 10

/** When a charged plan is over unless its next charge is heard of. */
export function graceAfter(paidUntil: Date): Date {
  return new Date(paidUntil.getTime() + GRACE_DAYS * DAY)
}

/**
 * Until when a charge pays: the first end of a period after its debit and after what was paid.
 * @param debitAt of the invoice, which may be an hour late or a retry
 */
export function paidBy(
  { startsAt, periodEndsAt }: { startsAt: Date; periodEndsAt: Date | null },
  billing: Billing,
  debitAt: Date,
): Date {
  const from = latest(debitAt, periodEndsAt)
  let periods = 1
  while (afterPeriods(startsAt, billing, periods) <= from) periods += 1
  return afterPeriods(startsAt, billing, periods)
}

/**
 * The end of paid periods after `from`: the same day and time of a later month in Buenos Aires, or the month's last day.
 * @param startsAt whose day of the month is kept over short months
 */
export function afterPeriods(startsAt: Date, billing: Billing, periods: number, from = startsAt): Date {
  const local = (date: Date) => new Date(date.getTime() + BUENOS_AIRES_OFFSET)
  const [start, base] = [local(startsAt), local(from)]
  const month = base.getUTCMonth() + periods * (billing === 'anual' ? 12 : 1)
  const lastDay = new Date(Date.UTC(base.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(start.getUTCDate(), lastDay)
  const time = base.getTime() % DAY
  return new Date(Date.UTC(base.getUTCFullYear(), month, day) + time - BUENOS_AIRES_OFFSET)
}

/** Days of Buenos Aires until the next charge, at least 1, and those of the whole period. */
export function daysUntilCharge(
  { startsAt, billing }: { startsAt: Date; billing: Billing },
  periodEndsAt: Date,
  now: Date,
): { left: number; all: number } {
  const dayOf = (at: Date) => Math.floor((at.getTime() + BUENOS_AIRES_OFFSET) / DAY)
  const end = dayOf(periodEndsAt)
  const all = end - dayOf(afterPeriods(startsAt, billing, -1, periodEndsAt))
  return { left: Math.min(all, Math.max(1, end - dayOf(now))), all }
}

/** Null means never. */
export function earliest(...moments: (Date | null)[]): Date | null {
  return moments.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null)
}

export function latest(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one
}

/** @param moment null is never */
export function isAfter(moment: Date | null, other: Date): boolean {
  return moment === null || moment > other
}

/** Of two times, from a moment up to an end that is null for none. */
export function overlap(
  one: { from: Date; to: Date | null },
  other: { from: Date; to: Date | null },
): boolean {
  const lasts = ({ from, to }: { from: Date; to: Date | null }) => isAfter(to, from)
  return lasts(one) && lasts(other) && isAfter(one.to, other.from) && isAfter(other.to, one.from)
}
