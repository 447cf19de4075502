import { addMonths, type Period } from '@preciosa/contracts'
import { startOfMonth } from '@preciosa/platform'

export const LOT_KINDS = ['plan', 'gift', 'pack', 'adjustment', 'welcome'] as const
export type LotKind = (typeof LOT_KINDS)[number]

/** Free queries of a new account. */
export const WELCOME_CREDITS = 3

export const NEVER = 'infinity'

/** A lot ends with its month, except the welcome lot and, with carry-over, packs. */
export function expiryOf(kind: LotKind, period: Period, carryOver: 'none' | 'packs'): Date | typeof NEVER {
  if (kind === 'welcome' || (kind === 'pack' && carryOver === 'packs')) return NEVER
  return startOfMonth(addMonths(period, 1))
}
