/** Includes the build, because another build may make a different answer. */
export function etagOf(build: string, stamp: string): string {
  return `"${build}-${stamp}"`
}

/** Accepts a list of tags, weak or strong, or `*` (RFC 9110 §13.1.2). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return Array.from(ifNoneMatch.matchAll(/"[^"]*"/g), ([tag]) => tag).includes(etag)
}
