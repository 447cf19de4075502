import type { Invoicing } from '@preciosa/contracts/invoices'
import { createDataSource, Database, enqueue, FixedClock, Metrics } from '@preciosa/platform'
import {
  addFinding,
  addPriceList,
  createTestDatabase,
  GuideBuilder,
  type TestDatabase,
} from '@preciosa/testing'
import { WatchService } from './watch.service.js'

/** The first hour of December in Buenos Aires. */
const NOW = new Date('2026-12-01T03:30:00Z')
const NO_INVOICES: Invoicing = {
  environment: null,
  waiting: 0,
  late: 0,
  rejected: 0,
  held: 0,
  stopped: 0,
  certificateUntil: null,
}
let test: TestDatabase
let db: Database
let close: () => Promise<void>
let warnings: object[]

beforeEach(async () => {
  test = await createTestDatabase()
  const source = await createDataSource({ url: test.url, name: 'watch', pool: 2 }).initialize()
  db = new Database(source)
  close = async () => (source.isInitialized ? source.destroy() : undefined)
  warnings = []
})
afterEach(async () => {
  await close()
  await test.drop()
})

/** @returns the values by series */
async function scrape({
  invoices = NO_INVOICES,
  ...config
}: { invoices?: Invoicing; dollarUrl?: string | undefined } = {}): Promise<ReadonlyMap<string, number>> {
  const metrics = new Metrics({ warn: (fields) => void warnings.push(fields) })
  const state = () => Promise.resolve(invoices)
  new WatchService(
    db,
    new FixedClock(NOW),
    { state },
    { dollarUrl: 'https://dollar.example', ...config },
    metrics,
  )
  const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith('preciosa_'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

const secondsAt = (text: string) => new Date(text).getTime() / 1000

it('shows zeros, and no time of what never was, of a new installation', async () => {
  const found = await scrape()
  for (const name of [
    'preciosa_outbox_lag_seconds',
    'preciosa_outbox_set_aside',
    'preciosa_payment_findings{kind="chargeback"}',
    'preciosa_invoices{state="late"}',
    'preciosa_invoice_series_stopped',
    'preciosa_mails_waiting',
    'preciosa_mails_last_day{outcome="failed"}',
    'preciosa_price_lists{state="held"}',
    'preciosa_look_failed{source="database"}',
  ])
    expect([name, found.get(name)]).toEqual([name, 0])
  for (const name of [
    'preciosa_payment_deadline_seconds',
    'preciosa_arca_certificate_end_seconds',
    'preciosa_dollar_fetched_seconds',
    'preciosa_prices_months_behind{vehicle_type="cars"}',
  ])
    expect([name, found.has(name)]).toEqual([name, false])
  expect(found.get('preciosa_database_used_connections')).toBeGreaterThan(0)
  expect(found.get('preciosa_database_max_connections')).toBeGreaterThan(0)
  expect(warnings).toEqual([])
})

it('counts what waits in the outbox', async () => {
  await enqueue(db.pool, 'guide.tidy', {})
  await enqueue(db.pool, 'guide.tidy', {})
  await db.query(`update outbox set run_at = now() - interval '1 hour'`)
  await enqueue(db.pool, 'mail.tidy', {})
  await db.query(`update outbox set set_aside_at = now() where job = 'mail.tidy'`)
  const found = await scrape()
  expect(found.get('preciosa_outbox_lag_seconds')).toBeGreaterThanOrEqual(3600)
  expect(found.get('preciosa_outbox_set_aside')).toBe(1)
})

it('counts open findings by kind, and shows the next deadline', async () => {
  const query: Database['query'] = (sql, values) => db.query(sql, values)
  const foundAt = '2026-11-27T10:00:00Z'
  for (const [kind, subject, settledAt] of [
    ['chargeback', '1', null],
    ['chargeback', '2', null],
    ['chargeback', '3', NOW],
    ['job-failed', '4', null],
  ] as const)
    await addFinding(query, { kind, subject, foundAt, settledAt })
  await db.query(`update payment_finding set deadline = '2026-12-03T03:00:00Z' where subject = '1'`)
  await db.query(`update payment_finding set deadline = '2026-12-02T03:00:00Z' where subject in ('2', '3')`)
  const found = await scrape()
  expect(found.get('preciosa_payment_findings{kind="chargeback"}')).toBe(2)
  expect(found.get('preciosa_payment_findings{kind="job-failed"}')).toBe(1)
  expect(found.get('preciosa_payment_deadline_seconds')).toBe(secondsAt('2026-12-02T03:00:00Z'))
})

it('shows the invoices as the console does', async () => {
  const found = await scrape({
    invoices: {
      environment: 'production',
      waiting: 5,
      late: 1,
      rejected: 2,
      held: 3,
      stopped: 1,
      certificateUntil: '2027-01-01T00:00:00.000Z',
    },
  })
  const of = (state: string) => found.get(`preciosa_invoices{state="${state}"}`)
  expect(['waiting', 'late', 'rejected', 'held'].map(of)).toEqual([5, 1, 2, 3])
  expect(found.get('preciosa_invoice_series_stopped')).toBe(1)
  expect(found.get('preciosa_arca_certificate_end_seconds')).toBe(secondsAt('2027-01-01T00:00:00Z'))
})

it('counts the mails of the last day', async () => {
  for (const [status, endedAt] of [
    ['waiting', null],
    ['sent', '2026-11-30T04:00:00Z'],
    ['sent', '2026-11-30T03:00:00Z'],
    ['refused', '2026-11-30T04:00:00Z'],
    ['given-up', '2026-11-30T04:00:00Z'],
    ['unknown', '2026-11-30T04:00:00Z'],
  ] as const)
    await db.query(
      `insert into mail (kind, source, address, data, status, created_at, ended_at)
       values ('activation', gen_random_uuid()::text, 'ana@guia.example', '{}', $1, '2026-11-29T00:00:00Z', $2)`,
      [status, endedAt],
    )
  const found = await scrape()
  expect(found.get('preciosa_mails_waiting')).toBe(1)
  expect(found.get('preciosa_mails_last_day{outcome="sent"}')).toBe(1)
  expect(found.get('preciosa_mails_last_day{outcome="failed"}')).toBe(3)
})

it('shows how far behind the prices are, by the month in Buenos Aires', async () => {
  const guide = await GuideBuilder.open(test.url)
  const brands = { Fiat: { Uno: [{ name: 'Uno', newPrice: 9000, prices: {} }] } }
  for (const period of ['2026-10', '2026-11', '2027-01']) await guide.published({ period, brands })
  await guide.published({ period: '2026-12', vehicleType: 'motorcycles', brands: { Honda: brands.Fiat } })
  await guide.close()
  await db.query(`update edition set published_at = '2026-11-01T04:00:00Z' where period = '2026-11'`)
  await addPriceList((sql, values) => db.query(sql, values), { status: 'held' })
  const found = await scrape()
  const behind = (type: string) => found.get(`preciosa_prices_months_behind{vehicle_type="${type}"}`)
  expect([behind('cars'), behind('motorcycles')]).toEqual([1, 0])
  expect(found.get('preciosa_prices_published_seconds{vehicle_type="cars"}')).toBe(
    secondsAt('2026-11-01T04:00:00Z'),
  )
  expect(found.get('preciosa_price_lists{state="held"}')).toBe(1)
})

it('shows the time of the last new dollar rate unless rates aren’t fetched', async () => {
  await db.query(`insert into dollar_rate (casa, value, quoted_at, fetched_at, source) values
    ('blue', 1500, '2026-11-29T15:00:00Z', '2026-11-29T15:05:00Z', 'dolarapi'),
    ('oficial', 1400, '2026-11-28T15:00:00Z', '2026-11-28T15:05:00Z', 'dolarapi')`)
  const name = 'preciosa_dollar_fetched_seconds'
  expect((await scrape()).get(name)).toBe(secondsAt('2026-11-29T15:05:00Z'))
  expect((await scrape({ dollarUrl: undefined })).has(name)).toBe(false)
})

it('shows that the values are missing while the database is down', async () => {
  await close()
  const found = await scrape()
  for (const source of ['database', 'payments', 'mails', 'data'])
    expect(found.get(`preciosa_look_failed{source="${source}"}`)).toBe(1)
  expect(found.has('preciosa_outbox_lag_seconds')).toBe(false)
  expect(found.has('preciosa_payment_findings{kind="chargeback"}')).toBe(false)
  expect(warnings).toHaveLength(4)
})
