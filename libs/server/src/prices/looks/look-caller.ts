import type { Period, PlanCode, VehicleType } from '@preciosa/contracts'

export interface LookCaller {
  /** Null without a valid token. */
  accountId: number | null
  tokenExpiresAt: Date | null
  tokenCreatedAt: Date | null
  hasProfile: boolean
  awaitsConsent: boolean
  plan: PlanCode
  /** False while the plan's charge is rejected. */
  creditsActive: boolean
  grantDue: boolean
  balance: number
}

/** Parameters in this order: $1 token, $2 codia, $3 vehicle type, $4 month, $5 now. */
export interface LookQuery<C = number> {
  tokenHash: Buffer | null
  codia: C
  vehicleType: VehicleType
  period: Period
  now: Date
}

export function valuesOf({ tokenHash, codia, vehicleType, period, now }: LookQuery<unknown>): unknown[] {
  return [tokenHash, codia, vehicleType, period, now]
}

export const CALLER_COLUMNS = `t.account_id as "accountId", t.expires_at as "tokenExpiresAt",
         t.created_at as "tokenCreatedAt",
         plan.user_type is not null as "hasProfile", coalesce(t.awaits_consent, false) as "awaitsConsent", plan.code as plan, plan.credits_active as "creditsActive",
         plan.credits_this_month > lots.granted as "grantDue", lots.balance`

export const CALLER_TABLES = `(select) one
    left join access_token t on t.hash = $1 and t.expires_at > $5
    cross join lateral plan_of(t.account_id, $5) plan
    cross join lateral (
      select coalesce(sum(l.amount - l.used), 0)::int as balance, coalesce(max(l.granted), 0) as granted
        from credit_lot l
       where l.account_id = t.account_id and l.starts_at <= $5 and l.expires_at > $5) lots`

/** Paid this month or for ever. Both arguments are SQL expressions, never user input. */
export function paidSql(account: string, codia: string): string {
  return `(exists (select from credit_spend c
                  where c.account_id = ${account} and c.codia = ${codia} and c.period = $4)
           or exists (select from credit_spend c
                       where c.account_id = ${account} and c.codia = ${codia} and c.lasting))`
}
