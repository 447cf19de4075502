import type { Currency } from './currency.js'

/** Parameter of the address. */
export const MONEY_PARAMETER = 'moneda'

/** `pesos` of each month, `hoy` for pesos of one month, or dollars at either rate. */
export const MONEY_VIEWS = ['pesos', 'hoy', 'oficial', 'blue'] as const
export type MoneyView = (typeof MONEY_VIEWS)[number]

export interface MoneyOption {
  value: MoneyView
  label: string
}

export function moneyViewOf(value: string | null, offered: readonly MoneyView[] = MONEY_VIEWS): MoneyView {
  return offered.find((view) => view === value) ?? 'pesos'
}

export function viewIn(currency: Currency): MoneyView {
  return currency === 'bna' ? 'oficial' : currency
}

export function currencyOfView(view: MoneyView): Currency {
  if (view === 'oficial') return 'bna'
  return view === 'blue' ? 'blue' : 'pesos'
}

/**
 * Pesos of another month, in thousands. The index is an estimate with four reliable figures: ten millions
 * and more are rounded to tens of thousands of pesos, less to thousands. A factor of 1 leaves the exact price.
 */
export function realPesos(thousands: number, cpi: number): number {
  if (cpi === 1) return thousands
  const real = thousands * cpi
  return real < TEN_MILLIONS ? Math.round(real) : Math.round(real / 10) * 10
}

/** In thousands of pesos. */
const TEN_MILLIONS = 10_000

export function offeredViews({ historic, dollar }: { historic: boolean; dollar: boolean }): MoneyView[] {
  return MONEY_VIEWS.filter((view) => view === 'pesos' || (view === 'hoy' ? historic : dollar))
}
