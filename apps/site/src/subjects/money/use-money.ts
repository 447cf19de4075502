import { useRouteLoaderData } from '@remix-run/react'
import { useSyncExternalStore } from 'react'
import { type Currency, currencyCookie } from './currency.js'
import type { MoneyData } from './money.rules.js'

const LAYOUT = 'frame/main-layout'
const NOTHING: MoneyData = { currency: 'pesos', rates: null, day: '', shortDay: '' }

let chosen: Currency | null = null
const listeners = new Set<() => void>()

export function useMoney(): MoneyData {
  const loaded = useRouteLoaderData<MoneyData>(LAYOUT) ?? NOTHING
  const currency = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  )
  return currency === null ? loaded : { ...loaded, currency }
}

export function showIn(currency: Currency): void {
  document.cookie = currencyCookie(currency, location.protocol === 'https:')
  chosen = currency
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
