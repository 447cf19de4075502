import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header by which one of our processes knows another. */
export const INTERNAL_HEADER = 'x-preciosa-internal'

/** What a process of ours shows to another: nobody makes it without the secret key, and it doesn't tell that key. */
export function internalKey(secretKey: string): string {
  return createHmac('sha256', secretKey).update('preciosa: between our processes').digest('base64url')
}

/** Whether a header's value is the internal key; takes as long for any wrong one. */
export function isInternalKey(value: unknown, secretKey: string): boolean {
  if (typeof value !== 'string') return false
  const [given, wanted] = [Buffer.from(value), Buffer.from(internalKey(secretKey))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
