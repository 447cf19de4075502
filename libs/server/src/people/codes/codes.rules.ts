import { randomInt } from 'node:crypto'
import { CODE_LENGTH } from '@preciosa/contracts/own-account'
import { RETENTION } from '@preciosa/contracts/retention'

const HOUR = 3600

export const CODE_SECONDS = 600
export const MAX_TRIES = 5
/** Codes per account in {@link COUNTED_SECONDS}; further mails have only a link. */
export const MAX_CODES = 10
export const COUNTED_SECONDS = 24 * HOUR
/** Wrong tries per account in {@link WRONG_SECONDS}: a stranger hits one account's code with 0.2 % a month. */
export const MAX_WRONG = 20
export const WRONG_SECONDS = RETENTION.codes.days * 24 * HOUR
/** Wrong codes in 24 hours, at any account: first the captcha gets dearer, then only links work. */
export const WRONG_CODES = {
  network: { dear: 10, most: 30 },
  site: { dear: 100, most: 300 },
} as const
export const WRONG_CODES_SECONDS = 24 * HOUR
/** As long as the window of the mail limit: if a stranger uses up the mails, their links still work. */
export const LINK_SECONDS = 24 * HOUR

/** Four uniformly random digits. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

export function isCode(otp: string): boolean {
  return otp.length === CODE_LENGTH && /^[0-9]+$/.test(otp)
}
