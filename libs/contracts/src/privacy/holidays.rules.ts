/** Of this year and the next, those without a holiday. @param holidays days @param today `2026-11-20` */
export function yearsWithout(holidays: readonly string[], today: string): number[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1].filter((each) => !holidays.some((day) => day.startsWith(`${each}-`)))
}

const DAY_MS = 86_400_000

/** @param day `2026-11-20` */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** From Monday to Friday, and no holiday. @param day `2026-11-20` @param holidays such days */
export function isWorkingDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}
