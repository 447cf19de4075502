export interface DateParts {
  day: string
  month: string
  year: string
}

/** A date like `1985-03-09`; null if the day doesn't exist. */
export function dateOf({ day, month, year }: DateParts): string | null {
  if (!/^\s*\d{1,2}\s*$/.test(day) || !/^\s*\d{1,2}\s*$/.test(month) || !/^\s*\d{4}\s*$/.test(year))
    return null
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  // JavaScript turns years below 100, month 13 and 31 June into other dates.
  if (date.getUTCFullYear() !== y || date.getUTCDate() !== d) return null
  return date.toISOString().slice(0, 10)
}

export function datePartsOf(date: string | null | undefined): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '')
  if (match === null) return { day: '', month: '', year: '' }
  const [year, month, day] = match.slice(1).map(Number)
  return { day: String(day), month: String(month), year: String(year) }
}
