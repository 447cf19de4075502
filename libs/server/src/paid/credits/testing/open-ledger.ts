import type { Type } from '@nestjs/common'
import { Database, FixedClock, loadConfig } from '@preciosa/platform'
import { addAccount, createTestDatabase } from '@preciosa/testing'
import { openServices } from '../../../open-services.js'
import type { Services } from '../../../services.js'
import { PlansModule } from '../../plans/plans.module.js'
import { HeldPlansService } from '../../plans/held-plans.service.js'
import { SubscriptionsService } from '../../plans/subscriptions.service.js'
import { CreditsService } from '../credits.service.js'
import { FreeCreditsService } from '../free-credits.service.js'

export interface TestLedger extends Services {
  db: Database
  credits: CreditsService
  freeCredits: FreeCreditsService
  heldPlans: HeldPlansService
  subscriptions: SubscriptionsService
  url: string
  clock: FixedClock
  account(): Promise<number>
  lot(
    accountId: number,
    lot: { kind: string; amount: number; expires: string; starts?: string },
  ): Promise<number>
  used(accountId: number): Promise<Record<string, number>>
}

/** @param features whose services the spec takes besides the ledger's */
export async function openLedger(
  env: Record<string, string> = {},
  features: readonly Type[] = [],
): Promise<TestLedger> {
  const database = await createTestDatabase()
  const clock = new FixedClock(new Date('2026-11-15T12:00:00Z'))
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATABASE_POOL: '16',
    FILES_DIR: '.',
    LOG_LEVEL: 'silent',
    SECRET_KEYS: 'specs:a-key-that-only-specs-may-know-of',
    ...env,
  })
  const services = await openServices(config, [PlansModule, ...features], clock)
  const db = services.get(Database)
  let accounts = 0
  return {
    get: services.get,
    db,
    credits: services.get(CreditsService),
    freeCredits: services.get(FreeCreditsService),
    heldPlans: services.get(HeldPlansService),
    subscriptions: services.get(SubscriptionsService),
    url: database.url,
    clock,
    account: () =>
      addAccount(db.query.bind(db), {
        email: `persona-${(accounts += 1)}@ejemplo.com.ar`,
        createdAt: clock.now(),
        type: 'individual',
      }),
    lot: async (accountId, { kind, amount, expires, starts = '2026-11-01T03:00:00Z' }) => {
      const rows = await db.query<{ id: number }>(
        `insert into credit_lot (account_id, kind, amount, starts_at, expires_at, source, created_at)
         values ($1, $2, $3, $4, $5, gen_random_uuid(), $4) returning id`,
        [accountId, kind, amount, starts, expires],
      )
      return rows[0]?.id ?? 0
    },
    used: async (accountId) => {
      const rows = await db.query<{ kind: string; used: number }>(
        `select kind, sum(used)::int as used from credit_lot where account_id = $1 group by kind order by kind`,
        [accountId],
      )
      return Object.fromEntries(rows.map(({ kind, used }) => [kind, used]))
    },
    close: async () => {
      await services.close()
      await database.drop()
    },
  }
}
