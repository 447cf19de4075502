export interface MailAttachment {
  /** Of the file. */
  name: string
  contentType: string
  content: Buffer
}

export interface OutgoingMail {
  /** One bare address. */
  to: string
  subject: string
  html: string
  text: string
  replyTo?: string
  attachments?: readonly MailAttachment[]
  /** With its angle brackets; each retry of a mail uses the same one. */
  messageId: string
  headers?: Readonly<Record<string, string>>
}

/**
 * Why a mail wasn't accepted:
 * - `temporary`: a retry may succeed (no server, greylisting, wrong credentials);
 * - `refused`: the server will never take this recipient or this mail;
 * - `unknown`: the server got the mail and didn't answer.
 */
export type MailFailure = 'temporary' | 'refused' | 'unknown'

/** The message has codes only: a server's answer contains addresses. */
export class MailError extends Error {
  override name = 'MailError'

  constructor(
    readonly failure: MailFailure,
    message: string,
  ) {
    super(message)
  }
}

/** Sends mails through a mail server; jobs use it, requests never do. */
export abstract class Mailer {
  /**
   * Tries once. @throws MailError
   * @param handOver called once, after the server agreed and before the first byte; its error stops the mail
   */
  abstract send(mail: OutgoingMail, handOver: () => Promise<void>): Promise<void>

  abstract readonly domain: string
}
