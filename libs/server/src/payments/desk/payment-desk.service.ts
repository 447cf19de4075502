import { Injectable } from '@nestjs/common'
import {
  type OrderSheet,
  type OrderSummary,
  type PaymentNotices,
  receiptNumber,
  type RefundEffects,
} from '@preciosa/contracts/payments'
import { AppError, Database } from '@preciosa/platform'
import { type Actor, exportedList, recordAudit } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { keyTaken } from '../../paid/idempotency/index.js'
import { orderName, BillsRepository, reasonOf, unknownOrder } from '../orders/index.js'
import { ChargebacksService } from '../chargebacks/index.js'
import { noAnswer, ProviderUnavailable } from '../provider/index.js'
import {
  lockPayer,
  PaymentsRepository,
  RefundsRepository,
  RefundsService,
  UNDER_WAY,
} from '../settlement/index.js'
import { DeskRepository, type OrdersQuery, type RefundRow, toSummary } from './desk.repository.js'
import { ordersCsv } from './desk-csv.rules.js'
import { detailText, problemText, refundRefusalText, statusName } from './provider-words.rules.js'
import { NOTHING_PAID, RefundEffectsService } from './refund-effects.service.js'
import { refundIdOf } from './refund-key.rules.js'
import { methodKindOf } from './refunds.rules.js'

interface WantedRefund {
  amountCents: number
  reason: string
  /** The same refund is asked for once under a key. */
  key: string
}

/** Payments for staff. */
@Injectable()
export class PaymentDeskService {
  constructor(
    private readonly db: Database,
    private readonly refunds: RefundsService,
    private readonly effects: RefundEffectsService,
    private readonly chargebacks: ChargebacksService,
  ) {}

  async orders(asked: OrdersQuery): Promise<PageOf<OrderSummary>> {
    const { data, total } = await new DeskRepository(this.db.pool).orders(asked)
    return { data: data.map(toSummary), total }
  }

  /** Audits each download. */
  async csv(asked: Omit<OrdersQuery, 'page' | 'perPage'>, actor: Actor): Promise<Iterable<string>> {
    const list = { action: 'payment.export', actor, asked } as const
    return ordersCsv(await exportedList(this.db, list, (all) => this.orders(all)))
  }

  /** @throws AppError `not-found` */
  async order(id: string): Promise<OrderSheet> {
    const orders = new BillsRepository(this.db.pool)
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
      externalId: order.paymentId ?? order.preapprovalId,
      billing: billing !== null && 'taxId' in billing ? billing : null,
      receipt: order.receipt === null ? null : receiptNumber(order.receipt),
      credits: order.credits,
      reason: order.status === 'cancelled' ? reasonOf(order.detail) : null,
      method: methodKindOf(order.method),
      lastFour: order.lastFour,
      payments: payments.map(({ updatedAt, ...payment }) => ({
        ...payment,
        name: statusName(payment.status),
        says: detailText(payment.status, payment.detail),
        problem: payment.problem && problemText(payment.problem),
        updatedAt: updatedAt.toISOString(),
      })),
      notices: notices.map(({ receivedAt, handledAt, ...notice }) => ({
        ...notice,
        problem: notice.problem && problemText(notice.problem),
        receivedAt: receivedAt.toISOString(),
        handledAt: handledAt?.toISOString() ?? null,
      })),
      refunds: refunds.map(({ requestedAt, doneAt, ...refund }) => ({
        ...refund,
        problem: refund.problem && `Mercado Pago no lo aceptó: ${refundRefusalText(refund.problem)}.`,
        code: refund.problem,
        requestedAt: requestedAt.toISOString(),
        doneAt: doneAt?.toISOString() ?? null,
      })),
      chargebacks: await this.chargebacks.ofOrder(id),
      effects: await this.effects.of(order, null),
    }
  }

  /** Webhooks that had no effect, and why. */
  async notices(): Promise<PaymentNotices> {
    const desk = new DeskRepository(this.db.pool)
    const [ignored, refused] = await Promise.all([desk.ignoredNotices(), desk.refusedNotices()])
    return {
      ignored: ignored.map(({ receivedAt, handledAt, problem, ...notice }) => ({
        ...notice,
        problem: problem && problemText(problem),
        receivedAt: receivedAt.toISOString(),
        handledAt: handledAt?.toISOString() ?? null,
      })),
      refused: refused.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })),
    }
  }

  /** Asks Mercado Pago what it wants in a charge-back. @throws AppError `not-found`, `unavailable` */
  async askChargebacks(id: string, actor: Actor): Promise<void> {
    const payment = await new PaymentsRepository(this.db.pool).paymentOf(id)
    if (payment === undefined) throw unknownOrder()
    try {
      await this.chargebacks.ask(payment.id)
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw noAnswer()
      throw error
    }
    const change = { action: 'payment.ask-dispute', entityId: null, after: { pago: id } } as const
    await this.db.transaction((client) => recordAudit(client, { ...change, actor }))
  }

  /** @param amountCents null is all that is left @throws AppError `not-found` */
  async refundEffects(id: string, amountCents: number | null): Promise<RefundEffects> {
    const order = await new BillsRepository(this.db.pool).one(id)
    if (order === undefined) throw unknownOrder()
    return this.effects.of(order, amountCents)
  }

  /** Gives money back; an amount once under a key, and while it is on its way. @throws AppError `not-found`, `conflict` */
  async refund(
    id: string,
    { amountCents, reason, key }: WantedRefund,
    actor: Actor,
  ): Promise<{ isRepeated: boolean }> {
    const refundId = refundIdOf(actor.id, key)
    const outcome = await this.db.transaction(async (client) => {
      const known = await new BillsRepository(client).one(id)
      if (known === undefined) return unknownOrder()
      await lockPayer(client, known.accountId)
      const order = await new BillsRepository(client).locked(known)
      const store = new PaymentsRepository(client)
      const before = await new RefundsRepository(client).one(refundId)
      if (before !== undefined) {
        const isSame = before.orderId === id && (before.amountCents ?? amountCents) === amountCents
        return isSame ? REPEATED : keyTaken()
      }
      const payment = await store.paymentOf(id)
      if (order === undefined || payment === undefined) return new AppError('conflict', NOTHING_PAID)
      const refunds = await new DeskRepository(client).refunds(id)
      const isAsked = ({ state, amount }: RefundRow) =>
        UNDER_WAY.includes(state) && Math.round(amount * 100) === amountCents
      if (refunds.some(isAsked)) return REPEATED
      const effects = await this.effects.of(order, amountCents, client)
      if (effects.refusal !== null) return new AppError('conflict', effects.refusal)
      const isRest = effects.amount === effects.most
      const wanted = {
        id: refundId,
        paymentId: payment.id,
        orderId: id,
        amountCents: isRest ? null : amountCents,
        reason,
        staffId: actor.id,
      }
      if (!(await this.refunds.request(client, wanted))) return REPEATED
      const after = { pago: id, importe: effects.amount, reason }
      await recordAudit(client, { action: 'payment.refund', entityId: null, actor, after })
      return { isRepeated: false }
    })
    if (outcome instanceof AppError) throw outcome
    return outcome
  }
}

const REPEATED = { isRepeated: true }
