import { randomBytes, randomInt } from 'node:crypto'
import { Billing } from './billing.js'
import type { SandboxClock } from './clock.js'
import { Refusal } from './errors.js'
import type { Notifier } from './notifier.js'
import { passesValidation } from './outcomes.rules.js'
import type { Payments } from './payments.js'
import type { Seller } from './seller.js'
import { newAmount, refused, type SubscriptionOrder } from './subscription-request.js'
import type { Preapproval, Subscription } from './subscription-resource.js'
import { canBecome, startOf, statusOf, type SubscriptionStatus } from './subscriptions.rules.js'
import type { Card, CardTokens } from './tokens.js'
import { textAt, timeAt, wireDate } from './values.js'

/** All subscriptions without a plan (`preapproval`), in the order of their creation. */
export class Subscriptions {
  readonly billing: Billing
  private readonly kept = new Map<string, Subscription>()

  constructor(
    private readonly clock: SandboxClock,
    private readonly seller: Seller,
    private readonly tokens: CardTokens,
    private readonly notifier: Notifier,
    private readonly payUrl: (id: string) => string,
    payments: Payments,
  ) {
    this.billing = new Billing(clock, seller, payments, notifier, (subscription) => {
      if (subscription.resource.status !== 'cancelled') this.become(subscription, 'cancelled')
    })
  }

  all(): Subscription[] {
    return [...this.kept.values()]
  }

  /** @throws Refusal 404 */
  get(id: string): Subscription {
    const subscription = this.kept.get(id)
    if (subscription === undefined) throw refused(`The preapproval with id ${id} does not exist`, 404)
    return subscription
  }

  /** Creates a subscription, with a card at once or pending. @throws Refusal for a wrong card */
  create(order: SubscriptionOrder): Preapproval {
    const card = order.status === 'authorized' ? this.cardOf(order.cardToken) : undefined
    const now = this.clock.now()
    const start = startOf(now, order.startDate, order.endDate)
    const id = randomBytes(16).toString('hex')
    const resource: Preapproval = {
      id,
      version: 0,
      application_id: this.seller.applicationId,
      collector_id: this.seller.id,
      payer_id: randomInt(100_000_000, 999_999_999),
      payer_email: order.payerEmail,
      card_id: null,
      payment_method_id: null,
      reason: order.reason,
      external_reference: order.externalReference,
      back_url: order.backUrl,
      init_point: this.payUrl(id),
      status: 'pending',
      date_created: wireDate(now),
      last_modified: wireDate(now),
      next_payment_date: null,
      auto_recurring: {
        ...order.frequency,
        transaction_amount: order.amount,
        currency_id: 'ARS',
        start_date: wireDate(start),
        end_date: order.endDate === undefined ? null : wireDate(order.endDate),
        free_trial: null,
      },
      summarized: {
        quotas: null,
        charged_quantity: null,
        charged_amount: null,
        pending_charge_quantity: null,
        pending_charge_amount: null,
        last_charged_date: null,
        last_charged_amount: null,
        semaphore: 'blank',
      },
    }
    const subscription: Subscription = {
      resource,
      card: undefined,
      notificationUrl: order.notificationUrl,
      start,
      end: order.endDate,
      instalment: 0,
      rejectedInRow: 0,
      rejecting: undefined,
      isStalled: false,
    }
    this.kept.set(id, subscription)
    if (card !== undefined) {
      this.setCard(subscription, card)
      resource.status = 'authorized'
      this.billing.start(subscription)
    }
    this.changed(subscription, 'created')
    return resource
  }

  /** Changes state, card, price or texts, all or nothing. @throws Refusal for a cancelled one or a wrong change */
  update(id: string, body: unknown): Preapproval {
    const subscription = this.get(id)
    const { resource } = subscription
    if (resource.status === 'cancelled') throw refused('You can not modify a cancelled preapproval.')
    const wanted = textAt(body, 'status') === '' ? resource.status : statusOf(textAt(body, 'status'))
    if (wanted === undefined || !canBecome(resource.status, wanted))
      throw refused(`Invalid transition from ${resource.status} to ${textAt(body, 'status')}`)
    const amount = newAmount(body, resource.auto_recurring)
    const end = timeAt(body, 'auto_recurring.end_date')
    const token = textAt(body, 'card_token_id')
    if (wanted === 'authorized' && token === '' && subscription.card === undefined)
      throw refused('card_token_id is required')
    if (token !== '') this.setCard(subscription, this.cardOf(token))
    if (end !== undefined) {
      subscription.end = end
      resource.auto_recurring.end_date = wireDate(end)
    }
    if (amount !== undefined) {
      resource.auto_recurring.transaction_amount = amount
      this.billing.reprice(subscription)
    }
    for (const name of ['reason', 'external_reference', 'back_url'] as const)
      if (textAt(body, name) !== '') resource[name] = textAt(body, name)
    if (wanted === resource.status) this.changed(subscription, 'updated')
    else this.become(subscription, wanted)
    return resource
  }

  /** Pays a pending subscription with a card, as the payer does at `init_point`. @throws Refusal */
  authorize(id: string, token: string): Preapproval {
    return this.update(id, { status: 'authorized', card_token_id: token })
  }

  private become(subscription: Subscription, status: SubscriptionStatus): void {
    const { resource } = subscription
    const before = resource.status
    if (before === 'authorized') this.billing.stop(subscription)
    resource.status = status
    if (before === 'pending' && status === 'authorized') {
      subscription.start = Math.max(subscription.start, this.clock.now())
      resource.auto_recurring.start_date = wireDate(subscription.start)
    }
    if (status === 'authorized') this.billing.start(subscription)
    this.changed(subscription, 'updated')
  }

  private cardOf(token: string): Card {
    const card = this.tokens.use(token)
    if (!passesValidation(card.holder)) throw refused('CC_VAL_433 Credit card validation has failed')
    return card
  }

  private setCard(subscription: Subscription, card: Card): void {
    subscription.card = card
    subscription.resource.card_id = card.id
    subscription.resource.payment_method_id = card.method.id
  }

  private changed({ resource, notificationUrl: url }: Subscription, action: string): void {
    resource.version += 1
    resource.last_modified = wireDate(this.clock.now())
    this.notifier.notify({ topic: 'subscription_preapproval', dataId: resource.id, action, url })
  }
}

/** Refusals of a card token in the short format of `/preapproval`. */
export function asShort(error: unknown): unknown {
  return error instanceof Refusal && error.causes !== undefined ? refused(error.message, error.status) : error
}
