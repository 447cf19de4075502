import { paymentRoutes } from '@preciosa/contracts/payments'
import { pageNotFound } from '../../api/page-answers.server.js'
import { ownPdf } from '../../subjects/plans/own-pdf.server.js'
import { isUuid } from './checkout-address.rules.js'

/** The PDF of a payment. */
export async function receiptFile(request: Request, paymentId = ''): Promise<Response> {
  if (!isUuid(paymentId)) return pageNotFound()
  return ownPdf(request, paymentRoutes.receipt.path.replace('{paymentId}', paymentId), 'receipt-missing')
}
