import type { Queryable } from '@preciosa/platform'

export interface AdjustmentRow {
  id: number
  accountId: number
  amount: number
  balance: number
  reason: string
}

const COLUMNS = 'id, account_id as "accountId", amount, balance, reason'

export class AdjustmentsRepository {
  constructor(private readonly db: Queryable) {}

  async byKey(staffId: number, key: string): Promise<AdjustmentRow | undefined> {
    const { rows } = await this.db.query<AdjustmentRow>(
      `select ${COLUMNS} from credit_adjustment where staff_id = $1 and key = $2`,
      [staffId, key],
    )
    return rows[0]
  }

  /** @returns undefined if a racing request used the key */
  async add(
    { accountId, amount, balance, reason }: Omit<AdjustmentRow, 'id'>,
    { staffId, key }: { staffId: number; key: string },
    at: Date,
  ): Promise<number | undefined> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into credit_adjustment (account_id, amount, balance, reason, staff_id, key, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (staff_id, key) do nothing returning id`,
      [accountId, amount, balance, reason, staffId, key, at],
    )
    return rows[0]?.id
  }

  /** The caller holds the account's lock. @returns the number of credits taken */
  async take(accountId: number, adjustmentId: number, credits: number, now: Date): Promise<number> {
    const { rows } = await this.db.query<{ taken: number }>(
      `with lots as (
         select id, amount - used as remaining,
                sum(amount - used) over (order by expires_at, kind, id rows unbounded preceding)
                  - (amount - used) as before
           from credit_lot
          where account_id = $1 and starts_at <= $4 and expires_at > $4 and used < amount
       ), taken as (
         insert into credit_taken (adjustment_id, lot_id, amount)
         select $2, id, least(remaining, $3::int - before) from lots where before < $3::int
         returning lot_id, amount
       ), lowered as (
         update credit_lot lot set amount = lot.amount - taken.amount from taken where lot.id = taken.lot_id
         returning taken.amount
       )
       select coalesce(sum(amount), 0)::int as taken from lowered`,
      [accountId, adjustmentId, credits, now],
    )
    return rows[0]?.taken ?? 0
  }
}
