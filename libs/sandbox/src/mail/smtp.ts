import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Mail, Mailbox } from './mailbox.js'

/** Addresses that begin so take no mail, to try what then happens. */
export const REFUSED = 'rechaza'
export const MAX_MAIL_BYTES = 10 * 1024 * 1024

export function smtpServerFor(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    name: 'preciosa',
    banner: 'casilla de prueba',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    maxClients: 50,
    socketTimeout: 30_000,
    closeTimeout: 1_000,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? '' }),
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith(REFUSED) ? refusal('La casilla no existe.', 550) : null),
    onData: (stream, session, callback) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      receive(stream, to, mailbox).then(() => callback(), callback)
    },
  })
}

async function receive(stream: SMTPServerDataStream, to: string[], mailbox: Mailbox): Promise<void> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length
    // Reads the rest without keeping it, so that the client gets the answer.
    if (size <= MAX_MAIL_BYTES) pieces.push(piece)
  }
  if (size > MAX_MAIL_BYTES) throw refusal('El correo es demasiado grande.', 552)
  // Deriving text from hostile HTML can take very long, so an HTML-only mail has no text.
  const parsed = await simpleParser(Buffer.concat(pieces), {
    skipHtmlToText: true,
    skipTextToHtml: true,
  }).catch(() => {
    throw refusal('El correo no se puede leer.', 554)
  })
  mailbox.add(mailOf(parsed, to, size))
}

function mailOf(parsed: ParsedMail, to: string[], size: number): Omit<Mail, 'id' | 'receivedAt'> {
  return {
    from: textOf(parsed.from),
    to,
    cc: textOf(parsed.cc),
    replyTo: textOf(parsed.replyTo),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html === false ? '' : parsed.html,
    headers: parsed.headerLines.map(({ line }) => line),
    attachments: parsed.attachments
      .filter(({ related }) => !related)
      .map(({ filename, contentType, content }, i) => ({
        name: filename ?? `adjunto-${i + 1}`,
        contentType,
        content,
      })),
    size,
  }
}

function textOf(addresses: AddressObject | AddressObject[] | undefined): string {
  if (addresses === undefined) return ''
  return (Array.isArray(addresses) ? addresses : [addresses]).map(({ text }) => text).join(', ')
}

function refusal(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode })
}
