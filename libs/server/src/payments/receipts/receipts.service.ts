import { Injectable } from '@nestjs/common'
import { AppError, Database } from '@preciosa/platform'
import { orderName, BillsRepository } from '../orders/index.js'
import { OwnInvoicesService } from '../invoices/index.js'
import { drawReceipt } from './draw-receipt.js'

@Injectable()
export class ReceiptsService {
  constructor(
    private readonly db: Database,
    private readonly invoices: OwnInvoicesService,
  ) {}

  /** With the billing information of its day. @throws AppError `not-found` without a payment, or for another person's */
  async of(accountId: number, orderId: string): Promise<{ receipt: number; pdf: Buffer }> {
    const bills = new BillsRepository(this.db.pool)
    const bill = await bills.one(orderId)
    const billed = await bills.billedOf(orderId)
    if (
      bill?.accountId !== accountId ||
      bill.receipt === null ||
      bill.paidAt === null ||
      billed === undefined
    )
      throw new AppError('not-found', 'Ese pago no tiene comprobante.')
    const { receipt, paidAt, amountCents, refundedCents, method, lastFour } = bill
    const invoice = await this.invoices.nameOf(orderId)
    const pdf = await drawReceipt({
      receipt,
      paidAt,
      name: orderName(bill),
      amountCents,
      refundedCents,
      card: method === null || lastFour === null ? null : { method, lastFour },
      billed,
      invoice: invoice === null ? null : { name: invoice },
    })
    return { receipt, pdf }
  }
}
