import type { Subscription } from '@preciosa/contracts/own-account'
import type { BillingInformation } from '@preciosa/contracts/billing'
import type { OrderKind, PaymentStatus } from '@preciosa/contracts/payments'
import type { Queryable } from '@preciosa/platform'
import { isOrderId } from './order-id.rules.js'

export type Billed = Omit<BillingInformation, 'complete'>

/** The promise of a purchase, or of an invoice of a subscription. */
export interface Order {
  id: string
  accountId: number
  kind: OrderKind
  productId: number | null
  planId: number | null
  subscriptionId: number | null
  invoiceId: string | null
  name: string
  billing: Subscription['type'] | null
  amountCents: number
  /** Of the pack, or of the plan per month. */
  credits: number
  status: PaymentStatus
  detail: string | null
  externalId: string | null
  link: string | null
  createdAt: Date
  paidAt: Date | null
  /** Of a difference also before it is paid: the end of the days that it pays. */
  paidUntil: Date | null
  /** When a plan that was asked for begins; null is at once. */
  startsAt: Date | null
  /** Of a difference: the plan it goes up from. */
  fromPlanId: number | null
  refundedCents: number
  creditsClaimed: number
  /** What a dispute took of the pack. */
  creditsDisputed: number
  receipt: number | null
  method: string | null
  lastFour: string | null
  cardExpires: string | null
}

export type NewOrder = Pick<
  Order,
  'id' | 'accountId' | 'kind' | 'productId' | 'planId' | 'name' | 'billing' | 'amountCents' | 'credits'
> &
  Partial<Pick<Order, 'subscriptionId' | 'paidUntil' | 'startsAt' | 'fromPlanId'>> & {
    idempotencyKey: string
    billed: Billed
    createdAt: Date
    checkAt: Date
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

/** What an order becomes; left out is unchanged. */
export type OrderChange = Partial<
  Pick<
    Order,
    | 'status'
    | 'detail'
    | 'externalId'
    | 'link'
    | 'subscriptionId'
    | 'paidUntil'
    | 'refundedCents'
    | 'creditsClaimed'
    | 'creditsDisputed'
    | 'method'
    | 'lastFour'
    | 'cardExpires'
  >
>

const COLUMNS = `id, account_id as "accountId", kind, product_id as "productId", plan_id as "planId",
  subscription_id as "subscriptionId", invoice_id as "invoiceId", name, billing, amount_cents as "amountCents", credits,
  status, detail, external_id as "externalId", link, created_at as "createdAt", paid_at as "paidAt",
  paid_until as "paidUntil", starts_at as "startsAt",
  from_plan_id as "fromPlanId", refunded_cents as "refundedCents", credits_claimed as "creditsClaimed",
  credits_disputed as "creditsDisputed", receipt, method, last_four as "lastFour", card_expires as "cardExpires"`

const CHANGED: Readonly<Record<keyof OrderChange, string>> = {
  status: 'status',
  detail: 'detail',
  externalId: 'external_id',
  link: 'link',
  subscriptionId: 'subscription_id',
  paidUntil: 'paid_until',
  refundedCents: 'refunded_cents',
  creditsClaimed: 'credits_claimed',
  creditsDisputed: 'credits_disputed',
  method: 'method',
  lastFour: 'last_four',
  cardExpires: 'card_expires',
}

/** Orders listed for their owner: purchases and invoices, without a plan's order once it has an invoice. */
export const LISTED = `not (o.kind = 'plan' and o.invoice_id is null and o.status in ('paid', 'refunded'))`

export class OrdersRepository {
  constructor(private readonly db: Queryable) {}

  async add(order: NewOrder): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into payment_order (id, account_id, kind, idempotency_key, product_id, plan_id, name, billing, amount_cents,
                                  credits, billed, created_at, check_at, subscription_id, paid_until, starts_at, from_plan_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict do nothing`,
      [
        order.id,
        order.accountId,
        order.kind,
        order.idempotencyKey,
        order.productId,
        order.planId,
        order.name,
        order.billing,
        order.amountCents,
        order.credits,
        order.billed,
        order.createdAt,
        order.checkAt,
        order.subscriptionId,
        order.paidUntil,
        order.startsAt,
        order.fromPlanId,
      ],
    )
    return rowCount === 1
  }

  /** An invoice makes one order. */
  async addInvoice(invoice: NewInvoice): Promise<void> {
    await this.db.query(
      `insert into payment_order (id, account_id, kind, plan_id, subscription_id, invoice_id, name, billing, amount_cents,
                                  credits, billed, created_at, check_at)
       select $1, $2, 'plan', $3, $4, $5, $6, $7, $8, $9,
              coalesce($11, (select billed from payment_order where subscription_id = $4
                              order by created_at desc limit 1), '{}'), $10, $12
       on conflict (invoice_id) do nothing`,
      [
        invoice.id,
        invoice.accountId,
        invoice.planId,
        invoice.subscriptionId,
        invoice.invoiceId,
        invoice.name,
        invoice.billing,
        invoice.amountCents,
        invoice.credits,
        invoice.createdAt,
        invoice.billed,
        invoice.checkAt,
      ],
    )
  }

  one(id: string): Promise<Order | undefined> {
    return this.first('id = $1', [id])
  }

  /** The purchase that an external reference names; undefined for a reference of another program. */
  async purchase(reference: string | null): Promise<Order | undefined> {
    const order = isOrderId(reference) ? await this.one(reference) : undefined
    return order?.invoiceId === null ? order : undefined
  }

  /** Until the transaction ends. The caller holds the account's lock. */
  locked(id: string): Promise<Order | undefined> {
    return this.first('id = $1', [id], 'for no key update')
  }

  byKey(accountId: number, key: string): Promise<Order | undefined> {
    return this.first('account_id = $1 and idempotency_key = $2', [accountId, key])
  }

  byInvoice(invoiceId: string): Promise<Order | undefined> {
    return this.first('invoice_id = $1', [invoiceId], 'for no key update')
  }

  /** The order that subscribed to a preapproval. */
  ofSubscription(externalId: string): Promise<Order | undefined> {
    return this.first(`kind = 'plan' and invoice_id is null and external_id = $1`, [externalId])
  }

  /** A purchase by card that still waits for an answer. */
  pending(accountId: number): Promise<Order | undefined> {
    return this.first(
      `account_id = $1 and status = 'pending' and invoice_id is null and link is null order by created_at desc limit 1`,
      [accountId],
    )
  }

  /** The newest purchase of an account. */
  newest(accountId: number): Promise<Order | undefined> {
    return this.first('account_id = $1 and invoice_id is null order by created_at desc, id limit 1', [
      accountId,
    ])
  }

  /** What was paid to go up to a subscription's plan for days that aren't over, less what went back. */
  async upgradeCents(subscriptionId: number, now: Date): Promise<number> {
    const { rows } = await this.db.query<{ cents: number }>(
      `select coalesce(sum(amount_cents - refunded_cents), 0)::float8 as cents from payment_order
        where subscription_id = $1 and kind = 'difference' and status = 'paid' and paid_until > $2`,
      [subscriptionId, now],
    )
    return rows[0]?.cents ?? 0
  }

  /** Plans that can still be paid without scripts, the newest first. */
  async openLinks(accountId: number): Promise<Order[]> {
    const { rows } = await this.db.query<Order>(
      `select ${COLUMNS} from payment_order
        where account_id = $1 and status = 'pending' and link is not null order by created_at desc, id`,
      [accountId],
    )
    return rows
  }

  /** The card of the newest charge of a subscription, if it wasn't changed since. */
  async lastCard(
    subscriptionId: number,
    changedAt: Date | null,
  ): Promise<{ method: string; lastFour: string; cardExpires: string | null } | undefined> {
    const { rows } = await this.db.query<{ method: string; lastFour: string; cardExpires: string | null }>(
      `select method, last_four as "lastFour", card_expires as "cardExpires" from payment_order
        where subscription_id = $1 and kind = 'plan' and last_four is not null and method is not null
          and coalesce(paid_at, created_at) > coalesce($2, '-infinity'::timestamptz)
        order by coalesce(paid_at, created_at) desc limit 1`,
      [subscriptionId, changedAt],
    )
    return rows[0]
  }

  /** The newest invoice that was rejected and isn't paid. */
  lastRejected(subscriptionId: number): Promise<Order | undefined> {
    return this.first(
      `subscription_id = $1 and invoice_id is not null and paid_at is null and detail is not null
        order by created_at desc limit 1`,
      [subscriptionId],
    )
  }

  async listed(
    accountId: number,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ orders: Order[]; total: number }> {
    const { rows } = await this.db.query<Order>(
      `select ${COLUMNS} from payment_order o where o.account_id = $1 and ${LISTED}
        order by o.created_at desc, o.id limit $2 offset $3`,
      [accountId, limit, offset],
    )
    const counted = await this.db.query<{ total: number }>(
      `select count(*)::int as total from payment_order o where o.account_id = $1 and ${LISTED}`,
      [accountId],
    )
    return { orders: rows, total: counted.rows[0]?.total ?? 0 }
  }

  async billedOf(id: string): Promise<Billed | undefined> {
    const { rows } = await this.db.query<{ billed: Billed }>(
      'select billed from payment_order where id = $1',
      [id],
    )
    return rows[0]?.billed
  }

  /** Only one process at a time talks to Mercado Pago about an order. */
  async hold(id: string, now: Date, until: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update payment_order set held_until = $3
        where id = $1 and status = 'pending' and (held_until is null or held_until <= $2)`,
      [id, now, until],
    )
    return rowCount === 1
  }

  async release(id: string): Promise<void> {
    await this.db.query('update payment_order set held_until = null where id = $1', [id])
  }

  /** Invoices that won't be charged any more. */
  async cancelInvoices(subscriptionId: number, now: Date): Promise<void> {
    await this.db.query(
      `update payment_order set status = 'cancelled', settled_at = $2, check_at = null
        where subscription_id = $1 and invoice_id is not null and status = 'pending'`,
      [subscriptionId, now],
    )
  }

  /** Numbers the receipt when money arrives, which a plan's authorization brings none of. @returns its number */
  async giveReceipt(id: string, now: Date): Promise<number> {
    const { rows } = await this.db.query<{ receipt: number }>(
      `update payment_order set paid_at = coalesce(paid_at, $2),
              receipt = coalesce(receipt, nextval('receipt_number')::int)
        where id = $1 returning receipt`,
      [id, now],
    )
    return rows[0]?.receipt ?? 0
  }

  /** Settling stops the checks. */
  async change(id: string, change: OrderChange, now: Date): Promise<void> {
    const fields = Object.keys(change) as (keyof OrderChange)[]
    const sets = fields.map((field, at) => `${CHANGED[field]} = $${at + 2}`)
    const values: unknown[] = [id, ...fields.map((field) => change[field] ?? null)]
    if (change.status === 'pending') sets.push('settled_at = null')
    else if (change.status !== undefined) {
      values.push(now)
      sets.push(`settled_at = coalesce(settled_at, $${values.length})`, 'check_at = null')
    }
    await this.db.query(`update payment_order set ${sets.join(', ')} where id = $1`, values)
  }

  /** `checks` is how often they were asked for with an answer. */
  async due(now: Date, most: number): Promise<(Order & { checks: number })[]> {
    const { rows } = await this.db.query<Order & { checks: number }>(
      `select ${COLUMNS}, checks from payment_order
        where check_at <= $1 and status = 'pending' and (held_until is null or held_until <= $1)
        order by check_at limit $2`,
      [now, most],
    )
    return rows
  }

  /** @param checks that had an answer so far */
  async checkAgain(id: string, at: Date, checks: number): Promise<void> {
    await this.db.query(
      `update payment_order set check_at = $2, checks = $3 where id = $1 and status = 'pending'`,
      [id, at, checks],
    )
  }

  private async first(where: string, values: unknown[], lock = ''): Promise<Order | undefined> {
    const { rows } = await this.db.query<Order>(
      `select ${COLUMNS} from payment_order where ${where} ${lock}`,
      values,
    )
    return rows[0]
  }
}
