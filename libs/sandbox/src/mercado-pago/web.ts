import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Html } from '../mail/html.js'
import { STYLE } from '../mail/pages.js'
import { sdkScript } from './browser/sdk.js'
import { Refusal } from './errors.js'
import type { MercadoPagoEvents } from './events.js'
import { DELIVERY_POLICIES } from './notifier.js'
import { checkoutPage, homePage, messagePage, PAGE_STYLE } from './pages.js'
import { REFUND_ANSWERS } from './payments.js'
import { textOf } from './rest.js'
import { testCard } from './test-card.js'
import type { World } from './world.js'

interface Answer {
  status: number
  type?: string
  body: Html | string
  headers?: Record<string, string>
}

type Handler = (id: string, form: URLSearchParams) => unknown

const HOSTS = ['127.0.0.1', 'localhost', '[::1]']
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** Attempts of one instalment: the charge and its four retries. */
const INSTALMENT = 5

/** The sandbox's own pages and MercadoPago.js. */
export class Web {
  private readonly handlers: Readonly<Record<string, Handler>>

  constructor(
    private readonly world: World,
    events: MercadoPagoEvents,
  ) {
    const { clock, notifier, tokens } = world
    this.handlers = {
      advance: (_, form) => clock.advance(Number(form.get('ms') ?? Number.NaN)),
      policy: (_, form) => {
        notifier.policy = DELIVERY_POLICIES.find((name) => name === form.get('policy')) ?? notifier.policy
      },
      approve: (id) => events.approve(id),
      reject: (id) => events.reject(id),
      open: (id) => events.open(id),
      refund: (id, form) => events.refund(id, form.get('amount') ? Number(form.get('amount')) : undefined),
      'refund-answer': (_, form) => {
        const { payments } = world
        const asked = form.get('refund-answer')
        payments.refundAnswer = REFUND_ANSWERS.find((name) => name === asked) ?? payments.refundAnswer
      },
      'approve-refund': (id) => events.decideRefund(id, 'approved'),
      'reject-refund': (id) => events.decideRefund(id, 'rejected'),
      'charge-back': (id) => events.chargeBack(id),
      settled: (id) => events.decideChargeback(id, 'settled'),
      reimbursed: (id) => events.decideChargeback(id, 'reimbursed'),
      announce: (id) => events.announce(id),
      authorize: (id, form) =>
        events.authorize(id, tokens.create(testCard({ holder: form.get('holder') ?? 'APRO' })).id),
      cancel: (id) => events.cancel(id),
      'reject-charge': (id) => events.rejectCharges(id),
      'reject-instalment': (id) => events.rejectCharges(id, INSTALMENT),
      stall: (id) => events.stall(id),
      resume: (id) => events.resume(id),
      redeliver: (id) => events.redeliver(Number(id)),
    }
  }

  async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { status, body, type, headers } = await this.answer(request, url)
    response.writeHead(status, {
      'content-type': type ?? 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    response.end(typeof body === 'string' ? body : body.text)
  }

  private async answer(request: IncomingMessage, url: URL): Promise<Answer> {
    // DNS rebinding: a foreign page must not cause events.
    const host = (request.headers.host ?? '').replace(/:\d*$/, '').toLowerCase()
    if (!HOSTS.includes(host)) return message(421, 'Esta página no atiende por ese nombre.')
    if (url.pathname === '/events' && request.method === 'POST') return this.cause(request)
    request.resume()
    if (request.method !== 'GET') return message(405, 'Ese pedido no está permitido acá.')
    if (url.pathname === '/') return { status: 200, body: homePage(this.world) }
    if (url.pathname === '/style.css')
      return { status: 200, type: 'text/css; charset=utf-8', body: STYLE + PAGE_STYLE }
    if (url.pathname === '/js/v2') return this.script()
    if (url.pathname === '/subscriptions/checkout')
      return this.attempt(() => {
        const found = this.world.subscriptions.get(url.searchParams.get('preapproval_id') ?? '')
        // The form leads to the seller's `back_url`, which is on another origin.
        const policy = POLICY.replace("form-action 'self'; ", '')
        return { status: 200, body: checkoutPage(found), headers: { 'content-security-policy': policy } }
      })
    return message(404, 'No encontramos lo que buscás.')
  }

  private script(): Answer {
    return {
      status: 200,
      type: 'text/javascript; charset=utf-8',
      body: sdkScript(this.world.url, this.world.fieldsUrl),
      headers: { 'access-control-allow-origin': '*' },
    }
  }

  private async cause(request: IncomingMessage): Promise<Answer> {
    const text = await textOf(request)
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      return message(403, 'Ese pedido viene de otra página.')
    const form = new URLSearchParams(text ?? '')
    const name = form.get('event') ?? ''
    const handler = Object.hasOwn(this.handlers, name) ? this.handlers[name] : undefined
    if (handler === undefined) return message(404, 'No conocemos ese evento.')
    const id = form.get('id') ?? ''
    return this.attempt(async () => {
      await handler(id, form)
      const location = name === 'authorize' ? this.world.subscriptions.get(id).resource.back_url : '/'
      return { status: 303, body: '', headers: { location } }
    })
  }

  private async attempt(run: () => Answer | Promise<Answer>): Promise<Answer> {
    try {
      return await run()
    } catch (error) {
      if (error instanceof Refusal || error instanceof RangeError)
        return message(error instanceof Refusal ? error.status : 400, `No se puede: ${error.message}`)
      throw error
    }
  }
}

function message(status: number, text: string): Answer {
  return { status, body: messagePage(text) }
}
