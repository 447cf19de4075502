import { Injectable } from '@nestjs/common'
import { Clock, type Queryable } from '@preciosa/platform'
import { CreditsService } from '../../paid/credits/index.js'
import { type Order, OrdersRepository, packSource, packSources } from '../orders/index.js'
import type { ProviderPayment } from '../provider/index.js'
import { claimedBy, meaningOf } from './meanings.rules.js'
import { OrderMarks } from './order-marks.service.js'
import type { Payer } from './payer.js'
import { PaymentsRepository } from './payments.repository.js'

const PACK_RETURNED = 'Se devolvió el pago del pack.'

/** What a payment does to a pack. The caller holds the account's and the order's locks. */
@Injectable()
export class PackEffects {
  constructor(
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    private readonly marks: OrderMarks,
  ) {}

  async take(client: Queryable, order: Order, payer: Payer, payment: ProviderPayment): Promise<void> {
    switch (meaningOf(payment.status, payment.statusDetail)) {
      case 'paid':
        if (order.paidAt === null) await this.payPack(client, order, payer, payment)
        if (payment.refundedCents > order.refundedCents) {
          await this.marks.sayRefunded(client, order, payer, payment.refundedCents)
          await this.claim(client, order, payment, payment.refundedCents)
        }
        return
      case 'waiting':
        await this.marks.markWaiting(client, order, payment)
        return
      case 'cancelled':
        await this.marks.markCancelled(client, order, payer, payment)
        return
      case 'refunded':
        await this.claim(client, order, payment, payment.amountCents)
        await this.marks.markRefunded(client, order, payer, payment.amountCents)
        return
      case 'charged-back':
        if (order.paidAt === null) await this.payPack(client, order, payer, payment)
        await this.claim(client, order, payment, payment.amountCents, order.refundedCents)
        return
      case 'charge-back-lost':
        await this.claim(client, order, payment, payment.amountCents)
        await this.marks.markRefunded(client, order, null, payment.amountCents)
        return
      case 'charge-back-won':
        if (order.paidAt === null) await this.payPack(client, order, payer, payment)
        else await this.giveBack(client, order, payer)
        return
      case 'unknown':
    }
  }

  private async payPack(
    client: Queryable,
    order: Order,
    payer: Payer,
    payment: ProviderPayment,
  ): Promise<void> {
    const { accountId, credits: amount } = order
    if (payer.lives)
      await this.credits.grant(client, { accountId, kind: 'pack', amount, source: packSource(order) })
    await this.marks.markPaid(client, order, payer, payment, null)
    if (!payer.lives) await this.marks.sendBack(client, order, payment, 'La cuenta ya no existe.')
  }

  /** Unspent credits go with the money; those that are spent are shown to staff. */
  private async claim(
    client: Queryable,
    order: Order,
    payment: ProviderPayment,
    returnedCents: number,
    refundedCents = returnedCents,
  ): Promise<void> {
    const now = this.clock.now()
    const orders = new OrdersRepository(client)
    const claimed = claimedBy(order.credits, returnedCents, payment.amountCents)
    const due = claimed - order.creditsClaimed
    const whole = { refundedCents: Math.max(refundedCents, order.refundedCents) }
    await orders.change(order.id, due > 0 ? { ...whole, creditsClaimed: claimed } : whole, now)
    if (due <= 0 || !(await this.credits.hasLot(client, packSource(order)))) return
    let taken = 0
    for (const source of packSources(order))
      if (await this.credits.hasLot(client, source))
        taken += await this.credits.takeBack(client, source, PACK_RETURNED, due - taken)
    if (taken === due) return
    const detail = `De ${due} InfoCredits de un pago devuelto, ${due - taken} ya estaban gastados o vencidos.`
    await new PaymentsRepository(client).addFinding(
      { kind: 'credits-spent', subject: payment.id, detail, orderId: order.id, accountId: order.accountId },
      now,
    )
  }

  /** What a lost dispute took: the bank decided for us after all. */
  private async giveBack(client: Queryable, order: Order, payer: Payer): Promise<void> {
    const kept = claimedBy(order.credits, order.refundedCents, order.amountCents)
    if (!payer.lives || order.creditsClaimed <= kept) return
    const amount = Math.min(
      order.creditsClaimed - kept,
      await this.credits.takenBack(client, packSource(order)),
    )
    await new OrdersRepository(client).change(order.id, { creditsClaimed: kept }, this.clock.now())
    const [source] = packSources(order)
    if (amount > 0)
      await this.credits.grant(client, { accountId: order.accountId, kind: 'pack', amount, source })
  }
}
