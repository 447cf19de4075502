import { type Invoice, invoiceNumber, invoiceRoutes } from '@preciosa/contracts/invoices'
import { type OwnPlan, type Payment, paymentRoutes } from '@preciosa/contracts/payments'
import { planRoutes, type SubscriptionTemplate } from '@preciosa/contracts/plans'
import { type Account, named } from '../account.js'
import { type Answered, on, SentFile } from '../asked.js'
import { PLANS, PRODUCTS } from '../plans.js'
import { INVOICE, PAYMENT_PAGE, RECEIPT } from '../purchases.js'
import { Refused } from '../refused.js'

const NOW = '2026-11-20T15:00:00.000Z'

export const planAnswers: readonly Answered[] = [
  on(planRoutes.subscriptionTemplates, () => [...PLANS]),
  on(paymentRoutes.products, () => [...PRODUCTS]),
  on(paymentRoutes.ownPlan, (_, { account }) => ownPlanOf(account)),
  on(paymentRoutes.ownPayments, (part, { account: { payments = [] } }) => paged(payments, part)),
  on(invoiceRoutes.ownInvoices, ({ paymentIds, ...part }, { account: { invoices = [] } }) =>
    paged(
      invoices.filter(({ paymentId }) => paymentIds?.includes(paymentId ?? '') ?? true),
      part,
    ),
  ),
  on(invoiceRoutes.ownInvoicePdf, ({ id }, { account: { invoices = [] } }) => {
    const invoice = invoices.find((one) => one.id === id)
    if (invoice?.state !== 'authorized') throw new Refused('not-found')
    const name = `factura-${invoiceNumber(invoice.point, invoice.number ?? 0)}.pdf`
    return new SentFile(INVOICE, 'application/pdf', {
      'content-disposition': `attachment; filename="${name}"`,
    })
  }),
  on(paymentRoutes.planChoice, (_, { account }) => ({ planId: account.planChoice ?? null })),
  on(paymentRoutes.choosePlan, ({ planId }, { account }) => {
    if (planId !== null && !PLANS.some(({ id }) => id === planId)) throw new Refused('not-found')
    account.planChoice = planId
    return {}
  }),
  on(paymentRoutes.requestUnsubscribe, (_, { account }) => {
    const { plan } = account
    if (plan?.status !== 'active') throw new Refused('conflict')
    const endDate = plan.expirationDateTime
    account.plan = { ...plan, status: 'ending', endDate, billingPeriod: null, dueDate: null }
    return {}
  }),
  on(paymentRoutes.withdrawUnsubscribe, (_, { account }) => {
    const { plan } = account
    if (plan?.status !== 'ending') throw new Refused('conflict')
    account.plan = { ...plan, status: 'active', endDate: null, dueDate: plan.endDate }
    return {}
  }),

  on(paymentRoutes.offer, (chosen, { account, state }) => state.purchases.offerOf(named(account), chosen)),
  on(paymentRoutes.subscribe, ({ planId, ...card }, { account, state, idempotencyKey: key }) =>
    state.purchases.order(named(account), { planId }, { key, card }),
  ),
  on(paymentRoutes.buyProduct, ({ productId, ...card }, { account, state, idempotencyKey: key }) =>
    state.purchases.order(named(account), { productId }, { key, card }),
  ),
  on(paymentRoutes.paymentStatus, ({ paymentId }, { state }) => {
    const status = state.purchases.statuses.get(paymentId)
    if (status === undefined) throw new Refused('not-found')
    return status
  }),
  on(paymentRoutes.paymentLink, () => ({ url: PAYMENT_PAGE })),
  on(paymentRoutes.changeCard, (card, { state }) => {
    state.purchases.cards.push(card)
    return {}
  }),
  on(paymentRoutes.receipt, ({ paymentId }, { state }) => {
    if (state.purchases.statuses.get(paymentId) !== 'paid') throw new Refused('not-found')
    return new SentFile(RECEIPT, 'application/pdf', {
      'content-disposition': 'attachment; filename="comprobante-1.pdf"',
    })
  }),
]

function paged<T>(all: readonly T[], { pageNumber, pageSize }: { pageNumber: number; pageSize: number }) {
  return {
    response: all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    pagination: {
      page: pageNumber,
      pageSize,
      totalPages: Math.ceil(all.length / pageSize),
      totalResults: all.length,
    },
  }
}

export function ownPlanOf({ plan, credits, ownPlan }: Account): OwnPlan {
  const isPaid = plan !== null && plan.price > 0
  const included = plan?.infocreditsPerMonth ?? 0
  const isOwn = ({ type, subscriptionType }: SubscriptionTemplate) =>
    type === plan?.type && subscriptionType.subscriptionCode === plan.subscriptionType.subscriptionCode
  return {
    subscription: plan,
    included,
    left: Math.min(included, credits),
    nextCharge:
      isPaid && plan.dueDate !== null && plan.status !== 'paused'
        ? { at: plan.dueDate, amount: plan.price }
        : null,
    card: null,
    paused: null,
    leaving: isPaid && plan.status === 'ending' ? { requestedAt: NOW, endsAt: plan.endDate ?? NOW } : null,
    next: null,
    priceChange: null,
    pendingPaymentId: null,
    canSubscribe: !isPaid || plan.status === 'ending',
    may: {
      leave: isPaid && ['active', 'paused'].includes(plan.status) ? null : 'No tenés un plan pago.',
      stay: isPaid && plan.status === 'ending' ? null : 'No pediste la baja.',
      changeCard:
        isPaid && ['active', 'paused'].includes(plan.status)
          ? null
          : 'No hay un plan que se cobre con tarjeta.',
      choose: PLANS.filter(({ price }) => price > 0).map((each) => ({
        planId: each.id,
        refusal:
          ownPlan?.pendingPaymentId != null
            ? 'Ya hay un pago en proceso.'
            : isOwn(each)
              ? 'Ya tenés este plan.'
              : null,
      })),
    },
    ...ownPlan,
  }
}

export function paymentOf(changes: Partial<Payment> = {}): Payment {
  return {
    id: '0b0f8f5e-8e9a-4b6e-9d53-6f9a3a1c2d01',
    date: '2026-11-14T18:00:00.000Z',
    kind: 'plan',
    name: 'Auto Básico, mensual',
    amount: 6500,
    status: 'paid',
    refunded: 0,
    ...changes,
  }
}

/** Of `paymentOf`. */
export function invoiceOf(changes: Partial<Invoice> = {}): Invoice {
  const isAuthorized = (changes.state ?? 'authorized') === 'authorized'
  return {
    id: 1,
    paymentId: paymentOf().id,
    type: 'B',
    kind: 'invoice',
    point: 3,
    number: 42,
    date: '2026-11-14',
    total: 6500,
    state: 'authorized',
    cae: isAuthorized ? '76452310987654' : null,
    caeUntil: isAuthorized ? '2026-11-24' : null,
    ...changes,
  }
}
