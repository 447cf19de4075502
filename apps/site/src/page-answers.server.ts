import { redirect, redirectDocument } from '@remix-run/node'

/** Ends a loader with the page "no encontramos lo que buscás". */
export function pageNotFound(): never {
  answerWith(new Response(null, { status: 404, statusText: 'Not Found' }))
}

/** Ends a loader by sending the visitor elsewhere on this site; 301 where that is for good. */
export function goTo(path: string, status: 301 | 302 = 302): never {
  answerWith(redirect(path, status))
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
