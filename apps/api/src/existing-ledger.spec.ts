import { createHash } from 'node:crypto'
import { migrations } from '@preciosa/migrations'
import { FixedClock, loadConfig, migrate } from '@preciosa/platform'
import { openPeople, type OpenPeople } from '@preciosa/server'
import { createEmptyDatabase, type TestDatabase } from '@preciosa/testing'
import pg from 'pg'

/** The last migration before an account and month had one plan lot. */
const BEFORE = 'ListStart1732100000013'
/** The data that come with Preciosa aren't asked for here. */
const nothing = () => Promise.resolve([])
const MONTH = `'2026-11-01T03:00Z', '2026-12-01T03:00Z'`

let database: TestDatabase
let client: pg.Client
let people: OpenPeople

beforeAll(async () => {
  database = await createEmptyDatabase()
  const old = migrations.findIndex(({ name }) => name === BEFORE) + 1
  await migrate({ url: database.url, migrations: migrations.slice(0, old), shippedData: nothing })
  client = new pg.Client(database.url)
  await client.connect()
  // Anna changed plans: Auto, Premium, Auto. Bruno did Auto, Moto. Carla has had Auto all the time.
  await client.query(`
    insert into account (issuer, subject, email, created_at)
    select 'test', n, n || '@ejemplo.com.ar', '2026-10-01T12:00Z' from unnest('{anna,bruno,carla}'::text[]) n;
    insert into profile (account_id, type, created_at) select id, 'individual', created_at from account;
    insert into credit_account select id from account;
    insert into subscription (account_id, plan_id, code, name, billing, kind, professional, price_cents,
                              infocredits_per_month, created_at, ended_at)
    select a.id, p.id, p.code, p.name, p.billing, p.kind, p.professional, p.price_cents, p.infocredits_per_month,
           began::timestamptz, ended::timestamptz
      from (values ('anna', 'individualCar', '2026-10-02T12:00Z', '2026-11-02T12:00Z'),
                   ('anna', 'individualPremium', '2026-11-02T12:00Z', '2026-11-03T12:00Z'),
                   ('anna', 'individualCar', '2026-11-03T12:00Z', null),
                   ('bruno', 'individualCar', '2026-11-02T12:00Z', '2026-11-03T12:00Z'),
                   ('bruno', 'individualMotorbike', '2026-11-03T12:00Z', null),
                   ('carla', 'individualCar', '2026-10-02T12:00Z', null)) had (who, code, began, ended)
      join account a on a.subject = had.who
      join plan p on p.code = had.code and p.billing = 'monthly'
     order by began;
    insert into credit_lot (account_id, kind, amount, used, starts_at, expires_at, source, created_at)
    select account_id, 'plan', infocredits_per_month, 0, ${MONTH}, 'plan:' || id || ':2026-11', created_at
      from subscription;
    insert into credit_lot (account_id, kind, amount, used, starts_at, expires_at, source, created_at)
    select id, 'gift', 5, 0, ${MONTH}, 'gift:' || id, '2026-11-02T12:00Z' from account;
    insert into credit_lot (account_id, kind, amount, used, starts_at, expires_at, source, created_at)
    select id, 'welcome', 0, 0, '2026-10-01T12:00Z', 'infinity',
           'welcome:' || encode(sha256(convert_to(email, 'UTF8')), 'hex'), '2026-10-01T12:00Z' from account;
  `)
  await migrate({ url: database.url, migrations, shippedData: nothing })
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATABASE_POOL: '2',
    FILES_DIR: '.',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a key that only specs may know of',
  })
  people = await openPeople(config, new FixedClock(new Date('2026-11-15T12:00:00Z')))
})

afterAll(async () => {
  await people.close()
  await client.end()
  await database.drop()
})

const idOf = async (who: string) =>
  (await client.query<{ id: number }>('select id from account where subject = $1', [who])).rows[0]?.id ?? 0
const change = async (who: string, code: 'individualPremium') => {
  const id = await idOf(who)
  await people.db.transaction((work) => people.subscriptions.start(work, id, code, { source: 'test' }))
  return people.credits.balance(id)
}

describe('a ledger from before an account and month had one plan lot', () => {
  it('keeps what was given and gives nothing of it again', async () => {
    expect(await people.credits.resetMonth()).toBe(0)
    const balances: number[] = []
    for (const who of ['anna', 'bruno', 'carla']) balances.push(await people.credits.balance(await idOf(who)))
    expect(balances).toEqual([75 + 5, 30 + 5, 15 + 5])
    const { rows } = await client.query<{ lots: number }>(
      `select count(*)::int as lots from credit_lot where granted is not null group by account_id`,
    )
    expect(rows).toEqual([{ lots: 1 }, { lots: 1 }, { lots: 1 }])
    expect(await people.credits.check()).toEqual([])
  })

  it('tops up by the difference to all that the month’s plans gave', async () => {
    expect(await change('anna', 'individualPremium')).toBe(75 + 5)
    expect(await change('bruno', 'individualPremium')).toBe(45 + 5)
    expect(await change('carla', 'individualPremium')).toBe(45 + 5)
    expect(await people.credits.check()).toEqual([])
  })
})

describe('welcome lots from before their sources were sealed', () => {
  const hash = (email: string) => createHash('sha256').update(email).digest('hex')
  const sources = async () =>
    (
      await client.query<{ source: string }>(
        `select source from credit_lot where kind = 'welcome' order by id`,
      )
    ).rows.map(({ source }) => source)

  it('stay their address’s only one: who comes again with it gets nothing, and the old source goes', async () => {
    expect((await sources())[0]).toBe(`welcome:${hash('anna@ejemplo.com.ar')}`)
    expect(await welcome('second', 'Anna@ejemplo.com.ar')).toBe(0)
    expect((await sources())[0]).toMatch(/^welcome:sealed:/)
    expect(await sources()).toHaveLength(3)
    expect(await welcome('third', 'anna@ejemplo.com.ar')).toBe(0)
    expect(await welcome('new', 'dora@ejemplo.com.ar')).toBe(3)
  })

  it('are all sealed by the daily job, and are known after it too', async () => {
    expect(await people.credits.sealWelcomes()).toBe(2)
    expect(await people.credits.sealWelcomes()).toBe(0)
    const hashes = ['anna', 'bruno', 'carla', 'dora'].map((who) => hash(`${who}@ejemplo.com.ar`))
    for (const source of await sources()) {
      expect(source).toMatch(/^welcome:sealed:[0-9a-f]{64}$/)
      expect(hashes.filter((each) => source.includes(each))).toEqual([])
    }
    expect(await welcome('fourth', 'bruno@ejemplo.com.ar')).toBe(0)
    expect(await welcome('fifth', 'dora@ejemplo.com.ar')).toBe(0)
  })
})

/** Welcomes a new account with an address. @returns its credits */
async function welcome(subject: string, email: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into account (issuer, subject, email, created_at) values ('test', $1, $2, now()) returning id`,
    [subject, email],
  )
  const id = rows[0]?.id ?? 0
  await people.db.transaction((work) => people.credits.welcome(work, { id, email }))
  return people.credits.balance(id)
}
