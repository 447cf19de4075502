import { Injectable } from '@nestjs/common'
import { Clock, type Queryable } from '@preciosa/platform'
import { CreditsService } from '../../paid/credits/index.js'
import { type Order, OrdersRepository, packSource, packSources } from '../orders/index.js'
import { type ProviderPayment, meaningOf } from '../provider/index.js'
import { OrderMarks } from './order-marks.service.js'
import { claimedBy } from './part-returned.rules.js'
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
    const meaning = meaningOf(payment.status, payment.statusDetail)
    switch (meaning) {
      case 'paid':
        await this.takePaid(client, order, payer, payment)
        return
      case 'waiting':
        await this.marks.markWaiting(client, order, payment)
        return
      case 'cancelled':
        await this.marks.markCancelled(client, order, payer, payment)
        return
      case 'refunded':
        await this.claim(client, order, payment, order.credits)
        await this.marks.markRefunded(client, order, payer, payment.amountCents)
        return
      case 'charged-back':
      case 'charge-back-won':
      case 'charge-back-lost': {
        // One that is lost before it is heard of gave nothing.
        if (meaning !== 'charge-back-lost' || order.paidAt !== null)
          await this.takePaid(client, order, payer, payment)
        const now = await new OrdersRepository(client).locked(order.id)
        if (now === undefined) return
        if (meaning === 'charge-back-won') await this.giveBack(client, now, payer)
        else await this.dispute(client, now, payment)
        if (meaning === 'charge-back-lost')
          await this.marks.markRefunded(client, now, null, payment.amountCents)
        return
      }
      case 'unknown':
    }
  }

  private async takePaid(
    client: Queryable,
    order: Order,
    payer: Payer,
    payment: ProviderPayment,
  ): Promise<void> {
    if (order.paidAt === null) await this.payPack(client, order, payer, payment)
    const part = await this.marks.markPartlyRefunded(client, order, payer, payment)
    if (part !== null) await this.claim(client, order, payment, part.creditsClaimed)
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

  /** What a dispute takes is what it gives back if it is won. */
  private async dispute(client: Queryable, order: Order, payment: ProviderPayment): Promise<void> {
    const usable = await this.claim(client, order, payment, order.credits)
    const creditsDisputed = order.creditsDisputed + usable
    await new OrdersRepository(client).change(order.id, { creditsDisputed }, this.clock.now())
  }

  /**
   * Unspent credits go with the money; those that are spent are shown to staff.
   * @param claimed in all @returns the credits taken that could still be spent
   */
  private async claim(
    client: Queryable,
    order: Order,
    payment: ProviderPayment,
    claimed: number,
  ): Promise<number> {
    const now = this.clock.now()
    const due = claimed - order.creditsClaimed
    if (due <= 0) return 0
    await new OrdersRepository(client).change(order.id, { creditsClaimed: claimed }, now)
    if (!(await this.credits.hasLot(client, packSource(order)))) return 0
    let [taken, usable] = [0, 0]
    for (const source of packSources(order)) {
      if (!(await this.credits.hasLot(client, source))) continue
      const left = await this.credits.leftOf(client, source)
      const of = await this.credits.takeBack(client, source, PACK_RETURNED, due - taken)
      taken += of
      usable += Math.min(of, left)
    }
    if (taken === due) return usable
    const detail = `De ${due} InfoCredits de un pago devuelto, ${due - taken} ya estaban gastados o vencidos.`
    await new PaymentsRepository(client).addFinding(
      { kind: 'credits-spent', subject: payment.id, detail, orderId: order.id, accountId: order.accountId },
      now,
    )
    return usable
  }

  /** The bank decided for us after all: what the dispute took comes back, once. */
  private async giveBack(client: Queryable, order: Order, payer: Payer): Promise<void> {
    const { id, accountId, credits, refundedCents, amountCents, creditsDisputed: amount } = order
    const creditsClaimed = claimedBy(credits, refundedCents, amountCents)
    if (!payer.lives || order.creditsClaimed <= creditsClaimed) return
    await new OrdersRepository(client).change(id, { creditsClaimed, creditsDisputed: 0 }, this.clock.now())
    const [source] = packSources(order)
    if (amount > 0) await this.credits.grant(client, { accountId, kind: 'pack', amount, source })
  }
}
