import { type Invoice, invoiceRoutes } from '@preciosa/contracts/invoices'
import { asUser } from '../../api/callers.server.js'
import { optionalData } from '../../api/optional-data.server.js'

/** Invoices and credit notes of payments, the last first; none, with a line in the log, if they can't be read. */
export async function invoicesOf(token: string, paymentIds: readonly string[]): Promise<readonly Invoice[]> {
  if (paymentIds.length === 0) return []
  const found = await optionalData(
    asUser(token).call(invoiceRoutes.ownInvoices, {
      query: { paymentIds: paymentIds.join(','), pageSize: 100 },
    }),
    'The invoices could not be read',
  )
  return found?.response ?? []
}
