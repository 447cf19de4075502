import type { IncidentContent } from '@preciosa/contracts/privacy'
import { createDataSource, Database, FixedClock } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import type { Actor } from '../../operations/audit/index.js'
import { IncidentsService } from './incidents.service.js'

const CONTENT: IncidentContent = {
  title: 'Un correo a otra persona',
  happenedOn: null,
  knownOn: '2026-11-20',
  what: 'Salió con otra dirección.',
  data: 'Nombre.',
  people: 1,
  measures: '',
  peopleNotifiedOn: null,
  authorityNotifiedOn: null,
  state: 'open',
}
const eva: Actor = { id: 1, email: 'eva@guia.example', role: 'admin', client: 'AAAAAAAAAAAAAAAA' }
let test: TestDatabase
let db: Database
let incidents: IncidentsService

beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'incidents', pool: 2 }).initialize())
  incidents = new IncidentsService(db, new FixedClock(new Date('2026-11-20T15:00:00Z')))
})
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})

it('keeps each earlier text, and audits changes without them', async () => {
  const { id } = await incidents.add(CONTENT, eva)
  const closed = { ...CONTENT, measures: 'Se corrigió.', state: 'closed' as const }
  const saved = await incidents.save(id, 1, closed, eva)
  expect(saved).toMatchObject({ revision: 2, content: closed, earlier: [{ revision: 1, content: CONTENT }] })
  const page = await incidents.page({ page: 1, perPage: 10, sort: 'id', order: 'DESC' })
  expect(page).toMatchObject({ total: 1, data: [{ id, content: closed }] })
  expect(
    await db.query(`select action, after from audit where entity = 'privacy-incident' order by id`),
  ).toEqual([
    { action: 'incident.add', after: { revision: 1 } },
    { action: 'incident.save', after: { revision: 2, state: 'closed' } },
  ])
})

it('refuses days that contradict each other, in a new and a saved text', async () => {
  const wrong = { ...CONTENT, knownOn: '2026-11-21' }
  const refusal = { code: 'validation', errors: [{ path: 'content.knownOn' }] }
  await expect(incidents.add(wrong, eva)).rejects.toMatchObject(refusal)
  const { id } = await incidents.add(CONTENT, eva)
  await expect(incidents.save(id, 1, wrong, eva)).rejects.toMatchObject(refusal)
})

it('refuses a text over one that another member saved', async () => {
  const { id } = await incidents.add(CONTENT, eva)
  const saves = [incidents.save(id, 1, CONTENT, eva), incidents.save(id, 1, CONTENT, eva)]
  const ends = await Promise.allSettled(saves)
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(incidents.save(id, 1, CONTENT, eva)).rejects.toThrow('eva@guia.example lo guardó')
  await expect(incidents.save(9999, 1, CONTENT, eva)).rejects.toMatchObject({ code: 'not-found' })
})
