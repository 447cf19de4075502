import type { Period, VehicleType } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'
import type { LotKind, NEVER } from './credits.rules.js'

export interface NewLot {
  accountId: number
  kind: LotKind
  amount: number
  startsAt: Date
  expiresAt: Date | typeof NEVER
  source: string
}

export interface Charge {
  outcome: 'free' | 'charged' | 'no-credits'
  charged: number
  balance: number
}

export interface Moment {
  period: Period
  from: Date
  to: Date
  now: Date
}

/** An account in a time, such as that of its seat in a fleet. */
export interface Holding {
  accountId: number
  from: Date
  /** Null: still. */
  to: Date | null
}

export interface HoldingSpends {
  spent: number
  lastAt: Date | null
}

export interface ConsultedSpend {
  codia: number
  spentAt: Date
  /** Paid from the welcome lot: never charged again. */
  lasting: boolean
}

type SpendOfTotal = (ConsultedSpend | { [Key in keyof ConsultedSpend]: null }) & { total: number }

/** The bench also measures it alone, as part of the minimum cost of a look. */
export const CHARGE_STATEMENT = 'select outcome, charged, balance from charge_credits($1, $2, $3, $4, $5)'

export class CreditsRepository {
  constructor(private readonly db: Queryable) {}

  async open(accountId: number): Promise<void> {
    await this.db.query('insert into credit_account (account_id) values ($1) on conflict do nothing', [
      accountId,
    ])
  }

  async lock(accountId: number): Promise<void> {
    await this.db.query('select from credit_account where account_id = $1 for no key update', [accountId])
  }

  async addLot(lot: NewLot, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into credit_lot (account_id, kind, amount, starts_at, expires_at, source, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (source) do nothing`,
      [lot.accountId, lot.kind, lot.amount, lot.startsAt, lot.expiresAt, lot.source, at],
    )
    return rowCount === 1
  }

  async duePlanLots({ period, from, to, now }: Moment, after: number, most: number): Promise<number[]> {
    const { rows } = await this.db.query<{ accountId: number }>(
      `select account_id as "accountId" from plan_credits_due($1, $2, $3, $4)
        where account_id > $5 and credits > 0 order by account_id limit $6`,
      [period, from, to, now, after, most],
    )
    return rows.map(({ accountId }) => accountId)
  }

  async addPlanLots(accountIds: readonly number[], { period, from, to, now }: Moment): Promise<number> {
    const { rows } = await this.db.query<{ given: number }>(
      'select give_plan_lots($1, $2, $3, $4, $5) as given',
      [accountIds, period, from, to, now],
    )
    return rows[0]?.given ?? 0
  }

  async addPlanLotTo(accountId: number, { period, from, to, now }: Moment): Promise<number> {
    const { rows } = await this.db.query<{ given: number }>({
      name: 'credits-give-plan',
      text: 'select give_plan_credits_to($1, $2, $3, $4, $5) as given',
      values: [accountId, period, from, to, now],
    })
    return rows[0]?.given ?? 0
  }

  /** Ends the month's plan lot if no plan of the account gives credits any more. */
  async endPlanLot(accountId: number, { period, from, now }: Moment): Promise<void> {
    await this.db.query('select end_plan_lot($1, $2, $3, $4)', [accountId, period, from, now])
  }

  /** Spent credits stay spent. @returns the credits taken back; null without such a lot */
  async takeFromLot(source: string, most: number | null, reason: string, at: Date): Promise<number | null> {
    const { rows } = await this.db.query<{ taken: number }>(
      `with lot as (
         select id, account_id, least(amount - used, $4) as taken, amount - used as "left"
           from credit_lot where source = $1 for no key update
       ), closed as (
         update credit_lot l set amount = l.amount - lot.taken,
                                 closed_at = case when lot.taken = lot."left" then $3 else l.closed_at end
           from lot where l.id = lot.id
       ), said as (
         insert into credit_taken_back (account_id, lot_id, amount, reason, at)
         select account_id, id, taken, $2, $3 from lot where taken > 0
       )
       select taken from lot`,
      [source, reason, at, most],
    )
    return rows[0]?.taken ?? null
  }

  /** What the month's plans have given in all; 0 without a lot. */
  async grantedOf(source: string): Promise<number> {
    const { rows } = await this.db.query<{ granted: number }>(
      'select granted from credit_lot where source = $1',
      [source],
    )
    return rows[0]?.granted ?? 0
  }

  /** What it gave counts less, so that it may be given again. */
  async lowerGranted(source: string, credits: number): Promise<void> {
    await this.db.query('update credit_lot set granted = granted - $2 where source = $1', [source, credits])
  }

  async leftOf(source: string, now: Date): Promise<number> {
    const { rows } = await this.db.query<{ left: number }>(
      'select amount - used as left from credit_lot where source = $1 and expires_at > $2',
      [source, now],
    )
    return rows[0]?.left ?? 0
  }

  /** Credits that a mailbox spent from charged plans since a day. */
  async spentFromPlans(ownerKey: string, since: Date): Promise<number> {
    const { rows } = await this.db.query<{ spent: number }>(
      'select coalesce(sum(used), 0)::int as spent from credit_lot where owner_key = $1 and starts_at > $2',
      [ownerKey, since],
    )
    return rows[0]?.spent ?? 0
  }

  async planLotLeft(accountId: number, period: Period): Promise<{ included: number; left: number }> {
    const { rows } = await this.db.query<{ included: number; left: number }>(
      `select amount as included, amount - used as left from credit_lot
        where source = 'plan:account:' || $1::int || ':' || $2`,
      [accountId, period],
    )
    return rows[0] ?? { included: 0, left: 0 }
  }

  /** What each holding paid from the month's plan lot, in the order given. */
  async planSpends(holdings: readonly Holding[], period: Period): Promise<HoldingSpends[]> {
    const { rows } = await this.db.query<HoldingSpends>(
      `select count(s.codia)::int as spent, max(s.spent_at) as "lastAt"
         from unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) with ordinality h (account_id, since, until, at)
         left join credit_lot l on l.source = 'plan:account:' || h.account_id || ':' || $4::text
         left join credit_spend s on s.account_id = h.account_id and s.period = $4 and s.lot_id = l.id
               and s.spent_at >= h.since and (h.until is null or s.spent_at <= h.until)
        group by h.at order by h.at`,
      [
        holdings.map(({ accountId }) => accountId),
        holdings.map(({ from }) => from),
        holdings.map(({ to }) => to),
        period,
      ],
    )
    return rows
  }

  async planSpendsSince(accountId: number, since: Date): Promise<number> {
    const { rows } = await this.db.query<{ spent: number }>(
      `select count(*)::int as spent from credit_spend s join credit_lot l on l.id = s.lot_id
        where s.account_id = $1 and s.spent_at >= $2 and l.kind = 'plan'`,
      [accountId, since],
    )
    return rows[0]?.spent ?? 0
  }

  async spentFrom(sources: readonly string[]): Promise<number> {
    const { rows } = await this.db.query<{ spent: number }>(
      'select coalesce(sum(used), 0)::int as spent from credit_lot where source = any($1)',
      [sources],
    )
    return rows[0]?.spent ?? 0
  }

  async accountOfLot(source: string): Promise<number | null> {
    const { rows } = await this.db.query<{ accountId: number }>(
      'select account_id as "accountId" from credit_lot where source = $1',
      [source],
    )
    return rows[0]?.accountId ?? null
  }

  async charge(
    accountId: number,
    codias: readonly number[],
    vehicleType: VehicleType,
    { period, now }: Moment,
  ): Promise<Charge> {
    const { rows } = await this.db.query<Charge>({
      name: 'credits-charge',
      text: CHARGE_STATEMENT,
      values: [accountId, codias, vehicleType, period, now],
    })
    const [charge] = rows
    if (charge === undefined) throw new Error('The ledger did not answer')
    return charge
  }

  async balance(accountId: number, now: Date): Promise<number> {
    const { rows } = await this.db.query<{ balance: number }>({
      name: 'credits-balance',
      text: `select coalesce(sum(amount - used), 0)::int as balance from credit_lot
              where account_id = $1 and starts_at <= $2 and expires_at > $2`,
      values: [accountId, now],
    })
    return rows[0]?.balance ?? 0
  }

  async paidIn(
    accountId: number,
    period: Period,
  ): Promise<{ codia: number; vehicleType: VehicleType; spentAt: Date }[]> {
    const { rows } = await this.db.query<{ codia: number; vehicleType: VehicleType; spentAt: Date }>({
      name: 'credits-paid-in',
      text: `select codia, vehicle_type as "vehicleType", spent_at as "spentAt" from credit_spend
              where account_id = $1 and period = $2 order by spent_at desc, codia`,
      values: [accountId, period],
    })
    return rows
  }

  async keepYear(accountId: number, codias: readonly number[], year: number, period: Period): Promise<void> {
    await this.db.query(
      'update credit_spend set year = $4 where account_id = $1 and period = $2 and codia = any($3)',
      [accountId, period, codias, year],
    )
  }

  async yearsOf(
    accountId: number,
    codias: readonly number[],
    period: Period,
  ): Promise<ReadonlyMap<number, number>> {
    const { rows } = await this.db.query<{ codia: number; year: number }>(
      `select codia, year from credit_spend
        where account_id = $1 and codia = any($2) and year is not null and (period = $3 or lasting)
        order by spent_at`,
      [accountId, codias, period],
    )
    return new Map(rows.map(({ codia, year }) => [codia, year]))
  }

  async spends(
    accountId: number,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ spends: ConsultedSpend[]; total: number }> {
    const { rows } = await this.db.query<SpendOfTotal>(
      `select s.codia, s.spent_at as "spentAt", s.lasting, counted.total
         from (select count(*)::int as total from credit_spend where account_id = $1) counted
         left join (select codia, spent_at, lasting from credit_spend where account_id = $1
                     order by spent_at desc, codia limit $2 offset $3) s on true
        order by s.spent_at desc, s.codia`,
      [accountId, limit, offset],
    )
    const spends = rows.flatMap(({ codia, spentAt, lasting }) =>
      codia === null ? [] : [{ codia, spentAt, lasting }],
    )
    return { spends, total: rows[0]?.total ?? 0 }
  }
}
