import type { Queryable } from '@preciosa/platform'
import type { ProviderChargeback } from '../provider/index.js'

export interface ChargebackRow {
  id: string
  reason: string | null
  documents: string | null
  deadline: Date | null
  eligible: boolean | null
  covered: boolean | null
  seenAt: Date
}

export class ChargebacksRepository {
  constructor(private readonly db: Queryable) {}

  /** @returns its first payment, with the order if it has one */
  async keep(
    chargeback: ProviderChargeback,
    now: Date,
  ): Promise<{ paymentId: string; orderId: string | null; accountId: number | null }[]> {
    const [paymentId] = chargeback.paymentIds
    if (paymentId === undefined) return []
    const { rows } = await this.db.query<{ orderId: string | null; accountId: number | null }>(
      `with kept as (
         insert into payment_chargeback (id, payment_id, reason, documents, deadline, eligible, covered, seen_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (id) do update
           set reason = excluded.reason, documents = excluded.documents, deadline = excluded.deadline,
               eligible = excluded.eligible, covered = excluded.covered, seen_at = excluded.seen_at
         returning payment_id)
       select o.id as "orderId", o.account_id as "accountId"
         from kept left join payment p on p.id = kept.payment_id left join bill o on o.id = p.bill_id`,
      [
        chargeback.id,
        paymentId,
        chargeback.reason,
        chargeback.documents,
        chargeback.deadline,
        chargeback.isEligible,
        chargeback.isCovered,
        now,
      ],
    )
    return rows.map((row) => ({ paymentId, ...row }))
  }

  async ofOrder(orderId: string): Promise<ChargebackRow[]> {
    const { rows } = await this.db.query<ChargebackRow>(
      `select c.id, c.reason, c.documents, c.deadline, c.eligible, c.covered, c.seen_at as "seenAt"
         from payment_chargeback c join payment p on p.id = c.payment_id
        where p.bill_id = $1 order by c.id`,
      [orderId],
    )
    return rows
  }
}
