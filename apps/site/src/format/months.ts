import type { Period } from '@preciosa/contracts'

const MONTH = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' })

export const MONTH_NAMES: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  MONTH.format(new Date(Date.UTC(2020, index, 15))),
)

export function monthName(period: Period): string {
  return MONTH_NAMES[Number(period.slice(5, 7)) - 1] ?? period
}

export function monthAndYear(period: Period): string {
  return `${monthName(period)} ${period.slice(0, 4)}`
}
