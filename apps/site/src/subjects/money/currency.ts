/** Shown beside pesos: nothing, or dollars at the official (`bna`) or blue rate. */
export const CURRENCIES = ['pesos', 'bna', 'blue'] as const
export type Currency = (typeof CURRENCIES)[number]

export const CURRENCY_COOKIE = 'preciosa-moneda'
const YEAR = 365 * 24 * 3600

export function isCurrency(word: unknown): word is Currency {
  return CURRENCIES.some((currency) => currency === word)
}

/** The cookie isn't secret or HttpOnly, since the browser writes it too. */
export function currencyOf(cookies: string | null): Currency {
  const word = new RegExp(`(?:^|;\\s*)${CURRENCY_COOKIE}=([a-z]+)(?:;|$)`).exec(cookies ?? '')?.[1]
  return isCurrency(word) ? word : 'pesos'
}

export function currencyCookie(currency: Currency, secure: boolean): string {
  const kept =
    currency === 'pesos'
      ? `${CURRENCY_COOKIE}=; Max-Age=0`
      : `${CURRENCY_COOKIE}=${currency}; Max-Age=${YEAR}`
  return `${kept}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}
