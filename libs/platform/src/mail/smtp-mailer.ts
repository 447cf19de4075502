import { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'
import { domainOfSender, type MailConfig } from '../config/mail-variables.js'
import { isMailAddress } from '../config/mail-address.rules.js'
import { Mailer, MailError, type OutgoingMail } from './mailer.js'
import { mailErrorOf, type SmtpProblem } from './smtp-failures.rules.js'
import { plainSubject } from './subject.rules.js'

export interface SmtpTimes {
  /** Milliseconds to connect, until the server's greeting, of silence, and for a whole mail. */
  connection: number
  greeting: number
  silence: number
  mail: number
}

/** RFC 5321 §4.5.3.2 recommends longer timeouts, but for servers that relay. */
const TIMES: SmtpTimes = { connection: 15_000, greeting: 15_000, silence: 60_000, mail: 120_000 }

/** Connections to the server; further mails wait in the job queue. */
const CONNECTIONS = 4
const MAILS_PER_CONNECTION = 100

/** RFC 6376 §5.4.1; RFC 8058 wants both fields of the one-click unsubscription. Those that a mail lacks aren't named. */
const SIGNED = [
  ...['From', 'Reply-To', 'To', 'Subject', 'Date', 'Message-ID', 'Auto-Submitted'],
  ...['MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':')

export class NoMailer extends Mailer {
  readonly domain = 'localhost'

  send(): Promise<void> {
    return Promise.reject(new MailError('temporary', 'SMTP_URL is not set'))
  }
}

export class SmtpMailer extends Mailer {
  readonly domain: string
  private opened: Promise<Transporter> | undefined

  constructor(
    private readonly config: MailConfig,
    private readonly times: SmtpTimes = TIMES,
  ) {
    super()
    this.domain = domainOfSender(config.from) ?? 'localhost'
  }

  async send(mail: OutgoingMail, handOver: () => Promise<void>): Promise<void> {
    const { to, subject, html, text, messageId, replyTo, attachments = [], headers = {} } = mail
    // nodemailer merges two addresses into one and drops line breaks: a mail could go to the wrong person.
    if (!isMailAddress(to)) throw new MailError('refused', 'The recipient is no address')
    const transport = await (this.opened ??= this.open())
    const contentStream = new ContentStream(handOver)
    try {
      await transport.sendMail({
        from: this.config.from,
        to: { name: '', address: to },
        ...(replyTo !== undefined && isMailAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
        subject: plainSubject(subject),
        html,
        text,
        messageId,
        attachments: attachments.map(({ name, ...file }) => ({ filename: name, ...file })),
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(this.times.mail),
        contentStream,
      } as Parameters<typeof transport.sendMail>[0])
    } catch (error) {
      if (contentStream.refusal !== undefined) throw contentStream.refusal.error
      throw mailErrorOf(error as SmtpProblem, contentStream.begun)
    }
  }

  async close(): Promise<void> {
    const opened = this.opened
    this.opened = undefined
    if (opened !== undefined) (await opened).close()
  }

  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    const { server, dkim } = this.config
    const transport = createTransport({
      pool: true,
      maxConnections: CONNECTIONS,
      maxMessages: MAILS_PER_CONNECTION,
      // Our name in EHLO; a container's host name means nothing elsewhere.
      name: this.domain,
      host: server.host,
      port: server.port,
      secure: server.tls === 'implicit',
      requireTLS: server.tls === 'starttls',
      // A local mail server offers TLS with a self-signed certificate.
      ignoreTLS: server.tls === 'none',
      tls: { minVersion: 'TLSv1.2' },
      ...(server.auth && { auth: { user: server.auth.user, pass: server.auth.password } }),
      ...(dkim && {
        dkim: {
          domainName: dkim.domain,
          keySelector: dkim.selector,
          privateKey: dkim.privateKey,
          headerFieldNames: SIGNED,
        },
      }),
      connectionTimeout: this.times.connection,
      greetingTimeout: this.times.greeting,
      socketTimeout: this.times.silence,
    })
    transport.use('stream', ({ data, message }, done) => {
      const { contentStream } = data as { contentStream: ContentStream }
      const content = message.createReadStream.bind(message)
      message.createReadStream = () => contentStream.through(content)
      done()
    })
    return transport
  }
}

class ContentStream {
  begun = false
  refusal: { error: unknown } | undefined
  private used = false

  constructor(private readonly handOver: () => Promise<void>) {}

  /** nodemailer reads this stream once the server answered `DATA` with 354. */
  through(content: () => Readable): Readable {
    return Readable.from(this.bytes(content), { objectMode: false })
  }

  private async *bytes(content: () => Readable): AsyncGenerator<Buffer> {
    // nodemailer retries on another connection only if it has read nothing; reject any later retry.
    if (this.used) throw new Error('A mail is sent over one connection only')
    this.used = true
    try {
      await this.handOver()
    } catch (error) {
      this.refusal = { error }
      throw error
    }
    this.begun = true
    yield* content() as AsyncIterable<Buffer>
  }
}
