import { config } from '../../config/config.server.js'
import { buyerAt, inNewDocument } from './buyer.server.js'
import { receiptOf } from './receipt-holder.rules.js'
import { type Measuring, measuringOf } from './measuring.server.js'
import type { PaymentData } from './payment-answer.js'
import { shownPrice, summaryOf } from './summary.rules.js'

/** With complete billing information the payment is open. */
export function loadPayment(request: Request): Promise<PaymentData & { measuring: Measuring }> {
  return inNewDocument(async () => {
    const measuring = measuringOf(request)
    const buyer = await buyerAt(request, 'pago')
    if (buyer === null || config.payments === null) return { kind: 'off', measuring }
    const { person, chosen, offer, billing } = buyer
    const summary = summaryOf(offer)
    if (offer.refusal !== null)
      return {
        kind: 'refused',
        summary,
        text: offer.refusal.detail,
        code: offer.refusal.code,
        pending: offer.refusal.code === 'conflict' ? offer.otherPendingId : null,
        measuring,
      }
    const { publicKey, scriptUrl } = config.payments
    return {
      kind: 'open',
      chosen,
      payments: { publicKey, scriptUrl },
      attempt: offer.attempt,
      summary,
      shown: shownPrice(offer),
      receipt: receiptOf(billing),
      initial: {
        holder: person.name ?? '',
        dni: billing.taxType === 'DNI' ? (billing.taxId ?? '') : '',
      },
      hasLink: 'planId' in chosen,
      measuring,
    }
  })
}
