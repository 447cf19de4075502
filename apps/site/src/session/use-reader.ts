import { useRouteLoaderData } from '@remix-run/react'
import type { Operator, Person, Reader, SiteData } from './reader.js'

const UNKNOWN: Reader = { kind: 'unknown' }
const SILENT: Operator = { address: null, phone: null, whatsapp: null }

/** What every page knows; undefined where not even that could be loaded. */
export function useSite(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root')
}

/** Who reads the page; unknown where that couldn't be loaded. */
export function useReader(): Reader {
  return useSite()?.reader ?? UNKNOWN
}

/** How the operator is reached, as far as they say so. */
export function useOperator(): Operator {
  return useSite()?.operator ?? SILENT
}

/** Who is signed in; null for a visitor, and where it isn't known. */
export function usePerson(): Person | null {
  const reader = useReader()
  return reader.kind === 'person' ? reader : null
}

/** The codias of the reader's favourites; null for those whose plan has none. */
export function useFavourites(): readonly number[] | null {
  return useSite()?.favourites ?? null
}
