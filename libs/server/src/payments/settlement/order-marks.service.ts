import { Inject, Injectable } from '@nestjs/common'
import { Clock, type Queryable } from '@preciosa/platform'
import { MailService } from '../../operations/mail/index.js'
import { type Order, OrdersRepository, reasonOf } from '../orders/index.js'
import type { ProviderPayment } from '../provider/index.js'
import type { Payer } from './payer.js'
import { PaymentsRepository } from './payments.repository.js'
import { RefundsService } from './refunds.service.js'

/** What orders of each kind have in common. */
@Injectable()
export class OrderMarks {
  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(MailService) private readonly mails: MailService,
    @Inject(RefundsService) private readonly refunds: RefundsService,
  ) {}

  async markPaid(
    client: Queryable,
    order: Order,
    payer: Payer,
    payment: ProviderPayment,
    paidUntil: Date | null,
  ): Promise<void> {
    const orders = new OrdersRepository(client)
    const now = this.clock.now()
    const change = {
      status: 'paid',
      detail: payment.statusDetail,
      externalId: payment.id,
      paidUntil,
    } as const
    await orders.change(order.id, { ...change, ...cardOf(payment) }, now)
    const receipt = await orders.giveReceipt(order.id, now)
    if (!payer.lives) return
    const { kind, name, amountCents, credits } = order
    const at = now.toISOString()
    const data = {
      kind,
      name,
      amountCents,
      receipt,
      at,
      credits,
      paidUntil: paidUntil?.toISOString() ?? null,
    }
    await this.mails.send(client, 'payment-receipt', recipientOf(payer), data, order.id)
  }

  async markWaiting(client: Queryable, order: Order, payment: ProviderPayment): Promise<void> {
    if (order.status !== 'pending') return
    const change = { detail: payment.statusDetail, externalId: payment.id, ...cardOf(payment) }
    await new OrdersRepository(client).change(order.id, change, this.clock.now())
  }

  async markCancelled(
    client: Queryable,
    order: Order,
    payer: Payer,
    payment: ProviderPayment,
  ): Promise<void> {
    if (order.status !== 'pending') return
    const now = this.clock.now()
    const change = { status: 'cancelled', detail: payment.statusDetail, externalId: payment.id } as const
    await new OrdersRepository(client).change(order.id, { ...change, ...cardOf(payment) }, now)
    // The answer to the purchase says it; a later one is mailed.
    if (order.externalId === null || !payer.lives) return
    const { name, amountCents } = order
    const data = { name, amountCents, reason: reasonOf(payment.statusDetail), at: now.toISOString() }
    await this.mails.send(client, 'payment-rejected', recipientOf(payer), data, order.id)
  }

  /** A plan goes on when a part of its money went back. */
  async markPartlyRefunded(client: Queryable, order: Order, payment: ProviderPayment): Promise<void> {
    if (payment.refundedCents <= order.refundedCents) return
    const now = this.clock.now()
    await new OrdersRepository(client).change(order.id, { refundedCents: payment.refundedCents }, now)
    const detail = `Se devolvieron ${payment.refundedCents / 100} pesos de ${payment.amountCents / 100}; el plan sigue.`
    await new PaymentsRepository(client).find(
      { kind: 'partial-refund', subject: payment.id, detail, orderId: order.id, accountId: order.accountId },
      now,
    )
  }

  async markRefunded(client: Queryable, order: Order, refundedCents: number): Promise<void> {
    await new OrdersRepository(client).change(
      order.id,
      { status: 'refunded', refundedCents },
      this.clock.now(),
    )
  }

  async sendBack(client: Queryable, order: Order, payment: ProviderPayment, reason: string): Promise<void> {
    await this.refunds.request(client, { paymentId: payment.id, orderId: order.id, reason })
  }
}

export function recipientOf({ accountId, email }: Payer): { accountId: number; address: string } {
  return { accountId, address: email }
}

export function cardOf({ methodId, lastFour, cardExpires }: ProviderPayment) {
  return { method: methodId, lastFour, cardExpires }
}
