import { useCanAccess, useRequireAccess, useResourceContext } from 'react-admin'

/** Leads staff without the permission to «Sin permiso», as react-admin does from its own pages, and doesn't fetch meanwhile. */
export function usePermittedQuery(action: 'list' | 'show' = 'list'): { enabled: boolean } {
  const resource = useResourceContext() ?? ''
  useRequireAccess({ resource, action })
  const { canAccess } = useCanAccess({ resource, action })
  return { enabled: canAccess === true }
}
