import { type Currency, CURRENCY_COOKIE, currencyOf } from '../money/currency.js'
import { type Theme, THEME_COOKIE, themeOf } from '../theme-cookie.js'

/** Everything in a request that a cached visitor page may depend on. */
export interface PageKey {
  address: string
  theme: Theme
  currency: Currency
}

interface CachedPath {
  path: RegExp
  parameters: readonly (readonly [name: string, value: RegExp])[]
}

const KIND = /^(autos|motos)$/
const PAGE = ['pagina', /^[1-9]\d{0,3}$/] as const
const YEAR = ['anio', /^((19|20)\d\d|0km)$/] as const

const PATHS: readonly CachedPath[] = [
  { path: /^\/$/, parameters: [['tipo', KIND]] },
  { path: /^\/busqueda-asistida$/, parameters: [['tipo', KIND], YEAR] },
  { path: /^\/precios\/(autos|motos)\/[a-z0-9-]*_\d{1,10}$/, parameters: [YEAR] },
  {
    path: /^\/precios\/(autos|motos)\/[a-z0-9-]*_\d{1,10}\/[a-z0-9-]*_\d{1,10}$/,
    parameters: [YEAR, PAGE],
  },
  {
    path: /^\/ficha\/(cars|motorcycles)\/[1-9]\d{0,8}$/,
    parameters: [YEAR, ['moneda', /^(hoy|oficial|blue)$/]],
  },
  { path: /^\/cambios$/, parameters: [['tipo', KIND], PAGE] },
  { path: /^\/cambios\/20\d\d-(0[1-9]|1[0-2])$/, parameters: [['tipo', KIND]] },
]

/** Cookies of the site with or without a prefix, in any case, since visitors can forge them. */
const OURS = /^(__host-|__secure-)?preciosa-/i
const FOLLOWED: ReadonlySet<string> = new Set([THEME_COOKIE, CURRENCY_COOKIE])

/** Null if not cacheable. Accepts only the spelling of the site's links, so that a page has one entry. */
export function pageKeyOf(target: string, cookies: string | undefined): PageKey | null {
  const [path = '', ...query] = target.split('?')
  if (query.length > 1) return null
  const known = PATHS.find((one) => one.path.test(path))
  if (known === undefined || !isWritten(query[0], known)) return null
  if (hasOtherCookies(cookies ?? '')) return null
  return { address: target, theme: themeOf(cookies ?? null), currency: currencyOf(cookies ?? null) }
}

export function cookiesOfKey({ theme, currency }: PageKey): string {
  const chosen = [
    ...(theme === null ? [] : [`${THEME_COOKIE}=${theme}`]),
    ...(currency === 'pesos' ? [] : [`${CURRENCY_COOKIE}=${currency}`]),
  ]
  return chosen.join('; ')
}

function isWritten(query: string | undefined, { parameters }: CachedPath): boolean {
  if (query === undefined) return true
  let next = 0
  return query.split('&').every((pair) => {
    const [name, value, ...rest] = pair.split('=')
    const at = parameters.findIndex((one, index) => index >= next && one[0] === name)
    const pattern = parameters[at]?.[1]
    next = at + 1
    return pattern !== undefined && value !== undefined && rest.length === 0 && pattern.test(value)
  })
}

/** True with a cookie of the site that cached pages ignore, such as a session or a flash message. */
function hasOtherCookies(cookies: string): boolean {
  return cookies
    .split(';')
    .map((pair) => (pair.split('=', 1)[0] ?? '').trim())
    .some((name) => OURS.test(name) && !FOLLOWED.has(name))
}
