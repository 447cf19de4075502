import { type Currency, CURRENCY_COOKIE, currencyOf } from '../subjects/money/currency.js'
import type { SharedAddress } from '../navigation/page-handle.js'
import { type Theme, THEME_COOKIE, themeOf } from '../browser/theme-cookie.js'
import type { RouteTable } from './route-table.js'

/** Everything in a request that a cached visitor page may depend on. */
export interface PageKey {
  address: string
  theme: Theme
  currency: Currency
}

/** Cookies of the site with or without a prefix, in any case, since visitors can forge them. */
const OURS = /^(__host-|__secure-)?preciosa-/i
const FOLLOWED: ReadonlySet<string> = new Set([THEME_COOKIE, CURRENCY_COOKIE])

/** Null if not cacheable. Accepts only the spelling of the site's links, so that a page has one entry. */
export function pageKeyOf(
  target: string,
  cookies: string | undefined,
  sharedAt: RouteTable['sharedAt'],
): PageKey | null {
  const [path = '', ...query] = target.split('?')
  if (query.length > 1) return null
  const shared = sharedAt(path)
  if (shared === null || !isWritten(query[0], shared)) return null
  if (hasOtherCookies(cookies ?? '')) return null
  return { address: target, theme: themeOf(cookies ?? null), currency: currencyOf(cookies ?? null) }
}

/**
 * Shared caches may hold a page only if its request had no cookie of the site, as some ignore `Vary`. Browsers must revalidate
 * each time.
 */
export function cacheControlOf(cookies: string | undefined, cdnSeconds: number): string {
  const isPublic = cdnSeconds > 0 && ownNamesIn(cookies ?? '').length === 0
  return isPublic ? `public, max-age=0, must-revalidate, s-maxage=${cdnSeconds}` : 'private, no-cache'
}

export function cookiesOfKey({ theme, currency }: PageKey): string {
  const chosen = [
    ...(theme === null ? [] : [`${THEME_COOKIE}=${theme}`]),
    ...(currency === 'pesos' ? [] : [`${CURRENCY_COOKIE}=${currency}`]),
  ]
  return chosen.join('; ')
}

function isWritten(written: string | undefined, { query: parameters }: SharedAddress): boolean {
  if (written === undefined) return true
  let next = 0
  return written.split('&').every((pair) => {
    const [name, value, ...rest] = pair.split('=')
    const at = parameters.findIndex((one, index) => index >= next && one[0] === name)
    const pattern = parameters[at]?.[1]
    next = at + 1
    return pattern !== undefined && value !== undefined && rest.length === 0 && pattern.test(value)
  })
}

/** True with a cookie of the site that cached pages ignore, such as a session or a flash message. */
function hasOtherCookies(cookies: string): boolean {
  return ownNamesIn(cookies).some((name) => !FOLLOWED.has(name))
}

function ownNamesIn(cookies: string): string[] {
  return cookies
    .split(';')
    .map((pair) => (pair.split('=', 1)[0] ?? '').trim())
    .filter((name) => OURS.test(name))
}
