import type { Period } from '@preciosa/contracts'
import { monthAndYear, monthName } from '../../format/months.js'

export interface ConsultedFacts {
  period: Period
  /** Paid from the welcome lot: free for ever. */
  lasting: boolean
  isGone: boolean
  hasUsedPrices: boolean
  /** Month for which the vehicle is now paid; null otherwise. */
  paidFor: Period | null
}

export type Access = 'gone' | 'no-prices' | 'for-ever' | 'this-month' | 'opened-again' | 'charge'

/** Cost of seeing a paid vehicle again. */
export function accessOf({ period, lasting, isGone, hasUsedPrices, paidFor }: ConsultedFacts): Access {
  if (isGone) return 'gone'
  if (!hasUsedPrices) return 'no-prices'
  if (lasting) return 'for-ever'
  if (paidFor === null) return 'charge'
  return paidFor === period ? 'this-month' : 'opened-again'
}

export function accessText(access: Access, paidFor: Period | null): string {
  const until = paidFor === null ? '' : ` hasta el ${lastDayOf(paidFor)}`
  switch (access) {
    case 'gone':
      return 'Ya no está en la guía.'
    case 'no-prices':
      return 'Hoy no tiene precios de usados en la guía.'
    case 'for-ever':
      return 'Lo abriste con una consulta de bienvenida: seguís viéndolo gratis siempre.'
    case 'this-month':
      return `Seguís viéndolo gratis${until}.`
    case 'opened-again':
      return `Lo volviste a abrir: seguís viéndolo gratis${until}.`
    case 'charge':
      return 'Volver a verlo cuesta 1 InfoCredit.'
  }
}

function lastDayOf(period: Period): string {
  const [year = 0, month = 0] = period.split('-').map(Number)
  return `${new Date(Date.UTC(year, month, 0)).getUTCDate()} de ${monthName(period)}`
}

export interface MonthOf<Row> {
  period: Period
  title: string
  rows: Row[]
}

export function byMonth<Row extends { period: Period }>(rows: readonly Row[]): MonthOf<Row>[] {
  const months: MonthOf<Row>[] = []
  for (const row of rows) {
    const last = months.at(-1)
    if (last?.period === row.period) last.rows.push(row)
    else months.push({ period: row.period, title: titleOf(row.period), rows: [row] })
  }
  return months
}

function titleOf(period: Period): string {
  const title = monthAndYear(period)
  return title.charAt(0).toLocaleUpperCase('es-AR') + title.slice(1)
}
