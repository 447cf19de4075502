import { redirect, redirectDocument } from '@remix-run/server-runtime'
import { readFormBody } from '../forms/form-body.server.js'
import { isTooManyPath, searchCheckPath, tooManyPath } from '../paths.js'
import { visitedPage } from './visitor.server.js'

export function pageNotFound(): never {
  answerWith(new Response(null, { status: 404, statusText: 'Not Found' }))
}

export function goTo(path: string, status: 301 | 302 = 302): never {
  answerWith(redirect(path, status))
}

export function goToTooMany(returnTo = visitedPage()): never {
  goTo(tooManyPath(returnTo))
}

export function goToSearchCheck(returnTo = visitedPage()): never {
  goTo(searchCheckPath(returnTo))
}

/** Seconds; the API counts requests by the minute. */
const AGAIN_AFTER = 60

/** Answers programs with 429 instead of a redirect to /error, a page that they can't use. */
export async function forPrograms(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof Response) || !isTooManyPath(error.headers.get('Location'))) throw error
    return new Response(null, {
      status: 429,
      statusText: 'Too Many Requests',
      headers: { 'Retry-After': String(AGAIN_AFTER), 'Cache-Control': 'no-store' },
    })
  }
}

/**
 * Without scripts an answered form leads back to a page by GET, so that a reload sends no form again. Scripts
 * get the answer itself: they don't ask for HTML.
 */
export function showByGet(request: Request, path = pathOf(request)): void {
  if (request.headers.get('Accept')?.includes('text/html') === true) goTo(path)
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Null if the API answers 503 for an optional part of a page. */
export async function unlessUnavailable<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Response && error.status === 503) return null
    throw error
  }
}

/** Redirects with a new document, so no data of another session stays in memory. */
export function goToNewDocument(path: string, headers = new Headers()): never {
  answerWith(redirectDocument(path, { headers }))
}

export function answerWith(response: Response): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- how Remix ends a loader
  throw response
}

/** @throws Response 400 for a body that isn't a form */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await readFormBody(request)
  } catch {
    answerWith(new Response(null, { status: 400, statusText: 'Bad Request' }))
  }
}
