export interface MailAttachment {
  name: string
  contentType: string
  content: Buffer
}

export interface Mail {
  id: number
  receivedAt: Date
  from: string
  /** Recipients of SMTP's `RCPT TO`, which the headers may omit. */
  to: string[]
  cc: string
  replyTo: string
  subject: string
  text: string
  html: string
  headers: string[]
  attachments: MailAttachment[]
  size: number
}

export interface MailboxLimits {
  mails: number
  bytes: number
}

export class Mailbox {
  private mails: Mail[] = []
  private nextId = 1

  constructor(private readonly limits: MailboxLimits = { mails: 500, bytes: 128 * 1024 * 1024 }) {}

  add(mail: Omit<Mail, 'id' | 'receivedAt'>): Mail {
    const kept = { ...mail, id: this.nextId++, receivedAt: new Date() }
    this.mails.unshift(kept)
    while (
      this.mails.length > this.limits.mails ||
      (this.mails.length > 1 && this.bytes() > this.limits.bytes)
    ) {
      this.mails.pop()
    }
    return kept
  }

  list(to?: string): Mail[] {
    if (to === undefined) return [...this.mails]
    const wanted = to.trim().toLowerCase()
    return this.mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted))
  }

  get(id: number): Mail | undefined {
    return this.mails.find((mail) => mail.id === id)
  }

  clear(): void {
    this.mails = []
  }

  private bytes(): number {
    return this.mails.reduce((sum, mail) => sum + mail.size, 0)
  }
}
