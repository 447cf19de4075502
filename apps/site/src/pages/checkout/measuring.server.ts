import type { Offer } from '@preciosa/contracts/payments'
import { type AnalyticsEvent, HttpAnalytics } from '@preciosa/platform/edge'
import { config } from '../../config/config.server.js'
import { logger } from '../../config/log.server.js'
import { formOf } from '../../api/page-answers.server.js'
import { requireBuyer, offerOf } from './buyer.server.js'
import { chosenIn } from './checkout-address.rules.js'
import { mayMeasure, measuringCookie } from './measuring-cookie.rules.js'

/** Null if the site doesn't measure; else whether the buyer agreed. */
export type Measuring = boolean | null

const analytics = config.analytics === null ? null : new HttpAnalytics(config.analytics, logger)

export function measuringOf(request: Request): Measuring {
  return analytics === null ? null : mayMeasure(request.headers.get('cookie'))
}

/** Sends the event if the buyer agreed. */
export function track(request: Request, event: AnalyticsEvent): void {
  if (measuringOf(request) === true) analytics?.track(event)
}

/** What an event says of a purchase: nothing of the buyer. */
export function measured({ kind, id, today }: Offer): { item: Offer['kind']; id: number; value: number } {
  return { item: kind, id, value: today }
}

/** Stores or withdraws consent; the checkout that is open counts from then on. */
export async function agreeToMeasure(request: Request): Promise<Response> {
  const isAgreed = (await formOf(request)).get('acepta') === 'si'
  if (isAgreed && analytics !== null) {
    const { token } = await requireBuyer(request)
    const chosen = chosenIn(new URL(request.url).searchParams)
    if (chosen !== null)
      analytics.track({ name: 'begin_checkout', ...measured(await offerOf(request, token, chosen)) })
  }
  const secure = config.siteUrl.startsWith('https:')
  return new Response(null, { status: 204, headers: { 'Set-Cookie': measuringCookie(isAgreed, secure) } })
}
