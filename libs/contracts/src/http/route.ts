import type { z } from 'zod'
import type { ErrorCode } from '../errors.js'
import type { Permission } from '../permissions.js'
import type { CaptchaAction } from './captcha-actions.js'

/** `revision` is valid until the guide changes, `minute` is the same for all callers. */
export type CacheClass = 'revision' | 'minute' | 'no-store'

/**
 * Who may call a route; `client` is the site or the app by id and secret, `staff:` is
 * followed by an action of a feature's `STAFF_ACTIONS`.
 */
export type RouteAccess =
  'public' | 'client' | 'monitor' | 'signed-in' | LookAccess | Permission | `staff:${string}`

/** A look checks access in the contract's order. */
export type LookAccess = 'look' | `look:${Permission}`

export function isLook(who: RouteAccess): who is LookAccess {
  return who === 'look' || who.startsWith('look:')
}

/** True if a call of the route may change something: neither loaders nor bundled reads may make it. */
export function mayChange({
  method,
  who,
  onlyReads,
  hasEffect,
  isForecast,
}: Pick<Route, 'method' | 'who' | 'onlyReads' | 'hasEffect' | 'isForecast'>): boolean {
  return (
    (isLook(who) && isForecast !== true) || hasEffect === true || (method !== 'GET' && onlyReads !== true)
  )
}

export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
  description?: string
  tags: readonly string[]
  who: RouteAccess
  /** Checks access after 400, 401 and 404, like a look. */
  refusesLast?: true
  /** A look that answers with its refusal code instead of an error. */
  isForecast?: true
  /** A GET with a side effect refuses HEAD, which Fastify adds to every GET. */
  hasEffect?: true
  /** A POST that changes nothing: its question is secret or too long for a URL. */
  onlyReads?: true
  cache: CacheClass
  /** What a `revision` answer depends on, if not on the vehicle types. */
  topic?: 'news' | 'magazine'
  /** Cache key of a `revision` answer, if GET and POST of a path differ. */
  question?: string
  /** Permissions that a `revision` answer depends on; default USED_PRICE. */
  varies?: readonly Permission[]
  params: Params
  query: Query
  /** Parses to an object, even if the body is a list. */
  body: Body
  bodyType?: 'json' | 'form' | 'multipart'
  response: Response
  /** Costs money or credits, so it takes an `Idempotency-Key`. */
  idempotent?: true
  /** Refuses a session that awaits the acceptance of new texts: 412 `consent-required`. */
  needsConsent?: true
  /** Requires a captcha; `often` after many searches, `failures` as counted by the handler. */
  captcha?: { action: CaptchaAction; when: 'always' | 'often' | 'failures' }
  /** Media type of a file; default JSON. */
  responseType?: string
  refuses?: readonly ErrorCode[]
  status: 200 | 201 | 202 | 204
}

export type RouteInput<R extends Route> = z.output<R['params']> & z.output<R['query']> & z.output<R['body']>

export type RouteOutput<R extends Route> = z.output<R['response']>
