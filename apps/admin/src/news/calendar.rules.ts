import { addMonths, type Period } from '@preciosa/contracts'

/** Weeks from Monday; null for days of other months. */
export function weeksOf(month: Period): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const lead = (first.getUTCDay() + 6) % 7
  const [year, number] = month.split('-').map(Number) as [number, number]
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = Array.from({ length }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
  const cells = [...Array<null>(lead).fill(null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => cells[week * 7 + at] ?? null),
  )
}

/** In their order, by day. @param dayOf the day of an instant */
export function byDay<T extends { publishedFrom: string | null }>(
  items: readonly T[],
  dayOf: (instant: Date) => string,
): Map<string, T[]> {
  const days = new Map<string, T[]>()
  for (const item of items) {
    if (item.publishedFrom === null) continue
    const day = dayOf(new Date(item.publishedFrom))
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return days
}

/** The named month, or that of today. */
export function monthOf(named: string | null, today: string): Period {
  return named !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(named) ? named : today.slice(0, 7)
}

export function around(month: Period): { before: Period; after: Period } {
  return { before: addMonths(month, -1), after: addMonths(month, 1) }
}
