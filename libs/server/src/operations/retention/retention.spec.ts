import { RETENTION, RETENTION_KINDS } from '@preciosa/contracts/retention'
import { JOBS } from '@preciosa/contracts/registry'
import { createDataSource, Database, FixedClock } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { ContactTidyService } from '../contact/index.js'
import { RetentionService } from './retention.service.js'

const NOW = new Date('2026-11-30T08:00:00Z')
const clock = new FixedClock(NOW)
let test: TestDatabase
let db: Database
let retention: RetentionService

beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'retention', pool: 2 }).initialize())
  retention = new RetentionService(db, clock)
})
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})

const messagesOf = async () => (await retention.state()).find(({ id }) => id === 'messages')!
const message = (days: number) =>
  db.query(
    `insert into contact_message (door, email, subject, message, created_at)
     values ('public', 'ana@ejemplo.com.ar', 'Hola', 'Hola', $1::timestamptz - make_interval(days => $2))`,
    [NOW, days],
  )

it('names a job for each kind', () => {
  expect(RETENTION_KINDS.filter((kind) => !(RETENTION[kind].job in JOBS))).toEqual([])
})

it('warns of rows that outlived their days, until the job has removed them', async () => {
  await message(1)
  await message(800)
  await retention.report()
  expect(await messagesOf()).toMatchObject({ ranAt: null, isLate: true })
  const tidy = new ContactTidyService(db, clock)
  await tidy.tidy()
  await tidy.tidy()
  await retention.report()
  expect(await messagesOf()).toMatchObject({
    ranAt: NOW.toISOString(),
    removed: 1,
    removedOfMonth: 1,
    oldestAt: new Date(NOW.getTime() - 86_400_000).toISOString(),
    isLate: false,
  })
})

it('looks at each kind', async () => {
  await retention.report()
  const state = await retention.state()
  expect(state.map(({ id }) => id)).toEqual([...RETENTION_KINDS])
  expect(state.filter(({ checkedAt, isLate }) => checkedAt === null || isLate)).toEqual([])
})
