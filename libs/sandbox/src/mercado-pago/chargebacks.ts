import type { SandboxClock } from './clock.js'
import { refusal } from './errors.js'
import type { Notifier } from './notifier.js'
import type { Payments } from './payments.js'
import type { Seller } from './seller.js'
import { wireDate } from './values.js'

/** As the page "Manage chargebacks" of Mercado Pago's documents shows it. */
export interface Chargeback {
  id: string
  payments: number[]
  currency: 'ARS'
  amount: number
  reason: string
  /** Null until it is decided. */
  coverage_applied: boolean | null
  coverage_elegible: boolean
  documentation_required: boolean
  documentation_status: string
  documentation: { type: string; url: string; description: string }[]
  date_documentation_deadline: string | null
  date_created: string | null
  date_last_updated: string
  live_mode: boolean
}

const DEADLINE = 10 * 24 * 3_600_000

/** Disputes of cardholders; one for each payment at most. */
export class Chargebacks {
  private readonly kept = new Map<string, Chargeback>()

  constructor(
    private readonly clock: SandboxClock,
    private readonly seller: Seller,
    private readonly payments: Payments,
    private readonly notifier: Notifier,
  ) {}

  /** @throws Refusal 2000 for an unknown id */
  get(id: string): Chargeback {
    const chargeback = this.kept.get(id)
    if (chargeback === undefined) throw refusal(2000, 'Chargeback not found', 404)
    return chargeback
  }

  all(): Chargeback[] {
    return [...this.kept.values()]
  }

  /** Opens a dispute about a paid payment. @throws Refusal 2063 for a payment in another state */
  open(paymentId: number | string): Chargeback {
    const payment = this.payments.get(paymentId)
    if (this.of(payment.id) !== undefined) throw refusal(2063, 'The payment has a chargeback already')
    this.payments.move(paymentId, { status: 'charged_back', status_detail: 'in_process' })
    const now = this.clock.now()
    const chargeback: Chargeback = {
      id: String(this.seller.nextId()),
      payments: [payment.id],
      currency: 'ARS',
      amount: payment.transaction_amount,
      reason: 'general',
      coverage_applied: null,
      coverage_elegible: true,
      documentation_required: true,
      documentation_status: 'not_supplied',
      documentation: [],
      date_documentation_deadline: wireDate(now + DEADLINE),
      date_created: wireDate(now),
      date_last_updated: wireDate(now),
      live_mode: this.seller.isLive,
    }
    this.kept.set(chargeback.id, chargeback)
    this.notify(chargeback, 'created')
    return chargeback
  }

  /** Ends the dispute of a payment: `settled` keeps the money from the seller, `reimbursed` gives it back. */
  decide(paymentId: number | string, result: 'settled' | 'reimbursed'): Chargeback {
    const chargeback = this.of(Number(paymentId))
    if (chargeback === undefined) throw refusal(2000, 'Chargeback not found', 404)
    this.payments.move(paymentId, { status: 'charged_back', status_detail: result })
    const isWon = result === 'reimbursed'
    Object.assign(chargeback, {
      coverage_applied: isWon,
      documentation_status: isWon ? 'valid' : 'invalid',
      date_last_updated: wireDate(this.clock.now()),
    })
    this.notify(chargeback, 'updated')
    return chargeback
  }

  private of(paymentId: number): Chargeback | undefined {
    return this.all().find(({ payments }) => payments.includes(paymentId))
  }

  private notify({ id, payments: [payment_id = 0] }: Chargeback, action: string): void {
    const url = this.payments.notificationUrlOf(payment_id)
    const data = { payment_id, site_id: 'MLA' }
    this.notifier.notify({ topic: 'topic_chargebacks_wh', dataId: id, action, url, data })
  }
}
