import { isRouteErrorResponse } from '@remix-run/react'
import { logError } from '../log.server.js'

/**
 * Logs what failed while a page was made. What no route takes, such as a form sent to a page without one, is the caller's
 * fault: strangers fill no log of failures.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isTheirs = isRouteErrorResponse(error) && error.status < 500
  if (!isTheirs && !request.signal.aborted)
    logError(`${request.method} ${new URL(request.url).pathname}`, error)
}
