import { counted, tenths, TIME_ZONE, type VehicleType } from '@preciosa/contracts'
import type { EditionStatus, ListKind, PriceListStatus } from '@preciosa/contracts/price-lists'

export { count, counted } from '@preciosa/contracts'

const percent = new Intl.NumberFormat('es-AR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const moment = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
})
const month = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Ratio → difference: 1.25 → `+25 %`. */
export function change(ratio: number): string {
  return percent.format(ratio - 1)
}

/** In Buenos Aires time. */
export function when(instant: string | null): string {
  return instant === null ? '—' : moment.format(new Date(instant))
}

const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'short', timeZone: TIME_ZONE })

/** The last day before an exclusive end, in Buenos Aires time. */
export function lastDay(instant: string): string {
  return day.format(new Date(Date.parse(instant) - 1))
}

const calendarDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: TIME_ZONE })

/** In Buenos Aires time, `2026-11-20`. */
export function today(now = new Date()): string {
  return calendarDay.format(now)
}

/** The calendar day of an instant, in Buenos Aires time. */
export function dayOf(instant: string): string {
  return day.format(new Date(instant))
}

const ars = { style: 'currency', currency: 'ARS' } as const
const wholePesos = new Intl.NumberFormat('es-AR', { ...ars, maximumFractionDigits: 0 })
const pesosAndCents = new Intl.NumberFormat('es-AR', ars)

/** Pesos, with cents only if there are any: `$ 6.500`, `$ 417,95`. */
export function money(amount: number): string {
  return (Number.isInteger(amount) ? wholePesos : pesosAndCents).format(amount)
}

export function by(email: string | null): string {
  return email === null ? 'por el sistema' : `por ${email}`
}

/** `2026-11` → `noviembre de 2026`. */
export function monthName(period: string | null): string {
  return period === null ? '—' : month.format(new Date(`${period}-15T00:00:00Z`))
}

export const VEHICLE_TYPE_NAMES: Readonly<Record<VehicleType, string>> = {
  cars: 'Autos',
  motorcycles: 'Motos',
}

export function vehicleTypeName(type: VehicleType | null): string {
  return type === null ? '—' : VEHICLE_TYPE_NAMES[type]
}

export function kindAndType(kind: ListKind, type: VehicleType): string {
  const name = vehicleTypeName(type)
  return kind === 'sheets' ? `Fichas de ${name.toLowerCase()}` : name
}

/** Versions of prices, or technical sheets: `2 fichas`. */
export function countedOf(kind: ListKind, many: number): string {
  return kind === 'sheets' ? counted(many, 'ficha', 'fichas') : counted(many, 'versión', 'versiones')
}

export type Tone = 'default' | 'info' | 'success' | 'warning' | 'error'

export const LIST_STATUS: Readonly<Record<PriceListStatus, { name: string; tone: Tone }>> = {
  received: { name: 'En cola', tone: 'info' },
  importing: { name: 'En proceso', tone: 'info' },
  staged: { name: 'Lista para publicar', tone: 'info' },
  held: { name: 'Retenida', tone: 'warning' },
  published: { name: 'Publicada', tone: 'success' },
  unchanged: { name: 'Sin cambios', tone: 'default' },
  refused: { name: 'Rechazada', tone: 'error' },
  discarded: { name: 'Descartada', tone: 'default' },
}

export const EDITION_STATUS: Readonly<Record<EditionStatus, { name: string; tone: Tone }>> = {
  staged: { name: 'Preparada', tone: 'info' },
  published: { name: 'Publicada', tone: 'success' },
  superseded: { name: 'Reemplazada', tone: 'default' },
  withdrawn: { name: 'Retirada', tone: 'warning' },
  discarded: { name: 'Descartada', tone: 'default' },
}

export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const [amount, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB']
  return `${tenths(amount)} ${unit}`
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `2026-12-01` → `1/12/2026`. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${Number(date)}/${Number(month)}/${year}`
}

const plainDay = new Intl.DateTimeFormat('es-AR', { dateStyle: 'short', timeZone: 'UTC' })

/** `2026-11-20` → `20/11/26`. */
export function dayName(date: string): string {
  return plainDay.format(new Date(`${date}T00:00:00Z`))
}
