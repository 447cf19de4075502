import { ERROR_CODES, type Route, type RouteOutput } from '@preciosa/contracts'
import { guideRoutes } from '@preciosa/contracts/catalogue'
import {
  type AnyCallInput,
  type ApiClient,
  type ApiRequest,
  answerOf,
  type CallArguments,
  checkedAnswer,
  requestOf,
} from '@preciosa/contracts/client'
import { magazineRoutes } from '@preciosa/contracts/magazine'
import { articleRoutes } from '@preciosa/contracts/news'
import { LRUCache } from 'lru-cache'
import { addSource, type Source, visitDeadline } from './visitor.server.js'
import { ApiError, ApiUnreachableError, errorOf } from './api-failure.server.js'
import { type Revision, Revisions, type Topic } from './revisions.server.js'

const CACHE_BYTES = 32 * 1024 * 1024
/** Younger answers aren't revalidated: under load one call serves many pages. */
const FRESH_MS = 1000
const TOO_MANY = ERROR_CODES['too-many-requests'].status
const NOT_MODIFIED = 304

interface CachedAnswer {
  etag: string
  value: unknown
  /** When the API last confirmed the answer, by `performance.now()`. */
  checkedAt: number
  /** Null if the ETag doesn't identify a revision. */
  revision: Revision | null
  bytes: number
}

interface Wanted {
  route: Route
  request: ApiRequest
  /** Null if the answers have no revision in common. */
  topic: Topic | null
}

interface Reading {
  value: unknown
  source: Source | null
}

/** Pages are cached for at most a minute as well. */
const FOR_A_MINUTE: Source = { holds: () => true }

/** Revalidates cached answers by ETag; concurrent calls share a request. One ETag per topic. */
export class PublicReads {
  private readonly cache = new LRUCache<string, CachedAnswer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })
  private readonly running = new Map<string, Promise<Reading>>()
  private readonly revisions = new Revisions((revision) => this.stands(revision))

  /** @param client without its own deadline, since other pages may share the request */
  constructor(
    private readonly client: ApiClient,
    private readonly freshMs = FRESH_MS,
  ) {}

  /** @throws ApiError; ApiUnreachableError also at the page's deadline, while other pages keep waiting */
  async read<R extends Route>(route: R, ...[input]: CallArguments<R>): Promise<RouteOutput<R>> {
    const wanted = wantedOf(route, input as AnyCallInput | undefined)
    try {
      const { value, source } = await beforeDeadline(this.shared(wanted), wanted.request.address)
      addSource(source)
      return value as RouteOutput<R>
    } catch (error) {
      addSource(null)
      throw error
    }
  }

  private async shared(wanted: Wanted): Promise<Reading> {
    const running = this.running.get(wanted.request.address)
    if (running !== undefined) {
      // The API limits one visitor; another visitor's page then sends its own request.
      const shared = await running.catch((error: unknown) => {
        if (error instanceof ApiError && error.status === TOO_MANY) return undefined
        throw error
      })
      if (shared !== undefined) return shared
    }
    return this.start(wanted)
  }

  private start(wanted: Wanted): Promise<Reading> {
    const { address } = wanted.request
    const running = this.ask(wanted).finally(() => this.running.delete(address))
    this.running.set(address, running)
    return running
  }

  private async ask({ route, request, topic }: Wanted): Promise<Reading> {
    const { address } = request
    const cached = this.cache.get(address)
    const reading = ({ value, revision }: Pick<CachedAnswer, 'value' | 'revision'>): Reading => ({
      value,
      source: route.cache === 'minute' ? FOR_A_MINUTE : revision,
    })
    if (cached !== undefined && this.isFresh(cached)) return reading(cached)
    const checkedAt = performance.now()
    const received = await this.client.send(cached === undefined ? request : ifNot(cached.etag, request))
    if (!received.ok) throw errorOf(received, address)
    const revisionOf = (etag: string) => (topic === null ? null : this.revisions.seen(topic, etag, checkedAt))
    if (received.status === NOT_MODIFIED && cached !== undefined) {
      cached.checkedAt = checkedAt
      cached.revision = revisionOf(cached.etag)
      return reading(cached)
    }
    const answer = answerOf(route, received, checkedAnswer)
    if (!answer.ok) throw errorOf(answer, address)
    const { value } = answer
    const { etag, text } = received
    if (etag === null) {
      this.cache.delete(address)
      return reading({ value, revision: null })
    }
    // A parsed answer takes a few times the memory of its text.
    const bytes = 4 * text.length + 512
    const found: CachedAnswer = { etag, value, checkedAt, revision: revisionOf(etag), bytes }
    this.cache.set(address, found)
    return reading(found)
  }

  private isFresh({ revision, checkedAt }: CachedAnswer): boolean {
    if (revision === null) return this.isRecent(checkedAt)
    return this.revisions.isCurrent(revision) && this.isRecent(revision.confirmedAt)
  }

  private isRecent(at: number): boolean {
    return performance.now() - at < this.freshMs
  }

  private stands(revision: Revision): boolean | Promise<boolean> {
    if (!this.revisions.isCurrent(revision)) return false
    return this.isRecent(revision.confirmedAt) || this.isConfirmed(revision)
  }

  private async isConfirmed(revision: Revision): Promise<boolean> {
    const { confirmedAt, topic } = revision
    const probe = probeOf(topic)
    try {
      await beforeDeadline(this.shared(probe), probe.request.address)
    } catch {
      // The page rendered next reports the error.
      return false
    }
    return this.revisions.isCurrent(revision) && revision.confirmedAt > confirmedAt
  }
}

function wantedOf(route: Route, input?: AnyCallInput): Wanted {
  return { route, request: requestOf(route, input), topic: topicOf(route, input) }
}

function topicOf(route: Route, input: AnyCallInput | undefined): Topic | null {
  if (route.cache !== 'revision') return null
  const topic = route.topic ?? input?.query?.['vehicleType']
  const known: readonly unknown[] = ['news', 'magazine', 'cars', 'motorcycles'] satisfies Topic[]
  return known.includes(topic) ? (topic as Topic) : null
}

/** A cheap read of that topic, whose ETag tells whether it changed. */
function probeOf(topic: Topic): Wanted {
  if (topic === 'news') return wantedOf(articleRoutes.articleCategories)
  if (topic === 'magazine') return wantedOf(magazineRoutes.issues, { query: { pageSize: 1 } })
  return wantedOf(guideRoutes.guideFacts, { query: { vehicleType: topic } })
}

function ifNot(etag: string, request: ApiRequest): ApiRequest {
  return { ...request, headers: { ...request.headers, 'if-none-match': etag } }
}

/** The shared request goes on for other pages after this page's deadline. */
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
