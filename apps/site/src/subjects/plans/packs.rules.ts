import type { Product } from '@preciosa/contracts/payments'
import { amountText } from '../../format/amounts.js'

export interface PackLine {
  id: number
  queries: number
  price: string
  each: string
  discount: string
}

/** Packs of InfoCredits, the smallest first. */
export function packLines(products: readonly Product[]): PackLine[] {
  return products
    .toSorted((one, other) => one.infoCredits - other.infoCredits)
    .map(({ id, infoCredits, price, off }) => ({
      id,
      queries: infoCredits,
      price: amountText(price),
      each: amountText(Math.round(price / infoCredits)),
      discount: off === 0 ? 'precio base' : `${off}\u00a0% menos`,
    }))
}

/** Null: packs are on sale for the reader. */
export type PackBarrier = 'no-plan' | 'paused' | null

/** A paused plan is paid first. */
export function packBarrier(
  reader: { permissions: readonly string[]; creditsActive: boolean } | null,
): PackBarrier {
  if (reader?.permissions.includes('BUY_INFOCREDITS') !== true) return 'no-plan'
  return reader.creditsActive ? null : 'paused'
}
