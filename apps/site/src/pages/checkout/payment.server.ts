import { config } from '../../config.server.js'
import { goTo } from '../../page-answers.server.js'
import { inNewDocument, isBillingOpen, loadBuyer } from './buyer.server.js'
import { stepPath } from './checkout-address.rules.js'
import { receiptOf } from './receipt-holder.rules.js'
import { type Measuring, measuringOf } from './measuring.server.js'
import type { PaymentData } from './payment-answer.js'
import { shownPrice, summaryOf } from './summary.rules.js'

/** spec 2 §4, Payment flow: with complete billing information the payment is open. */
export function loadPayment(request: Request): Promise<PaymentData & { measuring: Measuring }> {
  return inNewDocument(async () => {
    const measuring = measuringOf(request)
    if (config.payments === null) return { kind: 'off', measuring }
    const buyer = await loadBuyer(request)
    if (isBillingOpen(buyer)) goTo(stepPath('facturacion', buyer.chosen))
    const { person, chosen, offer, billing } = buyer
    const summary = summaryOf(offer)
    if (offer.refusal !== null)
      return { kind: 'refused', summary, text: offer.refusal.detail, code: offer.refusal.code, measuring }
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
