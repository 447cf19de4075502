import { createHash } from 'node:crypto'

/**
 * The idempotency key of a purchase that a page proposes: the same in each tab until something was bought, so that
 * two tabs make one payment.
 * @param what `plan 3` or `pack 15` @param lastOrder the newest purchase of the account
 */
export function attemptKey(accountId: number, what: string, lastOrder: string | null): string {
  const hash = createHash('sha256')
    .update(`${accountId} ${what} ${lastOrder ?? ''}`)
    .digest('hex')
  const [a, b, c, d, e] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 15),
    hash.slice(15, 18),
    hash.slice(18, 30),
  ]
  // Version 8 of RFC 9562: made as one likes.
  return `${a}-${b}-8${c}-8${d}-${e}`
}
