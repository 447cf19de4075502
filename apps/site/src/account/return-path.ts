const LONGEST = 500
const BASE = 'http://site.invalid'

/**
 * The page of this site that a visitor comes back to after signing in; `/` for anything else, so that no link can
 * lead to another site through it.
 */
export function returnPath(value: string | null): string {
  if (value === null || value.length > LONGEST || !/^\/(?![/\\])/.test(value)) return '/'
  if (!URL.canParse(value, BASE)) return '/'
  const { origin, pathname, search } = new URL(value, BASE)
  // A path like `/.//evil.example` becomes `//evil.example` once its dots are resolved.
  return origin !== BASE || pathname.startsWith('//') || pathname === '/logout' ? '/' : pathname + search
}
