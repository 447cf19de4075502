import { Inject, Injectable } from '@nestjs/common'
import {
  type Finding,
  type OrderSheet,
  type OrderSummary,
  receiptNumber,
  type RefundEffects,
} from '@preciosa/contracts'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { CreditsService } from '../../paid/credits/index.js'
import {
  type Order,
  orderName,
  OrdersRepository,
  packSource,
  reasonOf,
  unknownOrder,
} from '../orders/index.js'
import { lockPayer, PaymentsRepository, RefundsService } from '../settlement/index.js'
import {
  DeskRepository,
  type FindingRow,
  type FindingsQuery,
  type OrderRow,
  type OrdersQuery,
} from './desk.repository.js'

const DAY = 24 * 3600_000
/** Mercado Pago refunds so long after the approval (reference §9). */
const REFUND_DAYS = 180

/** Payments for the back office. */
@Injectable()
export class PaymentDeskService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CreditsService) private readonly credits: CreditsService,
    @Inject(RefundsService) private readonly refunds: RefundsService,
  ) {}

  async orders(asked: OrdersQuery): Promise<PageOf<OrderSummary>> {
    const { data, total } = await new DeskRepository(this.db.pool).orders(asked)
    return { data: data.map(toSummary), total }
  }

  /** @throws AppError `not-found` */
  async order(id: string): Promise<OrderSheet> {
    const orders = new OrdersRepository(this.db.pool)
    const desk = new DeskRepository(this.db.pool)
    const order = await orders.one(id)
    if (order === undefined) throw unknownOrder()
    const billing = (await orders.billedOf(id)) ?? null
    const [email, payments, notices, refunds] = await Promise.all([
      desk.emailOf(order.accountId),
      desk.payments(id),
      desk.notices(id),
      desk.refunds(id),
    ])
    return {
      id,
      createdAt: order.createdAt.toISOString(),
      accountId: order.accountId,
      email,
      kind: order.kind,
      name: orderName(order),
      amount: order.amountCents / 100,
      refunded: order.refundedCents / 100,
      status: order.status,
      externalId: order.externalId,
      billing: billing !== null && 'taxId' in billing ? billing : null,
      receipt: order.receipt === null ? null : receiptNumber(order.receipt),
      credits: order.credits,
      reason: order.status === 'cancelled' ? reasonOf(order.detail) : null,
      payments: payments.map(({ updatedAt, ...payment }) => ({
        ...payment,
        updatedAt: updatedAt.toISOString(),
      })),
      notices: notices.map(({ receivedAt, handledAt, ...notice }) => ({
        ...notice,
        receivedAt: receivedAt.toISOString(),
        handledAt: handledAt?.toISOString() ?? null,
      })),
      refunds: refunds.map(({ requestedAt, doneAt, ...refund }) => ({
        ...refund,
        requestedAt: requestedAt.toISOString(),
        doneAt: doneAt?.toISOString() ?? null,
      })),
      effects: await this.effectsOf(order),
    }
  }

  /** Gives all the money back; once, however often it is asked. @throws AppError `not-found`, `conflict` */
  async refund(id: string, reason: string, actor: Actor): Promise<void> {
    const outcome = await this.db.transaction(async (client) => {
      const known = await new OrdersRepository(client).one(id)
      if (known === undefined) return unknownOrder()
      await lockPayer(client, known.accountId)
      const order = await new OrdersRepository(client).locked(id)
      const payment = await new PaymentsRepository(client).paymentOf(id)
      if (order === undefined || payment === undefined) return new AppError('conflict', NOTHING_PAID)
      if ((await new DeskRepository(client).refunds(id)).length > 0 && order.status === 'paid') return null
      const effects = await this.effectsOf(order, client)
      if (effects.refusal !== null) return new AppError('conflict', effects.refusal)
      const wanted = { paymentId: payment.id, orderId: id, reason, staffId: actor.id }
      if (!(await this.refunds.request(client, wanted))) return null
      const after = { pago: id, importe: effects.amount, reason }
      await recordAudit(client, { action: 'payment.refund', entityId: null, actor, after })
      return null
    })
    if (outcome !== null) throw outcome
  }

  async findings(asked: FindingsQuery): Promise<PageOf<Finding>> {
    const { data, total } = await new DeskRepository(this.db.pool).findings(asked)
    return { data: data.map(toFinding), total }
  }

  /** @throws AppError `not-found` */
  async finding(id: number): Promise<Finding> {
    const row = await new DeskRepository(this.db.pool).finding(id)
    if (row === undefined) throw new AppError('not-found', 'No existe ese hallazgo.')
    return toFinding(row)
  }

  /** @throws AppError `not-found`; `conflict` if it is settled */
  async settleFinding(id: number, note: string, actor: Actor): Promise<void> {
    await this.finding(id)
    const isDone = await this.db.transaction(async (client) => {
      const settled = { staffId: actor.id, note, at: this.clock.now() }
      if (!(await new DeskRepository(client).settle(id, settled))) return false
      await recordAudit(client, { action: 'payment.settle-finding', entityId: id, actor, after: { note } })
      return true
    })
    if (!isDone) throw new AppError('conflict', 'Ya estaba resuelto.')
  }

  private async effectsOf(order: Order, client: Queryable = this.db.pool): Promise<RefundEffects> {
    const payment = await new PaymentsRepository(client).paymentOf(order.id)
    const nothing = { amount: 0, creditsTaken: 0, creditsSpent: 0, endsPlan: false }
    if (payment === undefined || order.paidAt === null) return { ...nothing, refusal: NOTHING_PAID }
    const amount = (payment.amountCents - payment.refundedCents) / 100
    const refusal = await this.refusalOf(order, payment.status, amount, client)
    if (order.kind === 'pack') {
      const due = order.credits - order.creditsClaimed
      const left = Math.min(due, await this.credits.leftOf(client, packSource(order)))
      return { amount, creditsTaken: left, creditsSpent: due - left, endsPlan: false, refusal }
    }
    const last =
      order.subscriptionId === null
        ? undefined
        : await new OrdersRepository(client).lastPaid(order.subscriptionId)
    const endsPlan = last?.id === order.id
    const { included, left } = endsPlan
      ? await this.credits.planCredits(order.accountId, this.clock.now(), client)
      : NO_CREDITS
    return { amount, creditsTaken: left, creditsSpent: included - left, endsPlan, refusal }
  }

  private async refusalOf(
    order: Order,
    status: string,
    amount: number,
    client: Queryable,
  ): Promise<string | null> {
    if (status === 'charged_back') return 'El banco desconoció el pago: lo resuelve Mercado Pago.'
    if (amount <= 0 || status !== 'approved') return 'El dinero ya se devolvió.'
    const refunds = await new DeskRepository(client).refunds(order.id)
    if (refunds.some(({ doneAt }) => doneAt === null)) return 'Ya se está devolviendo.'
    const age = this.clock.now().getTime() - (order.paidAt?.getTime() ?? 0)
    return age > REFUND_DAYS * DAY
      ? `Mercado Pago devuelve hasta ${REFUND_DAYS} días después del pago.`
      : null
  }
}

const NOTHING_PAID = 'No hay dinero que devolver.'
const NO_CREDITS = { included: 0, left: 0 }

function toSummary({ createdAt, billing, name, ...row }: OrderRow): OrderSummary {
  return { ...row, name: orderName({ name, billing }), createdAt: createdAt.toISOString() }
}

function toFinding({ foundAt, settledAt, ...row }: FindingRow): Finding {
  return { ...row, foundAt: foundAt.toISOString(), settledAt: settledAt?.toISOString() ?? null }
}
