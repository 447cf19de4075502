import type { Route, RouteOutput } from '@preciosa/contracts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../api/call.js'

/** A route that is asked for a period. */
type OfPeriod = Route & { method: 'GET' }

/** What a route says of a period; while another is fetched, that of the one before stays. */
export function useUsage<R extends OfPeriod>(route: R, period: string): UseQueryResult<RouteOutput<R>> {
  return useQuery({
    queryKey: ['usage', route.id, period],
    queryFn: ({ signal }) => call<Route>(route, { query: { period }, signal }) as Promise<RouteOutput<R>>,
    placeholderData: keepPreviousData,
  })
}

/** Where the file of a period is. */
export function csvAddress({ path }: OfPeriod, period: string): string {
  return `${path}?period=${period}`
}
