import { redirect } from '@remix-run/node'

/** Ends a loader with the page "no encontramos lo que buscás". */
export function pageNotFound(): never {
  answerWith(new Response(null, { status: 404, statusText: 'Not Found' }))
}

/** Ends a loader by sending the visitor elsewhere on this site; 301 where that is for good. */
export function goTo(path: string, status: 301 | 302 = 302): never {
  answerWith(redirect(path, status))
}

/** Ends a loader with a response: Remix shows an error status with the page's error boundary. */
export function answerWith(response: Response): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw response
}
