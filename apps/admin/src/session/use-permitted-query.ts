import { useCanAccess } from 'react-admin'
import type { ResourceName } from '../api/data-provider.js'

/** Doesn't fetch while react-admin redirects staff without the permission. */
export function usePermittedQuery(
  resource: ResourceName,
  action: 'list' | 'show' = 'list',
): { enabled: boolean } {
  const { canAccess } = useCanAccess({ resource, action })
  return { enabled: canAccess === true }
}
