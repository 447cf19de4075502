import { netCents } from '@preciosa/contracts/invoices'
import { amountText } from '../../format/amounts.js'

/** What a plan, a pack or a difference costs; each component that shows it has `net` below (`NetPrice`). */
export interface OwnPrice {
  text: string
  /** Without VAT; null for nothing. */
  net: string | null
}

/** @param pesos the final price */
export function ownPrice(pesos: number): OwnPrice {
  return {
    text: amountText(pesos),
    net: pesos === 0 ? null : amountText(netCents(Math.round(pesos * 100)) / 100),
  }
}

/** A sum that isn't an offer's price: what was paid, a query's share, or a price that stands nearby with its net one. */
export function sumText(pesos: number): string {
  return amountText(pesos)
}
