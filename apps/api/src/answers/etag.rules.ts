/** Raised when the shape of answers changes, so that nobody keeps one of the old shape. */
const SHAPE = 1

/** The entity tag of whatever was made from a state of the guide. */
export function etagOf(stamp: string): string {
  return `"${SHAPE}-${stamp}"`
}

/** Whether an If-None-Match header names the tag: a list of tags, weak or strong, or `*` (RFC 9110 §13.1.2). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return Array.from(ifNoneMatch.matchAll(/"[^"]*"/g), ([tag]) => tag).includes(etag)
}
