import { ERROR_CODES, type Route, type RouteOutput } from '@preciosa/contracts'
import type { z } from 'zod'
import { ApiError, ApiUnreachableError } from './api-failure.server.js'
import { API_MS, visitDeadline } from '../visitor.server.js'
import { EtagCache } from './etag-cache.server.js'

const CACHE_BYTES = 32 * 1024 * 1024
/** An answer checked this short a time ago isn't checked again: under load, one call serves many pages. */
const FRESH_MS = 1000
const TOO_MANY = ERROR_CODES['too-many-requests'].status

export type Query = Record<string, string | number | boolean | undefined>

/**
 * Public reads of the API. An answer is kept with its ETag and asked for again with `If-None-Match`, so a page
 * is at most a second older than the guide; calls for the same address at the same time share one request.
 */
export class PublicReads {
  private readonly cache = new EtagCache(CACHE_BYTES)
  private readonly running = new Map<string, Promise<unknown>>()

  constructor(
    private readonly apiUrl: string,
    private readonly freshMs = FRESH_MS,
    /** Sent with every call. */
    private readonly headers: () => Record<string, string> = () => ({}),
  ) {}

  /** @throws ApiError, ApiUnreachableError: also when the asking page's time is up, while others wait on */
  read<R extends Route>(route: R, params: Record<string, number>, query: Query): Promise<RouteOutput<R>> {
    const address = addressOf(route, params, query)
    return beforeDeadline(this.shared(route, address), address)
  }

  private async shared<R extends Route>(route: R, address: string): Promise<RouteOutput<R>> {
    const running = this.running.get(address)
    if (running !== undefined) {
      // A visitor who asks too much is refused; the others who wait for the same answer aren't.
      const shared = await running.catch((error: unknown) => {
        if (error instanceof ApiError && error.status === TOO_MANY) return undefined
        throw error
      })
      if (shared !== undefined) return shared as RouteOutput<R>
    }
    return (await this.start(address, route.response)) as RouteOutput<R>
  }

  private start(address: string, schema: z.ZodType): Promise<unknown> {
    const running = this.fetch(address, schema).finally(() => this.running.delete(address))
    this.running.set(address, running)
    return running
  }

  private async fetch(address: string, schema: z.ZodType): Promise<unknown> {
    const kept = this.cache.get(address)
    if (kept !== undefined && performance.now() - kept.checkedAt < this.freshMs) return kept.value
    const checkedAt = performance.now()
    const headers = {
      ...this.headers(),
      accept: 'application/json',
      ...(kept === undefined ? {} : { 'if-none-match': kept.etag }),
    }
    const { status, etag, text } = await this.send(address, headers)
    if (status === 304 && kept !== undefined) {
      kept.checkedAt = checkedAt
      return kept.value
    }
    if (status !== 200) throw new ApiError(status, address)
    const value = parse(text, schema, address)
    if (etag === null) this.cache.delete(address)
    // A parsed answer takes a few times the memory of its text.
    else this.cache.set(address, { etag, value, checkedAt, bytes: 4 * text.length + 512 })
    return value
  }

  private async send(address: string, headers: Record<string, string>) {
    try {
      const response = await fetch(this.apiUrl + address, {
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(API_MS),
      })
      return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
    } catch (cause) {
      throw new ApiUnreachableError(`No answer from the API to ${address}`, { cause })
    }
  }
}

/** A shared request goes on for the others when the page being made can't wait any more. */
function beforeDeadline<T>(work: Promise<T>, address: string): Promise<T> {
  const deadline = visitDeadline()
  if (deadline === undefined) return work
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ApiUnreachableError(`No answer from the API in time to ${address}`))
    if (deadline.aborted) giveUp()
    deadline.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => deadline.removeEventListener('abort', giveUp))
  })
}

/** Path and query of a call; parameters left `undefined` are left out. */
export function addressOf(route: Pick<Route, 'path'>, params: Record<string, number>, query: Query): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${route.path} needs ${name}`)
    return String(value)
  })
  const given = Object.entries(query).filter((pair) => pair[1] !== undefined)
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}

/** An API newer than this site may send fields that the site doesn't know; anything else wrong is a fault. */
export function parse(text: string, schema: z.ZodType, address: string): unknown {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new ApiUnreachableError(`The API's answer to ${address} isn't JSON`, { cause })
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  if (parsed.error.issues.every((issue) => issue.code === 'unrecognized_keys')) return json
  throw new ApiUnreachableError(`The API's answer to ${address} has another shape`, { cause: parsed.error })
}
