import { z } from 'zod'
import { isMailAddress } from '../mail/mail-address.rules.js'
import { urlVariable } from './door-variables.js'
import { isLoopback } from './loopback.js'

/** The server that mails are handed to, and their sender. */
export interface MailConfig {
  server: MailServer
  /** As it stands in a mail: `Preciosa <hola@guia.example>`. */
  from: string
}

/** An SMTP server. */
export interface MailServer {
  host: string
  port: number
  /** TLS from the first byte, or by STARTTLS. Plain text is for a server on this machine alone. */
  tls: 'implicit' | 'starttls' | 'none'
  auth: { user: string; password: string } | undefined
}

/** The ports of RFC 8314: submission with TLS from the start, and with STARTTLS. */
const PORTS = { 'smtps:': 465, 'smtp:': 587 }

/** The variables of mail, read by the worker. Without `SMTP_URL` mails wait. */
export const MAIL_VARIABLES = {
  /** `smtps://usuario:clave@servidor` (TLS) or `smtp://…` (STARTTLS, demanded of every other machine). */
  SMTP_URL: urlVariable(['smtp', 'smtps'])
    .refine(isServer, 'debe tener servidor y, si lleva usuario, su clave; nada después del puerto')
    .optional(),
  /** The sender; people's answers go there. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>"@,;:\\\p{C}]+ <[^\s<>@,;:"\p{C}]+@[^\s<>@,;:"\p{C}]+>|[^\s<>@,;:"\p{C}]+@[^\s<>@,;:"\p{C}]+)$/u,
      {
        error: 'debe ser una dirección de correo, o Nombre <dirección>',
      },
    )
    .optional(),
  /** The operator's address, which gets what visitors write; a bare one. Read by the API. */
  CONTACT_EMAIL: z.string().refine(isMailAddress, 'debe ser una dirección de correo, sin nombre').optional(),
}

/** A server and nothing else: options in the address could turn certificates off. */
function isServer(text: string): boolean {
  const { hostname, username, password, pathname, search, hash } = new URL(text)
  const isBare = ['', '/'].includes(pathname) && search === '' && hash === ''
  return hostname !== '' && isBare && (username === '') === (password === '')
}

/** @param url checked by {@link MAIL_VARIABLES} */
export function mailServerOf(url: string): MailServer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const auth = { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  return {
    host,
    port: port === '' ? PORTS[protocol as keyof typeof PORTS] : Number(port),
    tls: protocol === 'smtps:' ? 'implicit' : isLoopback(host) ? 'none' : 'starttls',
    auth: username === '' ? undefined : auth,
  }
}
