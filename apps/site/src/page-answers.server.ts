import { redirect, redirectDocument } from '@remix-run/node'
import { isTooManyPath, tooManyPath } from './paths.js'
import { visitedPage } from './visitor.server.js'

/** Ends a loader with the page "no encontramos lo que buscás". */
export function pageNotFound(): never {
  answerWith(new Response(null, { status: 404, statusText: 'Not Found' }))
}

/** Ends a loader by sending the visitor elsewhere on this site; 301 where that is for good. */
export function goTo(path: string, status: 301 | 302 = 302): never {
  answerWith(redirect(path, status))
}

/** Ends a loader or action by sending the visitor to the page for too many requests, which leads back (spec 1 §8). */
export function goToTooMany(returnTo = visitedPage()): never {
  goTo(tooManyPath(returnTo))
}

/** Seconds after which a program may ask again: the API counts by the minute. */
const AGAIN_AFTER = 60

/** The answer of what isn't a page: a program that asked too much is told so, and not led to the page that tells people. */
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

/** Null for what the API can't give just now; that it is away altogether is told by what the page can't do without. */
export async function unlessUnavailable<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Response && error.status === 503) return null
    throw error
  }
}

/** Ends a loader or action by sending the person elsewhere with a fresh page: nothing of another session stays in memory. */
export function goToAnew(path: string, headers = new Headers()): never {
  answerWith(redirectDocument(path, { headers }))
}

/** Ends a loader with a response: Remix shows an error status with the page's error boundary. */
export function answerWith(response: Response): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- how Remix ends a loader
  throw response
}

/** The fields of a form that was sent; what isn't a form is a bad request. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    answerWith(new Response(null, { status: 400, statusText: 'Bad Request' }))
  }
}
