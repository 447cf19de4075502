import { createHmac, timingSafeEqual } from 'node:crypto'

export const INTERNAL_HEADER = 'x-preciosa-internal'

const INTERNAL = 'preciosa: between our processes'

/** Derives a key for one purpose; it doesn't reveal the secret key. */
export function derivedKey(secretKey: string, purpose: string): string {
  return createHmac('sha256', secretKey).update(purpose).digest('base64url')
}

/** Compares in constant time. */
export function isDerivedKey(value: unknown, secretKey: string, purpose: string): boolean {
  if (typeof value !== 'string') return false
  const [given, wanted] = [Buffer.from(value), Buffer.from(derivedKey(secretKey, purpose))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

export function internalKey(secretKey: string): string {
  return derivedKey(secretKey, INTERNAL)
}

export function isInternalKey(value: unknown, secretKey: string): boolean {
  return isDerivedKey(value, secretKey, INTERNAL)
}
