import { Chargebacks } from './chargebacks.js'
import { SandboxClock } from './clock.js'
import { Notifier } from './notifier.js'
import { Payments } from './payments.js'
import { Reports } from './reports.js'
import { Seller } from './seller.js'
import { Subscriptions } from './subscriptions.js'
import { CardTokens } from './tokens.js'

export interface WorldOptions {
  /** Real time, to which the sandbox adds what it was pushed forward. */
  now: () => Date
  /** False when a BIN selects no payment method, as integrators report since 2026. */
  binLookup?: boolean
  /** False when `POST /preapproval` ignores the idempotency key; whether it does isn't documented. */
  keysOfSubscriptions?: boolean
  /** True for test credentials. */
  isTest?: boolean
  /** Clock of signatures: a receiver that checks their age may not follow the sandbox's time. */
  signatureTime?: 'real' | 'sandbox'
}

/** All that the sandbox knows, in memory. */
export class World {
  readonly seller: Seller
  readonly clock: SandboxClock
  readonly notifier: Notifier
  readonly tokens: CardTokens
  readonly payments: Payments
  readonly chargebacks: Chargebacks
  readonly subscriptions: Subscriptions
  readonly reports: Reports
  /** Addresses of the two servers, known when they listen. */
  url = ''
  fieldsUrl = ''

  constructor(readonly options: WorldOptions) {
    this.seller = new Seller(options.now(), options.isTest !== true)
    this.clock = new SandboxClock(options.now, () => this.notifier.settled())
    const { clock, seller } = this
    const signedAt = () => (options.signatureTime === 'sandbox' ? clock.now() : options.now().getTime())
    this.notifier = new Notifier(clock, seller, signedAt)
    this.tokens = new CardTokens(clock, seller)
    this.payments = new Payments(clock, seller, this.notifier, (id) => `${this.fieldsUrl}/3ds/${id}`)
    this.chargebacks = new Chargebacks(clock, seller, this.payments, this.notifier)
    this.reports = new Reports(clock, seller, this.payments, this.chargebacks)
    this.subscriptions = new Subscriptions(
      clock,
      seller,
      this.tokens,
      this.notifier,
      (id) => `${this.url}/subscriptions/checkout?preapproval_id=${id}`,
      this.payments,
    )
  }
}
