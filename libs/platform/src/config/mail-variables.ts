import { z } from 'zod'
import { isMailAddress } from './mail-address.rules.js'
import { urlVariable } from './network-variables.js'
import { isLoopback } from './loopback.js'

export interface MailConfig {
  server: MailServer
  from: string
}

export interface MailServer {
  host: string
  port: number
  /** Plain text is only for a server on this machine. */
  tls: 'implicit' | 'starttls' | 'none'
  auth: { user: string; password: string } | undefined
}

/** RFC 8314: implicit TLS and STARTTLS. */
const PORTS = { 'smtps:': 465, 'smtp:': 587 }

/** Without `SMTP_URL`, mails wait. */
export const MAIL_VARIABLES = {
  /** `smtps://user:password@host` (TLS) or `smtp://…` (STARTTLS, required except on this machine). */
  SMTP_URL: urlVariable(['smtp', 'smtps'])
    .refine(isServer, 'debe tener servidor y, si lleva usuario, su clave; nada después del puerto')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>"@,;:\\\p{C}]+ <[^\s<>@,;:"\p{C}]+@[^\s<>@,;:"\p{C}]+>|[^\s<>@,;:"\p{C}]+@[^\s<>@,;:"\p{C}]+)$/u,
      {
        error: 'debe ser una dirección de correo, o Nombre <dirección>',
      },
    )
    .optional(),
  CONTACT_EMAIL: z.string().refine(isMailAddress, 'debe ser una dirección de correo, sin nombre').optional(),
}

/** Options in the address could turn certificate checks off. */
function isServer(text: string): boolean {
  const { hostname, username, password, pathname, search, hash } = new URL(text)
  const isBare = ['', '/'].includes(pathname) && search === '' && hash === ''
  return hostname !== '' && isBare && (username === '') === (password === '')
}

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
