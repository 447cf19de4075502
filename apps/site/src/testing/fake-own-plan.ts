import type { IncomingMessage } from 'node:http'
import type { OwnPlan, Payment } from '@preciosa/contracts/payments'
import type { OnboardingAnswer } from '@preciosa/contracts/profiles'
import { type FakeAccount, onboardingOf } from './fake-guide.js'
import type { SubscriptionTemplate } from '@preciosa/contracts/plans'
import { PLANS, PRODUCTS } from './fake-plans.js'
import { Refused } from './fake-refusal.js'

interface OwnPlansOfApi {
  accountOf(request: IncomingMessage): FakeAccount
}

interface Asked {
  request: IncomingMessage
  url: URL
  body: string
}

const NOW = '2026-11-20T15:00:00.000Z'

export function ownPlanAnswer(
  api: OwnPlansOfApi,
  { request, url, body }: Asked,
): { status?: number; value?: unknown } | null {
  switch (`${request.method ?? ''} ${url.pathname}`) {
    case 'GET /admin/product':
      return { value: PRODUCTS }
    case 'GET /admin/subscriptions/current': {
      const account = api.accountOf(request)
      if (!account.complete) throw new Refused('account-incomplete')
      return { value: ownPlanOf(account) }
    }
    case 'GET /admin/payments':
      return { value: paymentsPage(api.accountOf(request), url.searchParams) }
    case 'GET /admin/user/plan-choice':
      return { value: { planId: api.accountOf(request).planChoice ?? null } }
    case 'PUT /admin/user/plan-choice': {
      const account = api.accountOf(request)
      const { planId } = JSON.parse(body) as { planId: number | null }
      if (planId !== null && !PLANS.some(({ id }) => id === planId)) throw new Refused('not-found')
      account.planChoice = planId
      return { status: 204 }
    }
    case 'PUT /admin/user/onboarding': {
      const account = api.accountOf(request)
      const answer = JSON.parse(body) as OnboardingAnswer
      if (answer.step === 'welcome') {
        account.waitsAt = 'done'
        return { value: onboardingOf(account) }
      }
      if (answer.step !== 'plan') return null
      const plan = PLANS.find(({ id }) => id === answer.planId)
      if (plan === undefined) throw new Refused('not-found')
      Object.assign(account, { planChoice: plan.id, waitsAt: plan.price === 0 ? 'welcome' : 'billing' })
      return { value: onboardingOf(account) }
    }
    case 'POST /admin/subscriptions/unsubscribe': {
      const account = leaver(api, request)
      const { plan } = account
      if (plan === null || plan.status !== 'active') throw new Refused('conflict')
      account.plan = {
        ...plan,
        status: 'ending',
        endDate: plan.expirationDateTime,
        billingPeriod: null,
        dueDate: null,
      }
      return { status: 202, value: {} }
    }
    case 'DELETE /admin/subscriptions/unsubscribe': {
      const account = leaver(api, request)
      const { plan } = account
      if (plan?.status !== 'ending') throw new Refused('conflict')
      account.plan = { ...plan, status: 'active', endDate: null, dueDate: plan.endDate }
      return { status: 204 }
    }
    default:
      return null
  }
}

function leaver(api: OwnPlansOfApi, request: IncomingMessage): FakeAccount {
  const account = api.accountOf(request)
  if (!account.permissions.includes('UNSUSCRIBE')) throw new Refused('permission')
  return account
}

export function ownPlanOf({ plan, credits, ownPlan }: FakeAccount): OwnPlan {
  const isPaid = plan !== null && plan.price > 0
  const included = plan?.infocreditsPerMonth ?? 0
  const isOwn = ({ type, subscriptionType }: SubscriptionTemplate) =>
    type === plan?.type && subscriptionType.subscriptionCode === plan.subscriptionType.subscriptionCode
  return {
    subscription: plan,
    included,
    left: Math.min(included, credits),
    nextCharge: isPaid && plan.dueDate !== null ? { at: plan.dueDate, amount: plan.price } : null,
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

function paymentsPage({ payments = [] }: FakeAccount, query: URLSearchParams) {
  const [page, pageSize] = [Number(query.get('pageNumber') ?? 1), Number(query.get('pageSize') ?? 20)]
  return {
    response: payments.slice((page - 1) * pageSize, page * pageSize),
    pagination: {
      page,
      pageSize,
      totalPages: Math.ceil(payments.length / pageSize),
      totalResults: payments.length,
    },
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
