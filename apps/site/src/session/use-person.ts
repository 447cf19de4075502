import { useRouteLoaderData } from '@remix-run/react'
import type { Person, SiteData } from './site.server.js'

/** Who is signed in; null for a visitor, and where it isn't known. */
export function usePerson(): Person | null {
  return useRouteLoaderData<SiteData>('root')?.person ?? null
}
