import { Injectable } from '@nestjs/common'
import { exactPesos } from '@preciosa/contracts'
import type { RefundEffects } from '@preciosa/contracts/payments'
import { Clock, Database, type Queryable } from '@preciosa/platform'
import { CreditsService } from '../../paid/credits/index.js'
import { HeldPlansService, SubscriptionsService } from '../../paid/plans/index.js'
import { type Bill, OrdersRepository, packSources } from '../orders/index.js'
import { claimedBy, PaymentsRepository, UNDER_WAY } from '../settlement/index.js'
import { DeskRepository } from './desk.repository.js'
import { whyNoRefund } from './refunds.rules.js'

type PlanEffects = Omit<RefundEffects, 'amount' | 'most' | 'refusal'>

const UNCHANGED: PlanEffects = {
  creditsTaken: 0,
  creditsSpent: 0,
  endsPlan: false,
  endsAt: null,
  endsNext: null,
  upgradePaid: 0,
  backTo: null,
}

/** What giving money back would do, before it is done. */
@Injectable()
export class RefundEffectsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    private readonly heldPlans: HeldPlansService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /** @param amountCents null is all that is left */
  async of(bill: Bill, amountCents: number | null, client: Queryable = this.db.pool): Promise<RefundEffects> {
    const desk = new DeskRepository(client)
    const payment = await new PaymentsRepository(client).paymentOf(bill.id)
    if (payment === undefined || bill.paidAt === null)
      return { amount: 0, most: 0, ...UNCHANGED, refusal: NOTHING_PAID }
    const asked = await desk.askedCents(payment.id)
    const most = Math.max(0, payment.amountCents - Math.max(payment.refundedCents, asked))
    const cents = amountCents ?? most
    const isOpen = (await desk.refunds(bill.id)).some(({ state }) => UNDER_WAY.includes(state))
    const of = { status: payment.status, paidAt: bill.paidAt, isOpen, mostCents: most }
    const refusal =
      whyNoRefund(of, this.clock.now()) ??
      (cents > most ? `Quedan ${exactPesos(most / 100)} para devolver.` : null)
    const returned = payment.refundedCents + cents
    const effects = await this.ofKind(client, bill, { ...payment, returned }, returned >= payment.amountCents)
    return { amount: cents / 100, most: most / 100, ...effects, refusal }
  }

  private async ofKind(
    client: Queryable,
    bill: Bill,
    payment: { id: string; amountCents: number; returned: number },
    isWhole: boolean,
  ): Promise<PlanEffects> {
    const orders = new OrdersRepository(client)
    if (bill.kind === 'pack') {
      const creditsClaimed = (await orders.one(bill.id))?.creditsClaimed ?? 0
      const due = claimedBy(bill.credits, payment.returned, payment.amountCents) - creditsClaimed
      let unspent = 0
      for (const source of packSources(bill)) unspent += await this.credits.leftOf(client, source)
      const left = Math.max(0, Math.min(due, unspent))
      return { ...UNCHANGED, creditsTaken: left, creditsSpent: Math.max(0, due) - left }
    }
    if (!isWhole || bill.subscriptionId === null) return UNCHANGED
    if (bill.kind === 'difference') return this.ofDifference(client, bill, payment.id)
    const after = await this.subscriptions.without(client, bill.subscriptionId, payment.id)
    if (after?.isOver !== true) return { ...UNCHANGED, endsAt: after?.endsAt?.toISOString() ?? null }
    const now = this.clock.now()
    const { included, left } = await this.credits.planCredits(bill.accountId, now, client)
    const next = await this.heldPlans.nextOf(bill.accountId, client)
    return {
      creditsTaken: left,
      creditsSpent: included - left,
      endsPlan: true,
      endsAt: null,
      endsNext: next?.name ?? null,
      upgradePaid: (await orders.upgradeCents(bill.subscriptionId, now)) / 100,
      backTo: null,
    }
  }

  private async ofDifference(
    client: Queryable,
    { subscriptionId, accountId }: Bill,
    paymentId: string,
  ): Promise<PlanEffects> {
    if (subscriptionId === null) return UNCHANGED
    const after = await this.subscriptions.without(client, subscriptionId, paymentId)
    if (after?.isOther !== true) return UNCHANGED
    const { left } = await this.credits.planCredits(accountId, this.clock.now(), client)
    const creditsTaken = Math.min(after.claimed, left)
    return { ...UNCHANGED, creditsTaken, creditsSpent: after.claimed - creditsTaken, backTo: after.name }
  }
}

export const NOTHING_PAID = 'No hay dinero que devolver.'
