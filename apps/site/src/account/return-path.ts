const LONGEST = 500
const BASE = 'http://site.invalid'

/**
 * The page of this site that somebody comes back to after signing in; `/` for anything else, so that nobody can be
 * led elsewhere with it.
 */
export function returnPath(value: string | null): string {
  if (value === null || value.length > LONGEST || !/^\/(?![/\\])/.test(value)) return '/'
  if (!URL.canParse(value, BASE)) return '/'
  const { origin, pathname, search } = new URL(value, BASE)
  // A path like `/.//evil.example` becomes `//evil.example` once its dots are resolved.
  return origin !== BASE || pathname.startsWith('//') || pathname === '/logout' ? '/' : pathname + search
}
