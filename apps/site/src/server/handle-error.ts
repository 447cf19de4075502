import { isRouteErrorResponse } from '@remix-run/react'
import { logError } from '../config/log.server.js'

/** Client errors aren't logged: otherwise anyone could fill the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isTheirs = isRouteErrorResponse(error) && error.status < 500
  if (!isTheirs && !request.signal.aborted)
    logError(`${request.method} ${new URL(request.url).pathname}`, error)
}
