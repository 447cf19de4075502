import type { VehicleType } from '@preciosa/contracts'
import type { CreditKind, LedgerLine, OpenLot } from '@preciosa/contracts/users'
import type { Queryable } from '@preciosa/platform'

export interface LedgerRow {
  at: Date
  type: LedgerLine['type']
  credits: number
  kind: CreditKind | null
  expiresAt: Date | null
  codia: number | null
  vehicleType: VehicleType | null
  reason: string | null
}

type LineOfTotal = Omit<LedgerRow, 'type'> & { type: LedgerRow['type'] | null; total: number }

export type OpenLotRow = Omit<OpenLot, 'startsAt' | 'expiresAt'> & { startsAt: Date; expiresAt: Date | null }

export class LedgerRepository {
  constructor(private readonly db: Queryable) {}

  async openLots(accountId: number, now: Date, most: number): Promise<OpenLotRow[]> {
    const { rows } = await this.db.query<OpenLotRow>(
      `select id::int, kind, amount, amount - used as left, starts_at as "startsAt",
              nullif(expires_at, 'infinity') as "expiresAt"
         from credit_lot where account_id = $1 and expires_at > $2 and used < amount
        order by credit_lot.expires_at, kind, credit_lot.id limit $3`,
      [accountId, now, most],
    )
    return rows
  }

  /** A grant shows its original amount, because credits taken later have their own lines. */
  async lines(
    accountId: number,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ lines: LedgerRow[]; total: number }> {
    const { rows } = await this.db.query<LineOfTotal>(
      `with line as (
         select lot.created_at as at, 2 as place, lot.id as tie, 'grant' as type,
                coalesce(lot.granted - lot.withheld, lot.amount + coalesce(taken.amount, 0) + coalesce(back.amount, 0)) as credits,
                lot.kind,
                nullif(lot.expires_at, 'infinity') as "expiresAt", null::int as codia,
                null::vehicle_type as "vehicleType", adjustment.reason
           from credit_lot lot
           left join lateral (
             select sum(amount)::int as amount from credit_taken where lot_id = lot.id) taken on true
           left join lateral (
             select sum(amount)::int as amount from credit_taken_back
              where account_id = lot.account_id and lot_id = lot.id) back on true
           left join credit_adjustment adjustment
             on lot.kind = 'adjustment' and lot.source = 'adjustment:' || adjustment.id
            and adjustment.account_id = lot.account_id
          where lot.account_id = $1
         union all
         select spend.spent_at, 0, spend.codia, 'spend', -1, lot.kind, null, spend.codia, spend.vehicle_type, null
           from credit_spend spend left join credit_lot lot on lot.id = spend.lot_id
          where spend.account_id = $1
         union all
         select created_at, 1, id, 'taken', amount, null, null, null, null, reason
           from credit_adjustment where account_id = $1 and amount < 0
         union all
         select back.at, 1, back.id, 'taken', -back.amount, lot.kind, null, null, null, back.reason
           from credit_taken_back back join credit_lot lot on lot.id = back.lot_id
          where back.account_id = $1
       )
       select at, type, credits, kind, "expiresAt", codia, "vehicleType", reason, total
         from (select count(*)::int as total from line) counted
         left join (select * from line order by at desc, place, tie desc limit $2 offset $3) page on true
        order by at desc, place, tie desc`,
      [accountId, limit, offset],
    )
    const lines = rows.flatMap(({ at, type, credits, kind, expiresAt, codia, vehicleType, reason }) =>
      type === null ? [] : [{ at, type, credits, kind, expiresAt, codia, vehicleType, reason }],
    )
    return { lines, total: rows[0]?.total ?? 0 }
  }
}
