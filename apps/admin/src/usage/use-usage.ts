import type { Route, RouteOutput } from '@preciosa/contracts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../api/call.js'

type OfPeriod = Route & { method: 'GET' }

/** Shows the previous period's answer while it fetches. */
export function useUsage<R extends OfPeriod>(route: R, period: string): UseQueryResult<RouteOutput<R>> {
  return useQuery({
    queryKey: ['usage', route.id, period],
    queryFn: ({ signal }) => call<Route>(route, { query: { period }, signal }) as Promise<RouteOutput<R>>,
    placeholderData: keepPreviousData,
  })
}

export function csvAddress({ path }: OfPeriod, period: string): string {
  return `${path}?period=${period}`
}
