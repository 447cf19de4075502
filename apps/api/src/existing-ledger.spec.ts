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
  await migrate({ url: database.url, migrations: migrations.slice(0, old), ownData: nothing })
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
  `)
  await migrate({ url: database.url, migrations, ownData: nothing })
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
  await people.db.transaction((work) => people.subscriptions.start(work, id, code))
  return people.credits.balance(id)
}

describe('a ledger from before an account and month had one plan lot', () => {
  it('keeps what was given and gives nothing of it again', async () => {
    expect(await people.credits.resetMonth()).toBe(0)
    const balances = await Promise.all(
      ['anna', 'bruno', 'carla'].map(async (who) => people.credits.balance(await idOf(who))),
    )
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
