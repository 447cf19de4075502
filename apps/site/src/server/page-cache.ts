import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { forAllVisitors, type Source } from '../api/visitor.server.js'
import { acceptsGzip } from './encodings.js'
import { cacheControlOf, cookiesOfKey, type PageKey } from './page-cache.rules.js'
import { wholeBody } from './whole-answer.js'

/** About 1,500 sheets, or 600 home pages with all brands. */
const MAX_BYTES = 64 * 1024 * 1024
const ENTRY_BYTES = 2048
const MAX_AGE_MS = 60_000
const ATTEMPTS = 2
const VARY = 'Accept-Encoding, Cookie'

export interface CachedPage {
  /** Valid while all of them hold. */
  sources: ReadonlySet<Source>
  madeAt: number
  bytes: number
  policy: string
  etag: string
  html: Buffer
  zipped: Buffer
}

interface Options {
  render: (request: Request) => Promise<Response>
  siteUrl: string
  now?: () => number
  maxBytes?: number
}

type Outcome = { cached: CachedPage } | { cached: null; answer: Response }

/** Visitor pages in memory, rendered from their key only (decision 007). */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>
  private readonly making = new Map<string, Promise<Outcome>>()
  private readonly now: () => number

  constructor(private readonly options: Options) {
    this.pages = new LRUCache({
      maxSize: options.maxBytes ?? MAX_BYTES,
      sizeCalculation: ({ bytes }) => bytes,
    })
    this.now = options.now ?? (() => performance.now())
  }

  /** Null if the caller must render the page from its own request. */
  async page(key: PageKey): Promise<CachedPage | Response | null> {
    const name = `${key.address} ${key.theme ?? ''} ${key.currency}`
    const cached = this.pages.get(name)
    if (cached !== undefined && (await this.isValid(cached))) return cached
    const running = this.making.get(name)
    // Only the first requester sees a failure or an answer that can't be cached.
    if (running !== undefined) return (await running.catch(() => null))?.cached ?? null
    const making = this.make(key).finally(() => this.making.delete(name))
    this.making.set(name, making)
    const made = await making
    if (made.cached === null) return made.answer
    this.pages.set(name, made.cached)
    return made.cached
  }

  private async make(key: PageKey, attempt = 1): Promise<Outcome> {
    const { render, siteUrl } = this.options
    const madeAt = this.now()
    const cookie = cookiesOfKey(key)
    const headers = new Headers(cookie === '' ? {} : { cookie })
    const { made: answer, sources } = await forAllVisitors(() =>
      render(new Request(siteUrl + key.address, { headers })),
    )
    const policy = policyOf(answer)
    const html = wholeBody(answer)
    if (sources === null || policy === null || html === undefined) return { cached: null, answer }
    const cached = await cachedPage({ html, policy, sources, madeAt })
    // A publication during rendering would mix two editions.
    if (attempt < ATTEMPTS && !(await this.isValid(cached))) return this.make(key, attempt + 1)
    return { cached }
  }

  private async isValid({ sources, madeAt }: CachedPage): Promise<boolean> {
    if (this.now() - madeAt >= MAX_AGE_MS) return false
    for (const source of sources) {
      const holds = source.holds()
      if (holds === false || !(await holds)) return false
    }
    return true
  }
}

/** @param cdnSeconds for which shared caches may hold the page; 0 forbids it */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  cdnSeconds: number,
): FastifyReply {
  const { cookie, 'accept-encoding': encodings, 'if-none-match': known } = request.headers
  const zips = acceptsGzip(encodings)
  const etag = `"${page.etag}${zips ? '-gzip' : ''}"`
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': cacheControlOf(cookie, cdnSeconds),
    vary: VARY,
    etag,
  })
  if (matches(known, etag)) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  return zips ? reply.header('content-encoding', 'gzip').send(page.zipped) : reply.send(page.html)
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')
}

/** Null for an answer that visitors can't share, such as one with a nonce. */
function policyOf({ status, headers }: Response): string | null {
  const policy = headers.get('content-security-policy')
  const isForAll =
    status === 200 &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    headers.getSetCookie().length === 0 &&
    !headers.has('cache-control') &&
    policy?.includes("'nonce-") !== true
  return isForAll ? policy : null
}

async function cachedPage({
  html,
  policy,
  sources,
  madeAt,
}: Pick<CachedPage, 'policy' | 'sources' | 'madeAt'> & { html: Buffer }): Promise<CachedPage> {
  const zipped = await promisify(gzip)(html)
  const digest = createHash('sha256').update(`${policy}\n`).update(html).digest('base64url')
  return {
    bytes: html.length + zipped.length + ENTRY_BYTES,
    policy,
    sources,
    madeAt,
    etag: digest.slice(0, 22),
    html,
    zipped,
  }
}
