import type { IncomingMessage, ServerResponse } from 'node:http'
import { json, misbehave, type Misbehaviour } from '../misbehaviour.js'
import { type Answer, type Call, type Route, routesOf } from './api.js'
import { Refusal, refusal } from './errors.js'
import type { Json } from './values.js'
import type { World } from './world.js'

/** A fault of the API; an executed call takes effect, and only its answer is lost. */
export interface Fault extends Misbehaviour {
  /** Calls that fail, such as `POST /v1/payments`; all without it. */
  call?: string
  isExecuted?: boolean
}

const MAX_BODY = 256 * 1024

/** Mercado Pago's REST API on a world. */
export class RestApi {
  fault: Fault | undefined
  private readonly routes: Route[]
  /** First answers by call and idempotency key. */
  private readonly first = new Map<string, string>()

  constructor(private readonly world: World) {
    this.routes = routesOf(world)
  }

  /** Answers a call of the API; false for a path that isn't one. */
  async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const path = url.pathname.replace(/(.)\/$/, '$1')
    const matching = this.routes.filter((route) => route.path.test(path))
    const isPublic = matching.some(({ access }) => access === 'public')
    if (matching.length === 0) return false
    if (isPublic) allowOtherOrigins(response)
    if (isPublic && request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return true
    }
    const { notifier } = this.world
    const fault = this.faultOf(`${request.method} ${path}`)
    const text = await textOf(request)
    if (fault !== undefined && fault.isExecuted !== true) {
      await misbehave(response, fault)
      return true
    }
    const answer = this.answer(matching, request, path, url.searchParams, text)
    if (notifier.policy === 'before-answer') await notifier.settled()
    response.on('close', () => notifier.flush())
    if (fault === undefined && answer.text !== undefined)
      response.writeHead(answer.status, { 'content-type': 'text/csv; charset=utf-8' }).end(answer.text)
    else if (fault === undefined) json(response, answer.status, answer.body)
    else await misbehave(response, fault)
    return true
  }

  private answer(
    matching: readonly Route[],
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
    text: string | null,
  ): Answer {
    try {
      const route = matching.find(({ method }) => method === request.method)
      if (route === undefined) throw refusal(405, 'Method not allowed', 405)
      this.authorize(route, request, query)
      const call: Call = {
        path: (route.path.exec(path) ?? []).slice(1),
        query,
        headers: request.headers,
        body: bodyOf(text),
      }
      return this.once(route, request, path, () => route.answer(call))
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: error.body() }
      throw error
    }
  }

  private authorize({ access }: Route, { headers }: IncomingMessage, query: URLSearchParams): void {
    const { accessToken, publicKey } = this.world.seller
    if (headers.authorization === `Bearer ${accessToken}`) return
    if (access === 'public' && query.get('public_key') === publicKey) return
    throw refusal(
      headers.authorization === undefined ? 1 : 4,
      headers.authorization === undefined
        ? 'Must provide your access_token to proceed'
        : 'The caller is not authorized to access this resource',
      401,
    )
  }

  /** Repeats the first success of a key; a refusal may be corrected under the same key. Keeps no card tokens. */
  private once(
    { isKeyed, method, access }: Route,
    { headers }: IncomingMessage,
    path: string,
    run: () => Answer,
  ): Answer {
    const key = headers['x-idempotency-key']
    if (isKeyed === true && (key === undefined || key === ''))
      throw refusal(4292, "Header X-Idempotency-Key can't be null")
    const isHeeded = isKeyed === true || this.world.options.keysOfSubscriptions !== false
    if (method !== 'POST' || access === 'public' || key === undefined || !isHeeded) return run()
    const name = `${method} ${path} ${String(key)}`
    const kept = this.first.get(name)
    if (kept !== undefined) return JSON.parse(kept) as Answer
    const answer = run()
    this.first.set(name, JSON.stringify(answer))
    return answer
  }

  private faultOf(call: string): Fault | undefined {
    const { fault } = this
    return fault?.call === undefined || call.startsWith(fault.call) ? fault : undefined
  }
}

/** Text of a request's body; null when it is too large. */
export async function textOf(request: IncomingMessage): Promise<string | null> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MAX_BODY) return null
  }
  return text
}

function bodyOf(text: string | null): Json {
  if (text === null) throw refusal(413, 'The body is too large', 413)
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body as Json
  } catch {
    // Refused below, as any other body that is no object.
  }
  throw refusal(400, 'Invalid JSON')
}

function allowOtherOrigins(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'content-type')
  response.setHeader('access-control-allow-methods', 'GET, POST')
}
