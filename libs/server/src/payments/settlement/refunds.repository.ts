import type { Queryable } from '@preciosa/platform'
import { type RefundStanding, UNDER_WAY, WITHOUT_MONEY } from './refund-states.rules.js'

export interface NewRefund {
  id: string
  paymentId: string
  orderId: string | null
  /** Null is all that is left. */
  amountCents: number | null
  reason: string
  /** Null if the program asks by itself. */
  staffId: number | null
}

export type StoredRefund = NewRefund & RefundStanding

const COLUMNS = `id, payment_id as "paymentId", bill_id as "orderId", amount_cents as "amountCents", reason,
  staff_id as "staffId", state, key, external_id as "externalId", done_at as "doneAt", problem`

const listed = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ')
/** For a query: that the money of a refund is back, or on its way. @param refund its name there */
export const withMoney = (refund: string): string => `${refund}.state not in (${listed(WITHOUT_MONEY)})`

/** Money that goes back. */
export class RefundsRepository {
  constructor(private readonly db: Queryable) {}

  /**
   * The program asks once for a payment, staff again after a refusal.
   * @returns false if the whole payment is refunded already, or on its way
   */
  async add(refund: NewRefund, now: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into payment_refund (id, key, payment_id, bill_id, amount_cents, reason, staff_id, requested_at)
       select $1, $1, $2, $3, $4, $5, $6, $7
        where not exists (select from payment_refund r
               where r.payment_id = $2 and r.amount_cents is null and ($6::int is null or ${withMoney('r')}))
       on conflict do nothing`,
      [refund.id, refund.paymentId, refund.orderId, refund.amountCents, refund.reason, refund.staffId, now],
    )
    return rowCount === 1
  }

  one(id: string): Promise<StoredRefund | undefined> {
    return this.first('id = $1', id)
  }

  locked(id: string): Promise<StoredRefund | undefined> {
    return this.first('id = $1 for update', id)
  }

  async set(id: string, { state, key, externalId, doneAt, problem }: RefundStanding): Promise<void> {
    await this.db.query(
      `update payment_refund set state = $2, key = $3, external_id = $4, done_at = $5, problem = $6 where id = $1`,
      [id, state, key, externalId, doneAt, problem],
    )
  }

  /** Those that aren't done or given up, the oldest first. */
  async openOf(paymentId: string): Promise<StoredRefund[]> {
    const { rows } = await this.db.query<StoredRefund>(
      `select ${COLUMNS} from payment_refund
        where payment_id = $1 and state not in ('done', 'given-up') order by requested_at, id`,
      [paymentId],
    )
    return rows
  }

  /** Cents of the parts that we asked to be refunded, also while they are on their way. */
  async parts(paymentId: string): Promise<number> {
    const { rows } = await this.db.query<{ cents: number }>(
      `select coalesce(sum(amount_cents), 0)::float8 as cents from payment_refund r
        where payment_id = $1 and ${withMoney('r')}`,
      [paymentId],
    )
    return rows[0]?.cents ?? 0
  }

  /** Ids of those under way, the oldest first. */
  async underWay(): Promise<string[]> {
    const { rows } = await this.db.query<{ id: string }>(
      `select id from payment_refund where state in (${listed(UNDER_WAY)}) order by requested_at limit 1000`,
    )
    return rows.map(({ id }) => id)
  }

  private async first(where: string, id: string): Promise<StoredRefund | undefined> {
    const { rows } = await this.db.query<StoredRefund>(
      `select ${COLUMNS} from payment_refund where ${where}`,
      [id],
    )
    return rows[0]
  }
}
