import { randomUUID } from 'node:crypto'
import { createDataSource, Database, FixedClock } from '@preciosa/platform'
import {
  addAccount,
  addFinding,
  addPayment,
  addPriceList,
  createTestDatabase,
  type TestDatabase,
} from '@preciosa/testing'
import { openPayments } from '../../payments/testing/open-payments.js'
import { DashboardService } from './dashboard.service.js'

/** 12:00 in Buenos Aires, a Saturday. */
const NOW = new Date('2026-11-28T15:00:00Z')
const clock = new FixedClock(NOW)
const status = {
  isOn: true,
  lastAt: new Date('2026-11-28T06:30:00Z'),
  verifiedAt: null,
  isLate: false,
  failure: { kind: 'verify', at: new Date('2026-11-02T08:00:00Z'), problem: 'La copia está cortada.' },
  restored: { backupAt: new Date('2026-11-20T06:30:00Z'), openedAt: null },
} as const
const privacy = {
  state: () =>
    Promise.resolve({
      open: 1,
      late: 0,
      unproved: 2,
      dueOn: '2026-12-01',
      yearsWithoutHolidays: [],
      keptTooLong: 0,
    }),
}
const backups = { status: () => Promise.resolve(status) }
let test: TestDatabase
let db: Database
let service: DashboardService

beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'dashboard', pool: 2 }).initialize())
  const messages = { unanswered: () => Promise.resolve({ fresh: 1, inWork: 2, lost: 0, due: 0 }) }
  service = new DashboardService(db, clock, messages, backups, privacy)
})
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})
beforeEach(() =>
  db.query(
    'truncate account, payment, payment_order, payment_finding, mail, outbox, price_list, search_day, dollar_rate, cpi_index cascade',
  ),
)

const query: Database['query'] = (sql, values) => db.query(sql, values)
const account = (name: string, createdAt: string, activatedAt: string | null = null) =>
  addAccount(query, { email: `${name}@x.example`, createdAt, activatedAt })

async function mail(status: string, endedAt: string): Promise<void> {
  await db.query(
    `insert into mail (id, kind, source, data, status, attempts, created_at, ended_at)
     values (gen_random_uuid(), 'activation', gen_random_uuid()::text, null, $1, 1, $2, $2)`,
    [status, endedAt],
  )
}

const figures = async (id: string) => (await service.dashboard()).figures.find((each) => each.id === id)!

it('counts by days of Buenos Aires, until this time of day in the other weeks', async () => {
  await account('today', '2026-11-28T03:00:00Z', '2026-11-28T14:00:00Z')
  await account('yesterday', '2026-11-28T02:59:59Z')
  for (const [at, week] of ['2026-11-21', '2026-11-14', '2026-11-07', '2026-10-31'].entries()) {
    await account(`early ${at}`, `${week}T14:59:59Z`)
    await account(`late ${at}`, `${week}T15:00:01Z`)
  }
  const signUps = await figures('signUps')
  expect(signUps).toMatchObject({ today: 1, usual: 1, month: 8, lastMonth: 0 })
  expect(signUps.days.slice(-2)).toEqual([1, 1])
  expect((await figures('activations')).today).toBe(1)
})

it('adds income in pesos, and searches by whole days', async () => {
  const id = await account('buyer', '2020-01-01T00:00:00Z')
  const [order] = await db.query<{ id: string }>(
    `insert into payment_order (id, account_id, kind, idempotency_key, name, amount_cents, credits, billed, status, created_at)
     values (gen_random_uuid(), $1, 'plan', 'k', 'Auto Básico', 650000, 15, '{}', 'pending', now()) returning id`,
    [id],
  )
  const amountCents = 650_050
  await addPayment(query, { id: '1', amountCents, billId: order!.id, at: '2026-11-28T12:00:00Z' })
  await addPayment(query, { id: '2', amountCents, billId: order!.id, at: '2026-11-27T12:00:00Z' })
  // Of another system that charges in the same account.
  await addPayment(query, { id: '3', amountCents, at: '2026-11-28T12:00:00Z' })
  await db.query(`insert into search_day (day, vehicle_type, text, searches, unfound, callers) values
    ('2026-11-28', 'cars', 'tesla', 5, 3, 1), ('2026-10-28', 'cars', 'tesla', 9, 8, 1)`)
  expect(await figures('income')).toMatchObject({ today: 6500.5, month: 13_001 })
  expect(await figures('unfound')).toMatchObject({ today: 3, usual: null, lastMonth: 8 })
})

it('lists what needs a decision', async () => {
  await addPriceList(query, { status: 'held', fileName: 'autos.csv' })
  await addPriceList(query, { status: 'published', fileName: 'b.csv' })
  for (const [subject, foundAt, settledAt] of [
    ['payments.notice 1', '2026-11-27T10:00:00Z', null],
    ['payments.notice 2', '2026-11-26T10:00:00Z', null],
    ['payments.notice 3', '2026-11-25T10:00:00Z', NOW],
  ] as const)
    await addFinding(query, { kind: 'job-failed', subject, foundAt, settledAt })
  await mail('refused', '2026-11-27T12:00:00Z')
  await mail('sent', '2026-11-27T12:00:00Z')
  await mail('refused', '2026-11-20T12:00:00Z')
  await db.query(`insert into outbox (id, job, payload, run_at, created_at, attempts, set_aside_at)
    values (gen_random_uuid(), 'mail.send', '{}', now(), now(), 9, now())`)
  const { decisions } = await service.dashboard()
  expect(decisions).toMatchObject({
    lists: [{ fileName: 'autos.csv', status: 'held' }],
    findings: [{ kind: 'job-failed', count: 2, since: '2026-11-26T10:00:00.000Z', deadline: null }],
    setAside: 1,
    mails: 1,
    messages: { fresh: 1, inWork: 2, lost: 0 },
  })
  expect((await figures('mailsFailed')).month).toBe(2)
})

it('has the nearest deadline of the disputes that aren’t decided, from their webhooks', async () => {
  const pay = await openPayments(NOW)
  try {
    const { db: paymentsDb, clock: paymentsClock, subscriptions } = pay.ledger
    const messages = { unanswered: () => Promise.resolve({ fresh: 0, inWork: 0, lost: 0, due: 0 }) }
    const findings = async () =>
      (await new DashboardService(paymentsDb, paymentsClock, messages, backups, privacy).dashboard())
        .decisions.findings
    const dispute = async () => {
      const buyer = await pay.buyer()
      await paymentsDb.transaction((client) =>
        subscriptions.start(client, buyer, 'individualCar', { source: 'test' }),
      )
      const [pack] = await paymentsDb.query<{ id: number }>('select id from product where infocredits = 15')
      const { paymentId } = await pay.purchases.buyPack(buyer, pack!.id, pay.card(), randomUUID())
      const [order] = await paymentsDb.query<{ externalId: string }>(
        'select payment_id as "externalId" from payment_order where id = $1',
        [paymentId],
      )
      await pay.mp.events.chargeBack(order!.externalId)
      await pay.pass(24 * 3_600_000)
      return order!.externalId
    }
    const first = await dispute()
    await dispute()
    expect(await findings()).toMatchObject([
      { kind: 'chargeback', count: 2, deadline: '2026-12-08T15:00:00.000Z' },
    ])
    await pay.mp.events.decideChargeback(first, 'settled')
    await pay.work()
    expect(await findings()).toMatchObject([
      { kind: 'chargeback', count: 1, deadline: '2026-12-09T15:00:00.000Z' },
    ])
  } finally {
    await pay.close()
  }
})

it('says how old the dollar and the index are', async () => {
  expect(await service.dashboard()).toMatchObject({ dollar: null, cpi: null })
  await db.query(
    `insert into dollar_rate values ('blue', 1500, '2026-11-27T20:00:00Z', '2026-11-28T10:00:00Z', 'x')`,
  )
  await db.query(`insert into cpi_index values ('2026-10', 9000, 'x', now())`)
  expect(await service.dashboard()).toMatchObject({ dollar: '2026-11-28T10:00:00.000Z', cpi: '2026-10' })
})

it('writes the figures of a month by day, this month until today', async () => {
  await account('eva', '2026-11-28T12:00:00Z')
  const lines = [...(await service.csv('2026-11'))].join('').trim().split('\n')
  expect(lines).toHaveLength(30)
  expect(lines[0]).toMatch(/^día;consultas pagas;InfoCredits dados;registros;/)
  expect(lines.slice(-2)).toEqual(['2026-11-28;0;0;1;0;0;0;0;0;0;0', 'total;0;0;1;0;0;0;0;0;0;0'])
  expect([...(await service.csv('2026-02'))].join('').trim().split('\n')).toHaveLength(30)
})

it('shows how the backups are', async () => {
  expect((await service.dashboard()).backups).toEqual({
    isOn: true,
    lastAt: '2026-11-28T06:30:00.000Z',
    verifiedAt: null,
    isLate: false,
    failure: { kind: 'verify', at: '2026-11-02T08:00:00.000Z', problem: 'La copia está cortada.' },
    restored: { backupAt: '2026-11-20T06:30:00.000Z', openedAt: null },
  })
})
