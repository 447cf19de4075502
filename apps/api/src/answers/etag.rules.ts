/** The entity tag of what a build made from a state of the guide: another build may make something else of it. */
export function etagOf(build: string, stamp: string): string {
  return `"${build}-${stamp}"`
}

/** Whether an If-None-Match header names the tag: a list of tags, weak or strong, or `*` (RFC 9110 §13.1.2). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return Array.from(ifNoneMatch.matchAll(/"[^"]*"/g), ([tag]) => tag).includes(etag)
}
