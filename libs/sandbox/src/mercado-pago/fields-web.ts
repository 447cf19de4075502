import type { IncomingMessage, ServerResponse } from 'node:http'
import { CHALLENGE_POLICY, challengePage, completePage } from './browser/challenge.js'
import { FIELD_POLICY, FIELD_SCRIPT, fieldPage } from './browser/fields.js'
import { Refusal } from './errors.js'
import { textOf } from './rest.js'
import type { World } from './world.js'

/** Pages of the second origin: the iframes of card fields, and the issuer's 3-D Secure. */
export async function serveFields(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname }: URL,
): Promise<void> {
  const form = new URLSearchParams((await textOf(request)) ?? '')
  const send = (status: number, type: string, policy: string, body: string) => {
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.end(body)
  }
  const [, field] = /^\/fields\/(\w+)$/.exec(pathname) ?? []
  const page = field === undefined ? undefined : fieldPage(field)
  const [, challenged, result] = /^\/3ds\/(\d+)(\/result)?$/.exec(pathname) ?? []
  if (pathname === '/fields.js' && request.method === 'GET')
    send(200, 'text/javascript', FIELD_POLICY, FIELD_SCRIPT)
  else if (page !== undefined && request.method === 'GET') send(200, 'text/html', FIELD_POLICY, page)
  else if (challenged !== undefined && request.method === 'POST') {
    const [status, body] = challenge(world, challenged, result !== undefined, form)
    response.on('close', () => world.notifier.flush())
    send(status, 'text/html', CHALLENGE_POLICY, body)
  } else send(404, 'text/plain', FIELD_POLICY, 'Not found')
}

function challenge(
  { payments }: World,
  id: string,
  isResult: boolean,
  form: URLSearchParams,
): [status: number, body: string] {
  const creq = form.get('creq') ?? ''
  try {
    if (isResult) {
      payments.finishChallenge(id, creq, form.get('decision') === 'accept')
      return [200, completePage('Listo. Ya podés cerrar esta ventana.')]
    }
    const payment = payments.get(id)
    if (payment.three_ds_info?.creq !== creq) return [400, completePage('El pedido no es válido.')]
    return [200, challengePage(id, creq, payment.transaction_amount)]
  } catch (error) {
    if (error instanceof Refusal) return [error.status, completePage('El desafío ya terminó.')]
    throw error
  }
}
