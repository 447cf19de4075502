import type { Queryable } from '@preciosa/platform'
import { BILL_CHANGED, BILL_COLUMNS, type Bill, type BillChange, type Billed } from './bills.repository.js'
import { changeRow } from './change-row.js'
import { isOrderId } from './order-id.rules.js'

/** What a person asked for: the promise of a purchase. */
export interface Order extends Bill {
  isCharge: false
  productId: number | null
  link: string | null
  /** When a plan that was asked for begins; null is at once. */
  startsAt: Date | null
  /** Of a difference: the plan it goes up from. */
  fromPlanId: number | null
  creditsClaimed: number
  /** What a dispute took of the pack. */
  creditsDisputed: number
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

/** What an order becomes; left out is unchanged. */
export type OrderChange = BillChange &
  Partial<Pick<Order, 'preapprovalId' | 'link' | 'subscriptionId' | 'creditsClaimed' | 'creditsDisputed'>>

const COLUMNS = `${BILL_COLUMNS}, kind, false as "isCharge", product_id as "productId", preapproval_id as "preapprovalId",
  link, starts_at as "startsAt", from_plan_id as "fromPlanId", credits_claimed as "creditsClaimed",
  credits_disputed as "creditsDisputed"`

const CHANGED: Readonly<Record<keyof OrderChange, string>> = {
  ...BILL_CHANGED,
  preapprovalId: 'preapproval_id',
  link: 'link',
  subscriptionId: 'subscription_id',
  creditsClaimed: 'credits_claimed',
  creditsDisputed: 'credits_disputed',
}

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

  one(id: string): Promise<Order | undefined> {
    return this.first('id = $1', [id])
  }

  /** The purchase that an external reference names; undefined for a reference of another program. */
  purchase(reference: string | null): Promise<Order | undefined> {
    return isOrderId(reference) ? this.one(reference) : Promise.resolve(undefined)
  }

  /** Until the transaction ends. The caller holds the account's lock. */
  locked(id: string): Promise<Order | undefined> {
    return this.first('id = $1', [id], 'for no key update')
  }

  byKey(accountId: number, key: string): Promise<Order | undefined> {
    return this.first('account_id = $1 and idempotency_key = $2', [accountId, key])
  }

  /** The order that subscribed to a preapproval. */
  ofPreapproval(preapprovalId: string): Promise<Order | undefined> {
    return this.first(`kind = 'plan' and preapproval_id = $1`, [preapprovalId])
  }

  /** Purchases by card that still wait for an answer, the newest first. */
  async waiting(accountId: number): Promise<Order[]> {
    const { rows } = await this.db.query<Order>(
      `select ${COLUMNS} from payment_order
        where account_id = $1 and status = 'pending' and link is null order by created_at desc, id`,
      [accountId],
    )
    return rows
  }

  /** The newest purchase of an account. */
  newest(accountId: number): Promise<Order | undefined> {
    return this.first('account_id = $1 order by created_at desc, id limit 1', [accountId])
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

  /** Settling stops the checks. */
  change(id: string, change: OrderChange, now: Date): Promise<void> {
    return changeRow(this.db, 'payment_order', CHANGED, { id, change, now })
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

  private async first(where: string, values: unknown[], lock = ''): Promise<Order | undefined> {
    const { rows } = await this.db.query<Order>(
      `select ${COLUMNS} from payment_order where ${where} ${lock}`,
      values,
    )
    return rows[0]
  }
}
