import { Inject, Injectable } from '@nestjs/common'
import { Clock, type Queryable } from '@preciosa/platform'
import { MailService } from '../../operations/mail/index.js'
import { type Order, OrdersRepository } from '../orders/index.js'
import type { ProviderPayment } from '../provider/index.js'
import type { Payer } from './payer.js'
import { RefundsService } from './refunds.service.js'

/** What orders of packs and of invoices have in common: a receipt when they are paid, and money that goes back. */
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
