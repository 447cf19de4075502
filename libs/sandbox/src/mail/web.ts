import { urlOf } from '@preciosa/contracts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Html } from './html.js'
import type { Mail, MailAttachment, Mailbox } from './mailbox.js'
import { errorPage, FRAME_SANDBOX, listPage, mailPage, STYLE } from './pages.js'

interface Answer {
  status: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}

const OURS =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A mail's HTML may show text, styles and embedded pictures; it can't run, load or send anything. */
const THEIRS = `sandbox ${FRAME_SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`

/** Links open in a new tab, because no other page may load inside the frame. */
const FRAME_START = '<!doctype html><meta charset="utf-8"><base target="_blank">'

/** The inbox's page and its JSON for tests. It answers to these host names alone. */
export function inboxHandler(mailbox: Mailbox, hosts: readonly string[]) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    request.resume()
    const { status, type, body, headers } = answer(request, mailbox, hosts)
    response.writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'content-security-policy': OURS,
      'cache-control': 'no-store',
      'x-dns-prefetch-control': 'off',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

function answer(request: IncomingMessage, mailbox: Mailbox, hosts: readonly string[]): Answer {
  // DNS rebinding: a foreign page must not read the codes in the mails.
  if (!hosts.includes(hostOf(request))) {
    return page(421, errorPage('Esta casilla no atiende por ese nombre.'))
  }
  const target = request.url ?? '/'
  const url = target.startsWith('/') ? urlOf(target, 'http://inbox') : null
  if (url === null) return page(400, errorPage('La dirección no es válida.'))
  const { pathname, searchParams } = url
  if (pathname === '/messages/delete') return deleteAll(request, mailbox)
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed('GET, HEAD')
  const to = searchParams.get('to') ?? undefined
  if (pathname === '/') return page(200, listPage(mailbox.list(to), to))
  if (pathname === '/style.css') return { status: 200, type: 'text/css; charset=utf-8', body: STYLE }
  if (pathname === '/api/messages') return json(200, mailbox.list(to).map(summaryOf))
  return ofOneMail(pathname, mailbox)
}

function ofOneMail(pathname: string, mailbox: Mailbox): Answer {
  const [, api, id, part] =
    /^(\/api)?\/messages\/(\d{1,15})(?:\/(html|attachments\/\d{1,4}))?$/.exec(pathname) ?? []
  const mail = id === undefined ? undefined : mailbox.get(Number(id))
  if (api !== undefined && part === undefined) {
    return mail === undefined ? json(404, { error: 'not-found' }) : json(200, detailOf(mail))
  }
  if (mail !== undefined && api === undefined) {
    if (part === undefined) return page(200, mailPage(mail))
    if (part === 'html' && mail.html !== '') return frameOf(mail)
    const attachment = mail.attachments[Number(part.split('/')[1])]
    if (attachment !== undefined) return download(attachment)
  }
  return page(404, errorPage('No encontramos lo que buscás.'))
}

function deleteAll(request: IncomingMessage, mailbox: Mailbox): Answer {
  if (request.method !== 'POST') return notAllowed('POST')
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    return page(403, errorPage('Ese pedido viene de otra página.'))
  }
  mailbox.clear()
  return { status: 303, type: 'text/plain', body: '', headers: { location: '/' } }
}

function frameOf(mail: Mail): Answer {
  return { ...page(200, FRAME_START + mail.html), headers: { 'content-security-policy': THEIRS } }
}

/** Always an unknown file type, so that no browser opens the file in place. */
function download({ name, content }: MailAttachment): Answer {
  const safe = Buffer.from(name)
    .toString()
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return {
    status: 200,
    type: 'application/octet-stream',
    body: content,
    headers: { 'content-disposition': `attachment; filename*=UTF-8''${encoded}` },
  }
}

function summaryOf({ id, receivedAt, from, to, subject, attachments, size }: Mail) {
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    from,
    to,
    subject,
    attachments: attachments.length,
    size,
  }
}

function detailOf(mail: Mail) {
  const { cc, replyTo, text, html, headers } = mail
  const attachments = mail.attachments.map(({ name, contentType, content }, i) => ({
    name,
    contentType,
    size: content.length,
    url: `/messages/${mail.id}/attachments/${i}`,
  }))
  return { ...summaryOf(mail), cc, replyTo, text, html, headers, attachments }
}

function page(status: number, body: Html | string): Answer {
  return { status, type: 'text/html; charset=utf-8', body: typeof body === 'string' ? body : body.text }
}

function json(status: number, value: unknown): Answer {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) }
}

function notAllowed(allow: string): Answer {
  return { ...page(405, errorPage('Ese pedido no está permitido acá.')), headers: { allow } }
}

function hostOf(request: IncomingMessage): string {
  return (request.headers.host ?? '').replace(/:\d*$/, '').toLowerCase()
}
