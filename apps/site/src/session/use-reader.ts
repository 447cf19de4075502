import { useRouteLoaderData } from '@remix-run/react'
import type { Person, Reader, SiteData } from './site.server.js'

const UNKNOWN: Reader = { kind: 'unknown' }

/** Who reads the page; unknown where not even its frame could be made. */
export function useReader(): Reader {
  return useRouteLoaderData<SiteData>('root')?.reader ?? UNKNOWN
}

/** Who is signed in; null for a visitor, and where it isn't known. */
export function usePerson(): Person | null {
  const reader = useReader()
  return reader.kind === 'person' ? reader : null
}
