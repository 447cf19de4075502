/** Characters. */
const LONGEST = 4096

/** Printable ASCII without spaces, safe in a header. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST && /^[\x21-\x7e]+$/.test(value)
}
