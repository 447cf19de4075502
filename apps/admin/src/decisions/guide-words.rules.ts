import type { ListKind, Period, VehicleType } from '@preciosa/contracts'
import { monthName, VEHICLE_TYPE_NAMES } from '../format/shown.js'

/** What a confirmation says, part by part. */
export interface Said {
  title: string
  lines: string[]
}

/**
 * Where a month's edition is seen: by all visitors now (`shown`), by all from its day 1 on (`future`), or only by
 * those who look at past months (`archive`).
 * @param shown the month that visitors see
 */
export function placeOf(period: Period, today: Period, shown: Period | null): 'shown' | 'future' | 'archive' {
  if (period > today) return 'future'
  return period === shown ? 'shown' : 'archive'
}

/** `precios de autos`, `fichas de motos`. */
export function thingsOf(kind: ListKind, type: VehicleType): string {
  return `${kind === 'sheets' ? 'fichas' : 'precios'} de ${VEHICLE_TYPE_NAMES[type].toLowerCase()}`
}

/** What visitors see while a month that isn't shown is changed. */
export function stillShown(kind: ListKind, type: VehicleType, shown: Period | null): string {
  return shown === null
    ? `la guía sigue sin mostrar ${thingsOf(kind, type)}`
    : `los visitantes siguen viendo ${monthName(shown)}`
}

/** Day 1 of a month. */
export function dayOne(period: Period): string {
  return `el 1 de ${monthName(period)}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
