import { createHash } from 'node:crypto'
import { escapeHtml as escaped } from '../../mail/html.js'

const COMPLETE = "parent.postMessage({ status: 'COMPLETE' }, '*')"
const HASH = createHash('sha256').update(COMPLETE).digest('base64')

/** Policy of the issuer's pages, which any page may frame. */
export const CHALLENGE_POLICY = `default-src 'none'; img-src data:; script-src 'sha256-${HASH}'; form-action 'self'; base-uri 'none'`

/** The issuer's question of 3-D Secure. */
export function challengePage(id: string, creq: string, amount: number): string {
  return page(
    'Banco de prueba',
    `<p>¿Autorizás el pago de $ ${amount}?</p>
<form method="post" action="/3ds/${escaped(id)}/result"><input type="hidden" name="creq" value="${escaped(creq)}">
<button name="decision" value="accept">Autorizar</button> <button name="decision" value="refuse">Rechazar</button></form>`,
  )
}

/** The end of a challenge, which the framing page hears as the message `{status: 'COMPLETE'}`. */
export function completePage(text: string): string {
  return page('Banco de prueba', `<p>${escaped(text)}</p><script>${COMPLETE}</script>`)
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><title>${title}</title>
<link rel="icon" href="data:,"></head><body><h1>${title}</h1>${content}</body></html>`
}
