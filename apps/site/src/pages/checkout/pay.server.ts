import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@preciosa/contracts'
import type { Refusal } from '@preciosa/contracts/client'
import { type Attempt, type Card, type Offer, paymentRoutes } from '@preciosa/contracts/payments'
import { asUser } from '../../api/callers.server.js'
import { isOutage } from '../../api/api-failure.server.js'
import type { Called } from '../../api/user-calls.server.js'
import { cardIn, errorsOf, textIn } from './card.server.js'
import { goToWithFlash } from '../../subjects/flash/flash.server.js'
import { refusalText } from '../../forms/refusal-text.js'
import { logError } from '../../config/log.server.js'
import { goToConsent, isSessionOver } from '../../subjects/look/look-refusal.server.js'
import { returnPath } from '../../navigation/return-path.js'
import { answerWith, formOf, goTo, goToNewDocument, goToTooMany } from '../../api/page-answers.server.js'
import { loginPath, REJECTED_IN_WIZARD } from '../../paths.js'
import { clearSession, tokenOf, withCookies } from '../../subjects/session/session.server.js'
import { inNewDocument } from './buyer.server.js'
import { storeChallenge } from './challenge.server.js'
import { type Chosen, chosenIn, isUuid, stepPath } from './checkout-address.rules.js'
import { measured, track } from './measuring.server.js'
import { noLink, type PaymentAnswer } from './payment-answer.js'
import { shownPrice, summaryOf } from './summary.rules.js'
import { isInWizard } from './wizard.server.js'

/** Sent again after an answer got lost: the price was right when the order was made. */
const REPEAT = 'repetido'

/** Buys with a card's token, or makes the address of Mercado Pago's own page (`intent`). */
export function pay(request: Request): Promise<PaymentAnswer> {
  return inNewDocument(async () => {
    const chosen = chosenIn(new URL(request.url).searchParams)
    const form = await formOf(request)
    const key = textIn(form, 'key')
    const isLink = form.get('intent') === 'link'
    if (chosen === null || !isUuid(key))
      answerWith(new Response(null, { status: 400, statusText: 'Bad Request' }))
    const token = (await tokenOf(request)) ?? paymentSessionEnded(request)
    try {
      if (isLink) return await payByLink(request, token, { chosen, key })
      const read = cardIn(form)
      if ('errors' in read) return { kind: 'invalid', key, errors: read.errors }
      return await payByCard(request, token, chosen, { form, key, card: read.card })
    } catch (error) {
      if (!isOutage(error)) throw error
      logError('The API did not answer a payment', error)
      return isLink ? noLink(key) : { kind: 'unknown', key }
    }
  })
}

interface Pressed {
  form: FormData
  key: string
  card: Card
}

async function payByCard(
  request: Request,
  token: string,
  chosen: Chosen,
  { form, key, card }: Pressed,
): Promise<PaymentAnswer> {
  const offered = await asUser(token).call(paymentRoutes.offer, { query: chosen })
  if (!offered.ok) return refused(request, offered, key)
  const offer = offered.value
  if (offer.pendingPaymentId !== null) goToNewDocument(stepPath('resultado', chosen, offer.pendingPaymentId))
  if (form.get(REPEAT) !== '1' && shownPrice(offer) !== textIn(form, 'shownPrice'))
    return repriced(offer, key)
  track(request, { name: 'add_payment_info', ...measured(offer) })
  const order = { body: card, idempotencyKey: key, captcha: textIn(form, 'captcha') }
  const bought = await ('planId' in chosen
    ? asUser(token).call(paymentRoutes.subscribe, { params: { planId: chosen.planId }, ...order })
    : asUser(token).call(paymentRoutes.buyProduct, { query: { productId: chosen.productId }, ...order }))
  if (!bought.ok) return refused(request, bought, key)
  return outcome(request, token, chosen, bought.value)
}

async function outcome(
  request: Request,
  token: string,
  chosen: Chosen,
  attempt: Attempt,
): Promise<PaymentAnswer> {
  const { paymentId, status, reason, challenge } = attempt
  switch (status) {
    case 'cancelled':
      if ('planId' in chosen && (await isInWizard(token))) goToNewDocument(REJECTED_IN_WIZARD)
      return { kind: 'rejected', key: await nextKey(token, chosen), reason: reason ?? null }
    case 'paid':
      track(request, { name: 'purchase', transaction: paymentId })
      return goToNewDocument(stepPath('resultado', chosen, paymentId))
    case 'pending': {
      const cookies = challenge === undefined ? [] : await storeChallenge(paymentId, challenge)
      const step = cookies.length === 0 ? 'resultado' : 'autorizacion'
      return goToNewDocument(stepPath(step, chosen, paymentId), withCookies(...cookies))
    }
  }
}

/** The rejected attempt keeps its key. */
async function nextKey(token: string, chosen: Chosen): Promise<string> {
  const offered = await asUser(token).call(paymentRoutes.offer, { query: chosen })
  return offered.ok ? offered.value.attempt : randomUUID()
}

/** Charges nothing: says the new price instead. */
function repriced(offer: Offer, key: string): PaymentAnswer {
  return { kind: 'repriced', key, summary: summaryOf(offer), shown: shownPrice(offer) }
}

async function payByLink(
  request: Request,
  token: string,
  { chosen, key }: { chosen: Chosen; key: string },
): Promise<PaymentAnswer> {
  if (!('planId' in chosen)) return goTo(stepPath('pago', chosen))
  const link: Called<{ url: string }> = await asUser(token).call(paymentRoutes.paymentLink, {
    query: { planId: chosen.planId },
  })
  if (!link.ok) return refused(request, link, key)
  // A redirection after a form would have to stay within the policy's `form-action`, and theirs don't.
  return { kind: 'link', key, url: link.value.url }
}

const WAYS: Partial<Record<ErrorCode, 'billing' | 'profile' | 'plan'>> = {
  'billing-incomplete': 'billing',
  'account-incomplete': 'profile',
  conflict: 'plan',
  permission: 'plan',
  'credits-paused': 'plan',
}

function refused(request: Request, refusal: Refusal, key: string): PaymentAnswer {
  const { code } = refusal
  if (isSessionOver(code)) paymentSessionEnded(request)
  if (code === 'too-many-requests') goToTooMany()
  if (code === 'consent-required') goToConsent(request)
  if (code === 'validation') return { kind: 'invalid', key, errors: errorsOf(refusal) }
  return { kind: 'refused', key, text: refusalText(refusal), way: WAYS[code] ?? null }
}

export function paymentSessionEnded(request: Request): never {
  const { pathname, search } = new URL(request.url)
  const path = loginPath(returnPath(pathname + search), { expired: true })
  return goToWithFlash(path, 'payment-failed', clearSession(request))
}
