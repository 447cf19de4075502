import { billingRoutes } from '@preciosa/contracts/billing'
import { planRoutes } from '@preciosa/contracts/plans'
import { creditRoutes } from '@preciosa/contracts/credits'
import type { ErrorCode, UserType } from '@preciosa/contracts'
import { isOfferedTo } from '@preciosa/contracts/offers'
import { type OwnPlan, paymentRoutes } from '@preciosa/contracts/payments'
import type { OpenLot } from '@preciosa/contracts/users'
import { api, publicReads } from '../../api/api.server.js'
import { asUser } from '../../api/callers.server.js'
import { periodAt } from '@preciosa/platform/edge'
import { unlessFailed } from '../../api/api-failure.server.js'
import { optionalData } from '../../api/optional-data.server.js'
import { goToWithFlash } from '../../subjects/flash/flash.server.js'
import { dayAndMonth, longDate } from '../../format/dates.js'
import { monthName } from '../../format/months.js'
import { type PackBarrier, packBarrier, type PackLine, packLines } from '../../subjects/plans/packs.rules.js'
import {
  answerWith,
  formOf,
  goTo,
  goToTooMany,
  pageNotFound,
  unlessUnavailable,
} from '../../api/page-answers.server.js'
import { pageOfParameter } from '../../navigation/parameters.js'
import { checkoutPath, listPath, paymentResultPath, PLAN_PATH, plansPath } from '../../paths.js'
import { ownAnswer } from '../../subjects/session/own-answer.server.js'
import { requireProfile } from '../../subjects/session/require.server.js'
import { sessionEnded } from '../../subjects/session/session-ended.server.js'
import { invoiceLines } from '../../subjects/plans/invoice-lines.rules.js'
import { invoicesOf } from '../../subjects/plans/own-invoices.server.js'
import { type OwnPrice, ownPrice } from '../../subjects/plans/own-price.js'
import { planLines, queriesText } from '../../subjects/plans/plan-lines.rules.js'
import { namedPlan } from '../../subjects/plans/plan-names.js'
import {
  greaterPlan,
  isFleet,
  leaveQuestion,
  type LeaveQuestion,
  type LotLine,
  lotLines,
  type NextCharge,
  nextCharge,
  nextText,
  type PaymentLine,
  paymentLine,
  type PlanState,
  planState,
  planTerms,
  priceChangeText,
  stateText,
  type Upgrade,
  upgradeOf,
} from './own-plan.rules.js'
import { type Pause, pauseOf } from '../../subjects/plans/pause.rules.js'
import { type Perk, perksBeyond } from '../../subjects/plans/perks.rules.js'
import { planName, renewalOf } from '../../subjects/plans/plan-summary.server.js'

const PAYMENTS_SHOWN = 10

export interface PlanPageData {
  name: string
  state: PlanState
  stateText: string
  isFleet: boolean
  terms: string
  /** When a plan that is being left ends. */
  leavesOn: string | null
  pause: Pause | null
  /** Of an order that waits for an answer. */
  pending: string | null
  /** A paid plan that was chosen and not bought. */
  chosen: { name: string; to: string } | null
  credits: { left: number; month: string; renewal: string | null; lots: LotLine[] } | null
  charge: NextCharge | null
  card: { name: string; expires: string | null } | null
  /** Why a plan that is being left can't be kept; null if it can. */
  cannotStay: string | null
  /** With BUY_INFOCREDITS, while a card is charged. */
  mayChangeCard: boolean
  billing: { name: string; detail: string } | null
  canSubscribe: boolean
  /** The plan that follows, in a sentence. */
  next: string | null
  nextPrice: OwnPrice | null
  /** Another price of the plan, in a sentence. */
  priceChange: string | null
  changedPrice: OwnPrice | null
  upgrade: Upgrade | null
  /** Checkout of the same plan by the year. */
  yearly: { name: string; price: OwnPrice; to: string } | null
  plansPath: string
  leave: LeaveQuestion | null
  payments: { lines: PaymentLine[]; page: number; pages: number }
  packs: { lines: PackLine[]; barrier: PackBarrier } | null
  /** The paid plans of the user type, for a user who can't buy packs. */
  offers: { name: string; queries: string; price: OwnPrice }[]
  elsewhere: Perk[]
}

export async function loadPlan(request: Request, now = new Date()): Promise<PlanPageData> {
  const { user, token, person } = await requireProfile(request)
  const page = pageOfParameter(new URL(request.url).searchParams.get('pagina'))
  if (page === null) pageNotFound()
  const [own, payments, credits, products] = await Promise.all([
    ownAnswer(request, asUser(token).call(paymentRoutes.ownPlan)),
    ownAnswer(
      request,
      asUser(token).call(paymentRoutes.ownPayments, {
        query: { pageNumber: page, pageSize: PAYMENTS_SHOWN },
      }),
    ),
    optionalData(
      asUser(token).call(creditRoutes.credits, { query: { pageNumber: 1, pageSize: 1 } }),
      'The credits could not be read',
    ),
    unlessFailed('The packs could not be read', publicReads.read(paymentRoutes.products)),
  ])
  const { totalPages: pages } = payments.pagination
  if (page > Math.max(1, pages)) goTo(listPath(PLAN_PATH, Math.max(1, pages)))
  const lots: readonly OpenLot[] = credits?.lots ?? []
  const state = planState(own)
  const renewal = renewalOf(own.subscription, state === 'active', now)
  const charge = nextCharge(own)
  const buys = user.permissions.includes('BUY_INFOCREDITS')
  const barrier = packBarrier(person)
  const isCharged = !isFleet(own) && (charge !== null || own.card !== null || own.paused !== null)
  const paymentIds = payments.response.map(({ id }) => id)
  const [chosen, billing, changes, invoices] = await Promise.all([
    own.canSubscribe ? chosenPlan(token) : null,
    isCharged ? billingOf(token) : null,
    changesFor(token, user.type, own),
    invoicesOf(token, paymentIds),
  ])
  return {
    name: planName(own.subscription),
    state,
    stateText: stateText(own),
    isFleet: isFleet(own),
    terms: planTerms(own),
    leavesOn: own.leaving === null ? null : longDate(own.leaving.endsAt),
    pause: pauseOf(own),
    pending: own.pendingPaymentId === null ? null : paymentResultPath(own.pendingPaymentId),
    chosen,
    credits:
      credits === null
        ? null
        : {
            left: credits.balance,
            month: monthName(periodAt(now)),
            renewal:
              renewal === null
                ? null
                : `El ${dayAndMonth(renewal)} empezás de nuevo con ${own.subscription?.infocreditsPerMonth ?? own.included}.`,
            lots: lotLines(lots),
          },
    charge,
    card: cardOf(own),
    mayChangeCard: buys && isCharged && own.may.changeCard === null,
    cannotStay: own.may.stay,
    billing,
    canSubscribe: own.canSubscribe,
    next: nextText(own),
    nextPrice: own.next === null ? null : ownPrice(own.next.price),
    priceChange: priceChangeText(own),
    changedPrice: own.priceChange === null ? null : ownPrice(own.priceChange.price),
    ...changes,
    plansPath: plansPath(user.type),
    leave: leaveQuestion(own, lots, user.permissions),
    payments: {
      lines: payments.response.map((one) =>
        paymentLine(one, invoiceLines(invoices, one.id), own.paused?.charge),
      ),
      page,
      pages,
    },
    packs: products === null ? null : { lines: packLines(products), barrier },
    offers: barrier === 'no-plan' && !isFleet(own) ? await offersFor(user.type) : [],
    elsewhere: perksBeyond(user),
  }
}

async function offersFor(type: UserType): Promise<PlanPageData['offers']> {
  const plans = (await unlessUnavailable(api.read(planRoutes.subscriptionTemplates))) ?? []
  return planLines(plans.filter((plan) => isOfferedTo(type, plan))).flatMap(({ name, queries, monthly }) =>
    monthly?.price == null ? [] : [{ name, queries: queriesText(queries), price: monthly.price }],
  )
}

/** The upgrade card; none while a plan waits for something. */
async function changesFor(
  token: string,
  userType: UserType,
  own: OwnPlan,
): Promise<Pick<PlanPageData, 'upgrade' | 'yearly'>> {
  const none = { upgrade: null, yearly: null }
  const state = planState(own)
  if (state !== 'active' && state !== 'free') return none
  const mayChoose = (planId: number) =>
    own.may.choose.some((each) => each.planId === planId && each.refusal === null)
  const present = state === 'active' ? own.subscription : null
  const plans = (await unlessUnavailable(api.read(planRoutes.subscriptionTemplates))) ?? []
  const year = plans.find(
    ({ id, name, type }) =>
      present?.type === 'monthly' && name === present.name && type === 'anual' && mayChoose(id),
  )
  const yearly =
    year === undefined
      ? null
      : { name: year.name, price: ownPrice(year.price), to: checkoutPath({ planId: year.id }) }
  const greater = greaterPlan(own, userType, plans)
  if (greater === undefined || !mayChoose(greater.id)) return { upgrade: null, yearly }
  const asked = asUser(token).call(paymentRoutes.offer, { query: { planId: greater.id } })
  const offer = await optionalData(asked, 'The offer of a greater plan could not be read')
  if (offer === null) return { upgrade: null, yearly }
  const isBuyable = offer.refusal === null || offer.refusal.code === 'billing-incomplete'
  if (!isBuyable) return { upgrade: null, yearly }
  return { upgrade: upgradeOf(greater, present, offer, checkoutPath({ planId: greater.id })), yearly }
}

function cardOf({ card }: OwnPlan): PlanPageData['card'] {
  if (card === null) return null
  const { brand, lastFour, expires } = card
  const month = expires === null ? null : `${monthName(expires)} de ${expires.slice(0, 4)}`
  return { name: `${brand} terminada en ${lastFour}`, expires: month }
}

async function billingOf(token: string): Promise<PlanPageData['billing']> {
  const billing = await optionalData(
    asUser(token).call(billingRoutes.billing),
    'The billing of a plan could not be read',
  )
  if (billing?.complete !== true) return null
  const { enterpriseName, taxStatus, taxType, taxId } = billing
  return { name: enterpriseName ?? '', detail: `${taxStatus}, ${taxType} ${taxId}` }
}

async function chosenPlan(token: string): Promise<PlanPageData['chosen']> {
  const choice = await optionalData(
    asUser(token).call(paymentRoutes.planChoice),
    'The chosen plan could not be read',
  )
  const planId = choice?.planId ?? null
  if (planId === null) return null
  const plan = (await unlessUnavailable(api.read(planRoutes.subscriptionTemplates)))?.find(
    ({ id, price }) => id === planId && price > 0,
  )
  return plan === undefined ? null : { name: namedPlan(plan), to: checkoutPath({ planId }) }
}

/** Leaves the plan, or stays; each may come twice. */
export async function changePlan(request: Request): Promise<never> {
  const intent = (await formOf(request)).get('intent')
  if (intent !== 'baja' && intent !== 'quedarse')
    return answerWith(new Response(null, { status: 400, statusText: 'Bad Request' }))
  const { token } = await requireProfile(request)
  const isLeaving = intent === 'baja'
  const called = await unlessFailed(
    'A request to leave a plan was not stored',
    isLeaving
      ? asUser(token).call(paymentRoutes.requestUnsubscribe)
      : asUser(token).call(paymentRoutes.withdrawUnsubscribe),
  )
  if (called === null) return goToWithFlash(PLAN_PATH, 'plan-unchanged')
  if (called.ok) return goToWithFlash(PLAN_PATH, isLeaving ? 'plan-left' : 'plan-stays')
  return refused(request, called.code)
}

function refused(request: Request, code: ErrorCode): never {
  switch (code) {
    case 'session-expired':
    case 'login-required':
      return sessionEnded(request)
    case 'too-many-requests':
      return goToTooMany()
    case 'conflict':
    case 'permission':
      return goToWithFlash(PLAN_PATH, 'plan-moved')
    case 'unavailable':
      return goToWithFlash(PLAN_PATH, 'plan-unchanged')
    default:
      throw new Error(`The API refused to leave a plan: ${code}`)
  }
}
