import type { MailStatus } from '@preciosa/contracts/mail'

export type EndStatus = Exclude<MailStatus, 'waiting' | 'sending'>

/** Milliseconds after which a sending worker counts as dead; a try takes at most two minutes. */
export const LOST_AFTER_MS = 5 * 60_000

export function isTooOld(createdAt: Date, hours: number, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > hours * 3_600_000
}

export function isLost(sendingAt: Date, now: Date): boolean {
  return now.getTime() - sendingAt.getTime() > LOST_AFTER_MS
}

/** With angle brackets; the same on every try. */
export function messageIdOf(mailId: string, domain: string): string {
  return `<${mailId}@${domain}>`
}

/** Codes of an unknown or disabled mailbox; other refusals are about our mail or our address. */
const REFUSES_ADDRESS = /^SMTP: (RCPT TO 5|DATA 5\d\d 5\.(1\.([01236]|10)|2\.1)$)/

/** @param problem of a refused mail */
export function isAddressRefused(problem: string): boolean {
  return REFUSES_ADDRESS.test(problem)
}
