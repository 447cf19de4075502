import { createDataSource, Database, FixedClock, KeyRing, Metrics } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { pino } from 'pino'
import { MailService } from '../../operations/mail/index.js'
import { AlarmsService } from './alarms.service.js'

const EVENING = new Date('2026-12-01T22:00:00Z')
const MINUTE = 60_000
const ADDRESS = 'guardia@guia.example'

let test: TestDatabase
let db: Database
let close: () => Promise<void>
let clock: FixedClock
let metrics: Metrics
let warnings: object[]

beforeEach(async () => {
  test = await createTestDatabase()
  const source = await createDataSource({ url: test.url, name: 'alarms', pool: 2 }).initialize()
  db = new Database(source)
  close = () => source.destroy()
  clock = new FixedClock(EVENING)
  warnings = []
  metrics = new Metrics({ warn: (fields) => void warnings.push(fields) })
})
afterEach(async () => {
  await close()
  await test.drop()
})

function service({ contactEmail }: { contactEmail?: string } = { contactEmail: ADDRESS }): AlarmsService {
  const mails = new MailService(clock, { keys: KeyRing.of(`x:${'x'.repeat(32)}`) }, pino({ level: 'silent' }))
  const logger = { warn: (fields: object) => void warnings.push(fields) }
  return new AlarmsService(db, clock, metrics, { contactEmail }, logger, mails)
}

const gauge = (name: string) => metrics.gauge(name, 'Of this spec.')
const mails = () => db.query(`select source, address, data from mail where kind = 'alarm' order by number`)

it('mails an alarm that has held for its time, once a day while it holds, and names it once in the log', async () => {
  const lag = gauge('preciosa_outbox_lag_seconds')
  lag.set(301)
  const alarms = service()
  const found: [minutes: number, mails: number][] = []
  // Midnight in Buenos Aires is after five hours.
  for (const minutes of [0, 4, 6, 20, 200, 320]) {
    clock.set(new Date(EVENING.getTime() + minutes * MINUTE))
    await alarms.look()
    found.push([minutes, (await mails()).length])
  }
  expect(found).toEqual([
    [0, 0],
    [4, 0],
    [6, 1],
    [20, 1],
    [200, 1],
    [320, 2],
  ])
  const data = {
    alarm: 'OutboxLate',
    summary: 'Hay trabajos que no llegan a la cola.',
    subject: '',
    since: EVENING.toISOString(),
  }
  expect(await mails()).toEqual([
    { source: 'OutboxLate 2026-12-01', address: ADDRESS, data },
    { source: 'OutboxLate 2026-12-02', address: ADDRESS, data },
  ])
  expect(warnings).toEqual([{ alarm: 'OutboxLate' }])
})

it('writes one mail for an alarm that comes and goes all day', async () => {
  const name = 'preciosa_job_last_failed_seconds'
  const failed = metrics.gauge(name, 'Of this spec.', ['job_name'])
  const alarms = service()
  for (let minutes = 0; minutes < 240; minutes += 30) {
    clock.set(new Date(EVENING.getTime() + minutes * MINUTE))
    failed.set({ job_name: 'mail.send' }, minutes % 60 === 0 ? clock.now().getTime() / 1000 : 0)
    await alarms.look()
  }
  expect(await mails()).toHaveLength(1)
})

it('mails nothing about mails, whose mail would wait with them', async () => {
  gauge('preciosa_mails_waiting').set(5000)
  metrics.gauge('preciosa_mails_last_day', 'Of this spec.', ['outcome']).set({ outcome: 'failed' }, 900)
  const alarms = service()
  for (const minutes of [0, 60, 120]) {
    clock.set(new Date(EVENING.getTime() + minutes * MINUTE))
    await alarms.look()
  }
  expect([await mails(), warnings]).toEqual([[], []])
})

it('only logs without an address', async () => {
  gauge('preciosa_job_last_failed_seconds').set(EVENING.getTime() / 1000 - 10)
  const alarms = service({})
  await alarms.look()
  await alarms.look()
  expect([await mails(), warnings]).toEqual([[], [{ alarm: 'JobsFailing' }]])
})
