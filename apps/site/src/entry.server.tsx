import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import {
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleDataRequestFunction,
} from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { developmentPolicy } from './build-tools/development-policy.js'
import { config } from './config.server.js'
import { bringsFlash } from './flash/flash.server.js'
import { logError } from './log.server.js'
import { NonceProvider } from './nonce.js'
import { contentSecurityPolicy, needsOf } from './server/document-policy.js'
import { sessionCookie } from './session/session.server.js'

const ABORT_MS = 5000

/** Streams a page as soon as its frame stands; crawlers get it whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policyOf(context, nonce))
  keepFromCaches(request, headers)
  if (status === 503) headers.set('Retry-After', '30')

  return new Promise((resolve, reject) => {
    let answered = false
    const page = (
      <NonceProvider value={nonce}>
        <RemixServer context={context} url={request.url} abortDelay={ABORT_MS} nonce={nonce} />
      </NonceProvider>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [ready]: () => {
        answered = true
        const body = new PassThrough()
        body.once('close', () => {
          clearTimeout(timer)
          abort()
        })
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
      onError(error: unknown) {
        if (answered && !request.signal.aborted) logError('A part of a page failed', error)
      },
    })
    const timer = setTimeout(abort, ABORT_MS)
  })
}

/** What the document's own routes need, and no other's. */
function policyOf({ staticHandlerContext, routeModules }: EntryContext, nonce: string): string {
  const handles = staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle)
  const policy = contentSecurityPolicy({ nonce, needs: needsOf(handles), captcha: config.captcha })
  return import.meta.env.DEV ? developmentPolicy(policy) : policy
}

/** A page made for a signed-in person, or with something to say once, is theirs alone. */
function keepFromCaches(request: Request, headers: Headers): void {
  if (sessionCookie.isIn(request) || bringsFlash(request)) headers.set('Cache-Control', 'private, no-store')
}

/** A prefetched answer may be used once, shortly after; any other is asked for anew. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  keepFromCaches(request, response.headers)
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''
  if (purpose.includes('prefetch') && !response.headers.has('cache-control')) {
    response.headers.set('Cache-Control', 'private, max-age=10')
  }
  return response
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) logError(`${request.method} ${new URL(request.url).pathname}`, error)
}
