import type { Period, VehicleType } from '@preciosa/contracts'
import type { ListKind } from '@preciosa/contracts/price-lists'
import { monthName, VEHICLE_TYPE_NAMES } from '../format/shown.js'

export interface Said {
  title: string
  lines: string[]
}

/** `shown`: all visitors see it now; `future`: from its day 1 on; `archive`: only in past months. */
export function placeOf(period: Period, today: Period, shown: Period | null): 'shown' | 'future' | 'archive' {
  if (period > today) return 'future'
  return period === shown ? 'shown' : 'archive'
}

/** Example: `precios de autos`. */
export function nounOf(kind: ListKind, type: VehicleType): string {
  return `${kind === 'sheets' ? 'fichas' : 'precios'} de ${VEHICLE_TYPE_NAMES[type].toLowerCase()}`
}

export function stillShown(kind: ListKind, type: VehicleType, shown: Period | null): string {
  return shown === null
    ? `la guía sigue sin mostrar ${nounOf(kind, type)}`
    : `los visitantes siguen viendo ${monthName(shown)}`
}

export function dayOne(period: Period): string {
  return `el 1 de ${monthName(period)}`
}
