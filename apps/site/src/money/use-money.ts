import { useRouteLoaderData } from '@remix-run/react'
import { useSyncExternalStore } from 'react'
import { type Currency, currencyCookie } from './currency.js'
import type { MoneyData } from './money.rules.js'

/** The layout whose loader has the choice and the rates. */
const LAYOUT = 'routes/main-layout'
const NOTHING: MoneyData = { currency: 'pesos', rates: null, day: '' }

/** What was chosen since the document came; null before. */
let chosen: Currency | null = null
const listeners = new Set<() => void>()

/** What prices are seen in, here and now. Every price of the page follows it. */
export function useMoney(): MoneyData {
  const loaded = useRouteLoaderData<MoneyData>(LAYOUT) ?? NOTHING
  const currency = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  )
  return currency === null ? loaded : { ...loaded, currency }
}

/** Shows every price of the page in a currency, and keeps the choice for a year. In a browser only. */
export function showIn(currency: Currency): void {
  document.cookie = currencyCookie(currency, location.protocol === 'https:')
  chosen = currency
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
