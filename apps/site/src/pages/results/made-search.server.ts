import { isPersonsBrowser } from '@preciosa/platform/edge'

/** A page that a person asked for; false for prefetching too. */
export function isByPerson({ method, headers }: Request): boolean {
  const isAhead = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`.includes('prefetch')
  return method === 'GET' && isPersonsBrowser(headers.get('user-agent') ?? undefined) && !isAhead
}
