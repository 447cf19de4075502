import type { FindingKind } from '@preciosa/contracts/payments'
import type { Queryable } from '@preciosa/platform'
import type { ProviderPayment, ProviderSubscription } from '../provider/index.js'

export type PaymentProblem =
  'unknown-order' | 'other-collector' | 'other-mode' | 'wrong-amount' | 'unknown-status' | 'second'

export interface NewFinding {
  kind: FindingKind
  subject: string
  detail: string
  orderId?: string | null
  accountId?: number | null
  /** Until when staff can act. */
  deadline?: Date | null
  /** True if it may happen anew after staff settled it. */
  comesAgain?: boolean
}

/** Payments as Mercado Pago last said them, and what needs staff. */
export class PaymentsRepository {
  constructor(private readonly db: Queryable) {}

  /** @returns false for an update that is older than what is stored */
  async keep(payment: ProviderPayment, orderId: string | null, now: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into payment as p (id, bill_id, status, detail, amount_cents, refunded_cents, currency, collector_id,
                                 external_reference, approved_at, updated_at, seen_at, fee_cents)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       on conflict (id) do update
         set bill_id = coalesce(excluded.bill_id, p.bill_id), status = excluded.status, detail = excluded.detail,
             amount_cents = excluded.amount_cents, refunded_cents = excluded.refunded_cents,
             approved_at = coalesce(excluded.approved_at, p.approved_at), updated_at = excluded.updated_at,
             seen_at = excluded.seen_at, fee_cents = coalesce(p.fee_cents, excluded.fee_cents)
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
        // Refunds may lower it later; the report's line of the approval has the first one.
        payment.approvedAt === null ? null : payment.feeCents,
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
  async addFinding({ kind, subject, detail, ...more }: NewFinding, now: Date): Promise<void> {
    const { orderId, accountId, deadline, comesAgain } = more
    await this.db.query(
      `insert into payment_finding (kind, subject, detail, bill_id, account_id, found_at, deadline)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (kind, subject) do update
         set detail = excluded.detail, settled_at = null, deadline = excluded.deadline, settled_by = null, note = null,
             found_at = case when payment_finding.settled_at is null then payment_finding.found_at
                             else excluded.found_at end
       where payment_finding.settled_by is null or $8`,
      [kind, subject, detail, orderId ?? null, accountId ?? null, now, deadline ?? null, comesAgain ?? false],
    )
  }

  /** What went away by itself. */
  async settleFinding(kind: FindingKind, subject: string, now: Date): Promise<void> {
    await this.db.query(
      'update payment_finding set settled_at = $3 where kind = $1 and subject = $2 and settled_at is null',
      [kind, subject, now],
    )
  }

  /** What a payment pays; null for one that is unknown or of nothing. */
  async billOf(paymentId: string): Promise<string | null> {
    const { rows } = await this.db.query<{ billId: string | null }>(
      'select bill_id as "billId" from payment where id = $1',
      [paymentId],
    )
    return rows[0]?.billId ?? null
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
        where bill_id = $1 and approved_at is not null and problem is null order by approved_at limit 1`,
      [orderId],
    )
    return rows[0]
  }
}
