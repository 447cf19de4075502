import type { Attempt } from '@preciosa/contracts/payments'
import { z } from 'zod'
import { config } from '../../config/config.server.js'
import { goTo } from '../../api/page-answers.server.js'
import { SealedCookie } from '../../subjects/session/sealed-cookie.server.js'
import { inNewDocument, requireBuyer } from './buyer.server.js'
import { type Chosen, chosenIn, paymentIn, stepPath } from './checkout-address.rules.js'

type Challenge = NonNullable<Attempt['challenge']>

/** Seconds; the issuer waits some five minutes. */
const SECONDS = 10 * 60
/** Browsers refuse cookies above 4 kB. */
const MOST = 4000

const contentSchema = z.object({ paymentId: z.string(), url: z.string(), creq: z.string() })

/** Only the answer to the payment has the challenge, and its page is the next document. */
const cookie = new SealedCookie({
  name: 'preciosa-desafio',
  keys: config.keys,
  secure: config.siteUrl.startsWith('https:'),
})

/** No cookie for a challenge that is too long: the payment then waits until the issuer gives up. */
export async function storeChallenge(paymentId: string, challenge: Challenge): Promise<string[]> {
  const sealed = await cookie.seal(JSON.stringify({ paymentId, ...challenge }), SECONDS)
  return sealed.length > MOST ? [] : [sealed]
}

export async function challengeOf(request: Request, paymentId: string): Promise<Challenge | null> {
  const opened = await cookie.open(request)
  if (opened === null) return null
  const content = contentSchema.parse(JSON.parse(opened.value))
  return content.paymentId === paymentId ? { url: content.url, creq: content.creq } : null
}

export function forgetChallenge(request: Request): string[] {
  return cookie.isIn(request) ? [cookie.clear()] : []
}

export interface ChallengeData {
  chosen: Chosen | null
  paymentId: string
  challenge: Challenge
}

/** Without a challenge, as on another device, the result waits for the payment. */
export function loadChallenge(request: Request): Promise<ChallengeData> {
  return inNewDocument(async () => {
    await requireBuyer(request)
    const { searchParams } = new URL(request.url)
    const [chosen, paymentId] = [chosenIn(searchParams), paymentIn(searchParams)]
    if (paymentId === null) return goTo('/404')
    const challenge = await challengeOf(request, paymentId)
    return challenge === null
      ? goTo(stepPath('resultado', chosen, paymentId))
      : { chosen, paymentId, challenge }
  })
}
