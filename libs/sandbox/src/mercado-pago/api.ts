import type { IncomingHttpHeaders } from 'node:http'
import { DOCUMENTS, methodOf, type PaymentMethod, PAYMENT_METHODS } from './cards.rules.js'
import { refusal } from './errors.js'
import { paymentOrder, refundAmount } from './payment-request.js'
import type { Refund } from './payment-resource.js'
import { pesos } from './payments.rules.js'
import { searchIn } from './search.js'
import { refused, subscriptionOrder } from './subscription-request.js'
import { asShort } from './subscriptions.js'
import { at, type Json, textAt } from './values.js'
import type { World } from './world.js'

export interface Call {
  /** Values of the path's groups. */
  path: readonly string[]
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Json
}

export interface Answer {
  status: number
  body: unknown
  /** A file instead of JSON. */
  text?: string
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT'
  path: RegExp
  /** `public` takes the public key too, and is open to other origins. */
  access: 'token' | 'public'
  /** Needs the header `X-Idempotency-Key`. */
  isKeyed?: boolean
  answer: (call: Call) => Answer
}

const CHARGES = [1, 3, 6]
/** Most invoices on a page of a search. */
const INVOICES = 20

/** Calls of Mercado Pago's API on a world. */
export function routesOf(world: World): Route[] {
  return [
    ...browserRoutes(world),
    ...paymentRoutes(world),
    ...subscriptionRoutes(world),
    ...reportRoutes(world),
  ]
}

function browserRoutes({ tokens, seller, options }: World): Route[] {
  return [
    route('POST', /^\/v1\/card_tokens$/, ({ body }) => created(tokens.create(body)), { access: 'public' }),
    route(
      'GET',
      /^\/v1\/payment_methods\/search$/,
      ({ query }) => {
        const bin = query.get('bins') ?? query.get('bin')
        const known = bin === null ? undefined : methodOf(bin)
        const isFiltered = bin !== null && options.binLookup !== false
        const found = isFiltered ? (known === undefined ? [] : [known]) : PAYMENT_METHODS
        return ok({
          paging: { total: found.length, limit: 30, offset: 0 },
          results: found.map(wireMethod),
        })
      },
      { access: 'public' },
    ),
    route('GET', /^\/v1\/payment_methods$/, () => ok(PAYMENT_METHODS.map(wireMethod)), { access: 'public' }),
    route('GET', /^\/v1\/identification_types$/, () => ok(DOCUMENTS), { access: 'public' }),
    route('GET', /^\/v1\/payment_methods\/installments$/, ({ query }) => ok([instalmentsOf(query)]), {
      access: 'public',
    }),
    route('GET', /^\/users\/me$/, () => ok(seller.account())),
  ]
}

function paymentRoutes({ payments, tokens, chargebacks, clock }: World): Route[] {
  return [
    route(
      'POST',
      /^\/v1\/payments$/,
      ({ body }) => {
        const order = paymentOrder(body)
        const card = tokens.use(textAt(body, 'token'))
        if (card.method.id !== order.methodId) throw refusal(3028, 'Invalid payment_method_id')
        return created(payments.create(order, card))
      },
      { isKeyed: true },
    ),
    route('GET', /^\/v1\/payments\/search$/, ({ query }) => {
      const filters = Object.fromEntries(
        ['external_reference', 'status', 'id', 'operation_type'].map((name) => [
          name,
          (item: Json) => item[name],
        ]),
      )
      return ok(searchIn(payments.all(), query, { filters, limit: 30 }, clock.now()))
    }),
    route('GET', /^\/v1\/payments\/(\d+)$/, ({ path: [id = ''] }) => ok(payments.get(id))),
    route('PUT', /^\/v1\/payments\/(\d+)$/, ({ path: [id = ''], body }) => {
      payments.get(id)
      if (body.capture === true) return ok(payments.capture(id))
      if (body.status !== 'cancelled') throw refusal(2016, 'Invalid status for update')
      return ok(payments.move(id, { status: 'cancelled', status_detail: 'by_collector' }))
    }),
    route(
      'POST',
      /^\/v1\/payments\/(\d+)\/refunds$/,
      ({ path: [id = ''], body, headers }) => {
        const made = payments.askRefund(id, refundAmount(body))
        if (!isShown(made, headers)) throw refusal(400, 'Bad Request')
        return created(made)
      },
      { isKeyed: true },
    ),
    route('GET', /^\/v1\/payments\/(\d+)\/refunds$/, ({ path: [id = ''], headers }) =>
      ok(payments.get(id).refunds.filter((refund) => isShown(refund, headers))),
    ),
    route('GET', /^\/v1\/payments\/(\d+)\/refunds\/(\d+)$/, ({ path: [id = '', refundId], headers }) => {
      const found = payments
        .get(id)
        .refunds.find((refund) => String(refund.id) === refundId && isShown(refund, headers))
      if (found === undefined) throw refusal(2000, 'Refund not found', 404)
      return ok(found)
    }),
    route('GET', /^\/v1\/chargebacks\/search$/, ({ query }) => {
      const filters = { payment_id: (item: Json) => at(item, 'payments.0') }
      return ok(searchIn(chargebacks.all(), query, { filters, limit: 30 }, clock.now()))
    }),
    route('GET', /^\/v1\/chargebacks\/(\d+)$/, ({ path: [id = ''] }) => ok(chargebacks.get(id))),
  ]
}

function subscriptionRoutes({ subscriptions, clock }: World): Route[] {
  const { billing } = subscriptions
  return [
    route('POST', /^\/preapproval$/, ({ body }) => {
      try {
        return created(subscriptions.create(subscriptionOrder(body)))
      } catch (error) {
        throw asShort(error)
      }
    }),
    route('GET', /^\/preapproval\/search$/, ({ query }) => {
      // Mercado Pago ignores `external_reference` here, as integrators measured in 2026.
      const names = ['status', 'payer_email', 'payer_id', 'reason', 'id']
      const filters = {
        ...Object.fromEntries(names.map((name) => [name, (item: Json) => item[name]])),
        semaphore: (item: Json) => at(item, 'summarized.semaphore'),
      }
      const all = subscriptions.all().map(({ resource }) => resource)
      return ok(searchIn(all, query, { filters, limit: 20 }, clock.now()))
    }),
    route('GET', /^\/preapproval\/(\w+)$/, ({ path: [id = ''] }) => ok(subscriptions.get(id).resource)),
    route('PUT', /^\/preapproval\/(\w+)$/, ({ path: [id = ''], body }) => {
      try {
        return ok(subscriptions.update(id, body))
      } catch (error) {
        throw asShort(error)
      }
    }),
    route('GET', /^\/authorized_payments\/search$/, ({ query }) => {
      // Measured in 2026: it refuses a limit of 50.
      if (Number(query.get('limit') ?? 0) > INVOICES) throw refused('Invalid value for limit')
      const filters = {
        preapproval_id: (item: Json) => item.preapproval_id,
        id: (item: Json) => item.id,
        status: (item: Json) => item.status,
        payment_id: (item: Json) => at(item, 'payment.id'),
      }
      return ok(searchIn(billing.all(), query, { filters, limit: INVOICES }, clock.now()))
    }),
    route('GET', /^\/authorized_payments\/(\d+)$/, ({ path: [id = ''] }) => ok(billing.get(id))),
  ]
}

function reportRoutes({ reports }: World): Route[] {
  const path = '/v1/account/settlement_report'
  return [
    route('GET', new RegExp(`^${path}/config$`), () => ok(reports.config())),
    route('POST', new RegExp(`^${path}/config$`), ({ body }) => created(reports.configure(body))),
    route('POST', new RegExp(`^${path}$`), ({ body }) => ({ status: 202, body: reports.create(body) })),
    route('GET', new RegExp(`^${path}/list$`), () => ok(reports.ready())),
    route('GET', new RegExp(`^${path}/([^/]+\\.csv)$`), ({ path: [name = ''] }) => ({
      ...ok(null),
      text: reports.text(name),
    })),
  ]
}

/** Refunds in process are a bad request to callers who don't ask for them with a header. */
function isShown({ status }: Refund, headers: IncomingHttpHeaders): boolean {
  return status !== 'in_process' || headers['x-render-in-process-refunds'] === 'true'
}

function route(
  method: Route['method'],
  path: RegExp,
  answer: Route['answer'],
  more: Partial<Route> = {},
): Route {
  return { method, path, access: 'token', answer, ...more }
}

/** Without BIN patterns, which left Argentina's answers in November 2024. */
function wireMethod({ id, name, payment_type_id, securityCodeLength }: PaymentMethod): object {
  const length = id === 'amex' ? 15 : 16
  return {
    id,
    name,
    payment_type_id,
    status: 'active',
    issuer: { id: 1, name: 'Banco de prueba', default: true },
    settings: [
      {
        bin: null,
        card_number: { length, validation: 'standard' },
        security_code: { mode: 'mandatory', length: securityCodeLength, card_location: 'back' },
      },
    ],
    additional_info_needed: ['cardholder_name', 'cardholder_identification_type'],
  }
}

/** Instalments with the labels that Resolution E 51/2017 needs; the rates are invented. */
function instalmentsOf(query: URLSearchParams): object {
  const amount = Number(query.get('amount') ?? 0)
  const found = methodOf(query.get('bin') ?? query.get('bins') ?? '')
  const payer_costs = CHARGES.map((installments) => {
    const rate = installments === 1 ? 0 : installments * 5
    const total_amount = pesos(amount * (1 + rate / 100))
    const [cft, tea] = installments === 1 ? ['0,00', '0,00'] : ['70,21', '89,43']
    return {
      installments,
      installment_rate: rate,
      installment_amount: pesos(total_amount / installments),
      total_amount,
      labels: [`CFT_${cft}%|TEA_${tea}%`],
      recommended_message: `${installments} cuota${installments === 1 ? '' : 's'}`,
    }
  })
  const payment_method_id = query.get('payment_method_id') ?? found?.id ?? null
  return { payment_method_id, payment_type_id: found?.payment_type_id ?? 'credit_card', payer_costs }
}

function ok(body: unknown): Answer {
  return { status: 200, body }
}

function created(body: unknown): Answer {
  return { status: 201, body }
}
