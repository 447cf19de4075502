import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { Mailbox } from './mailbox.js'
import { inboxHandler } from './web.js'

export interface MailInboxOptions {
  smtpPort: number
  webPort: number
  host?: string
}

export interface MailInbox {
  smtpUrl: string
  webUrl: string
  stop(): Promise<void>
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Takes mail by SMTP without a password and keeps the last 500. @throws the error of `listen` */
export async function startMailInbox({
  smtpPort,
  webPort,
  host = '127.0.0.1',
}: MailInboxOptions): Promise<MailInbox> {
  const { smtpServerFor } = await import('./smtp.js')
  const mailbox = new Mailbox()
  const smtp = smtpServerFor(mailbox)
  smtp.on('error', () => undefined)
  const onlyHere = host === '::1' || host === 'localhost' || host.startsWith('127.')
  const web = createServer(inboxHandler(mailbox, onlyHere ? [...LOOPBACK, nameOf(host)] : undefined))

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
    const smtpUrl = `smtp://${await listening(smtp.server, smtpPort, host)}`
    const webUrl = `http://${await listening(web, webPort, host)}`
    return { smtpUrl, webUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function listening(server: Server, port: number, host: string): Promise<string> {
  server.listen(port, host)
  await once(server, 'listening')
  return `${nameOf(host)}:${(server.address() as AddressInfo).port}`
}

function nameOf(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function closed(close: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => close(resolve))
}
