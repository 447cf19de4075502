import { paymentRoutes } from '@preciosa/contracts/payments'
import { asUser } from '../../api/callers.server.js'
import { unlessFailed } from '../../api/api-failure.server.js'
import { config } from '../../config/config.server.js'
import { goToWithFlash } from '../flash/flash.server.js'
import { answerWith, formOf, goToNewDocument } from '../../api/page-answers.server.js'
import { idOfParameter } from '../../navigation/parameters.js'
import { checkoutPath, loginPath, ONBOARDING_PATH, plansPath } from '../../paths.js'
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

/** Stores the choice and leads to the checkout, by way of sign-in or onboarding. */
export async function choosePlan(request: Request): Promise<never> {
  const planId = planOf(await formOf(request))
  const checkout = checkoutPath({ planId })
  const inCookie = async () => cookie.seal(String(planId), WEEK)
  const sender = await senderOf(request)
  switch (sender.kind) {
    case 'visitor':
      return goToNewDocument(loginPath(checkout), withCookies(await inCookie()))
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
        return goToWithFlash(plansPath(sender.person.type), 'plan-gone')
      const headers = stored?.ok === true ? new Headers() : withCookies(await inCookie())
      return goToNewDocument((sender.user?.firstName ?? null) === null ? ONBOARDING_PATH : checkout, headers)
    }
  }
}

/** Moves a visitor's choice to the account. @returns cookies */
export async function keepChosenPlan(request: Request, token: string): Promise<string[]> {
  if (!cookie.isIn(request)) return []
  const planId = idOfParameter((await cookie.open(request))?.value ?? null)
  if (planId === null) return [cookie.clear()]
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
