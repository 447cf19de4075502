import { createHmac, randomInt } from 'node:crypto'
import { CODE_LENGTH } from '@preciosa/contracts'
import { derivedKey } from '@preciosa/platform'

const HOUR = 3600

/** Seconds in which a code is taken. */
export const CODE_SECONDS = 600
/** Wrong tries after which a code is taken no more. */
export const MAX_TRIES = 5
/** Codes that an account is given in {@link COUNTED_SECONDS}; its mails have links alone then (design §3, codes). */
export const MAX_CODES = 10
export const COUNTED_SECONDS = 24 * HOUR
/**
 * Seconds in which a link is taken. As long as the day that mails are counted in: a stranger who asks for mails until there are no more
 * has sent the owner links that are still good.
 */
export const LINK_SECONDS = 24 * HOUR

/** A code of four digits (spec 2 §9), each as likely as the others. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/** What is kept of an account's code. Ten thousand could be tried against a bare hash, so it is made by the installation's key. */
export function codeHash(secretKey: string, accountId: number, code: string): Buffer {
  const key = derivedKey(secretKey, 'preciosa: one-time codes')
  return createHmac('sha256', key).update(`${accountId}:${code}`).digest()
}

/** Whether what was typed is a code, and not the token of a link. */
export function isCode(otp: string): boolean {
  return otp.length === CODE_LENGTH && /^[0-9]+$/.test(otp)
}
