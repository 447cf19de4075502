import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { hostsOf } from '@preciosa/platform/edge'
import { logError } from '../log.server.js'
import { API_MS, forVisitor } from '../visitor.server.js'
import { type Admit, TooManyRequestsError } from './admission.js'
import { type Assets, sendAsset } from './assets.js'
import { type CachedPage, type PageCache, sendCached } from './page-cache.js'
import { pageKeyOf } from './page-cache.rules.js'
import { refusalOf } from './own-form.js'
import type { Refusals } from './refusals.js'
import { pageOf } from '../page-of.rules.js'
import type { RouteTable } from './route-table.js'
import { securityHeaders } from './security-headers.js'
import { toWebRequest } from './web-request.js'
import { sendWebResponse } from './web-response.js'

export interface SiteParts {
  assets: Assets
  render: (request: Request) => Promise<Response>
  /** Replaces the Host header, which the caller can choose. */
  siteUrl: string
  senderOf: (request: IncomingMessage) => string
  admit: Admit
  refusals: Refusals
  table: RouteTable
  pageCache?: PageCache
  timeoutMs?: number
}

const METHODS = new Set(['GET', 'HEAD', 'POST'])

/** Remix's former data requests; the site uses none, and Remix would log each as an error. */
const ASKS_FOR_DATA = /[?&]_data(=|&|$)/

export function siteListener(parts: SiteParts): RequestListener {
  const { assets, refusals, siteUrl } = parts
  const always = Object.entries(securityHeaders(siteUrl))
  return (request, response) => {
    for (const [name, value] of always) response.setHeader(name, value)
    const { method = '', url = '' } = request
    if (!METHODS.has(method)) {
      sendText(response, 405, 'Method Not Allowed', { Allow: [...METHODS].join(', ') })
      return
    }
    const path = pathOf(url)
    if (path === null || ASKS_FOR_DATA.test(url) || hostsOf(request) > 1) {
      refusals.badAddress(request, response)
      return
    }
    if (path === '/health/live') {
      sendText(response, 200, 'ok', { 'Cache-Control': 'no-store' })
      return
    }
    // Some browsers and crawlers request this name without reading a page.
    if (path === '/favicon.ico' && (method === 'GET' || method === 'HEAD')) {
      response.writeHead(301, { Location: '/favicon.svg', 'Cache-Control': 'public, max-age=86400' }).end()
      return
    }
    const asset = assets.get(path)
    if (asset !== undefined && (method === 'GET' || method === 'HEAD')) {
      sendAsset(request, response, asset)
      return
    }
    // Without this answer the browser could cache a page under the name of an old build's file.
    if (path.startsWith('/assets/')) {
      sendText(response, 404, 'Not Found', { 'Cache-Control': 'no-store' })
      return
    }
    const refusal = refusalOf({ method, path, headers: request.headers }, siteUrl, parts.table)
    if (refusal !== null) {
      if (refusal === 403) refusals.foreignForm(request, response)
      else if (refusal === 413) refusals.tooLong(request, response)
      else sendText(response, 411, 'Length Required', { Connection: 'close' })
      return
    }
    void page(request, response, parts)
  }
}

async function page(request: IncomingMessage, response: ServerResponse, parts: SiteParts): Promise<void> {
  const { admit, refusals, senderOf, timeoutMs = API_MS } = parts
  const address = senderOf(request)
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    // The queue slot is held only during rendering, so a slow reader blocks no other request.
    const answer = await admit(address, deadline, () =>
      forVisitor(address, () => answerTo(request, response, parts), deadline, pageOf(request.url ?? '/')),
    )
    if ('asset' in answer) sendCached(request, response, answer)
    else await sendWebResponse(request, response, answer)
  } catch (error) {
    if (response.destroyed) return
    if (error instanceof TooManyRequestsError) {
      refusals.tooMany(request, response, error.seconds)
      return
    }
    if (error === deadline.reason && !response.headersSent) {
      refusals.tooSlow(request, response)
      return
    }
    logError('A page failed', error)
    if (response.headersSent) response.destroy()
    else sendText(response, 500, 'Internal Server Error')
  }
}

/** A cached visitor page, else one rendered for this request. */
async function answerTo(
  request: IncomingMessage,
  response: ServerResponse,
  { pageCache, render, siteUrl, table }: SiteParts,
): Promise<CachedPage | Response> {
  const { method, url = '', headers } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const key = isRead ? pageKeyOf(url, headers.cookie, (path) => table.sharedAt(path)) : null
  const cached = key === null ? null : await pageCache?.page(key)
  return cached ?? render(toWebRequest(request, response, siteUrl))
}

export function pathOf(target: string): string | null {
  if (!target.startsWith('/')) return null
  try {
    const path = decodeURIComponent(target.split('?', 1)[0] ?? '')
    return path.includes('\0') ? null : path
  } catch {
    return null
  }
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers })
  response.end(text)
}
