import type { Queryable } from '@preciosa/platform'
import type { RefundState } from '@preciosa/contracts/payments'
import type { Outcome, Result } from './results.rules.js'

export interface StoredResult extends Result {
  id: number
  requestId: number
  accountId: number
  choice: string
  at: Date
  messageId: number | null
}

const COLUMNS = `o.id, o.request_id as "requestId", o.account_id as "accountId", o.choice, o.confirmed_at as at, o.outcome, o.name,
  o.bill_id as "billId", o.amount_cents as "amountCents", o.ends_at as "endsAt", o.refund_id as "refundId", o.detail,
  o.message_id as "messageId"`

/** What confirmed requests did. */
export class ResultsRepository {
  constructor(private readonly db: Queryable) {}

  async add(
    of: { requestId: number; accountId: number; choice: string; at: Date; messageId: number | null },
    { outcome, name, billId, amountCents, endsAt, refundId, detail }: Result,
  ): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into consumer_request_result (request_id, account_id, choice, confirmed_at, message_id, outcome, name, bill_id,
                                            amount_cents, ends_at, refund_id, detail)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
      [
        of.requestId,
        of.accountId,
        of.choice,
        of.at,
        of.messageId,
        outcome,
        name,
        billId,
        amountCents,
        endsAt,
        refundId,
        detail,
      ],
    )
    const [row] = rows
    if (row === undefined) throw new Error('The statement returned no id')
    return row.id
  }

  /** Of one account's link, the first one first. */
  async of(requestId: number, accountId: number): Promise<StoredResult[]> {
    const { rows } = await this.db.query<StoredResult>(
      `select ${COLUMNS} from consumer_request_result o where o.request_id = $1 and o.account_id = $2 order by o.id`,
      [requestId, accountId],
    )
    return rows
  }

  async ofRequests(requestIds: readonly number[]): Promise<StoredResult[]> {
    const { rows } = await this.db.query<StoredResult>(
      `select ${COLUMNS} from consumer_request_result o where o.request_id = any($1) order by o.id`,
      [requestIds],
    )
    return rows
  }

  /** Those whose money doesn't go back after all. */
  async refused(): Promise<StoredResult[]> {
    const { rows } = await this.db.query<StoredResult>(
      `select ${COLUMNS} from payment_refund b join consumer_request_result o on o.refund_id = b.id
        where b.state = any($1) and o.outcome = 'refund' order by o.id limit 100`,
      [['refused', 'given-up'] satisfies RefundState[]],
    )
    return rows
  }

  /** @returns false if that is known already */
  async handOver(id: number, { detail, messageId }: { detail: string; messageId: number }): Promise<boolean> {
    const byHand: Outcome = 'by-hand'
    const { rowCount } = await this.db.query(
      `update consumer_request_result set outcome = $2, detail = $3, message_id = $4 where id = $1 and outcome = 'refund'`,
      [id, byHand, detail, messageId],
    )
    return rowCount === 1
  }
}
