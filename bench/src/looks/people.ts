import { addMonths } from '@preciosa/contracts'
import { createDataSource, startOfMonth, SystemClock } from '@preciosa/platform'
import type { DataSource } from 'typeorm'
import type { Sent } from '../measure/load.js'

export interface Crowd {
  codias: number[]
  users: number
}

/** Share of looks that charge a credit. */
export const FIRST = 0.2

const USERS = 2000
const VEHICLES = 4000
const CREDITS = 10_000_000
const ISSUER = 'urn:preciosa:bench'

export function tokenOf(user: number): string {
  return `bench-${user}`
}

async function withDatabase<T>(url: string, work: (db: DataSource) => Promise<T>): Promise<T> {
  const db = await createDataSource({ url, name: 'preciosa-bench', pool: 1 }).initialize()
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Adds users with Premium, a session and practically unlimited credits. */
export async function addCrowd(url: string): Promise<Crowd> {
  await removeCrowd(url)
  const clock = new SystemClock()
  const month = clock.period()
  return withDatabase(url, async (db) => {
    const now = clock.now()
    await db.query(
      `insert into account (issuer, subject, email, created_at)
       select $2, n, 'bench-' || n || '@preciosa.example', $3 from generate_series(0, $1 - 1) n`,
      [USERS, ISSUER, now],
    )
    await db.query(
      `insert into profile (account_id, type, created_at) select id, 'individual', $2 from account where issuer = $1`,
      [ISSUER, now],
    )
    await db.query(
      `insert into access_token (hash, account_id, created_at, expires_at)
       select sha256(convert_to('bench-' || subject, 'UTF8')), id, $2, $2::timestamptz + interval '14 days'
         from account where issuer = $1`,
      [ISSUER, now],
    )
    await db.query(
      `insert into subscription (account_id, plan_id, code, name, billing, kind, professional, price_cents,
                                 infocredits_per_month, status, starts_at, created_at)
       select a.id, p.id, p.code, p.name, p.billing, p.kind, p.professional, p.price_cents, p.infocredits_per_month,
              'active', $2, $2
         from account a, plan_terms($2) p where a.issuer = $1 and p.code = 'individualPremium' and p.billing = 'monthly'`,
      [ISSUER, now],
    )
    await db.query(`insert into credit_account (account_id) select id from account where issuer = $1`, [
      ISSUER,
    ])
    await db.query(
      `insert into credit_lot (account_id, kind, amount, starts_at, expires_at, source, created_at)
       select id, 'gift', $2, $3, $4, 'bench:' || subject, $3 from account where issuer = $1`,
      [ISSUER, CREDITS, startOfMonth(month), startOfMonth(addMonths(month, 1))],
    )
    await db.query('select give_plan_credits($1, $2, $3, $4)', [
      month,
      startOfMonth(month),
      startOfMonth(addMonths(month, 1)),
      now,
    ])
    await db.query('analyze')
    const rows = await db.query<{ codia: number }[]>(
      `select version_id as codia from edition_price
        where year_from is not null and edition_id = (
          select edition_id from published where vehicle_type = 'cars' and period <= $1 order by period desc limit 1)
        order by md5(version_id::text) limit $2`,
      [month, VEHICLES],
    )
    return { codias: rows.map(({ codia }) => codia), users: USERS }
  })
}

const OF_ACCOUNTS = [
  'credit_spend',
  'credit_lot',
  'credit_account',
  'subscription',
  'access_token',
  'profile',
]

export async function removeCrowd(url: string): Promise<void> {
  await withDatabase(url, async (db) => {
    const own = '(select id from account where issuer = $1)'
    for (const table of OF_ACCOUNTS)
      await db.query(`delete from ${table} where account_id in ${own}`, [ISSUER])
    await db.query('delete from account where issuer = $1', [ISSUER])
    // Otherwise autovacuum would slow down the next rows.
    await db.query(`vacuum analyze ${OF_ACCOUNTS.join()}, account`)
    await db.query('checkpoint')
  })
}

export class FreshLooks {
  private next = 0

  constructor(private readonly crowd: Crowd) {}

  take(): { token: string; codia: number } {
    const { codias, users } = this.crowd
    const codia = codias[Math.floor(this.next / users)]
    if (codia === undefined) throw new Error('All looks were made')
    const token = tokenOf(this.next % users)
    this.next += 1
    return { token, codia }
  }

  again(): { token: string; codia: number } {
    const at = Math.floor(Math.random() * Math.max(1, this.next))
    const { codias, users } = this.crowd
    return { token: tokenOf(at % users), codia: codias[Math.floor(at / users)] ?? 0 }
  }
}

export function someLook(fresh: FreshLooks, first: number, path: (codia: number) => string): Sent {
  const { token, codia } = Math.random() < first ? fresh.take() : fresh.again()
  return { path: path(codia), headers: { authorization: `Bearer ${token}` } }
}
