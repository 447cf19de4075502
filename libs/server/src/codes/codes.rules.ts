import { createHmac, randomInt } from 'node:crypto'
import { CODE_LENGTH } from '@preciosa/contracts'
import { derivedKey } from '@preciosa/platform'

const HOUR = 3600

export const CODE_SECONDS = 600
export const MAX_TRIES = 5
/** Codes per account in {@link COUNTED_SECONDS}; further mails have only a link (design §3, codes). */
export const MAX_CODES = 10
export const COUNTED_SECONDS = 24 * HOUR
/** As long as the window of the mail limit: if a stranger uses up the mails, their links still work. */
export const LINK_SECONDS = 24 * HOUR

/** Four uniformly random digits (spec 2 §9). */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/** Keyed, because a plain hash of 10,000 possible codes is easy to reverse. */
export function codeHash(secretKey: string, accountId: number, code: string): Buffer {
  const key = derivedKey(secretKey, 'preciosa: one-time codes')
  return createHmac('sha256', key).update(`${accountId}:${code}`).digest()
}

export function isCode(otp: string): boolean {
  return otp.length === CODE_LENGTH && /^[0-9]+$/.test(otp)
}
