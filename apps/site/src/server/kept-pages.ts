import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { forAllVisitors, type Source } from '../visitor.server.js'
import { type Asset, sendAsset } from './assets.js'
import { cookiesOfKey, type PageKey } from './kept-pages.rules.js'
import { wholeBody } from './whole-answer.js'

/** About 1,500 sheets, or 600 home pages with all brands. */
const MAX_BYTES = 64 * 1024 * 1024
const ENTRY_BYTES = 2048
/** Milliseconds a page is kept at most. */
const KEPT_MS = 60_000
const ATTEMPTS = 2
/** Browsers must revalidate each time. */
const CACHE_CONTROL = 'private, no-cache'
const VARY = 'Accept-Encoding, Cookie'

export interface KeptPage {
  /** It stands as long as all of them hold. */
  sources: ReadonlySet<Source>
  madeAt: number
  bytes: number
  policy: string
  asset: Asset
}

interface Options {
  render: (request: Request) => Promise<Response>
  siteUrl: string
  now?: () => number
  maxBytes?: number
}

type Outcome = { kept: KeptPage } | { kept: null; answer: Response }

/** Visitor pages in memory, rendered from their key only (decision 007). */
export class KeptPages {
  private readonly pages: LRUCache<string, KeptPage>
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
  async page(key: PageKey): Promise<KeptPage | Response | null> {
    const name = `${key.address} ${key.theme ?? ''} ${key.currency}`
    const kept = this.pages.get(name)
    if (kept !== undefined && (await this.stands(kept))) return kept
    const running = this.making.get(name)
    // Only the first requester sees a failure or an answer that can't be cached.
    if (running !== undefined) return (await running.catch(() => null))?.kept ?? null
    const making = this.make(key).finally(() => this.making.delete(name))
    this.making.set(name, making)
    const made = await making
    if (made.kept === null) return made.answer
    this.pages.set(name, made.kept)
    return made.kept
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
    if (sources === null || policy === null || html === undefined) return { kept: null, answer }
    const kept = await keptPage({ html, policy, sources, madeAt })
    // A publication during rendering would mix two editions.
    if (attempt < ATTEMPTS && !(await this.stands(kept))) return this.make(key, attempt + 1)
    return { kept }
  }

  private async stands({ sources, madeAt }: KeptPage): Promise<boolean> {
    if (this.now() - madeAt >= KEPT_MS) return false
    for (const source of sources) {
      const holds = source.holds()
      if (holds === false || !(await holds)) return false
    }
    return true
  }
}

export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { policy, asset }: KeptPage,
): void {
  response.setHeader('Content-Security-Policy', policy)
  sendAsset(request, response, asset)
}

/** The policy of an answer that all visitors may have; null for one that is for one of them, as one with a nonce is. */
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

async function keptPage({
  html,
  policy,
  sources,
  madeAt,
}: Pick<KeptPage, 'policy' | 'sources' | 'madeAt'> & { html: Buffer }): Promise<KeptPage> {
  const zipped = await promisify(gzip)(html)
  const digest = createHash('sha256').update(`${policy}\n`).update(html).digest('base64url')
  return {
    bytes: html.length + zipped.length + ENTRY_BYTES,
    policy,
    sources,
    madeAt,
    asset: {
      type: 'text/html; charset=utf-8',
      etag: `"${digest.slice(0, 22)}"`,
      cacheControl: CACHE_CONTROL,
      vary: VARY,
      content: { identity: html, gzip: zipped },
    },
  }
}
