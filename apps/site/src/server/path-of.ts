/** Characters; the longest path of a link has some 200. */
const LONGEST_PATH = 1000

/** Null for an address that no page has; the router of Remix would warn about some of them at length. */
export function pathOf(target: string): string | null {
  const [written = ''] = target.split('?', 1)
  if (!written.startsWith('/') || written.includes('//') || written.length > LONGEST_PATH) return null
  try {
    const path = decodeURIComponent(written)
    return path.includes('\0') ? null : path
  } catch {
    return null
  }
}
