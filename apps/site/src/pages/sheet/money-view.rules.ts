import type { Currency } from '../../money/currency.js'

/** What prices are shown in: pesos of each month, pesos of one month, or dollars by either rate. */
export const MONEY_VIEWS = ['pesos', 'hoy', 'oficial', 'blue'] as const
export type MoneyView = (typeof MONEY_VIEWS)[number]

/** What an address asks for; pesos where it asks for nothing that there is. */
export function moneyViewOf(value: string | null, offered: readonly MoneyView[] = MONEY_VIEWS): MoneyView {
  return offered.find((view) => view === value) ?? 'pesos'
}

/** What a sheet shows unasked to a reader who chose a currency anywhere on the site. */
export function viewIn(currency: Currency): MoneyView {
  return currency === 'bna' ? 'oficial' : currency
}

/** What other pages show to a reader who chose this on a sheet. */
export function currencyOfView(view: MoneyView): Currency {
  if (view === 'oficial') return 'bna'
  return view === 'blue' ? 'blue' : 'pesos'
}

/** Pesos of today need the months before (HISTORIC_PRICE), dollars a rate. */
export function offeredViews({ historic, dollar }: { historic: boolean; dollar: boolean }): MoneyView[] {
  return MONEY_VIEWS.filter((view) => view === 'pesos' || (view === 'hoy' ? historic : dollar))
}
