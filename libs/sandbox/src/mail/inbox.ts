import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { Mailbox } from './mailbox.js'
import { inboxHandler } from './web.js'

export interface MailInboxOptions {
  smtpPort: number
  webPort: number
}

export interface MailInbox {
  smtpUrl: string
  webUrl: string
  stop(): Promise<void>
}

const HOST = '127.0.0.1'

/** Takes mail by SMTP without a password and keeps the last 500. @throws the error of `listen` */
export async function startMailInbox({ smtpPort, webPort }: MailInboxOptions): Promise<MailInbox> {
  const { smtpServerFor } = await import('./smtp.js')
  const mailbox = new Mailbox()
  const smtp = smtpServerFor(mailbox)
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
