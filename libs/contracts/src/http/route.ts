import type { z } from 'zod'
import type { ErrorCode } from '../errors.js'
import type { Permission } from '../permissions.js'
import type { StaffAction } from '../staff.js'
import type { CaptchaAction } from './captcha.js'

/**
 * How an answer may be kept (api.md, Caching): `revision` answers change only with the guide's revision and are
 * public to anonymous callers; `minute` ones are the same for all callers and may be kept for a minute; `no-store` ones
 * show used prices or a user's data.
 */
export type CacheClass = 'revision' | 'minute' | 'no-store'

/**
 * Who may call a route (design D15): anyone; a client of ours by its id and secret; a signed-in person; one with a
 * permission; one whom the price-view decision lets (`look`), which may ask for a permission too; staff who may do
 * something in the console; the operator's monitoring (`monitor`).
 */
export type RouteAccess =
  'public' | 'client' | 'monitor' | 'signed-in' | LookAccess | Permission | `staff:${StaffAction}`

/** Looks decide by themselves who may see what, in the contract's order (api.md, "The look"). */
export type LookAccess = 'look' | `look:${Permission}`

export function isLook(who: RouteAccess): who is LookAccess {
  return who === 'look' || who.startsWith('look:')
}

/** One call of the API, as it is documented, served and checked. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** The operation's name, unique. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With parameters as `{name}`. */
  path: `/${string}`
  summary: string
  /** What the summary has no room for. */
  description?: string
  tags: readonly string[]
  who: RouteAccess
  /** A caller who may not call it is refused after 400, 401 and 404, as of a look (design §3, 412). */
  refusesLast?: true
  /** Of a look: answers with what it would be refused for, instead of being refused. */
  isForecast?: true
  /** Of a GET that does something: a HEAD is refused, which Fastify adds to every GET and which would do it as well. */
  hasEffect?: true
  cache: CacheClass
  /** Of `revision` answers: what is asked, where a GET and a POST of the path don't ask the same. */
  question?: string
  /** Of `revision` answers: the permissions that they depend on; USED_PRICE when left out. */
  varies?: readonly Permission[]
  params: Params
  query: Query
  /** Parses to fields, even where the body is a list. */
  body: Body
  /** How the body is written; JSON when left out. */
  bodyType?: 'json' | 'form' | 'multipart'
  response: Response
  /** Takes an `Idempotency-Key`: it costs money or credits (api.md, Conventions). */
  idempotent?: true
  /**
   * A captcha for that action is asked for (design D16): on every call, only of callers who search a lot, or only after many
   * failed attempts, which the handler counts.
   */
  captcha?: { action: CaptchaAction; when: 'always' | 'often' | 'failures' }
  /** The media type of an answer that is a file; JSON when left out. */
  responseType?: string
  /** Errors that don't follow from the rest of it: a conflict, something of the body that isn't there. */
  refuses?: readonly ErrorCode[]
  /** The status of success. */
  status: 200 | 201 | 202 | 204
}

/** What a call's handler gets: the fields of path, query and body in one object. */
export type RouteInput<R extends Route> = z.output<R['params']> & z.output<R['query']> & z.output<R['body']>

/** What a call answers. */
export type RouteOutput<R extends Route> = z.output<R['response']>
