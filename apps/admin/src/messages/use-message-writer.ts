import { backofficeMessageRoutes as routes } from '@preciosa/contracts/contact'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.js'

export function useMessageWriter(id: number) {
  return useQuery({
    queryKey: ['message-writer', id],
    queryFn: ({ signal }) => call(routes.messageWriter, { params: { id }, signal }),
  })
}
