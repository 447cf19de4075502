import { useRouteLoaderData } from '@remix-run/react'
import type { Person, Reader, SiteData } from './reader.js'

const UNKNOWN: Reader = { kind: 'unknown' }

/** What every page knows; undefined where not even that could be loaded. */
export function useSite(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root')
}

/** Who reads the page; unknown where that couldn't be loaded. */
export function useReader(): Reader {
  return useSite()?.reader ?? UNKNOWN
}

/** Who is signed in; null for a visitor, and where it isn't known. */
export function usePerson(): Person | null {
  const reader = useReader()
  return reader.kind === 'person' ? reader : null
}
