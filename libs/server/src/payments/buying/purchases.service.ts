import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Attempt, Card } from '@preciosa/contracts/payments'
import { AppError, Clock, CONFIG, type Config, Database, type Queryable } from '@preciosa/platform'
import { AccountsService } from '../../people/accounts/index.js'
import { BillingService } from '../../people/billing/index.js'
import { type Order, OrdersRepository, packName, reasonOf } from '../orders/index.js'
import {
  type CardCharge,
  noAnswer,
  PAYMENT_PROVIDER,
  type PaymentProvider,
  paymentsOff,
  type ProviderPayment,
  ProviderUnavailable,
  RefusedByProvider,
} from '../provider/index.js'
import {
  dropLink,
  lockPayer,
  nextCheck,
  PaymentUpdatesService,
  SubscriptionUpdatesService,
} from '../settlement/index.js'
import type { AllowedChange } from './plan-change.rules.js'
import { PurchaseChecks, type Wanted } from './purchase-checks.service.js'

/** Longer than any call to Mercado Pago. */
const HELD_MS = 30_000
const NEEDS_SCRIPTS =
  'Para pasar a un plan mayor hace falta pagar la diferencia con una tarjeta, con scripts.'

/**
 * Buying: the order first, then Mercado Pago. The idempotency key is the order's, so a request that is
 * repeated, or taken over by another process, goes on with the same attempt.
 */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'payments' | 'siteUrl'>,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly checks: PurchaseChecks,
    private readonly accounts: AccountsService,
    private readonly bills: BillingService,
    private readonly updates: PaymentUpdatesService,
    private readonly preapprovals: SubscriptionUpdatesService,
  ) {}

  /**
   * @param replayed called if the key was used before
   * @throws AppError `account-incomplete`, `billing-incomplete`, `conflict`, `not-found`, `permission`
   */
  async subscribe(
    accountId: number,
    planId: number,
    card: Card,
    key: string,
    replayed?: () => void,
  ): Promise<Attempt> {
    return this.buy(accountId, key, { planId }, chargeOf(card), replayed)
  }

  /** @throws AppError also `credits-paused` */
  async buyPack(
    accountId: number,
    productId: number,
    card: Card,
    key: string,
    replayed?: () => void,
  ): Promise<Attempt> {
    return this.buy(accountId, key, { productId }, chargeOf(card), replayed)
  }

  /** A page of Mercado Pago that takes the card without scripts; the same one while it is pending. */
  async link(accountId: number, planId: number): Promise<string> {
    const wanted = await this.checks.plan(planId)
    const { order } = await this.place(accountId, `link ${randomUUID()}`, wanted, true)
    if (order.link !== null) return order.link
    await this.attempt(order, null, false)
    const made = await new OrdersRepository(this.db.pool).one(order.id)
    if (made?.link == null) throw noAnswer()
    return made.link
  }

  private async buy(
    accountId: number,
    key: string,
    what: { planId: number } | { productId: number },
    card: CardCharge,
    replayed: () => void = () => undefined,
  ): Promise<Attempt> {
    const known = await new OrdersRepository(this.db.pool).byKey(accountId, key)
    const { order, isNew } =
      known === undefined
        ? await this.place(accountId, key, await this.checks.wanted(what))
        : { order: known, isNew: false }
    const isSame = 'planId' in what ? order.planId === what.planId : order.productId === what.productId
    if (!isSame) throw new AppError('conflict', 'Esa Idempotency-Key ya se usó para otra compra.')
    if (!isNew) replayed()
    return this.attempt(order, card, !isNew)
  }

  private async place(
    accountId: number,
    idempotencyKey: string,
    wanted: Wanted,
    isLink = false,
  ): Promise<{ order: Order; isNew: boolean }> {
    // An order that can't be attempted would stay pending, and pending ones refuse others.
    if (this.config.payments === undefined) throw paymentsOff()
    const outcome = await this.db.transaction(async (client) => {
      const { lives } = await lockPayer(client, accountId)
      if (!lives) return new AppError('session-expired')
      const orders = new OrdersRepository(client)
      const known = await orders.byKey(accountId, idempotencyKey)
      if (known !== undefined) return { order: known, isNew: false }
      const checked = await this.checks.check(accountId, wanted, client)
      const link = isLink ? await this.openLink(client, accountId, wanted, checked.change) : undefined
      if ('refusal' in checked) return new AppError(checked.refusal.code, checked.refusal.detail)
      if (isLink && checked.change?.manner === 'difference') return new AppError('conflict', NEEDS_SCRIPTS)
      if (link !== undefined) return { order: link, isNew: false }
      const id = randomUUID()
      const createdAt = this.clock.now()
      const billed = await this.bills.stored(client, accountId)
      if (billed === null) throw new Error(`Account ${accountId} has no billing information`)
      const checkAt = nextCheck(createdAt, 0, createdAt)
      await orders.add({
        id,
        accountId,
        idempotencyKey,
        billed,
        createdAt,
        checkAt,
        ...promiseOf(wanted, checked.change),
      })
      const order = await orders.one(id)
      if (order === undefined) throw new Error(`Order ${id} was not stored`)
      return { order, isNew: true }
    })
    // Thrown outside the transaction: a failed transaction discards its connection.
    if (outcome instanceof AppError) throw outcome
    return outcome
  }

  /** The link that still sells the plan as it would be sold now; others of that plan are given up. */
  private async openLink(
    client: Queryable,
    accountId: number,
    wanted: Wanted,
    change: AllowedChange | null,
  ): Promise<Order | undefined> {
    const { startsAt, amountCents, planId } = { startsAt: null, ...promiseOf(wanted, change) }
    const isSold = change?.manner === 'new' || change?.manner === 'later'
    const links = await new OrdersRepository(client).openLinks(accountId)
    const own = links.filter((link) => link.planId === planId)
    const isCurrent = (link: Order) =>
      isSold && link.amountCents === amountCents && link.startsAt?.getTime() === startsAt?.getTime()
    for (const link of own) if (!isCurrent(link)) await dropLink(client, link, this.clock.now())
    return own.find(isCurrent)
  }

  /** @param isTakenOver the attempt may have been made before, by a process that died */
  private async attempt(order: Order, card: CardCharge | null, isTakenOver: boolean): Promise<Attempt> {
    const orders = new OrdersRepository(this.db.pool)
    const now = this.clock.now()
    if (order.status !== 'pending') return answerOf(order, null)
    if (!(await orders.hold(order.id, now, new Date(now.getTime() + HELD_MS)))) return answerOf(order, null)
    let challenge: ProviderPayment['challenge'] = null
    try {
      if (order.kind === 'plan') await this.askPlan(order, card, isTakenOver)
      else if (card !== null) challenge = await this.askPayment(order, card)
    } catch (error) {
      if (error instanceof RefusedByProvider) await this.cancel(order.id, error.detail)
      // It may have been done: the check of the order finds out.
      else if (!(error instanceof ProviderUnavailable)) throw error
    } finally {
      await orders.release(order.id)
    }
    return answerOf((await orders.one(order.id)) ?? order, challenge)
  }

  private async askPayment(order: Order, card: CardCharge): Promise<ProviderPayment['challenge']> {
    const payment = await this.provider.pay({
      ...card,
      orderId: order.id,
      amountCents: order.amountCents,
      description: order.name,
      email: await this.accounts.emailOf(order.accountId),
    })
    await this.updates.payment(payment)
    return payment.challenge
  }

  private async askPlan(order: Order, card: CardCharge | null, isTakenOver: boolean): Promise<void> {
    const found = isTakenOver ? await this.provider.subscriptionsOf(order.id) : []
    const said =
      found[0] ??
      (await this.provider.subscribe({
        orderId: order.id,
        amountCents: order.amountCents,
        billing: order.billing ?? 'monthly',
        reason: order.name,
        email: await this.accounts.emailOf(order.accountId),
        backUrl: `${this.config.siteUrl}/perfil/plan`,
        startsAt: order.startsAt,
        card,
      }))
    await this.preapprovals.take(said)
  }

  private async cancel(id: string, detail: string): Promise<void> {
    const now = this.clock.now()
    await this.db.transaction(async (client) => {
      const orders = new OrdersRepository(client)
      const order = await orders.locked(id)
      if (order?.status === 'pending') await orders.change(id, { status: 'cancelled', detail }, now)
    })
  }
}

function chargeOf({ cardToken, dni, paymentMethodId: methodId }: Card): CardCharge {
  return { cardToken, dni, methodId }
}

function promiseOf(wanted: Wanted, change: AllowedChange | null) {
  if (wanted.kind === 'pack') {
    const { id: productId, infoCredits: credits, priceCents: amountCents } = wanted.terms
    const name = packName(credits)
    return { kind: 'pack' as const, productId, planId: null, name, billing: null, amountCents, credits }
  }
  const { id: planId, name, billing } = wanted.terms
  const plan = { productId: null, planId, name, billing }
  if (change?.manner === 'difference') {
    const { subscriptionId, fromPlanId, periodEndsAt: paidUntil, amountCents, credits } = change
    const raised = { amountCents, credits, subscriptionId, fromPlanId, paidUntil }
    return { kind: 'difference' as const, ...plan, ...raised }
  }
  const { priceCents: amountCents, infocreditsPerMonth: credits } = wanted.terms
  const startsAt = change?.manner === 'later' ? change.startsAt : null
  return { kind: 'plan' as const, ...plan, amountCents, credits, startsAt }
}

function answerOf({ id, status, detail }: Order, challenge: ProviderPayment['challenge']): Attempt {
  if (status === 'pending') return { paymentId: id, status, ...(challenge === null ? {} : { challenge }) }
  if (status === 'paid') return { paymentId: id, status }
  return { paymentId: id, status: 'cancelled', reason: reasonOf(detail) }
}
