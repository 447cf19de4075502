import { count, pesos, tenths } from '@preciosa/contracts'
import type { Dollar } from '@preciosa/contracts/dollar'
import { dayAndMonth } from '../../format/dates.js'
import type { Moved } from './change.rules.js'
import type { ChangeText, Figure } from './shown-price.js'

/** US dollars with a non-breaking space: "US$ 9.973". */
export function dollars(amount: number): string {
  return `US$\u00a0${count(Math.round(amount))}`
}

/** A price in thousands of pesos, also in dollars at the selling rates. */
export function figureOf(thousands: number, dollar: Dollar | null): Figure {
  const at = (rate: { value: number } | undefined) =>
    rate === undefined ? null : dollars((thousands * 1000) / rate.value)
  return { pesos: pesos(thousands), oficial: at(dollar?.bna), blue: at(dollar?.blue) }
}

export function figureOrNull(thousands: number | null, dollar: Dollar | null): Figure | null {
  return thousands === null ? null : figureOf(thousands, dollar)
}

export function ratesNote({ bna, blue, stale }: Dollar): string {
  const [official, other] = [dayAndMonth(bna.date), dayAndMonth(blue.date)]
  const days = official === other ? `al ${official}` : `oficial al ${official}, blue al ${other}`
  return stale ? `${days} (sin cotización más nueva)` : days
}

export function changeText({ direction, amount, share }: Moved): ChangeText {
  return { direction, amount: pesos(amount), share: `${tenths(share * 100)}\u00a0%` }
}
