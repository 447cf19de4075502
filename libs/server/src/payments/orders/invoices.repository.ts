import type { Subscription } from '@preciosa/contracts/own-account'
import type { Queryable } from '@preciosa/platform'
import { BILL_COLUMNS, type Bill, type Billed } from './bills.repository.js'

/** A charge of a subscription: an invoice of Mercado Pago. */
export interface Invoice extends Bill {
  isCharge: true
  subscriptionId: number
  invoiceId: string
}

export interface RejectedInvoice extends Pick<
  Bill,
  'id' | 'status' | 'detail' | 'amountCents' | 'method' | 'lastFour'
> {
  retryAt: Date | null
  /** By the clock of Mercado Pago. */
  rejectedAt: Date
  /** By that clock or by ours, whichever is earlier. */
  knownAt: Date
}

export interface NewInvoice {
  id: string
  accountId: number
  planId: number
  subscriptionId: number
  invoiceId: string
  name: string
  billing: Subscription['type']
  amountCents: number
  credits: number
  createdAt: Date
  /** Null for a deleted account, whose invoice is billed like the one before. */
  billed: Billed | null
  checkAt: Date
}

const COLUMNS = `${BILL_COLUMNS}, 'plan' as kind, true as "isCharge", null as "preapprovalId", invoice_id as "invoiceId"`

export class InvoicesRepository {
  constructor(private readonly db: Queryable) {}

  /** Each invoice is one charge. */
  async add(invoice: NewInvoice): Promise<void> {
    await this.db.query(
      `insert into plan_invoice (id, account_id, plan_id, subscription_id, invoice_id, name, billing, amount_cents,
                                 credits, billed, created_at, check_at)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9,
              coalesce($11, (select billed from bill where subscription_id = $4 order by created_at desc limit 1), '{}'),
              $10, $12
       on conflict (invoice_id) do nothing`,
      [
        ...[invoice.id, invoice.accountId, invoice.planId, invoice.subscriptionId, invoice.invoiceId],
        ...[invoice.name, invoice.billing, invoice.amountCents, invoice.credits, invoice.createdAt],
        ...[invoice.billed, invoice.checkAt],
      ],
    )
  }

  /** Until the transaction ends. The caller holds the account's lock. */
  locked(invoiceId: string): Promise<Invoice | undefined> {
    return this.first('invoice_id = $1', [invoiceId], 'for no key update')
  }

  /** The newest that was rejected and isn't paid, as its last try left it. */
  async lastRejected(subscriptionId: number): Promise<RejectedInvoice | undefined> {
    const { rows } = await this.db.query<RejectedInvoice>(
      `select i.id, i.status, i.detail, i.amount_cents as "amountCents", i.method, i.last_four as "lastFour",
              i.retry_at as "retryAt", coalesce(p.updated_at, i.created_at) as "rejectedAt",
              coalesce(least(p.updated_at, p.seen_at), i.created_at) as "knownAt"
         from plan_invoice i left join payment p on p.id = i.payment_id
        where i.subscription_id = $1 and i.paid_at is null and i.detail is not null
        order by i.created_at desc limit 1`,
      [subscriptionId],
    )
    return rows[0]
  }

  /** When Mercado Pago tries a rejected one again; null if it doesn't say. */
  async retriedAt(id: string, at: Date | null): Promise<void> {
    await this.db.query('update plan_invoice set retry_at = $2 where id = $1', [id, at])
  }

  /** The card of the newest charge of a subscription, if it wasn't changed since. */
  async lastCard(
    subscriptionId: number,
    changedAt: Date | null,
  ): Promise<{ method: string; lastFour: string; cardExpires: string | null } | undefined> {
    const { rows } = await this.db.query<{ method: string; lastFour: string; cardExpires: string | null }>(
      `select method, last_four as "lastFour", card_expires as "cardExpires" from plan_invoice
        where subscription_id = $1 and last_four is not null and method is not null
          and coalesce(paid_at, created_at) > coalesce($2, '-infinity'::timestamptz)
        order by coalesce(paid_at, created_at) desc limit 1`,
      [subscriptionId, changedAt],
    )
    return rows[0]
  }

  /** Those that won't be charged any more. */
  async cancel(subscriptionId: number, now: Date): Promise<void> {
    await this.db.query(
      `update plan_invoice set status = 'cancelled', settled_at = $2, check_at = null
        where subscription_id = $1 and status = 'pending'`,
      [subscriptionId, now],
    )
  }

  /** `checks` is how often they were asked for. */
  async due(now: Date, most: number): Promise<(Invoice & { checks: number })[]> {
    const { rows } = await this.db.query<Invoice & { checks: number }>(
      `select ${COLUMNS}, checks from plan_invoice where check_at <= $1 and status = 'pending' order by check_at limit $2`,
      [now, most],
    )
    return rows
  }

  private async first(where: string, values: unknown[], lock = ''): Promise<Invoice | undefined> {
    const { rows } = await this.db.query<Invoice>(
      `select ${COLUMNS} from plan_invoice where ${where} ${lock}`,
      values,
    )
    return rows[0]
  }
}
