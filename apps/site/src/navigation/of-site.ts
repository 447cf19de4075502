import { isRouteErrorResponse } from '@remix-run/react'

/** Redirects and refusals of the site itself; not what comes from the network or something between. */
export function isOfSite(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
}
