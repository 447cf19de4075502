import type { Queryable } from '@preciosa/platform'

export interface LedgerFault {
  fault: string
  detail: string
}

/** Accounts above `after` up to `to`; null is the rest. */
export interface LedgerSlice {
  after: number
  to: number | null
}

export const BEFORE_ALL = -2_147_483_648
const LAST = 2_147_483_647

/** Approximate rows per slice; an account is never split. */
const SPENDS = 50_000
const LOTS = 10_000

/** Each statement reads one index range: the ledger is too large for a full scan. */
export class LedgerCheckRepository {
  constructor(private readonly db: Queryable) {}

  async sliceAfter(after: number): Promise<LedgerSlice> {
    const { rows } = await this.db.query<{ to: number | null }>(NEXT_STATEMENT, [after, SPENDS, LOTS])
    return { after, to: rows[0]?.to ?? null }
  }

  async faultsIn({ after, to }: LedgerSlice, most: number): Promise<LedgerFault[]> {
    const { rows } = await this.db.query<LedgerFault>(SLICE_STATEMENT, [after, to ?? LAST, most])
    return rows
  }
}

export const NEXT_STATEMENT = `
  select least(
    (select account_id from credit_spend where account_id > $1 order by account_id, period, codia offset $2 limit 1),
    (select account_id from credit_lot where account_id > $1 order by account_id, expires_at, id offset $3 limit 1)
  ) as to`

/** Lots of other accounts, a rare fault, are looked up one by one. */
export const SLICE_STATEMENT = `
  with lot as materialized (
    select id, account_id, kind, amount, granted, used, starts_at, expires_at
      from credit_lot where account_id > $1 and account_id <= $2
  ), spend as materialized (
    select account_id, codia, period, lot_id, lasting, spent_at
      from credit_spend where account_id > $1 and account_id <= $2
  ), paired as (
    select spend.*, lot.id as own_lot, lot.kind, lot.starts_at, lot.expires_at
      from spend left join lot on lot.id = spend.lot_id and lot.account_id = spend.account_id
  )
  select fault, detail from (
    select 'used-differs-from-spends' as fault,
           format('lot %s: used %s, spends %s', lot.id, lot.used, coalesce(s.n, 0)) as detail
      from lot left join (select own_lot, count(*) as n from paired group by own_lot) s on s.own_lot = lot.id
     where lot.used <> coalesce(s.n, 0)
    union all
    select 'plan-lot-above-its-grant', format('lot %s: amount %s, granted %s', id, amount, granted)
      from lot where amount > granted
    union all
    select case when (select true from credit_lot l where l.id = lot_id) then 'spend-of-another-account'
                else 'spend-without-a-lot' end,
           format('account %s, codia %s, lot %s', account_id, codia, lot_id)
      from paired where own_lot is null
    union all
    select 'spend-outside-its-lot', format('account %s, codia %s, lot %s', account_id, codia, lot_id)
      -- A lot may be closed at the moment of its last spend.
      from paired where spent_at < starts_at or spent_at > expires_at
    union all
    select 'spend-in-another-month', format('account %s, codia %s, %s at %s', account_id, codia, period, spent_at)
      from spend where period <> to_char(spent_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM')
    union all
    select 'lasting-without-welcome', format('account %s, codia %s', account_id, codia)
      from paired where lasting <> (kind = 'welcome')
  ) found limit $3`
