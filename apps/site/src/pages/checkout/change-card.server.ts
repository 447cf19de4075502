import { randomUUID } from 'node:crypto'
import { type Card, type OwnPlan, paymentRoutes } from '@preciosa/contracts/payments'
import { asUser } from '../../api/callers.server.js'
import { isOutage } from '../../api/api-failure.server.js'
import type { CardErrors } from '../../subjects/card/card-errors.rules.js'
import { cardIn, errorsOf, textIn } from './card.server.js'
import { config } from '../../config/config.server.js'
import { goToWithFlash } from '../../subjects/flash/flash.server.js'
import { refusalText } from '../../forms/refusal-text.js'
import { logError } from '../../config/log.server.js'
import { nextTry } from '../../subjects/plans/pause.rules.js'
import { isSessionOver } from '../../subjects/look/look-refusal.server.js'
import { formOf, goToTooMany } from '../../api/page-answers.server.js'
import { PLAN_PATH } from '../../paths.js'
import { ownAnswer } from '../../subjects/session/own-answer.server.js'
import { tokenOf } from '../../subjects/session/session.server.js'
import { inNewDocument, requireBuyer } from './buyer.server.js'
import { paymentSessionEnded } from './pay.server.js'

export type ChangeCardData =
  | { kind: 'off' }
  /** No plan is charged. */
  | { kind: 'none' }
  | {
      kind: 'open'
      payments: { publicKey: string; scriptUrl: string }
      attempt: string
      plan: string
      card: string | null
      /** Of the card that is charged now. */
      rejected: string | null
      holder: string
    }

/** `attempt` changes when the card must be typed again. */
export type ChangeCardAnswer = { attempt: string | null } & (
  | { kind: 'invalid'; errors: CardErrors }
  | { kind: 'rejected'; reason: string }
  | { kind: 'refused'; text: string }
  | { kind: 'unknown' }
)

export function loadChangeCard(request: Request): Promise<ChangeCardData> {
  return inNewDocument(async () => {
    const { person, token } = await requireBuyer(request)
    if (config.payments === null) return { kind: 'off' }
    const own = await ownAnswer(request, asUser(token).call(paymentRoutes.ownPlan))
    if (own.subscription === null || own.subscription.price === 0) return { kind: 'none' }
    const { publicKey, scriptUrl } = config.payments
    return {
      kind: 'open',
      payments: { publicKey, scriptUrl },
      attempt: randomUUID(),
      plan: own.subscription.name,
      card: cardText(own.card),
      rejected: rejectedText(own.paused),
      holder: person.name ?? '',
    }
  })
}

export function changeCard(request: Request): Promise<ChangeCardAnswer> {
  return inNewDocument(async () => {
    const form = await formOf(request)
    const token = (await tokenOf(request)) ?? paymentSessionEnded(request)
    const read = cardIn(form)
    if ('errors' in read) return { kind: 'invalid', attempt: null, errors: read.errors }
    try {
      return await changed(request, token, read.card, textIn(form, 'captcha'))
    } catch (error) {
      if (!isOutage(error)) throw error
      logError('The API did not answer a change of card', error)
      return { kind: 'unknown', attempt: null }
    }
  })
}

async function changed(
  request: Request,
  token: string,
  card: Card,
  captcha: string,
): Promise<ChangeCardAnswer> {
  const answer = await asUser(token).call(paymentRoutes.changeCard, { body: card, captcha })
  if (answer.ok) return goToWithFlash(PLAN_PATH, 'card-changed')
  const { code } = answer
  if (isSessionOver(code)) return paymentSessionEnded(request)
  if (code === 'too-many-requests') return goToTooMany()
  if (code === 'payment-rejected')
    return { kind: 'rejected', attempt: randomUUID(), reason: refusalText(answer) }
  if (code === 'validation') return { kind: 'invalid', attempt: null, errors: errorsOf(answer) }
  return { kind: 'refused', attempt: null, text: refusalText(answer) }
}

function cardText(card: OwnPlan['card']): string | null {
  if (card === null) return null
  const [year = '', month = ''] = (card.expires ?? '').split('-')
  const expires = card.expires === null ? '' : `, vence ${month}/${year.slice(2)}`
  return `${card.brand} terminada en ${card.lastFour}${expires}`
}

/** The rejection of a card that was replaced since isn't said again. */
function rejectedText(paused: OwnPlan['paused']): string | null {
  if (paused === null || paused.isDisputed || paused.charge?.isCardReplaced === true) return null
  return paused.charge === null ? paused.reason : `${paused.reason} ${nextTry(paused.charge)}`
}
