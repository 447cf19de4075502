import { Injectable } from '@nestjs/common'
import { Clock, type Queryable } from '@preciosa/platform'
import { MailService } from '../../operations/mail/index.js'
import { type Order, OrdersRepository, reasonOf } from '../orders/index.js'
import type { ProviderPayment } from '../provider/index.js'
import { type PartReturned, partReturned } from './part-returned.rules.js'
import type { Payer } from './payer.js'
import { PaymentsRepository } from './payments.repository.js'
import { RefundsRepository } from './refunds.repository.js'
import { RefundsService } from './refunds.service.js'

/** What orders of each kind have in common. */
@Injectable()
export class OrderMarks {
  constructor(
    private readonly clock: Clock,
    private readonly mails: MailService,
    private readonly refunds: RefundsService,
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

  /** Of any kind of order. @returns what a part that went back does; null if none did */
  async markPartlyRefunded(
    client: Queryable,
    order: Order,
    payer: Payer,
    payment: ProviderPayment,
  ): Promise<PartReturned | null> {
    const part = partReturned(order, payment, await new RefundsRepository(client).parts(payment.id))
    if (part === null) return null
    const { refundedCents, finding: detail } = part
    const { id: orderId, accountId } = order
    const now = this.clock.now()
    await this.sayRefunded(client, order, payer, refundedCents)
    await new OrdersRepository(client).change(orderId, { refundedCents }, now)
    if (detail !== null)
      await new PaymentsRepository(client).addFinding(
        { kind: 'partial-refund', subject: payment.id, detail, orderId, accountId },
        now,
      )
    return part
  }

  /** @param payer who gets a mail; null if it wasn't we who gave it back */
  async markRefunded(
    client: Queryable,
    order: Order,
    payer: Payer | null,
    refundedCents: number,
  ): Promise<void> {
    if (payer !== null) await this.sayRefunded(client, order, payer, refundedCents)
    await new OrdersRepository(client).change(
      order.id,
      { status: 'refunded', refundedCents },
      this.clock.now(),
    )
  }

  /** Once for each sum in all. @param refundedCents of the whole payment so far */
  async sayRefunded(client: Queryable, order: Order, payer: Payer, refundedCents: number): Promise<void> {
    const amountCents = refundedCents - order.refundedCents
    if (!payer.lives || amountCents <= 0 || order.paidAt === null) return
    const data = { name: order.name, amountCents, at: this.clock.now().toISOString() }
    await this.mails.send(
      client,
      'payment-refunded',
      recipientOf(payer),
      data,
      `${order.id} ${refundedCents}`,
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
