import { loadConfig, type Queryable } from '@preciosa/platform'
import { waitFor, whileHeld } from '@preciosa/testing'
import { openServices } from '../../open-services.js'
import { SecretsModule, SecretsService } from '../../operations/secrets/index.js'
import type { Services } from '../../services.js'
import { AdjustmentsService } from './adjustments.service.js'
import { CreditsModule } from './credits.module.js'
import { NEVER } from './credits.rules.js'
import { FreeCreditsService } from './free-credits.service.js'
import { openLedger, type TestLedger } from './testing/open-ledger.js'

const NOW = new Date('2026-11-15T12:00:00Z')

let ledger: TestLedger

beforeEach(async () => {
  ledger = await openLedger()
})

afterEach(async () => {
  expect(await ledger.credits.check()).toEqual([])
  await ledger.close()
})

interface Lot {
  kind: string
  amount: number
  used: number
  source: string
  startsAt: Date
  expiresAt: Date | number
  closedAt: Date | null
}
const lots = (id: number) =>
  ledger.db.query<Lot>(
    `select kind, amount, used, source, starts_at as "startsAt", expires_at as "expiresAt", closed_at as "closedAt"
       from credit_lot where account_id = $1 order by id`,
    [id],
  )
const bareAccount = async (): Promise<number> => {
  const id = await ledger.account()
  await ledger.db.query('delete from credit_account where account_id = $1', [id])
  return id
}
const welcome = (id: number, email: string) =>
  ledger.db.transaction((client) => ledger.freeCredits.welcome(client, { id, email }))
const grant = (accountId: number, amount: number, source: string) =>
  ledger.db.transaction((client) => ledger.credits.grant(client, { accountId, kind: 'pack', amount, source }))

describe('the welcome lot', () => {
  it('opens the ledger with three credits that never expire', async () => {
    const id = await bareAccount()
    await welcome(id, 'Ana@Ejemplo.com')
    expect(await lots(id)).toEqual([
      {
        kind: 'welcome',
        amount: 3,
        used: 0,
        source: ledger.freeCredits.mailboxKey('ana@ejemplo.com'),
        startsAt: NOW,
        expiresAt: Infinity,
        closedAt: null,
      },
    ])
    expect(NEVER).toBe('infinity')
    await welcome(id, 'ana@ejemplo.com')
    expect(await ledger.credits.balance(id)).toBe(3)
  })

  it('isn’t given again to an address that had it', async () => {
    const [old, fresh] = [await bareAccount(), await bareAccount()]
    await welcome(old, 'Ana@ejemplo.com')
    await welcome(fresh, 'ana@ejemplo.com')
    expect([await ledger.credits.balance(old), await ledger.credits.balance(fresh)]).toEqual([3, 0])
    expect((await lots(old)).map(({ source }) => source)).toEqual([
      ledger.freeCredits.mailboxKey('ana@ejemplo.com'),
    ])
  })

  it('isn’t given again after the secret keys turned and the old one is gone', async () => {
    const old = 'specs:a-key-that-only-specs-may-know-of'
    const first = `anew:${'n'.repeat(32)}`
    await welcome(await bareAccount(), 'ana@ejemplo.com')
    const fresh = await bareAccount()
    const opened = async <T>(SECRET_KEYS: string, work: (services: Services) => Promise<T>): Promise<T> => {
      const env = { DATABASE_URL: ledger.url, FILES_DIR: '.', LOG_LEVEL: 'silent', SECRET_KEYS }
      const services = await openServices(loadConfig(env), [CreditsModule, SecretsModule], ledger.clock)
      return work(services).finally(() => services.close())
    }
    await opened(`${first},${old}`, (services) => services.get(SecretsService).reseal())
    const given = await opened(first, (services) =>
      ledger.db.transaction((client) =>
        services.get(FreeCreditsService).welcome(client, { id: fresh, email: 'ana@ejemplo.com' }),
      ),
    )
    expect(given).toBe('had')
  })
})

describe('a grant', () => {
  it('opens the ledger, starts now and ends with the month', async () => {
    const id = await bareAccount()
    expect(await grant(id, 15, 'order:1')).toBe(true)
    expect(await grant(id, 15, 'order:1')).toBe(false)
    expect(await lots(id)).toEqual([
      {
        kind: 'pack',
        amount: 15,
        used: 0,
        source: 'order:1',
        startsAt: NOW,
        expiresAt: new Date('2026-12-01T03:00:00Z'),
        closedAt: null,
      },
    ])
  })

  it('keeps only its spent credits when taken back', async () => {
    const id = await bareAccount()
    await grant(id, 15, 'order:1')
    await ledger.credits.charge(id, [1, 2], 'cars')
    const later = new Date('2026-11-16T12:00:00Z')
    ledger.clock.set(later)
    await ledger.db.transaction((client) =>
      ledger.credits.takeBack(client, 'order:1', 'Se devolvió el pago.'),
    )
    expect(await lots(id)).toMatchObject([{ amount: 2, used: 2, closedAt: later }])
    await expect(
      ledger.db.transaction((client) => ledger.credits.takeBack(client, 'order:2', 'Se devolvió el pago.')),
    ).rejects.toMatchObject({ code: 'not-found', detail: 'No existe esa acreditación.' })
  })

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['given', (id) => grant(id, 1, 'order:2')],
    [
      'taken back',
      () =>
        ledger.db.transaction((client) => ledger.credits.takeBack(client, 'order:1', 'Se devolvió el pago.')),
    ],
    ['spent', (id) => ledger.credits.charge(id, [7], 'cars')],
    [
      'adjusted',
      (accountId) =>
        ledger.db.transaction((client) =>
          ledger
            .get(AdjustmentsService)
            .adjust(client, { accountId, amount: -1, reason: 'Se dio dos veces.', staffId: 1, key: 'una' }),
        ),
    ],
  ])("is %s only after the account's lock is free", async (_, work) => {
    const id = await bareAccount()
    await grant(id, 15, 'order:1')
    let isDone = false
    let running: Promise<unknown> = Promise.resolve()
    const lock = (client: Queryable) =>
      client.query('select from credit_account where account_id = $1 for no key update', [id])
    await whileHeld(ledger.db, lock, async () => {
      running = work(id).then(() => {
        isDone = true
      })
      await waitFor(
        async () => {
          const [row] = await ledger.db.query<{ waits: boolean }>(
            `select exists (select from pg_stat_activity
                             where datname = current_database() and wait_event_type = 'Lock') as waits`,
          )
          return isDone || row?.waits
        },
        { what: 'the lock to be waited for' },
      )
      expect(isDone).toBe(false)
    })
    await running
    expect(isDone).toBe(true)
  })
})

describe("the month's plan credits", () => {
  const subscriber = async (): Promise<number> => {
    const id = await ledger.account()
    await ledger.db.transaction((client) =>
      ledger.subscriptions.start(client, id, 'individualCar', { source: 'test' }),
    )
    return id
  }
  const forget = () => ledger.db.query(`delete from credit_lot where kind = 'plan'`)

  it('are counted when given to all accounts or to one', async () => {
    const ids = [await subscriber(), await subscriber(), await subscriber()]
    const [first = 0] = ids
    await forget()
    expect([await ledger.credits.refresh(first), await ledger.credits.refresh(first)]).toEqual([1, 0])
    expect([await ledger.credits.resetMonth(), await ledger.credits.resetMonth()]).toEqual([2, 0])
    expect(await Promise.all(ids.map((id) => ledger.credits.balance(id)))).toEqual([15, 15, 15])
    await ledger.db.query(`delete from credit_lot where kind = 'plan' and account_id = $1`, [first])
    expect(await ledger.credits.resetMonth()).toBe(1)
  })

  it('are given to many accounts in batches', async () => {
    await ledger.db.query(`
      with a as (insert into account (issuer, subject, email, created_at)
                 select 'crowd', n, n || '@ejemplo.com.ar', '2026-11-01T12:00Z' from generate_series(1, 1500) n
                 returning id)
      insert into credit_account (account_id) select id from a`)
    const model = await subscriber()
    await ledger.db.query(
      `insert into subscription (account_id, plan_id, code, name, billing, kind, professional, price_cents,
                                 infocredits_per_month, created_at, starts_at, status)
       select a.account_id, s.plan_id, s.code, s.name, s.billing, s.kind, s.professional, s.price_cents,
              s.infocredits_per_month, s.created_at, s.starts_at, s.status
         from subscription s, credit_account a where s.account_id = $1 and a.account_id <> $1`,
      [model],
    )
    await forget()
    expect(await ledger.credits.resetMonth()).toBe(1501)
    expect(await ledger.credits.resetMonth()).toBe(0)
  })

  it('are given before the first payment unless the caller has refreshed them', async () => {
    const id = await subscriber()
    await forget()
    const charge = (isRefreshed: boolean) => ledger.credits.charge(id, [1], 'cars', { isRefreshed })
    expect(await charge(true)).toEqual({ outcome: 'no-credits', charged: 0, balance: 0 })
    expect(await charge(false)).toEqual({ outcome: 'charged', charged: 1, balance: 14 })
  })

  it("are given in the caller's transaction", async () => {
    const id = await subscriber()
    await forget()
    await expect(
      ledger.db.transaction(async (client) => {
        expect(await ledger.credits.refresh(id, { client })).toBe(1)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await ledger.credits.refresh(id)).toBe(1)
  })
})

describe('paid vehicles', () => {
  it('are listed newest first, for the month or page by page', async () => {
    const id = await ledger.account()
    await ledger.lot(id, {
      kind: 'gift',
      amount: 9,
      starts: '2026-10-01T03:00:00Z',
      expires: '2027-01-01T03:00Z',
    })
    const moments = ['2026-10-20T12:00:00Z', '2026-11-02T12:00:00Z', '2026-11-03T12:00:00Z']
    for (const [at, moment] of moments.entries()) {
      ledger.clock.set(new Date(moment))
      await ledger.credits.charge(id, [30 - at, 20 - at], 'cars')
    }
    const paid = (await ledger.credits.paidThisMonth(id)).map(({ codia }) => codia)
    expect(paid).toEqual([18, 28, 19, 29])
    const part = async (offset: number, limit: number) => {
      const { spends, total } = await ledger.credits.consulted(id, { limit, offset })
      return [spends.map(({ codia }) => codia), total]
    }
    expect(await part(0, 3)).toEqual([[18, 28, 19], 6])
    expect(await part(3, 99)).toEqual([[29, 20, 30], 6])
    expect(await part(6, 9)).toEqual([[], 6])
    const { spends } = await ledger.credits.consulted(id, { limit: 1, offset: 0 })
    expect(spends).toEqual([{ codia: 18, spentAt: new Date('2026-11-03T12:00:00Z'), lasting: false }])
    expect(await ledger.credits.consulted(await ledger.account(), { limit: 9, offset: 0 })).toEqual({
      spends: [],
      total: 0,
    })
  })
})
