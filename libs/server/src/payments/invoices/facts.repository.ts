import type { InvoiceEnvironment } from '@preciosa/contracts/invoices'
import type { Queryable } from '@preciosa/platform'
import type { Bill, Billed } from '../orders/index.js'

/** A payment that paid something, as the provider last said it. */
export interface PaidFact extends Pick<Bill, 'name' | 'billing' | 'accountId' | 'paidUntil'> {
  paymentId: string
  billId: string
  status: string
  detail: string
  amountCents: number
  refundedCents: number
  paidAt: Date
  /** Empty without billing information. */
  billed: Billed | object
}

/** What payments say, from which invoices follow. */
export class FactsRepository {
  constructor(private readonly db: Queryable) {}

  /** Undefined for a payment that paid nothing, or that has no effect. */
  async paid(paymentId: string): Promise<PaidFact | undefined> {
    const { rows } = await this.db.query<PaidFact>(
      `select p.id as "paymentId", b.id as "billId", p.status, p.detail, p.amount_cents as "amountCents",
              p.refunded_cents as "refundedCents", coalesce(p.approved_at, b.paid_at) as "paidAt", b.name, b.billing,
              b.account_id as "accountId", b.paid_until as "paidUntil", b.billed
         from payment p join bill b on b.id = p.bill_id and b.payment_id = p.id
        where p.id = $1 and p.problem is null and b.paid_at is not null`,
      [paymentId],
    )
    return rows[0]
  }

  /**
   * Payments since a time without an invoice, and those of the last time whose money went back, in the order of their ids.
   * @param after the last id of the page before
   */
  async unfollowed(
    environment: InvoiceEnvironment,
    { since, changedSince, after, most }: { since: Date; changedSince: Date; after: string; most: number },
  ): Promise<string[]> {
    const { rows } = await this.db.query<{ id: string }>(
      `select p.id from payment p
        where p.id > $4 and p.bill_id is not null and p.problem is null
          and ((p.approved_at >= $2 and not exists (
                 select from invoice i where i.environment = $1 and i.payment_id = p.id and i.kind = 'invoice'))
               or (p.updated_at >= $3 and (p.refunded_cents > 0 or p.status in ('refunded', 'charged_back'))))
        order by p.id limit $5`,
      [environment, since, changedSince, after, most],
    )
    return rows.map(({ id }) => id)
  }
}
