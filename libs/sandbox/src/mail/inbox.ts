import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { Mailbox } from './mailbox.js'
import { inboxHandler } from './web.js'

export interface MailInboxOptions {
  /** 0 takes a free one. */
  smtpPort: number
  /** 0 takes a free one. */
  webPort: number
}

export interface MailInbox {
  /** What a mail client connects to, such as `smtp://127.0.0.1:1025`. */
  smtpUrl: string
  /** What a browser opens, such as `http://127.0.0.1:8025`. */
  webUrl: string
  /** Closes both servers and forgets all mails; may be called twice. */
  stop(): Promise<void>
}

const HOST = '127.0.0.1'

/**
 * A mail provider for a machine without one: takes mail by SMTP, keeps the last 500 in memory and shows them in
 * the browser. For demonstrations and tests; it asks nobody for a password.
 * @throws what `listen` throws, such as EADDRINUSE; nothing is left open then.
 */
export async function startMailInbox({ smtpPort, webPort }: MailInboxOptions): Promise<MailInbox> {
  // Loaded only here: users of other parts of the sandbox don't wait for a mail parser.
  const { smtpServerFor } = await import('./smtp.js')
  const mailbox = new Mailbox()
  const smtp = smtpServerFor(mailbox)
  // A client that goes away in the middle of a mail is no reason to fall over.
  smtp.on('error', () => undefined)
  const web = createServer(inboxHandler(mailbox, [HOST, 'localhost', '[::1]']))

  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> =>
    (stopping ??= Promise.all([
      closed((done) => smtp.close(done)),
      closed((done) => {
        web.close(() => done())
        web.closeAllConnections()
      }),
    ]).then(() => mailbox.clear()))

  try {
    const smtpUrl = `smtp://${await listening(smtp.server, smtpPort)}`
    const webUrl = `http://${await listening(web, webPort)}`
    return { smtpUrl, webUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function listening(server: Server, port: number): Promise<string> {
  server.listen(port, HOST)
  await once(server, 'listening')
  return `${HOST}:${(server.address() as AddressInfo).port}`
}

function closed(close: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => close(resolve))
}
