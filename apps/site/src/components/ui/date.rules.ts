/** What was written in a date's three fields. */
export interface DateParts {
  day: string
  month: string
  year: string
}

/** `1985-03-09` of a day that exists, else null. */
export function dateOf({ day, month, year }: DateParts): string | null {
  if (!/^\s*\d{1,2}\s*$/.test(day) || !/^\s*\d{1,2}\s*$/.test(month) || !/^\s*\d{4}\s*$/.test(year))
    return null
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  // Years below 100 and days such as 31 June come back as others.
  if (date.getUTCFullYear() !== y || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return null
  return date.toISOString().slice(0, 10)
}

/** What the three fields show for a date; empty where there is none. */
export function datePartsOf(date: string | null | undefined): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? []
  if (year === undefined || month === undefined || day === undefined) return { day: '', month: '', year: '' }
  return { day: String(Number(day)), month: String(Number(month)), year }
}
