import { useRouteLoaderData } from '@remix-run/react'
import type { Operator, Person, Reader, SiteData } from './reader.js'

const UNKNOWN: Reader = { kind: 'unknown' }
const SILENT: Operator = { address: null, phone: null, whatsapp: null, chargesVat: true, foot: [] }

export function useSite(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root')
}

export function useReader(): Reader {
  return useSite()?.reader ?? UNKNOWN
}

export function useOperator(): Operator {
  return useSite()?.operator ?? SILENT
}

export function usePerson(): Person | null {
  const reader = useReader()
  return reader.kind === 'person' ? reader : null
}

export function useFavourites(): readonly number[] | null {
  return useSite()?.favourites ?? null
}
