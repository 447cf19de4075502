import { type AttemptStatus, type Payment, paymentRoutes } from '@preciosa/contracts/payments'
import { publicReads } from '../../api/api.server.js'
import { asUser } from '../../api/callers.server.js'
import { unlessFailed, responseOfFailure } from '../../api/api-failure.server.js'
import { data } from '@remix-run/server-runtime'
import { optionalData } from '../../api/optional-data.server.js'
import { shortMoment } from '../../format/dates.js'
import { logError } from '../../config/log.server.js'
import { goTo } from '../../api/page-answers.server.js'
import { checkoutPath, PLAN_PATH, REJECTED_IN_WIZARD } from '../../paths.js'
import { storedReturnPath } from '../../subjects/session/way-back.server.js'
import { invoiceLines } from '../../subjects/plans/invoice-lines.rules.js'
import { invoicesOf } from '../../subjects/plans/own-invoices.server.js'
import { ownPrice } from '../../subjects/plans/own-price.js'
import { ownAnswer } from '../../subjects/session/own-answer.server.js'
import { tokenOf, withCookies } from '../../subjects/session/session.server.js'
import { foundOrNone, inNewDocument, requireBuyer } from './buyer.server.js'
import { isInWizard } from './wizard.server.js'
import { challengeOf, forgetChallenge } from './challenge.server.js'
import { chosenIn, paymentIn } from './checkout-address.rules.js'
import { track } from './measuring.server.js'
import { paidResult } from './paid.rules.js'
import type { ResultData } from './result-data.js'
import { sheetIn } from './ways-on.rules.js'

/** The newest payments among which the shown one is sought. */
const LATEST = { pageNumber: 1, pageSize: 20 }

/** The address alone says which payment, also on another device. */
export function loadResult(request: Request) {
  return inNewDocument(async () => {
    const { user, token } = await requireBuyer(request)
    const { searchParams } = new URL(request.url)
    const [chosen, paymentId] = [chosenIn(searchParams), paymentIn(searchParams)]
    if (paymentId === null) return goTo(chosen === null ? PLAN_PATH : checkoutPath(chosen))
    const [status, listed, challenge] = await Promise.all([
      statusOf(request, token, paymentId),
      optionalData(
        asUser(token).call(paymentRoutes.ownPayments, { query: LATEST }),
        'A payment could not be named',
      ),
      challengeOf(request, paymentId),
    ])
    const payment = listed?.response.find(({ id }) => id === paymentId) ?? null
    const isRefunded = payment?.status === 'refunded'
    const inWizard = !isPackOf({ chosen, payment }) && (await isInWizard(token))
    if (status === 'cancelled' && !isRefunded && inWizard) return goTo(REJECTED_IN_WIZARD)
    const common = { chosen, paymentId, payment: payment === null ? null : shown(payment) }
    const result: ResultData =
      status === 'pending'
        ? { ...common, kind: 'pending', email: user.email, hasChallenge: challenge !== null }
        : status === 'cancelled'
          ? { ...common, kind: isRefunded ? 'refunded' : 'cancelled' }
          : {
              ...common,
              kind: 'paid',
              isInWizard: inWizard,
              sheet: sheetIn(await storedReturnPath(request)),
              hasGrid: user.permissions.includes('INFOGRID'),
              ...(await paid(token, { chosen, paymentId, payment }, user.availableInfocredits)),
            }
    const cookies = status === 'pending' ? [] : forgetChallenge(request)
    return data(result, { headers: withCookies(...cookies) })
  })
}

function isPackOf({ chosen, payment }: { chosen: ResultData['chosen']; payment: Payment | null }): boolean {
  return payment?.kind === 'pack' || (chosen !== null && 'productId' in chosen)
}

function statusOf(request: Request, token: string, paymentId: string): Promise<AttemptStatus> {
  return ownAnswer(
    request,
    foundOrNone(asUser(token).call(paymentRoutes.paymentStatus, { params: { paymentId } })),
  )
}

async function paid(
  token: string,
  { chosen, paymentId, payment }: Pick<ResultData, 'chosen' | 'paymentId'> & { payment: Payment | null },
  balance: number,
) {
  const isPack = isPackOf({ chosen, payment })
  const [plan, packs, invoices] = await Promise.all([
    isPack
      ? null
      : optionalData(asUser(token).call(paymentRoutes.ownPlan), 'The bought plan could not be read'),
    isPack ? unlessFailed('The packs could not be read', publicReads.read(paymentRoutes.products)) : null,
    invoicesOf(token, [paymentId]),
  ])
  const pack = packs?.find(({ id }) => chosen !== null && 'productId' in chosen && id === chosen.productId)
  const result = paidResult({ payment, plan, pack: pack ?? null, balance })
  return { ...result, invoices: invoiceLines(invoices, paymentId) }
}

function shown({ name, amount, date }: Payment) {
  return { name, amount: ownPrice(amount), at: shortMoment(date) }
}

/** Polled by the result page, which reloads on any other answer than `pending`. */
export async function statusAnswer(request: Request): Promise<Response> {
  const paymentId = paymentIn(new URL(request.url).searchParams)
  const token = await tokenOf(request)
  if (paymentId === null) return refusal(404)
  if (token === null) return refusal(401)
  try {
    const status = await asUser(token).call(paymentRoutes.paymentStatus, { params: { paymentId } })
    if (!status.ok) return refusal(status.status)
    if (status.value === 'paid') track(request, { name: 'purchase', transaction: paymentId })
    return Response.json(status.value, { headers: NO_STORE })
  } catch (error) {
    if (responseOfFailure(error)?.status !== 503) throw error
    logError('The status of a payment could not be read', error)
    return refusal(503)
  }
}

const NO_STORE = { 'Cache-Control': 'private, no-store' }

function refusal(status: number): Response {
  return new Response(null, { status, headers: NO_STORE })
}
