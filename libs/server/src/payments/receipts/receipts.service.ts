import { Injectable } from '@nestjs/common'
import { AppError, Database } from '@preciosa/platform'
import { orderName, OrdersRepository } from '../orders/index.js'
import { drawReceipt } from './draw-receipt.js'

@Injectable()
export class ReceiptsService {
  constructor(private readonly db: Database) {}

  /** With the billing information of its day. @throws AppError `not-found` without a payment, or for another person's */
  async of(accountId: number, orderId: string): Promise<{ receipt: number; pdf: Buffer }> {
    const orders = new OrdersRepository(this.db.pool)
    const order = await orders.one(orderId)
    const billed = await orders.billedOf(orderId)
    if (
      order?.accountId !== accountId ||
      order.receipt === null ||
      order.paidAt === null ||
      billed === undefined
    )
      throw new AppError('not-found', 'Ese pago no tiene comprobante.')
    const { receipt, paidAt, amountCents, refundedCents, method, lastFour } = order
    const pdf = await drawReceipt({
      receipt,
      paidAt,
      name: orderName(order),
      amountCents,
      refundedCents,
      card: method === null || lastFour === null ? null : { method, lastFour },
      billed,
    })
    return { receipt, pdf }
  }
}
