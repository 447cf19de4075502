import type { Bill } from './bills.repository.js'

const BILLINGS = { monthly: 'mensual', anual: 'anual' } as const

export function packName(credits: number): string {
  return `Pack de ${credits} consultas`
}

/** As lists and receipts name an order. */
export function orderName({ name, billing }: Pick<Bill, 'name' | 'billing'>): string {
  return billing === null ? name : `${name}, ${BILLINGS[billing]}`
}

/** Of the lots that a pack may have: one that a won charge-back gave again, and its own. */
export function packSources(order: Pick<Bill, 'id'>): [won: string, own: string] {
  const own = packSource(order)
  return [`${own}:won`, own]
}

/** Source of a pack's lot in the ledger. */
export function packSource({ id }: Pick<Bill, 'id'>): string {
  return `pack:${id}`
}
