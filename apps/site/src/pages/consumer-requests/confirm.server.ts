import { type ConsumerOffer, consumerRequestRoutes as routes } from '@preciosa/contracts/consumer-requests'
import { asVisitor } from '../../api/callers.server.js'
import { isOutage, orResponse } from '../../api/api-failure.server.js'
import { formOf, goToTooMany } from '../../api/page-answers.server.js'
import { refusalText } from '../../forms/refusal-text.js'
import { shownAddress } from '../../format/shown-address.server.js'
import { logError } from '../../config/log.server.js'

export interface ConfirmAnswer {
  problem: string
}

const UNAVAILABLE = 'No sabemos si se hizo. Probá de nuevo en unos minutos: no se hace dos veces.'
const CHOOSE = 'Elegí una opción.'

function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}

/** Changes nothing: programs that read mail open every link. Null for a link that doesn't work. */
export async function loadOffer(request: Request): Promise<ConsumerOffer | null> {
  const body = { token: tokenIn(request) }
  if (body.token === '') return null
  const called = await orResponse(asVisitor.call(routes.consumerOffer, { body }))
  if (called.ok) return { ...called.value, email: shownAddress(called.value.email) }
  if (called.code === 'too-many-requests') goToTooMany()
  return null
}

/** The page then shows what was done. */
export async function confirmRequest(request: Request): Promise<ConfirmAnswer | null> {
  const choice = (await formOf(request)).get('choice')
  if (typeof choice !== 'string' || choice === '') return { problem: CHOOSE }
  try {
    const body = { token: tokenIn(request), choice }
    const called = await asVisitor.call(routes.confirmConsumerRequest, { body })
    if (called.ok) return null
    if (called.code === 'too-many-requests') goToTooMany()
    return { problem: called.code === 'validation' ? CHOOSE : refusalText(called) }
  } catch (error) {
    if (!isOutage(error)) throw error
    logError("A consumer's request was not confirmed", error)
    return { problem: UNAVAILABLE }
  }
}
