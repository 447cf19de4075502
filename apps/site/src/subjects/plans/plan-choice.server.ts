import type { UserType } from '@preciosa/contracts'
import { isOfferedTo } from '@preciosa/contracts/offers'
import { paymentRoutes } from '@preciosa/contracts/payments'
import { planRoutes, type SubscriptionTemplate } from '@preciosa/contracts/plans'
import { api } from '../../api/api.server.js'
import { asUser } from '../../api/callers.server.js'
import { unlessFailed } from '../../api/api-failure.server.js'
import { config } from '../../config/config.server.js'
import { goToWithFlash } from '../flash/flash.server.js'
import { answerWith, formOf, goToNewDocument } from '../../api/page-answers.server.js'
import { idOfParameter } from '../../navigation/parameters.js'
import {
  CHECKOUT_PATH,
  checkoutPath,
  loginPath,
  ONBOARDING_PATH,
  plansPath,
  registerPath,
} from '../../paths.js'
import { senderOf } from '../session/reader.server.js'
import { SealedCookie } from '../session/sealed-cookie.server.js'
import { clearSession, withCookies } from '../session/session.server.js'

/** Seconds; as long as the API keeps a choice. */
const WEEK = 7 * 24 * 3600

/** The plan that a visitor chose; on signing in it moves to the account. */
const cookie = new SealedCookie({
  name: 'preciosa-plan',
  keys: config.keys,
  secure: config.siteUrl.startsWith('https:'),
})

const NOT_KEPT = 'A chosen plan was not stored'

/** What a visitor chose, for the price of that moment in pesos; null if it was unknown. */
export interface VisitorsChoice {
  planId: number
  price: number | null
}

/** Stores the choice and leads to the checkout, by way of registration or onboarding. */
export async function choosePlan(request: Request): Promise<never> {
  const planId = planOf(await formOf(request))
  const checkout = checkoutPath({ planId })
  const inCookie = () => choiceCookie(planId)
  const sender = await senderOf(request)
  switch (sender.kind) {
    case 'visitor':
      return goToNewDocument(registerPath(checkout), withCookies(await inCookie()))
    case 'ended': {
      const headers = clearSession(request)
      headers.append('Set-Cookie', await inCookie())
      return goToNewDocument(loginPath(checkout, { expired: true }), headers)
    }
    case 'unknown':
      return goToNewDocument(checkout, withCookies(await inCookie()))
    case 'person': {
      const stored = await unlessFailed(
        NOT_KEPT,
        asUser(sender.session.value).call(paymentRoutes.choosePlan, { body: { planId } }),
      )
      if (stored?.ok === false && stored.code === 'not-found')
        return goToOtherPlans(planId, sender.person.type)
      const isStored = stored?.ok === true
      const headers = isStored ? new Headers() : withCookies(await inCookie())
      const isNameless = sender.person.needsName && (sender.user === null || isStored)
      return goToNewDocument(isNameless ? ONBOARDING_PATH : checkout, headers)
    }
  }
}

/** Leads to the plans of the account's type, and says why. @param type null while unknown */
export async function goToOtherPlans(planId: number, type: UserType | null): Promise<never> {
  const isProfessional = type === 'professional'
  const forProfessionals = (await planOnSale(planId))?.professional
  if (type === null || forProfessionals === undefined || forProfessionals === isProfessional)
    return goToWithFlash(plansPath(type), 'plan-gone')
  return goToWithFlash(plansPath(type), isProfessional ? 'plan-for-individuals' : 'plan-for-professionals')
}

/** A paid plan that one account can buy; null if it isn't one, undefined while the plans can't be read. */
export async function planOnSale(planId: number): Promise<SubscriptionTemplate | null | undefined> {
  const plans = await unlessFailed('The plans could not be read', api.read(planRoutes.subscriptionTemplates))
  if (plans === null) return undefined
  const isSold = (plan: SubscriptionTemplate) =>
    plan.price > 0 && isOfferedTo(plan.professional ? 'professional' : 'individual', plan)
  return plans.find((plan) => plan.id === planId && isSold(plan)) ?? null
}

/** The plan of a checkout's address. */
export function planIn(path: string): number | null {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid')
  return pathname.startsWith(CHECKOUT_PATH) ? idOfParameter(searchParams.get('planId')) : null
}

export async function visitorsChoice(request: Request): Promise<VisitorsChoice | null> {
  const [id = '', price = ''] = ((await cookie.open(request))?.value ?? '').split(' ')
  const planId = idOfParameter(id)
  return planId === null ? null : { planId, price: price === '' ? null : Number(price) }
}

/** A registration is for the plan of its own window, which was chosen last, or for its type. @returns cookies */
export async function choiceOf(request: Request, returnTo: string, type: UserType): Promise<string[]> {
  const planId = planIn(returnTo)
  if (planId !== null) return [await choiceCookie(planId)]
  const earlier = await visitorsChoice(request)
  if (earlier === null) return []
  const plan = await planOnSale(earlier.planId)
  return plan?.professional === (type !== 'professional') ? [cookie.clear()] : []
}

async function choiceCookie(planId: number): Promise<string> {
  const price = (await planOnSale(planId))?.price
  return cookie.seal([planId, ...(price === undefined ? [] : [price])].join(' '), WEEK)
}

/** Moves a visitor's choice to the account. @returns cookies */
export async function keepChosenPlan(request: Request, token: string): Promise<string[]> {
  if (!cookie.isIn(request)) return []
  const planId = (await visitorsChoice(request))?.planId
  if (planId === undefined) return [cookie.clear()]
  const stored = await unlessFailed(
    NOT_KEPT,
    asUser(token).call(paymentRoutes.choosePlan, { body: { planId } }),
  )
  // A plan that is gone, or is for the other user type, isn't tried again.
  return stored === null ? [] : [cookie.clear()]
}

function planOf(form: FormData): number {
  const given = form.get('planId')
  const planId = idOfParameter(typeof given === 'string' ? given : null)
  return planId ?? answerWith(new Response(null, { status: 400, statusText: 'Bad Request' }))
}
