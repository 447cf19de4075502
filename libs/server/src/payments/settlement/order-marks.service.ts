import { Injectable } from '@nestjs/common'
import { Clock, type Queryable } from '@preciosa/platform'
import { MailService } from '../../operations/mail/index.js'
import { type Bill, BillsRepository, reasonOf } from '../orders/index.js'
import type { ProviderPayment } from '../provider/index.js'
import { type PartReturned, partReturned } from './part-returned.rules.js'
import type { Payer } from './payer.js'
import { PaymentsRepository } from './payments.repository.js'
import { RefundsRepository } from './refunds.repository.js'
import { RefundsService } from './refunds.service.js'

/** What bills of each kind have in common. */
@Injectable()
export class OrderMarks {
  constructor(
    private readonly clock: Clock,
    private readonly mails: MailService,
    private readonly refunds: RefundsService,
  ) {}

  async markPaid(
    client: Queryable,
    bill: Bill,
    payer: Payer,
    payment: ProviderPayment,
    paidUntil: Date | null,
  ): Promise<void> {
    const bills = new BillsRepository(client)
    const now = this.clock.now()
    const change = {
      status: 'paid',
      detail: payment.statusDetail,
      paymentId: payment.id,
      paidUntil,
    } as const
    await bills.change(bill, { ...change, ...cardOf(payment) }, now)
    const receipt = await bills.giveReceipt(bill, now)
    if (!payer.lives) return
    const { kind, name, amountCents, credits } = bill
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
    await this.mails.send(client, 'payment-receipt', recipientOf(payer), data, bill.id)
  }

  async markWaiting(client: Queryable, bill: Bill, payment: ProviderPayment): Promise<void> {
    if (bill.status !== 'pending') return
    const change = { detail: payment.statusDetail, paymentId: payment.id, ...cardOf(payment) }
    await new BillsRepository(client).change(bill, change, this.clock.now())
  }

  async markCancelled(client: Queryable, bill: Bill, payer: Payer, payment: ProviderPayment): Promise<void> {
    if (bill.status !== 'pending') return
    const now = this.clock.now()
    const change = { status: 'cancelled', detail: payment.statusDetail, paymentId: payment.id } as const
    await new BillsRepository(client).change(bill, { ...change, ...cardOf(payment) }, now)
    // The answer to the purchase says it; a later one is mailed.
    if (bill.paymentId === null || !payer.lives) return
    const { name, amountCents } = bill
    const data = { name, amountCents, reason: reasonOf(payment.statusDetail), at: now.toISOString() }
    await this.mails.send(client, 'payment-rejected', recipientOf(payer), data, bill.id)
  }

  /** Of any kind of bill. @returns what a part that went back does; null if none did */
  async markPartlyRefunded(
    client: Queryable,
    bill: Bill,
    payer: Payer,
    payment: ProviderPayment,
  ): Promise<PartReturned | null> {
    const part = partReturned(bill, payment, await new RefundsRepository(client).parts(payment.id))
    if (part === null) return null
    const { refundedCents, finding: detail } = part
    const { id: orderId, accountId } = bill
    const now = this.clock.now()
    await this.sayRefunded(client, bill, payer, refundedCents)
    await new BillsRepository(client).change(bill, { refundedCents }, now)
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
    bill: Bill,
    payer: Payer | null,
    refundedCents: number,
  ): Promise<void> {
    if (payer !== null) await this.sayRefunded(client, bill, payer, refundedCents)
    await new BillsRepository(client).change(bill, { status: 'refunded', refundedCents }, this.clock.now())
  }

  /** Once for each sum in all. @param refundedCents of the whole payment so far */
  async sayRefunded(client: Queryable, bill: Bill, payer: Payer, refundedCents: number): Promise<void> {
    const amountCents = refundedCents - bill.refundedCents
    if (!payer.lives || amountCents <= 0 || bill.paidAt === null) return
    const data = { name: bill.name, amountCents, at: this.clock.now().toISOString() }
    await this.mails.send(client, 'payment-refunded', recipientOf(payer), data, `${bill.id} ${refundedCents}`)
  }

  async sendBack(client: Queryable, bill: Bill, payment: ProviderPayment, reason: string): Promise<void> {
    await this.refunds.request(client, { paymentId: payment.id, orderId: bill.id, reason })
  }
}

export function recipientOf({ accountId, email }: Payer): { accountId: number; address: string } {
  return { accountId, address: email }
}

export function cardOf({ methodId, lastFour, cardExpires }: ProviderPayment) {
  return { method: methodId, lastFour, cardExpires }
}
