import { useCanAccess, useResourceContext } from 'react-admin'

/** Doesn't fetch while react-admin redirects staff without the permission. */
export function usePermittedQuery(action: 'list' | 'show' = 'list'): { enabled: boolean } {
  const resource = useResourceContext() ?? ''
  const { canAccess } = useCanAccess({ resource, action })
  return { enabled: canAccess === true }
}
