import type { Product } from '@preciosa/contracts/payments'
import { type OwnPrice, ownPrice, sumText } from './own-price.js'

export interface PackLine {
  id: number
  queries: number
  price: OwnPrice
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
      price: ownPrice(price),
      each: sumText(Math.round(price / infoCredits)),
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
