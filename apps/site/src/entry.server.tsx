import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { EntryContext, HandleDataRequestFunction } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { developmentPolicy } from './build-tools/development-policy.js'
import { config } from './config/config.server.js'
import { hasFlash } from './subjects/flash/flash.server.js'
import { isRefusedForm } from './forms/refused-form.rules.js'
import { logError } from './config/log.server.js'
import { NonceProvider } from './navigation/nonce.js'
import { contentSecurityPolicy, isFramedByApp, needsOf, nonceSource } from './server/document-policy.js'
import { firstPaint } from './server/first-paint.js'
import { hashScripts } from './server/hashed-scripts.rules.js'
import { wholeAnswer } from './server/whole-answer.js'
import { isAppProfile } from './subjects/session/app-cookie.server.js'
import { sessionCookie } from './subjects/session/session.server.js'
import { isForAllVisitors, isOutcomeUnknown, addSource } from './api/visitor.server.js'

export { handleError } from './server/handle-error.js'

const ABORT_MS = 5000

/** Sends the page in one piece: no page has deferred parts, and streaming costs twice as much. */
export default async function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const actionData: Record<string, unknown> = context.staticHandlerContext.actionData ?? {}
  // Only documents get 400: scripts read the answer itself, and browsers log each 400 in the console.
  const status = answered === 200 && Object.values(actionData).some(isRefusedForm) ? 400 : answered
  const nonce = randomBytes(16).toString('base64')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  keepFromCaches(request, headers)
  if (status === 503) headers.set('Retry-After', '30')
  const { html, source } = firstPaint.of((await rendered(request, context, nonce)).toString(), nonce)
  const hashed = isForAllVisitors() ? hashScripts(html, nonce) : null
  headers.set('Content-Security-Policy', policyOf(context, hashed?.sources ?? [nonceSource(nonce)], source))
  return wholeAnswer(Buffer.from(hashed?.html ?? html), { headers, status })
}

function rendered(request: Request, context: EntryContext, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let [hasFrame, failed] = [false, false]
    const page = (
      <NonceProvider value={nonce}>
        <RemixServer context={context} url={request.url} abortDelay={ABORT_MS} nonce={nonce} />
      </NonceProvider>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady: () => {
        hasFrame = true
      },
      onAllReady: () => {
        clearTimeout(timer)
        if (!failed) pipe(whole(resolve))
      },
      onShellError: (error) => {
        failed = true
        clearTimeout(timer)
        reject(error instanceof Error ? error : new Error('The page could not be rendered', { cause: error }))
      },
      onError: (error: unknown) => {
        addSource(null)
        if (hasFrame && !request.signal.aborted) logError('A part of a page failed', error)
      },
    })
    const timer = setTimeout(abort, ABORT_MS)
  })
}

const ANY_SIZE = 2 ** 30

function whole(then: (body: Buffer) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    highWaterMark: ANY_SIZE,
    writev(written: { chunk: Buffer }[], done) {
      for (const { chunk } of written) pieces.push(chunk)
      done()
    },
    final(done) {
      then(withoutZeros(Buffer.concat(pieces)))
      done()
    },
  })
}

/** React 18 pads its 2 kB chunks with zeros at multi-byte characters; browsers read them as text. */
function withoutZeros(body: Buffer): Buffer {
  const parts: Buffer[] = []
  let from = 0
  for (let at = body.indexOf(0); at !== -1; at = body.indexOf(0, from)) {
    parts.push(body.subarray(from, at))
    from = at + 1
  }
  return from === 0 ? body : Buffer.concat([...parts, body.subarray(from)])
}

function policyOf(
  { staticHandlerContext, routeModules }: EntryContext,
  inline: readonly string[],
  style: string | null,
): string {
  const handles = staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle)
  const policy = contentSecurityPolicy({
    inline,
    style,
    needs: needsOf(handles),
    captcha: config.captcha,
    framedBy: isFramedByApp(handles) ? config.appOrigins : [],
    payments: config.payments,
  })
  return import.meta.env.DEV ? developmentPolicy(policy) : policy
}

/** Caches must not store pages of a session or with a flash message. */
function keepFromCaches(request: Request, headers: Headers): void {
  if (sessionCookie.isIn(request) || hasFlash(request) || isAppProfile(request))
    headers.set('Cache-Control', 'private, no-store')
}

/** A prefetched answer is reusable for ten seconds; refused and failed answers are not. */
export const handleDataRequest: HandleDataRequestFunction = (answer, { request }) => {
  const isAway = answer.status === 200 && request.method === 'POST' && isOutcomeUnknown()
  const response = isAway ? new Response(answer.body, { status: 503, headers: answer.headers }) : answer
  keepFromCaches(request, response.headers)
  if (response.status !== 200) response.headers.set('Cache-Control', 'no-store')
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''
  if (purpose.includes('prefetch') && !response.headers.has('cache-control')) {
    response.headers.set('Cache-Control', 'private, max-age=10')
  }
  return response
}
