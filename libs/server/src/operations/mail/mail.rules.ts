/** An ended mail never changes again. */
export type MailStatus =
  | 'waiting'
  /** A server has accepted the recipient and is receiving the mail. */
  | 'sending'
  | 'sent'
  | 'refused'
  /** Not sent in time, or over the daily limit. */
  | 'given-up'
  /** Process or connection ended while sending. The mail may have arrived, so it isn't sent again. */
  | 'unknown'

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
