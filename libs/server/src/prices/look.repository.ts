import { Inject, Injectable } from '@nestjs/common'
import type { Period, PlanCode, UserType, VehicleType } from '@preciosa/contracts'
import { Database } from '@preciosa/platform'

/** What one statement finds out about somebody who asks for a version's prices. */
export interface LookRow {
  /** Null without a valid token. */
  accountId: number | null
  tokenExpiresAt: Date | null
  /** Null without a profile. */
  type: UserType | null
  code: PlanCode | null
  planExpiresAt: Date | null
  creditsActive: boolean | null
  /** The month's plan credits weren't given yet. */
  grantDue: boolean
  paid: boolean
  balance: number
  /** Null when the current edition doesn't have the codia. */
  period: Period | null
  newPrice: number | null
  yearFrom: number | null
  prices: (number | null)[] | null
}

export interface LookQuestion {
  /** Of the access token; null for a visitor. */
  tokenHash: Buffer | null
  codia: number
  vehicleType: VehicleType
  period: Period
  now: Date
}

/**
 * The look in one statement: token, plan, credits, what was paid, the pointer to the edition and its prices. It reads
 * other features' tables on purpose, because a look is the product's hottest call (design D13, D14 and decision 010).
 */
@Injectable()
export class LookRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  async facts({ tokenHash, codia, vehicleType, period, now }: LookQuestion): Promise<LookRow> {
    const [row] = await this.database.prepared<LookRow>('look', LOOK_STATEMENT, [
      tokenHash,
      codia,
      vehicleType,
      period,
      now,
    ])
    if (row === undefined) throw new Error('The look found nothing')
    return row
  }
}

/** Also run by the bench, bare, as the look's floor. */
export const LOOK_STATEMENT = `
  select t.account_id as "accountId", t.expires_at as "tokenExpiresAt", p.type, s.code,
         s.expires_at as "planExpiresAt", s.credits_active as "creditsActive",
         coalesce(s.infocredits_per_month > 0, false) and not exists (
           select from credit_lot l where l.source = 'plan:' || s.id || ':' || $4) as "grantDue",
         exists (select from credit_spend c
                  where c.account_id = t.account_id and c.codia = $2 and c.period = $4)
           or exists (select from credit_spend c
                       where c.account_id = t.account_id and c.codia = $2 and c.lasting) as paid,
         (select coalesce(sum(l.amount - l.used), 0)::int from credit_lot l
           where l.account_id = t.account_id and l.starts_at <= $5 and l.expires_at > $5) as balance,
         e.period, e.new_price as "newPrice", e.year_from as "yearFrom", e.prices
    from (select) one
    left join access_token t on t.hash = $1 and t.expires_at > $5
    left join profile p on p.account_id = t.account_id
    left join subscription s on s.account_id = t.account_id and s.ended_at is null
    left join lateral (
      select current.period, price.new_price, price.year_from, price.prices
        from (select edition_id, period from published
               where vehicle_type = $3 and period <= $4 order by period desc limit 1) current
        join edition_price price on price.edition_id = current.edition_id and price.version_id = $2
    ) e on true`
