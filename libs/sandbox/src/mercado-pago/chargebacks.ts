import type { SandboxClock } from './clock.js'
import { refusal } from './errors.js'
import type { Notifier } from './notifier.js'
import type { Payments } from './payments.js'
import type { Seller } from './seller.js'
import { wireDate } from './values.js'

export interface Chargeback {
  id: string
  payment_id: number
  payments: number[]
  status: 'new' | 'lost' | 'won'
  amount: number
  currency_id: 'ARS'
  reason: string
  coverage_applied: boolean | null
  documentation_status: string
  date_documentation_deadline: string
  date_created: string
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
      payment_id: payment.id,
      payments: [payment.id],
      status: 'new',
      amount: payment.transaction_amount,
      currency_id: 'ARS',
      reason: 'general',
      coverage_applied: null,
      documentation_status: 'pending',
      date_documentation_deadline: wireDate(now + DEADLINE),
      date_created: wireDate(now),
      date_last_updated: wireDate(now),
      live_mode: true,
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
      status: isWon ? 'won' : 'lost',
      coverage_applied: isWon,
      documentation_status: isWon ? 'valid' : 'invalid',
      date_last_updated: wireDate(this.clock.now()),
    })
    this.notify(chargeback, 'updated')
    return chargeback
  }

  private of(paymentId: number): Chargeback | undefined {
    return this.all().find(({ payment_id }) => payment_id === paymentId)
  }

  private notify({ id, payment_id }: Chargeback, action: string): void {
    const url = this.payments.notificationUrlOf(payment_id)
    const data = { payment_id, site_id: 'MLA' }
    this.notifier.notify({ topic: 'topic_chargebacks_wh', dataId: id, action, url, data })
  }
}
