import type { Currency } from '../../money/currency.js'

/** `pesos` of each month, `hoy` for pesos of one month, or dollars at either rate. */
export const MONEY_VIEWS = ['pesos', 'hoy', 'oficial', 'blue'] as const
export type MoneyView = (typeof MONEY_VIEWS)[number]

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

export function offeredViews({ historic, dollar }: { historic: boolean; dollar: boolean }): MoneyView[] {
  return MONEY_VIEWS.filter((view) => view === 'pesos' || (view === 'hoy' ? historic : dollar))
}
