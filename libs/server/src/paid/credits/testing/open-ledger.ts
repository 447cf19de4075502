import { FixedClock, loadConfig } from '@preciosa/platform'
import { createTestDatabase } from '@preciosa/testing'
import { openPeople, type OpenPeople } from '../../../open-people.js'

export interface TestLedger extends OpenPeople {
  url: string
  clock: FixedClock
  account(): Promise<number>
  lot(
    accountId: number,
    lot: { kind: string; amount: number; expires: string; starts?: string },
  ): Promise<number>
  used(accountId: number): Promise<Record<string, number>>
}

export async function openLedger(env: Record<string, string> = {}): Promise<TestLedger> {
  const database = await createTestDatabase()
  const clock = new FixedClock(new Date('2026-11-15T12:00:00Z'))
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATABASE_POOL: '16',
    FILES_DIR: '.',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a key that only specs may know of',
    ...env,
  })
  const people = await openPeople(config, clock)
  let accounts = 0
  return {
    ...people,
    url: database.url,
    clock,
    account: async () => {
      const rows = await people.db.query<{ id: number }>(
        `with a as (insert into account (issuer, subject, email, created_at)
                    values ('test', $1, $1 || '@ejemplo.com.ar', $2) returning id),
              p as (insert into profile (account_id, type, created_at) select id, 'individual', $2 from a)
         insert into credit_account (account_id) select id from a returning account_id as id`,
        [`persona-${(accounts += 1)}`, clock.now()],
      )
      return rows[0]?.id ?? 0
    },
    lot: async (accountId, { kind, amount, expires, starts = '2026-11-01T03:00:00Z' }) => {
      const rows = await people.db.query<{ id: number }>(
        `insert into credit_lot (account_id, kind, amount, starts_at, expires_at, source, created_at)
         values ($1, $2, $3, $4, $5, gen_random_uuid(), $4) returning id`,
        [accountId, kind, amount, starts, expires],
      )
      return rows[0]?.id ?? 0
    },
    used: async (accountId) => {
      const rows = await people.db.query<{ kind: string; used: number }>(
        `select kind, sum(used)::int as used from credit_lot where account_id = $1 group by kind order by kind`,
        [accountId],
      )
      return Object.fromEntries(rows.map(({ kind, used }) => [kind, used]))
    },
    close: async () => {
      await people.close()
      await database.drop()
    },
  }
}
