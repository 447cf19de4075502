import { paymentRoutes } from '@preciosa/contracts/payments'
import { apiFile } from '../../api/api-file.server.js'
import { goToWithFlash } from '../../subjects/flash/flash.server.js'
import { logError } from '../../config/log.server.js'
import { goToTooMany, pageNotFound } from '../../api/page-answers.server.js'
import { PLAN_PATH } from '../../paths.js'
import { requireProfile } from '../../subjects/session/require.server.js'
import { sessionEnded } from '../../subjects/session/session-ended.server.js'
import { API_MS } from '../../api/visitor.server.js'
import { isUuid } from './checkout-address.rules.js'

/** The PDF of a payment, passed on as the API makes it. */
export async function receiptFile(request: Request, paymentId = ''): Promise<Response> {
  if (!isUuid(paymentId)) return pageNotFound()
  const { token } = await requireProfile(request)
  const answer = await ask(token, paymentId)
  if (answer === null) return goToWithFlash(PLAN_PATH, 'receipt-missing')
  if (answer.ok)
    return new Response(answer.body, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="comprobante-${paymentId.slice(0, 8)}.pdf"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  await answer.body?.cancel()
  if (answer.status === 401) return sessionEnded(request)
  if (answer.status === 429) return goToTooMany()
  return goToWithFlash(PLAN_PATH, 'receipt-missing')
}

async function ask(token: string, paymentId: string): Promise<Response | null> {
  try {
    return await apiFile(paymentRoutes.receipt.path.replace('{paymentId}', paymentId), {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(API_MS),
    })
  } catch (error) {
    logError('A receipt could not be read', error)
    return null
  }
}
