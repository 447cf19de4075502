import { migrations } from '@preciosa/migrations'
import { FixedClock, loadConfig, migrate } from '@preciosa/platform'
import { openPeople, type OpenPeople } from '@preciosa/server'
import { createEmptyDatabase, type TestDatabase } from '@preciosa/testing'
import pg from 'pg'

/** The migration that gave subscriptions their states. */
const STATES = 'SubscriptionStates1732100000026'
/** The data that come with Preciosa aren't asked for here. */
const nothing = () => Promise.resolve([])
const NOW = new Date('2026-11-15T12:00:00Z')

let database: TestDatabase
let client: pg.Client
let people: OpenPeople
/** What `plan_of` said of each account before the migration. */
let before: unknown[]

const plans = async (at = NOW) =>
  (
    await client.query(
      `select a.subject, plan.* from account a cross join lateral plan_of(a.id, $1) plan order by a.id`,
      [at],
    )
  ).rows as unknown[]

beforeAll(async () => {
  database = await createEmptyDatabase()
  const old = migrations.findIndex(({ name }) => name === STATES)
  await migrate({ url: database.url, migrations: migrations.slice(0, old), shippedData: nothing })
  client = new pg.Client(database.url)
  await client.connect()
  await client.query(`
    insert into account (issuer, subject, email, created_at)
    select 'test', n, n || '@ejemplo.com.ar', '2026-10-01T12:00Z'
      from unnest('{free,changed,until,over,rejected,rejected-over,never,incomplete}'::text[]) n;
    insert into profile (account_id, type, created_at)
    select id, 'individual', created_at from account where subject <> 'incomplete';
    insert into credit_account select id from account;
    insert into subscription (account_id, plan_id, code, name, billing, kind, professional, price_cents,
                              infocredits_per_month, created_at, ended_at, expires_at, credits_active)
    select a.id, p.id, p.code, p.name, p.billing, p.kind, p.professional, p.price_cents, p.infocredits_per_month,
           began::timestamptz, ended::timestamptz, expires::timestamptz, pays
      from (values ('free', 'individualFree', '2026-10-02T12:00Z', null, null, true),
                   ('changed', 'individualFree', '2026-10-02T12:00Z', '2026-11-03T12:00Z', null, true),
                   ('changed', 'individualPremium', '2026-11-03T12:00Z', null, null, true),
                   ('until', 'individualCar', '2026-10-02T12:00Z', null, '2026-11-20T12:00Z', true),
                   ('over', 'individualPremium', '2026-10-02T12:00Z', null, '2026-11-10T12:00Z', true),
                   ('rejected', 'individualPremium', '2026-10-02T12:00Z', null, null, false),
                   ('rejected-over', 'individualCar', '2026-10-02T12:00Z', null, '2026-11-10T12:00Z', false),
                   ('never', 'individualCar', '2026-10-02T12:00Z', null, '2026-10-01T12:00Z', true),
                   ('incomplete', 'individualCar', '2026-10-02T12:00Z', null, null, true)
           ) had (who, code, began, ended, expires, pays)
      join account a on a.subject = had.who
      join plan p on p.code = had.code and p.billing = 'monthly'
     order by began, a.id;
  `)
  before = await plans()
  await migrate({ url: database.url, migrations, shippedData: nothing })
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATABASE_POOL: '2',
    FILES_DIR: '.',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a key that only specs may know of',
  })
  people = await openPeople(config, new FixedClock(NOW))
})

afterAll(async () => {
  await people.close()
  await client.end()
  await database.drop()
})

const idOf = async (who: string) =>
  (await client.query<{ id: number }>('select id from account where subject = $1', [who])).rows[0]?.id ?? 0

/** Subscriptions in words: who, which, where they stand, with what history. */
const subscriptions = async () =>
  (
    await client.query<{ line: string }>(
      `select concat_ws(' ', a.subject, s.code, s.status, s.pause_reason,
                        (select string_agg(e.event || '/' || e.source, ',' order by e.id)
                           from subscription_event e where e.subscription_id = s.id)) as line
         from subscription s join account a on a.id = s.account_id order by a.id, s.starts_at, s.id`,
    )
  ).rows.map(({ line }) => line)

describe('subscriptions from before they had states', () => {
  it('are the same plans as they were', async () => {
    expect(await plans()).toEqual(before)
    expect(before).toContainEqual(expect.objectContaining({ subject: 'rejected', credits_active: false }))
  })

  it('are active, paused or ended, and have a history', async () => {
    expect(await subscriptions()).toEqual([
      'free individualFree active begin/migration',
      'changed individualFree ended begin/migration,end/migration',
      'changed individualPremium active begin/migration',
      'until individualCar active begin/migration',
      'over individualPremium active begin/migration',
      'rejected individualPremium paused charge-rejected begin/migration,pause/migration',
      'rejected-over individualCar paused charge-rejected begin/migration,pause/migration',
      'never individualCar active begin/migration',
      'incomplete individualCar active begin/migration',
    ])
  })

  it('give the month what they gave', async () => {
    const credits: Record<string, number> = {}
    for (const who of ['changed', 'until', 'over', 'rejected', 'rejected-over', 'never']) {
      credits[who] = await people.credits.balance(await idOf(who))
    }
    expect(credits).toEqual({ changed: 45, until: 15, over: 45, rejected: 45, 'rejected-over': 15, never: 0 })
    expect(await people.credits.check()).toEqual([])
  })

  it('are ended by the daily job where they are over, and nowhere else', async () => {
    expect(await people.subscriptions.settleDue()).toBe(3)
    expect(await people.subscriptions.settleDue()).toBe(0)
    expect((await subscriptions()).filter((line) => line.includes('clock'))).toEqual([
      'over individualPremium ended begin/migration,expire/clock',
      'over individualFree active begin/clock',
      'rejected-over individualCar ended begin/migration,pause/migration,expire/clock',
      'rejected-over individualFree active begin/clock',
      'never individualCar ended begin/migration,expire/clock',
      'never individualFree active begin/clock',
    ])
  })

  it('may be changed as those that came later', async () => {
    const { rows } = await client.query<{ id: number }>(
      `select id from subscription where account_id = $1 and status = 'paused'`,
      [await idOf('rejected')],
    )
    await people.db.transaction((work) =>
      people.subscriptions.change(work, rows[0]?.id ?? 0, { event: 'resume' }, 'test'),
    )
    expect(await people.subscriptions.activeOf(await idOf('rejected'))).toMatchObject({
      subscriptionType: { subscriptionCode: 'individualPremium' },
      creationDateTime: '2026-10-02T12:00:00.000Z',
    })
  })
})
