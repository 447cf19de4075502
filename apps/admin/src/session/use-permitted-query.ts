import { useCanAccess } from 'react-admin'
import type { ResourceName } from '../api/data-provider.js'

/** Options of a list or a record that isn't asked for by those who may not see it: react-admin asks, and leads them away meanwhile. */
export function usePermittedQuery(
  resource: ResourceName,
  action: 'list' | 'show' = 'list',
): { enabled: boolean } {
  const { canAccess } = useCanAccess({ resource, action })
  return { enabled: canAccess === true }
}
