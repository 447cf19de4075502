import { invoiceRoutes } from '@preciosa/contracts/invoices'
import { pageNotFound } from '../../api/page-answers.server.js'
import { ownPdf } from '../../subjects/plans/own-pdf.server.js'

/** The PDF of an invoice or a credit note. */
export async function invoiceFile(request: Request, id = ''): Promise<Response> {
  if (!/^\d{1,10}$/.test(id)) return pageNotFound()
  return ownPdf(request, invoiceRoutes.ownInvoicePdf.path.replace('{id}', id), 'invoice-missing')
}
