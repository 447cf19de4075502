import type { PlanCode } from '../permissions.js'

/** A year costs twelve months less a tenth. */
export function yearlyCents(monthlyCents: number): number {
  return Math.round((monthlyCents * 108) / 10)
}

/** What a pack costs after a discount of `off` percent. */
export function packCents(listCents: number, off: number): number {
  return Math.round((listCents * (100 - off)) / 100)
}

export function centsOf(pesos: number): number {
  return Math.round(pesos * 100)
}

const FREE = 'Free no tiene precio.'
const NO_PRICE: Readonly<Partial<Record<PlanCode, string>>> = {
  individualFree: FREE,
  professionalFree: FREE,
  professionalFleet: 'El precio de InfoPro Grupal se acuerda con cada empresa.',
}

/** Why a plan takes no price; null if it does. */
export function noPriceReason(code: PlanCode): string | null {
  return NO_PRICE[code] ?? null
}
