import type { FindingKind } from '@preciosa/contracts/payments'
import type { Queryable } from '@preciosa/platform'
import type { ProviderPayment, ProviderSubscription } from '../provider/index.js'

export type PaymentProblem =
  'unknown-order' | 'other-collector' | 'wrong-amount' | 'unknown-status' | 'second'

export interface NewFinding {
  kind: FindingKind
  subject: string
  detail: string
  orderId?: string | null
  accountId?: number | null
}

export interface NewRefund {
  id: string
  paymentId: string
  orderId: string | null
  /** Null is all that is left. */
  amountCents: number | null
  reason: string
  staffId: number | null
}

export interface StoredRefund extends NewRefund {
  doneAt: Date | null
}

/** Payments as Mercado Pago last said them, refunds, and what needs staff. */
export class PaymentsRepository {
  constructor(private readonly db: Queryable) {}

  /** @returns false for an update that is older than what is stored */
  async keep(payment: ProviderPayment, orderId: string | null, now: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into payment as p (id, order_id, status, detail, amount_cents, refunded_cents, currency, collector_id,
                                 external_reference, approved_at, updated_at, seen_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (id) do update
         set order_id = coalesce(excluded.order_id, p.order_id), status = excluded.status, detail = excluded.detail,
             amount_cents = excluded.amount_cents, refunded_cents = excluded.refunded_cents,
             approved_at = coalesce(excluded.approved_at, p.approved_at), updated_at = excluded.updated_at,
             seen_at = excluded.seen_at
       where p.updated_at <= excluded.updated_at`,
      [
        payment.id,
        orderId,
        payment.status,
        payment.statusDetail,
        payment.amountCents,
        payment.refundedCents,
        payment.currency,
        payment.collectorId,
        payment.externalReference,
        payment.approvedAt,
        payment.updatedAt,
        now,
      ],
    )
    return rowCount === 1
  }

  async setProblem(paymentId: string, problem: PaymentProblem | null): Promise<void> {
    await this.db.query('update payment set problem = $2 where id = $1 and problem is distinct from $2', [
      paymentId,
      problem,
    ])
  }

  /** @returns false for an update that is older than what is stored */
  async keepSubscription({ id, status, nextChargeAt, updatedAt }: ProviderSubscription): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into provider_subscription as s (external_id, status, next_charge_at, updated_at)
       values ($1, $2, $3, $4)
       on conflict (external_id) do update
         set status = excluded.status, next_charge_at = excluded.next_charge_at, updated_at = excluded.updated_at
       where s.updated_at <= excluded.updated_at`,
      [id, status, nextChargeAt, updatedAt],
    )
    return rowCount === 1
  }

  async providerSubscription(
    externalId: string,
  ): Promise<{ status: string; nextChargeAt: Date | null; cardChangedAt: Date | null } | undefined> {
    const { rows } = await this.db.query<{
      status: string
      nextChargeAt: Date | null
      cardChangedAt: Date | null
    }>(
      `select status, next_charge_at as "nextChargeAt", card_changed_at as "cardChangedAt"
         from provider_subscription where external_id = $1`,
      [externalId],
    )
    return rows[0]
  }

  async cardChanged(externalId: string, at: Date): Promise<void> {
    await this.db.query('update provider_subscription set card_changed_at = $2 where external_id = $1', [
      externalId,
      at,
    ])
  }

  /** What staff settled stays settled; what went away by itself may come again. */
  async addFinding({ kind, subject, detail, orderId, accountId }: NewFinding, now: Date): Promise<void> {
    await this.db.query(
      `insert into payment_finding (kind, subject, detail, order_id, account_id, found_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (kind, subject) do update
         set detail = excluded.detail, settled_at = null,
             found_at = case when payment_finding.settled_at is null then payment_finding.found_at
                             else excluded.found_at end
       where payment_finding.settled_by is null`,
      [kind, subject, detail, orderId ?? null, accountId ?? null, now],
    )
  }

  /** What went away by itself. */
  async settleFinding(kind: FindingKind, subject: string, now: Date): Promise<void> {
    await this.db.query(
      'update payment_finding set settled_at = $3 where kind = $1 and subject = $2 and settled_at is null',
      [kind, subject, now],
    )
  }

  /** @returns false if the whole payment is refunded already */
  async addRefund(refund: NewRefund, now: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into payment_refund (id, payment_id, order_id, amount_cents, reason, staff_id, requested_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [refund.id, refund.paymentId, refund.orderId, refund.amountCents, refund.reason, refund.staffId, now],
    )
    return rowCount === 1
  }

  async refund(id: string): Promise<StoredRefund | undefined> {
    const { rows } = await this.db.query<StoredRefund>(
      `select id, payment_id as "paymentId", order_id as "orderId", amount_cents as "amountCents", reason,
              staff_id as "staffId", done_at as "doneAt"
         from payment_refund where id = $1`,
      [id],
    )
    return rows[0]
  }

  async refundDone(id: string, externalId: string | null, at: Date): Promise<void> {
    await this.db.query(
      'update payment_refund set done_at = $3, external_id = $2, problem = null where id = $1 and done_at is null',
      [id, externalId, at],
    )
  }

  async refundFailed(id: string, problem: string): Promise<void> {
    await this.db.query('update payment_refund set problem = $2 where id = $1', [id, problem])
  }

  /** Cents of the parts that we asked to be refunded, also while they are on their way; without those refused. */
  async partsRefunded(paymentId: string): Promise<number> {
    const { rows } = await this.db.query<{ cents: number }>(
      `select coalesce(sum(amount_cents), 0)::float8 as cents from payment_refund
        where payment_id = $1 and problem is null`,
      [paymentId],
    )
    return rows[0]?.cents ?? 0
  }

  async openRefunds(): Promise<string[]> {
    const { rows } = await this.db.query<{ id: string }>(
      'select id from payment_refund where done_at is null order by requested_at limit 1000',
    )
    return rows.map(({ id }) => id)
  }

  /** The payment that paid an order. */
  async paymentOf(
    orderId: string,
  ): Promise<{ id: string; status: string; amountCents: number; refundedCents: number } | undefined> {
    const { rows } = await this.db.query<{
      id: string
      status: string
      amountCents: number
      refundedCents: number
    }>(
      `select id, status, amount_cents as "amountCents", refunded_cents as "refundedCents" from payment
        where order_id = $1 and approved_at is not null and problem is null order by approved_at limit 1`,
      [orderId],
    )
    return rows[0]
  }
}
