import { createPrivateKey, type KeyObject } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { isMailAddress } from './mail-address.rules.js'
import { urlVariable } from './network-variables.js'
import { isLoopback } from './loopback.js'

export interface MailConfig {
  server: MailServer
  from: string
  dkim?: DkimConfig | undefined
}

/** Signs each mail for a domain, whose DNS has the public key at `<selector>._domainkey.<domain>`. */
export interface DkimConfig {
  domain: string
  selector: string
  /** PEM of an RSA key. */
  privateKey: string
}

/** The sender as receivers see it; also of a process that sends nothing. */
export interface SenderConfig {
  /** In ASCII and lower case. */
  domain: string
  dkim: DkimConfig | undefined
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

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const DOMAIN = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})+$`)
const SELECTOR = new RegExp(`^(?=.{1,63}$)${LABEL}(?:\\.${LABEL})*$`)
/** RFC 8301: receivers needn't verify longer keys, and shorter ones are weak. */
const RSA_BITS = { least: 2048, most: 4096 }

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
  /** All three or none: without them the mail server signs, or no mail is signed. */
  DKIM_DOMAIN: z.string().toLowerCase().regex(DOMAIN, 'debe ser un dominio, como guia.example').optional(),
  DKIM_SELECTOR: z.string().toLowerCase().regex(SELECTOR, 'debe ser un selector, como preciosa1').optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
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

/** Of `MAIL_FROM`; null if it has none. */
export function domainOfSender(from: string): string | null {
  const domain = domainToASCII(/@([^\s<>@]+)>?$/.exec(from)?.[1] ?? '').toLowerCase()
  return domain === '' ? null : domain
}

type SenderVariables = Partial<
  Record<'MAIL_FROM' | 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY', string | undefined>
>

/** Returns the sender, undefined without `MAIL_FROM`, or the problems, never a value. */
export function senderOf(values: SenderVariables): SenderConfig | undefined | string[] {
  const { MAIL_FROM: from, DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key } = values
  const given = { MAIL_FROM: from, DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key }
  const sender = from === undefined ? null : domainOfSender(from)
  if (domain === undefined && selector === undefined && key === undefined)
    return sender === null ? undefined : { domain: sender, dkim: undefined }
  if (domain === undefined || selector === undefined || key === undefined || sender === null)
    return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [`  ${name}: falta`] : []))
  // RFC 7489 §3.1.1: else DMARC doesn't count the signature.
  if (sender !== domain && !sender.endsWith(`.${domain}`))
    return ['  DKIM_DOMAIN: debe ser el dominio de MAIL_FROM, o uno que lo contenga']
  // Files of environment variables can't hold line ends.
  const privateKey = key.replaceAll('\\n', '\n')
  return isRsa(privateKey)
    ? { domain: sender, dkim: { domain, selector, privateKey } }
    : [
        `  DKIM_PRIVATE_KEY: no es una clave RSA en PEM, sin contraseña, de ${RSA_BITS.least} a ${RSA_BITS.most} bits`,
      ]
}

function isRsa(pem: string): boolean {
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    return false
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  return key.asymmetricKeyType === 'rsa' && bits >= RSA_BITS.least && bits <= RSA_BITS.most
}
