import { type Currency, CURRENCY_COOKIE, currencyOf } from '../money/currency.js'
import { type Theme, THEME_COOKIE, themeOf } from '../theme-cookie.js'

/** What a page that is the same for all visitors is made of, besides the guide: nothing else of a request comes into it. */
export interface PageKey {
  /** Path and query. */
  address: string
  theme: Theme
  currency: Currency
}

interface KeptPath {
  path: RegExp
  /** What the query may say, in the order in which the site's links write it. */
  parameters: readonly (readonly [name: string, value: RegExp])[]
}

const KIND = /^(autos|motos)$/
const PAGE = ['pagina', /^[1-9]\d{0,3}$/] as const
const YEAR = ['anio', /^((19|20)\d\d|0km)$/] as const

/** Pages that visitors have in common, as often asked for by one address as there are vehicles. */
const PATHS: readonly KeptPath[] = [
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

/** Cookies that the site sets, whoever wrote them: with or without a prefix, in any case. */
const OURS = /^(__host-|__secure-)?preciosa-/i
/** Those of them that a kept page follows. */
const FOLLOWED: ReadonlySet<string> = new Set([THEME_COOKIE, CURRENCY_COOKIE])

/**
 * Which of the pages that visitors have in common a request asks for; null for any other. An address counts as the site's links
 * write it and in no other spelling, so that there are as many of them as pages.
 * @param target path and query, as they came
 * @param cookies the `Cookie` header
 */
export function pageKeyOf(target: string, cookies: string | undefined): PageKey | null {
  const [path = '', ...query] = target.split('?')
  if (query.length > 1) return null
  const known = PATHS.find((one) => one.path.test(path))
  if (known === undefined || !isWritten(query[0], known)) return null
  if (bringsMore(cookies ?? '')) return null
  return { address: target, theme: themeOf(cookies ?? null), currency: currencyOf(cookies ?? null) }
}

/** The cookies by which a page is made for a key. */
export function cookiesOfKey({ theme, currency }: PageKey): string {
  const chosen = [
    ...(theme === null ? [] : [`${THEME_COOKIE}=${theme}`]),
    ...(currency === 'pesos' ? [] : [`${CURRENCY_COOKIE}=${currency}`]),
  ]
  return chosen.join('; ')
}

/** Whether a query names known parameters alone, each once and in their order. */
function isWritten(query: string | undefined, { parameters }: KeptPath): boolean {
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

/** Whether there is a cookie of ours that a cached page doesn't follow: a session, something to be said once. */
function bringsMore(cookies: string): boolean {
  return cookies
    .split(';')
    .map((pair) => (pair.split('=', 1)[0] ?? '').trim())
    .some((name) => OURS.test(name) && !FOLLOWED.has(name))
}
