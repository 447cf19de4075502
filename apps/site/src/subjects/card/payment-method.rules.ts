import type { PaymentMethod } from './mercado-pago.js'

/** Brands by a card's first digits, for when the lookup fails or names all methods. */
const BRANDS: readonly (readonly [digits: RegExp, method: Pick<PaymentMethod, 'id' | 'name'>])[] = [
  [/^3[47]/, { id: 'amex', name: 'American Express' }],
  [/^589562/, { id: 'naranja', name: 'Naranja' }],
  [/^(589657|604[2-6])/, { id: 'cabal', name: 'Cabal' }],
  [/^4/, { id: 'visa', name: 'Visa' }],
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, { id: 'master', name: 'Mastercard' }],
  [/^(50|5[6-8]|6)/, { id: 'maestro', name: 'Maestro' }],
]

const CARDS: readonly (string | undefined)[] = ['credit_card', 'debit_card', 'prepaid_card', undefined]

/**
 * The method of a card by its first digits; null for a card that isn't accepted.
 * @param found null if the lookup failed
 */
export function methodOf(bin: string, found: readonly PaymentMethod[] | null): PaymentMethod | null {
  const brand = BRANDS.find(([digits]) => digits.test(bin))?.[1] ?? null
  if (found === null) return brand
  const open = found.filter(
    ({ status, payment_type_id: type }) => (status ?? 'active') === 'active' && CARDS.includes(type),
  )
  if (open.length < 2) return open[0] ?? null
  return open.find(({ id }) => id === brand?.id) ?? null
}

/** "Visa crédito, en un pago". */
export function methodText({ id, name = id, payment_type_id: type }: PaymentMethod): string {
  const kind = KINDS[type ?? '']
  const isSaid = kind === undefined || name.toLowerCase().includes(kind)
  return `${isSaid ? name : `${name} ${kind}`}, en un pago`
}

const KINDS: Readonly<Record<string, string>> = {
  credit_card: 'crédito',
  debit_card: 'débito',
  prepaid_card: 'prepaga',
}
