import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header by which one of our processes knows another. */
export const INTERNAL_HEADER = 'x-preciosa-internal'

const INTERNAL = 'preciosa: between our processes'

/** A key for one purpose: it can't be made without the secret key, and that key can't be had from it. */
export function derivedKey(secretKey: string, purpose: string): string {
  return createHmac('sha256', secretKey).update(purpose).digest('base64url')
}

/** Whether a header's value is the key for a purpose; takes as long for any wrong one. */
export function isDerivedKey(value: unknown, secretKey: string, purpose: string): boolean {
  if (typeof value !== 'string') return false
  const [given, wanted] = [Buffer.from(value), Buffer.from(derivedKey(secretKey, purpose))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** What a process of ours shows to another. */
export function internalKey(secretKey: string): string {
  return derivedKey(secretKey, INTERNAL)
}

/** Whether a header's value is the internal key. */
export function isInternalKey(value: unknown, secretKey: string): boolean {
  return isDerivedKey(value, secretKey, INTERNAL)
}
