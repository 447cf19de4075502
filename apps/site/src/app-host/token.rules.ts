/** Characters. */
const LONGEST = 4096

/** Whether something may be an access token at all: one word of characters that a header takes. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST && /^[\x21-\x7e]+$/.test(value)
}
