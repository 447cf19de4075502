/** Where a mail stands. What has ended never changes again; in particular nothing leads back to `waiting`. */
export type MailStatus =
  | 'waiting'
  /** A server has agreed to take it and is being given it. */
  | 'sending'
  | 'sent'
  /** The server doesn't want this recipient or this mail. */
  | 'refused'
  /** Not sent in its time, or one too many. */
  | 'given-up'
  /** It was being sent when process or connection ended: it may have arrived, so it isn't sent again. */
  | 'unknown'

export type EndStatus = Exclude<MailStatus, 'waiting' | 'sending'>

/** Milliseconds after which a mail that is being sent has lost its worker; a try takes two minutes at most. */
export const LOST_AFTER_MS = 5 * 60_000

/** Whether a mail of so many hours' life has nothing to say any more. */
export function isTooOld(createdAt: Date, hours: number, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > hours * 3_600_000
}

/** Whether the worker that was sending a mail must be gone. */
export function isLost(sendingAt: Date, now: Date): boolean {
  return now.getTime() - sendingAt.getTime() > LOST_AFTER_MS
}

/** The id of a mail's message, with its brackets: the same at every try. */
export function messageIdOf(mailId: string, domain: string): string {
  return `<${mailId}@${domain}>`
}
