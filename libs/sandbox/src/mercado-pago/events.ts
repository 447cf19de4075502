import type { Chargeback } from './chargebacks.js'
import type { Payment, Refund } from './payment-resource.js'
import type { Preapproval } from './subscription-resource.js'
import type { World } from './world.js'

const APPROVED = { status: 'approved', status_detail: 'accredited' }

/** Events that happen outside our programs. Each resolves when its webhooks have answers. */
export class MercadoPagoEvents {
  constructor(private readonly world: World) {}

  /** Approves a pending payment. @throws Refusal in another state, as all below */
  approve(paymentId: number | string): Promise<Payment> {
    return this.after(() => this.world.payments.move(paymentId, APPROVED))
  }

  reject(paymentId: number | string, detail = 'cc_rejected_other_reason'): Promise<Payment> {
    const outcome = { status: 'rejected', status_detail: detail }
    return this.after(() => this.world.payments.move(paymentId, outcome))
  }

  /** Gives a pending payment a status that no document lists. */
  open(paymentId: number | string): Promise<Payment> {
    const outcome = { status: 'opened', status_detail: 'opened' }
    return this.after(() => this.world.payments.move(paymentId, outcome))
  }

  /** Opens a claim about an approved payment, whose money is held. */
  mediate(paymentId: number | string): Promise<Payment> {
    const outcome = { status: 'in_mediation', status_detail: 'pending' }
    return this.after(() => this.world.payments.move(paymentId, outcome))
  }

  /** Refund by the seller's own panel, of an amount in pesos or of the rest. */
  refund(paymentId: number | string, amount?: number): Promise<Refund> {
    return this.after(() => this.world.payments.refund(paymentId, amount))
  }

  /** Ends the oldest refund in process of a payment. */
  decideRefund(paymentId: number | string, status: 'approved' | 'rejected'): Promise<Refund> {
    return this.after(() => this.world.payments.decideRefund(paymentId, status))
  }

  chargeBack(paymentId: number | string): Promise<Chargeback> {
    return this.after(() => this.world.chargebacks.open(paymentId))
  }

  decideChargeback(paymentId: number | string, result: 'settled' | 'reimbursed'): Promise<Chargeback> {
    return this.after(() => this.world.chargebacks.decide(paymentId, result))
  }

  /** Webhook about a payment that hasn't changed. */
  announce(paymentId: number | string): Promise<void> {
    return this.after(() => this.world.payments.announce(paymentId))
  }

  /** Pays a pending subscription, as the payer does at its `init_point`. */
  authorize(preapprovalId: string, cardToken: string): Promise<Preapproval> {
    return this.after(() => this.world.subscriptions.authorize(preapprovalId, cardToken))
  }

  /** Cancels a subscription, as the payer may in Mercado Pago's own pages. */
  cancel(preapprovalId: string): Promise<Preapproval> {
    return this.after(() => this.world.subscriptions.update(preapprovalId, { status: 'cancelled' }))
  }

  /** Rejects the next charges of a subscription, retries included: five attempts are one instalment. */
  rejectCharges(preapprovalId: string, attempts = 1, detail = 'cc_rejected_insufficient_amount'): void {
    this.world.subscriptions.get(preapprovalId).rejecting = { attempts, detail }
  }

  /** Leaves a subscription authorized, with an instalment that is never charged. */
  stall(preapprovalId: string): void {
    this.world.subscriptions.get(preapprovalId).isStalled = true
  }

  /** Charges what a stall left out. */
  resume(preapprovalId: string): Promise<void> {
    const { subscriptions } = this.world
    return this.after(() => subscriptions.billing.resume(subscriptions.get(preapprovalId)))
  }

  /** Sends a webhook again, under any policy. @throws RangeError for an unknown id */
  redeliver(deliveryId: number): Promise<void> {
    return this.world.notifier.redeliver(deliveryId)
  }

  private async after<T>(run: () => T): Promise<T> {
    const result = run()
    await this.world.notifier.settled()
    return result
  }
}
