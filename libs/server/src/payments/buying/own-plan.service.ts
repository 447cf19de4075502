import { Inject, Injectable } from '@nestjs/common'
import type { RouteOutput } from '@preciosa/contracts'
import type { Subscription } from '@preciosa/contracts/own-account'
import { isFreePlan } from '@preciosa/contracts/offers'
import type { AttemptStatus, Card, OwnPlan, Payment, paymentRoutes } from '@preciosa/contracts/payments'
import { AppError, Clock, Database, enqueue, type Queryable } from '@preciosa/platform'
import { ContactService } from '../../operations/contact/index.js'
import { CreditsService } from '../../paid/credits/index.js'
import { HeldPlansService, SubscriptionsService, type SubscriptionTerms } from '../../paid/plans/index.js'
import { AccountsService } from '../../people/accounts/index.js'
import {
  type Bill,
  BillsRepository,
  cardBrand,
  InvoicesRepository,
  orderName,
  OrdersRepository,
  reasonOf,
  unknownOrder,
} from '../orders/index.js'
import {
  noAnswer,
  PAYMENT_PROVIDER,
  type PaymentProvider,
  ProviderUnavailable,
  RefusedByProvider,
} from '../provider/index.js'
import { PriceChangesService } from '../price-changes/index.js'
import { lockPayer, PaymentsRepository, SubscriptionUpdatesService } from '../settlement/index.js'

import { mayDo, rejectedCharge } from './own-plan.rules.js'
import { PurchaseChecks } from './purchase-checks.service.js'

/** What the payments' service last said of the subscription. */
type Said = Awaited<ReturnType<PaymentsRepository['providerSubscription']>>

/** A person's plan and payments. */
@Injectable()
export class OwnPlanService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly accounts: AccountsService,
    private readonly heldPlans: HeldPlansService,
    private readonly subscriptions: SubscriptionsService,
    private readonly credits: CreditsService,
    private readonly preapprovals: SubscriptionUpdatesService,
    private readonly messages: ContactService,
    private readonly priceChanges: PriceChangesService,
    private readonly checks: PurchaseChecks,
  ) {}

  /** @throws AppError `account-incomplete` */
  async of(accountId: number): Promise<OwnPlan> {
    await this.accounts.kindOf(accountId)
    const now = this.clock.now()
    const subscription = await this.heldPlans.activeOf(accountId, undefined, now)
    const [pending] = await new OrdersRepository(this.db.pool).waiting(accountId)
    const terms = await this.termsOf(subscription)
    const next = await this.heldPlans.nextOf(accountId)
    const coming = terms === undefined ? null : await this.priceChanges.comingTo(terms.id)
    const said =
      terms?.externalId == null
        ? undefined
        : await new PaymentsRepository(this.db.pool).providerSubscription(terms.externalId)
    return {
      subscription,
      ...(await this.credits.planCredits(accountId, now)),
      nextCharge: subscription === null ? null : nextCharge(subscription, { terms, said, coming }),
      card: terms === undefined ? null : await this.cardOf(terms, said),
      paused: terms?.status === 'paused' ? await this.pauseOf(terms, said) : null,
      leaving: leavingOf(terms, next),
      next: next === null ? null : nextOf(next),
      priceChange:
        coming === null ? null : { price: coming.priceCents / 100, from: coming.from.toISOString() },
      pendingPaymentId: pending?.id ?? null,
      canSubscribe:
        subscription === null ||
        isFreePlan(subscription.subscriptionType) ||
        subscription.status === 'ending',
      may: { ...mayDo(terms, next !== null), choose: await this.checks.choices(accountId) },
    }
  }

  async payments(
    accountId: number,
    { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  ): Promise<RouteOutput<typeof paymentRoutes.ownPayments>> {
    const offset = Math.min((pageNumber - 1) * pageSize, Number.MAX_SAFE_INTEGER)
    const { bills, total } = await new BillsRepository(this.db.pool).listed(accountId, {
      limit: pageSize,
      offset,
    })
    return {
      response: bills.map(toPayment),
      pagination: {
        page: pageNumber,
        pageSize,
        totalPages: Math.ceil(total / pageSize),
        totalResults: total,
      },
    }
  }

  /** @throws AppError `not-found` also for another person's */
  async status(accountId: number, orderId: string): Promise<AttemptStatus> {
    const order = await new BillsRepository(this.db.pool).one(orderId)
    if (order?.accountId !== accountId) throw unknownOrder()
    return order.status === 'refunded' ? 'cancelled' : order.status
  }

  /**
   * Takes effect with the next try of a charge, also of a rejected one.
   * @throws AppError `account-incomplete`; `conflict` without a plan that is charged; `payment-rejected`; `unavailable`
   */
  async changeCard(accountId: number, { cardToken, dni, paymentMethodId: methodId }: Card): Promise<void> {
    await this.accounts.kindOf(accountId)
    const terms = await this.termsOf(await this.heldPlans.activeOf(accountId))
    const externalId = terms?.externalId
    const { changeCard } = mayDo(terms, false)
    if (externalId == null || changeCard !== null)
      throw new AppError('conflict', changeCard ?? 'No hay un plan que se cobre con tarjeta.')
    try {
      const said = await this.provider.setCard(externalId, { cardToken, dni, methodId })
      await new PaymentsRepository(this.db.pool).cardChanged(externalId, this.clock.now())
      await this.preapprovals.take(said)
    } catch (error) {
      if (error instanceof RefusedByProvider) throw new AppError('payment-rejected', reasonOf(error.detail))
      if (error instanceof ProviderUnavailable) throw noAnswer()
      throw error
    }
  }

  /** Stops the charges at once; the plan lasts to the end of what is paid. @throws AppError `conflict` */
  async leave(accountId: number): Promise<void> {
    await this.db.transaction((client) => this.leaveWithin(client, accountId, `person:${accountId}`))
  }

  /** As `leave`, in the caller's transaction. @returns the plan that was left, and when it ends */
  async leaveWithin(
    client: Queryable,
    accountId: number,
    source: string,
  ): Promise<{ name: string; endsAt: Date }> {
    const { email, terms, at } = await this.requestLeaving(client, accountId, source)
    const { id: subscriptionId, name } = terms
    const endsAt = terms.endsAt ?? terms.endedAt ?? at
    await this.messages.receiveLeaving(client, { subscriptionId, accountId, email, name, at, endsAt })
    return { name, endsAt }
  }

  /** Why a person may not leave; null if they may. `present` is their paid plan, undefined without one. */
  async mayLeave(
    accountId: number,
    client: Queryable,
  ): Promise<{ present: SubscriptionTerms | undefined; refusal: string | null }> {
    const present = (await this.heldPlans.paidOf(accountId, client)) ?? undefined
    const hasNext = await this.heldPlans.hasNext(accountId, client)
    return { present, refusal: mayDo(present, hasNext).leave }
  }

  /** Once per plan: a repeated request keeps the time of the first. @throws AppError `conflict` without a paid plan */
  async requestLeaving(
    client: Queryable,
    accountId: number,
    source: string,
  ): Promise<{ email: string; terms: SubscriptionTerms; at: Date }> {
    const { email } = await lockPayer(client, accountId)
    const present = await this.paidPlan(accountId, client)
    await this.subscriptions.change(client, present.id, { act: 'leave' }, source)
    const terms = await this.heldPlans.terms(present.id, client)
    if (terms === undefined) throw new Error(`No terms of the subscription ${present.id}`)
    return { email, terms, at: terms.cancelRequestedAt ?? this.clock.now() }
  }

  /** Does nothing if none was requested. @throws AppError `conflict` without a paid plan, or for one that can't be kept */
  async stay(accountId: number): Promise<void> {
    await this.db.transaction(async (client) => {
      await lockPayer(client, accountId)
      const present = await this.paidPlan(accountId, client)
      const terms = await this.heldPlans.terms(present.id, client)
      if (terms?.endsAt == null) return
      const { stay } = mayDo(terms, false)
      if (stay !== null) throw new AppError('conflict', stay)
      const source = `person:${accountId}`
      await this.subscriptions.change(client, present.id, { act: 'stay' }, source)
      // A price that was announced meanwhile may hold already.
      if ((await this.priceChanges.comingTo(present.id, client)) !== null)
        await enqueue(client, 'payments.price-changes', {})
    })
  }

  private async paidPlan(accountId: number, client: Queryable): Promise<Subscription> {
    const present = await this.heldPlans.activeOf(accountId, client)
    // A group's plan is its company's.
    if (present === null || isFreePlan(present.subscriptionType) || present.subscriptionType.type === 'fleet')
      throw new AppError('conflict', 'No tenés un plan pago.')
    return present
  }

  private async termsOf(subscription: Subscription | null): Promise<SubscriptionTerms | undefined> {
    if (subscription === null || isFreePlan(subscription.subscriptionType)) return undefined
    return this.heldPlans.terms(subscription.id)
  }

  private async cardOf({ id, externalId }: SubscriptionTerms, said: Said): Promise<OwnPlan['card']> {
    if (externalId === null) return null
    const card = await new InvoicesRepository(this.db.pool).lastCard(id, said?.cardChangedAt ?? null)
    if (card === undefined) return null
    return { brand: cardBrand(card.method), lastFour: card.lastFour, expires: card.cardExpires }
  }

  private async pauseOf(
    { id, pausedAt, pauseReason, overAt }: SubscriptionTerms,
    said: Said,
  ): Promise<OwnPlan['paused']> {
    const now = this.clock.now()
    const isDisputed = pauseReason === 'charged-back'
    const rejected = await new InvoicesRepository(this.db.pool).lastRejected(id)
    return {
      since: (pausedAt ?? now).toISOString(),
      isDisputed,
      reason: isDisputed
        ? 'Tu banco desconoció un pago y Mercado Pago lo está revisando.'
        : reasonOf(rejected?.detail ?? null),
      endsAt: overAt?.toISOString() ?? null,
      charge: isDisputed || rejected === undefined ? null : rejectedCharge(rejected, said, now),
    }
  }
}

function nextCharge(
  { price, dueDate, status }: Subscription,
  {
    terms,
    said,
    coming,
  }: { terms: SubscriptionTerms | undefined; said: Said; coming: { priceCents: number; from: Date } | null },
): OwnPlan['nextCharge'] {
  if (terms?.externalId == null || dueDate === null || status === 'paused') return null
  const due = new Date(dueDate)
  const at = said?.nextChargeAt != null && said.nextChargeAt > due ? said.nextChargeAt : due
  const amount = coming !== null && at >= coming.from ? coming.priceCents / 100 : price
  return { at: at.toISOString(), amount }
}

function nextOf({ name, billing, priceCents, startsAt }: SubscriptionTerms): OwnPlan['next'] {
  return { name, billing, price: priceCents / 100, startsAt: startsAt.toISOString() }
}

function toPayment(bill: Bill): Payment {
  return {
    id: bill.id,
    date: (bill.paidAt ?? bill.createdAt).toISOString(),
    kind: bill.kind,
    name: orderName(bill),
    amount: bill.amountCents / 100,
    status: bill.status,
    refunded: bill.refundedCents / 100,
  }
}

/** A plan that only another one follows isn't left. */
function leavingOf(terms: SubscriptionTerms | undefined, next: SubscriptionTerms | null): OwnPlan['leaving'] {
  if (terms?.endsAt == null || terms.status === 'ended') return null
  if (next !== null && terms.cancelRequestedAt === null) return null
  const requestedAt = terms.cancelRequestedAt ?? terms.endsAt
  return { requestedAt: requestedAt.toISOString(), endsAt: terms.endsAt.toISOString() }
}
