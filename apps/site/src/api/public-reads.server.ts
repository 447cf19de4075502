import {
  type AnyCallInput,
  type ApiClient,
  type ApiRequest,
  answerOf,
  type CallArguments,
  checkedAnswer,
  ERROR_CODES,
  requestOf,
  type Route,
  type RouteOutput,
} from '@preciosa/contracts'
import { visitDeadline } from '../visitor.server.js'
import { ApiError, ApiUnreachableError, errorOf } from './api-failure.server.js'
import { EtagCache } from './etag-cache.server.js'

const CACHE_BYTES = 32 * 1024 * 1024
/** An answer checked this short a time ago isn't checked again: under load, one call serves many pages. */
const FRESH_MS = 1000
const TOO_MANY = ERROR_CODES['too-many-requests'].status
const NOT_MODIFIED = 304

/**
 * Public reads of the API. An answer is kept with its ETag and asked for again with `If-None-Match`, so a page
 * is at most a second older than the guide; calls for the same address at the same time share one request.
 */
export class PublicReads {
  private readonly cache = new EtagCache(CACHE_BYTES)
  private readonly running = new Map<string, Promise<unknown>>()

  /** @param client without a deadline of its own: what it asks for goes on for others */
  constructor(
    private readonly client: ApiClient,
    private readonly freshMs = FRESH_MS,
  ) {}

  /** @throws ApiError, ApiUnreachableError: also when the asking page's time is up, while others wait on */
  read<R extends Route>(route: R, ...[input]: CallArguments<R>): Promise<RouteOutput<R>> {
    const request = requestOf(route, input as AnyCallInput | undefined)
    return beforeDeadline(this.shared(route, request), request.address) as Promise<RouteOutput<R>>
  }

  private async shared(route: Route, request: ApiRequest): Promise<unknown> {
    const running = this.running.get(request.address)
    if (running !== undefined) {
      // A visitor who asks too much is refused; the others who wait for the same answer aren't.
      const shared = await running.catch((error: unknown) => {
        if (error instanceof ApiError && error.status === TOO_MANY) return undefined
        throw error
      })
      if (shared !== undefined) return shared
    }
    return this.start(route, request)
  }

  private start(route: Route, request: ApiRequest): Promise<unknown> {
    const { address } = request
    const running = this.fetch(route, request).finally(() => this.running.delete(address))
    this.running.set(address, running)
    return running
  }

  private async fetch(route: Route, request: ApiRequest): Promise<unknown> {
    const { address } = request
    const kept = this.cache.get(address)
    if (kept !== undefined && performance.now() - kept.checkedAt < this.freshMs) return kept.value
    const checkedAt = performance.now()
    const received = await this.client.send(kept === undefined ? request : ifNot(kept.etag, request))
    if (!received.ok) throw errorOf(received, address)
    if (received.status === NOT_MODIFIED && kept !== undefined) {
      kept.checkedAt = checkedAt
      return kept.value
    }
    const answer = answerOf(route, received, checkedAnswer)
    if (!answer.ok) throw errorOf(answer, address)
    const { value } = answer
    const { etag, text } = received
    if (etag === null) this.cache.delete(address)
    // A parsed answer takes a few times the memory of its text.
    else this.cache.set(address, { etag, value, checkedAt, bytes: 4 * text.length + 512 })
    return value
  }
}

function ifNot(etag: string, request: ApiRequest): ApiRequest {
  return { ...request, headers: { ...request.headers, 'if-none-match': etag } }
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
