/** A mail to one person. */
export interface OutgoingMail {
  /** One bare address. */
  to: string
  subject: string
  html: string
  text: string
  /** One bare address that answers go to; the sender's own when left out. */
  replyTo?: string
  /** With its angle brackets; the same mail has the same one whenever it is tried. */
  messageId: string
  headers?: Readonly<Record<string, string>>
}

/**
 * What became of a mail that wasn't accepted:
 * - `temporary`: it wasn't taken, and may be later (no server, greylisting, wrong credentials);
 * - `refused`: the server doesn't want this recipient or this mail, and never will;
 * - `unknown`: the server was given the mail and didn't answer.
 */
export type MailFailure = 'temporary' | 'refused' | 'unknown'

/** A mail that wasn't accepted. Its message holds codes alone: what servers answer has addresses in it. */
export class MailError extends Error {
  override name = 'MailError'

  constructor(
    readonly failure: MailFailure,
    message: string,
  ) {
    super(message)
  }
}

/** Hands mails to a mail server (design D9: from a job, never from a request). */
export abstract class Mailer {
  /**
   * Tries once; returns when the server has taken the mail on.
   * @param handOver called once at most, when the server has agreed to take a mail for the recipient and before the first
   *   byte of it is sent: what comes before it leaves no doubt. When it throws nothing is sent and its error is thrown.
   * @throws MailError
   */
  abstract send(mail: OutgoingMail, handOver: () => Promise<void>): Promise<void>

  /** Where messages of ours are from: the part behind the `@` of their ids. */
  abstract readonly domain: string
}
