import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isOfferedTo } from '@preciosa/contracts/offers'
import type { Attempt, Card, Offer } from '@preciosa/contracts/payments'
import type { Account } from './account.js'
import { Refused } from './refused.js'
import { PLANS, PRODUCTS } from './plans.js'

export const PAYMENT_PAGE = 'https://pagos.example/subscriptions/checkout?preapproval_id=1'
export const RECEIPT = Buffer.from('%PDF-1.7 comprobante')
export const INVOICE = Buffer.from('%PDF-1.7 factura')

interface Chosen {
  planId?: number | undefined
  productId?: number | undefined
}

interface Made {
  chosen: Chosen
  card: Card
  attempt: Attempt
}

/** Orders, and what the API says of them; the test decides. */
export class Purchases {
  /** Of the next attempt. */
  next: Omit<Attempt, 'paymentId'> = { status: 'paid' }
  offer: Partial<Offer> = {}
  readonly statuses = new Map<string, Attempt['status']>()
  /** By idempotency key. */
  readonly made = new Map<string, Made>()
  readonly cards: unknown[] = []

  reset(): void {
    Object.assign(this, { next: { status: 'paid' }, offer: {} })
    this.cards.length = 0
    this.statuses.clear()
    this.made.clear()
  }

  offerOf(account: Account, { planId, productId }: Chosen): Offer {
    const plan = PLANS.find(({ id, price }) => id === planId && price > 0)
    const product = PRODUCTS.find(({ id }) => id === productId)
    const common = {
      attempt: randomUUID(),
      isRepeat: false,
      pendingPaymentId: null,
      otherPendingId: null,
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

  order(account: Account, chosen: Chosen, { key, card }: { key: string; card: Card }): Attempt {
    const known = this.made.get(key)
    if (known !== undefined) {
      if (!isDeepStrictEqual([known.chosen, known.card], [chosen, card])) throw new Refused('conflict')
      return known.attempt
    }
    const { kind, name, today, pendingPaymentId, refusal } = this.offerOf(account, chosen)
    if (pendingPaymentId !== null) throw new Refused('conflict')
    if (refusal !== null) throw new Refused(refusal.code, undefined, refusal.detail)
    const attempt: Attempt = { paymentId: randomUUID(), ...this.next }
    this.made.set(key, { chosen, card, attempt })
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
  { type, plan: present, permissions, billing }: Account,
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

function isSame({ type, subscriptionType }: (typeof PLANS)[number], present: Account['plan']): boolean {
  return (
    present?.type === type && present.subscriptionType.subscriptionCode === subscriptionType.subscriptionCode
  )
}
