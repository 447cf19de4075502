import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { escapeHtml as escaped } from '../mail/html.js'

export interface OpenIdPerson {
  id: string
  email: string | null
  emailVerified: boolean
  firstName: string
  lastName: string
}

const SENDING = 'document.forms[0].submit()'
const HASH = createHash('sha256').update(SENDING).digest('base64')

export function consentPage(name: string, query: string, people: readonly OpenIdPerson[]): string {
  const choices = people.map(
    ({ id, email, firstName, lastName }) =>
      `<p><button name="person" value="${escaped(id)}">Continuar como ${escaped(email ?? `${firstName} ${lastName}`)}</button></p>`,
  )
  return page(
    `Ingresar con ${name} (de prueba)`,
    `<form method="post" action="/authorize?${escaped(query)}">${choices.join('\n')}
<p><button name="person" value="">Cancelar</button></p></form>`,
  )
}

/** Posts the answer to the application (OAuth 2.0 Form Post Response Mode). */
export function formPostPage(action: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return page(
    'Volviendo',
    `<form method="post" action="${escaped(action)}">${inputs.join('')}<button>Volver</button></form>
<script>${SENDING}</script>`,
  )
}

export function problemPage(problem: string): string {
  return page('La aplicación pidió mal', `<p>${escaped(problem)}</p>`)
}

export function sendPage(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; img-src data:; script-src 'sha256-${HASH}'`,
    'cache-control': 'no-store',
  })
  response.end(body)
}

function page(title: string, content: string): string {
  return `<!DOCTYPE html><html lang="es-AR"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<link rel="icon" href="data:,"></head><body><h1>${escaped(title)}</h1>${content}</body></html>`
}
