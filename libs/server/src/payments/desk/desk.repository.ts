import type { RouteInput } from '@preciosa/contracts'
import type {
  backofficePaymentRoutes,
  OrderSheet,
  OrderSummary,
  PaymentNotices,
} from '@preciosa/contracts/payments'
import type { Queryable } from '@preciosa/platform'
import { accountsBeginning } from './accounts-beginning.js'
import { billsNumbered } from './bills-numbered.js'
import { equals, PagedList, type PageOf, type PageQuery } from '../../operations/paging/index.js'
import { DELETED } from '../../paid/credits/index.js'
import { orderName } from '../orders/index.js'
import { withMoney } from '../settlement/index.js'

type Input = RouteInput<typeof backofficePaymentRoutes.orders>
type OrdersFilter = NonNullable<Input['filter']>
export type OrdersQuery = PageQuery<Input['sort'], OrdersFilter>

export type Dated<T, Keys extends keyof T> = Omit<T, Keys> & { [Key in Keys]: Date | Extract<T[Key], null> }
export type OrderRow = Dated<OrderSummary, 'createdAt'> & { billing: 'monthly' | 'anual' | null }
export type PaymentRow = Omit<Dated<OrderSheet['payments'][number], 'updatedAt'>, 'name' | 'says'>
export type RefusedRow = Dated<PaymentNotices['refused'][number], 'lastAt'>
export type WebhookRow = Dated<OrderSheet['notices'][number], 'receivedAt' | 'handledAt'>
export type RefundRow = Omit<Dated<OrderSheet['refunds'][number], 'requestedAt' | 'doneAt'>, 'code'>

const ORDER_COLUMNS = `o.id, o.created_at as "createdAt", o.account_id as "accountId",
            case when a.issuer <> '${DELETED}' then a.email end as email, o.kind, o.name, o.billing,
            o.amount_cents / 100.0::float8 as amount, o.refunded_cents / 100.0::float8 as refunded, o.status,
            coalesce(o.payment_id, o.preapproval_id) as "externalId"`

const ORDERS = new PagedList<OrderRow, OrdersQuery['sort'], OrdersFilter>({
  columns: ORDER_COLUMNS,
  from: 'bill o join account a on a.id = o.account_id',
  counted: 'bill o',
  where: 'o.listed',
  orders: { id: 'o.id', createdAt: 'o.created_at' },
  isNeverNull: true,
  filters: {
    // A whole number, or an e-mail by its beginning.
    q: {
      where: (place) =>
        `o.id = any(array(
          ${billsNumbered(place)}
          union select id from bill where account_id in (${accountsBeginning(place)})))`,
      value: (words) => words,
    },
    accountId: equals('o.account_id', 'int'),
    kind: equals('o.kind'),
    status: equals('o.status', 'order_status'),
  },
})

/** A refund without an amount is of all that the others left. */
const REFUNDED_CENTS = `coalesce(r.amount_cents, p.amount_cents - (
  select coalesce(sum(o.amount_cents), 0) from payment_refund o
   where o.payment_id = r.payment_id and o.requested_at <= r.requested_at and ${withMoney('o')}))`

export class DeskRepository {
  constructor(private readonly db: Queryable) {}

  /** In the order of time also where the order of ids is asked for: they are random. */
  orders(asked: OrdersQuery): Promise<PageOf<OrderRow>> {
    return ORDERS.page(this.db, { ...asked, sort: 'createdAt' })
  }

  /** The last 100 orders of a subscription, with the one that asked for it until that is paid. */
  async ordersOf(subscriptionId: number, externalId: string | null): Promise<OrderRow[]> {
    const { rows } = await this.db.query<OrderRow>(
      `select ${ORDER_COLUMNS} from bill o join account a on a.id = o.account_id
        where (o.subscription_id = $1 or o.preapproval_id = $2) and o.listed
        order by o.created_at desc, o.id limit 100`,
      [subscriptionId, externalId],
    )
    return rows
  }

  async emailOf(accountId: number): Promise<string | null> {
    const { rows } = await this.db.query<{ email: string }>(
      'select email from account where id = $1 and issuer <> $2',
      [accountId, DELETED],
    )
    return rows[0]?.email ?? null
  }

  async payments(orderId: string): Promise<PaymentRow[]> {
    const { rows } = await this.db.query<PaymentRow>(
      `select id, status, detail, amount_cents / 100.0::float8 as amount, refunded_cents / 100.0::float8 as refunded,
              updated_at as "updatedAt", problem
         from payment where bill_id = $1 order by seen_at desc, id`,
      [orderId],
    )
    return rows
  }

  /** Webhooks of an order's payments, its invoice and its preapproval; the newest first. */
  async notices(orderId: string): Promise<WebhookRow[]> {
    const { rows } = await this.db.query<WebhookRow>(
      `select n.id, n.received_at as "receivedAt", n.topic, n.handled_at as "handledAt", n.problem
         from payment_notice n
        where n.subject in (
          select p.id from payment p where p.bill_id = $1
          union select o.payment_id from bill o where o.id = $1
          union select o.preapproval_id from bill o where o.id = $1
          union select o.invoice_id from bill o where o.id = $1)
        order by n.id desc limit 100`,
      [orderId],
    )
    return rows
  }

  async refunds(orderId: string): Promise<RefundRow[]> {
    const { rows } = await this.db.query<RefundRow>(
      `select r.id, ${REFUNDED_CENTS} / 100.0::float8 as amount, r.reason, s.email as by,
              r.state, r.requested_at as "requestedAt", r.done_at as "doneAt", r.problem
         from payment_refund r join payment p on p.id = r.payment_id left join staff s on s.id = r.staff_id
        where r.bill_id = $1 order by r.requested_at desc`,
      [orderId],
    )
    return rows
  }

  /** Signed webhooks that changed nothing, the newest first. */
  async ignoredNotices(): Promise<(WebhookRow & { subject: string })[]> {
    const { rows } = await this.db.query<WebhookRow & { subject: string }>(
      `select id, received_at as "receivedAt", topic, subject, handled_at as "handledAt", problem
         from payment_notice where problem is not null order by id desc limit 100`,
    )
    return rows
  }

  /** Webhooks that were turned away, by day and reason; the newest first. */
  async refusedNotices(): Promise<RefusedRow[]> {
    const { rows } = await this.db.query<RefusedRow>(
      `select day::text, reason, count, last_at as "lastAt" from refused_notice order by day desc, reason limit 100`,
    )
    return rows
  }

  /** What of a payment is back, or was asked for and is on its way. */
  async askedCents(paymentId: string): Promise<number> {
    const { rows } = await this.db.query<{ cents: number }>(
      `select coalesce(sum(${REFUNDED_CENTS}), 0)::float8 as cents
         from payment_refund r join payment p on p.id = r.payment_id where r.payment_id = $1 and ${withMoney('r')}`,
      [paymentId],
    )
    return rows[0]?.cents ?? 0
  }
}

export function toSummary({ createdAt, billing, name, ...row }: OrderRow): OrderSummary {
  return { ...row, name: orderName({ name, billing }), createdAt: createdAt.toISOString() }
}
