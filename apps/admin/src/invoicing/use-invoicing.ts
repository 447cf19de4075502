import { backofficeInvoiceRoutes as routes, type Invoicing } from '@preciosa/contracts/invoices'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../api/call.js'

const FRESH_MS = 60_000

/** The environment, and what waits. @param everyMs asks again while the screen stays; false for not */
export function useInvoicing(everyMs: number | false = false): UseQueryResult<Invoicing> {
  return useQuery({
    queryKey: ['invoicing'],
    queryFn: ({ signal }) => call(routes.invoicing, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: everyMs,
  })
}
