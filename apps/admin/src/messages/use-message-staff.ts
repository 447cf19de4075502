import { backofficeMessageRoutes as routes } from '@preciosa/contracts/contact'
import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'

/** Members who may have a message; empty until they are read, and for staff who may not read messages. */
export function useMessageStaff(): { id: number; name: string }[] {
  const { canAccess } = useCanAccess({ resource: 'messages', action: 'list' })
  const { data } = useQuery({
    enabled: canAccess === true,
    queryKey: ['message-staff'],
    queryFn: ({ signal }) => call(routes.messageStaff, { signal }),
  })
  return data?.data ?? []
}
