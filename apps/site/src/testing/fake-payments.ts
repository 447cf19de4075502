import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { CAPTCHA_HEADER } from '@preciosa/contracts'
import { isOfferedTo } from '@preciosa/contracts/offers'
import type { Attempt, Offer } from '@preciosa/contracts/payments'
import { GOOD_CAPTCHA } from './fake-accounts.js'
import type { FakeAccount } from './fake-guide.js'
import { PLANS, PRODUCTS } from './fake-plans.js'
import { Refused } from './fake-refusal.js'

export const PAYMENT_PAGE = 'https://pagos.example/subscriptions/checkout?preapproval_id=1'
export const RECEIPT = Buffer.from('%PDF-1.7 comprobante')

interface Made {
  body: string
  attempt: Attempt
}

interface PaymentsOfApi {
  readonly purchases: FakePurchases
  accountOf(request: IncomingMessage): FakeAccount
}

/** Orders of the fake API, and what it says of them; the test decides. */
export class FakePurchases {
  /** Of the next attempt. */
  next: Omit<Attempt, 'paymentId'> = { status: 'paid' }
  offer: Partial<Offer> = {}
  cardRefusal: Refused | null = null
  readonly statuses = new Map<string, Attempt['status']>()
  /** By idempotency key. */
  readonly made = new Map<string, Made>()
  readonly cards: unknown[] = []

  reset(): void {
    Object.assign(this, { next: { status: 'paid' }, offer: {}, cardRefusal: null })
    this.cards.length = 0
    this.statuses.clear()
    this.made.clear()
  }

  offerOf(account: FakeAccount, search: URLSearchParams): Offer {
    const [planId, productId] = [Number(search.get('planId')), Number(search.get('productId'))]
    const plan = PLANS.find(({ id, price }) => id === planId && price > 0)
    const product = PRODUCTS.find(({ id }) => id === productId)
    const common = {
      attempt: randomUUID(),
      isRepeat: false,
      pendingPaymentId: null,
      refusal: refusalOf(account, plan),
    }
    const expireAt = '2026-12-01T03:00:00.000Z'
    if (plan !== undefined)
      return {
        ...common,
        kind: 'plan',
        id: plan.id,
        name: plan.name,
        billing: plan.type,
        manner: 'new',
        today: plan.price,
        next: { amount: plan.price, at: '2026-12-25T15:00:00.000Z' },
        credits: { now: 3, firstMonth: 45, monthly: 45, owed: 0, expireAt },
        ...this.offer,
      }
    if (product === undefined) throw new Refused('not-found')
    return {
      ...common,
      kind: 'pack',
      id: product.id,
      name: `Pack de ${product.infoCredits} consultas`,
      billing: null,
      manner: null,
      today: product.price,
      next: null,
      credits: { now: product.infoCredits, firstMonth: null, monthly: null, owed: 0, expireAt },
      ...this.offer,
    }
  }

  order(
    account: FakeAccount,
    search: URLSearchParams,
    { key, body }: { key: string; body: string },
  ): Attempt {
    const known = this.made.get(key)
    if (known !== undefined) {
      if (known.body !== body) throw new Refused('conflict')
      return known.attempt
    }
    const { kind, name, today, pendingPaymentId, refusal } = this.offerOf(account, search)
    if (pendingPaymentId !== null) throw new Refused('conflict')
    if (refusal !== null) throw new Refused(refusal.code, undefined, refusal.detail)
    const attempt: Attempt = { paymentId: randomUUID(), ...this.next }
    this.made.set(key, { body, attempt })
    this.statuses.set(attempt.paymentId, attempt.status)
    ;(account.payments ??= []).unshift({
      id: attempt.paymentId,
      date: '2026-11-25T22:42:00.000Z',
      kind,
      name,
      amount: today,
      status: attempt.status,
      refunded: 0,
    })
    return attempt
  }
}

/** In the API's order: billing comes after what bars the purchase for good. */
function refusalOf(
  { type, plan: present, permissions, billing }: FakeAccount,
  plan: (typeof PLANS)[number] | undefined,
): Offer['refusal'] {
  if (plan === undefined && !permissions.includes('BUY_INFOCREDITS'))
    return { code: 'permission', detail: 'Los packs se compran con un plan pago.' }
  if (plan !== undefined && !isOfferedTo(type, plan))
    return { code: 'conflict', detail: 'Ese plan es para otro tipo de usuario.' }
  if (plan !== undefined && isSame(plan, present)) return { code: 'conflict', detail: 'Ya tenés este plan.' }
  return billing === undefined
    ? { code: 'billing-incomplete', detail: 'Completá los datos de facturación.' }
    : null
}

function isSame({ type, subscriptionType }: (typeof PLANS)[number], present: FakeAccount['plan']): boolean {
  return (
    present?.type === type && present.subscriptionType.subscriptionCode === subscriptionType.subscriptionCode
  )
}

export function paymentsAnswer(
  api: PaymentsOfApi,
  { request, url, body }: { request: IncomingMessage; url: URL; body: string },
): { status?: number; value?: unknown } | null {
  const { purchases } = api
  const { pathname, searchParams } = url
  const order = (search: URLSearchParams) => {
    const account = api.accountOf(request)
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') throw new Refused('validation')
    solved(request)
    return { status: 201, value: purchases.order(account, search, { key, body }) }
  }
  const [, planId] = /^\/admin\/subscriptions\/(\d+)$/.exec(pathname) ?? []
  if (request.method === 'POST' && planId !== undefined) return order(new URLSearchParams({ planId }))
  const [, receipt] = /^\/admin\/payments\/([^/]+)\/receipt$/.exec(pathname) ?? []
  if (receipt !== undefined) {
    api.accountOf(request)
    if (purchases.statuses.get(receipt) !== 'paid') throw new Refused('not-found')
    return { value: RECEIPT }
  }
  const [, paymentId] = /^\/boxful\/payments\/([^/]+)\/status$/.exec(pathname) ?? []
  if (paymentId !== undefined) {
    api.accountOf(request)
    const status = purchases.statuses.get(paymentId)
    if (status === undefined) throw new Refused('not-found')
    return { value: status }
  }
  switch (`${request.method ?? ''} ${pathname}`) {
    case 'GET /admin/checkout':
      return { value: purchases.offerOf(api.accountOf(request), searchParams) }
    case 'POST /admin/payments':
      return order(searchParams)
    case 'PUT /admin/subscriptions/card':
      api.accountOf(request)
      solved(request)
      if (purchases.cardRefusal !== null) throw purchases.cardRefusal
      purchases.cards.push(JSON.parse(body))
      return { status: 204 }
    case 'GET /boxful/customers/paymentLink':
      api.accountOf(request)
      return { value: { url: PAYMENT_PAGE } }
    default:
      return null
  }
}

function solved(request: IncomingMessage): void {
  if (request.headers[CAPTCHA_HEADER] !== GOOD_CAPTCHA) throw new Refused('captcha')
}
