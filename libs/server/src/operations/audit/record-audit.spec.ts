import { createDataSource, Database } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { AuditService } from './audit.service.js'
import { exportedList } from './exported-list.js'
import { recordAudit } from './record-audit.js'

const actor = { id: 7, email: 'ana@guia.example', role: 'back-office', client: 'AAAAAAAAAAAAAAAA' } as const

let test: TestDatabase
let db: Database
beforeEach(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'audit', pool: 2 }).initialize())
})
afterEach(async () => {
  await db.dataSource.destroy()
  await test.drop()
})

const all = async () =>
  (await new AuditService(db).page({ page: 1, perPage: 100, sort: 'id', order: 'ASC' })).data

it('records actor, action, entity, time and the values before and after', async () => {
  const [clock] = await db.query<{ now: Date }>('select now()')
  await db.transaction((client) =>
    recordAudit(client, {
      action: 'list-format.change',
      entityId: 3,
      actor,
      before: { name: 'vieja' },
      after: { name: 'nueva', columns: ['ñ', null] },
    }),
  )
  const [entry] = await all()
  expect(entry).toEqual({
    id: 1,
    at: expect.any(String) as string,
    action: 'list-format.change',
    entity: 'list-format',
    entityId: 3,
    staffId: 7,
    staffEmail: 'ana@guia.example',
    staffRole: 'back-office',
    client: 'AAAAAAAAAAAAAAAA',
  })
  expect(Date.parse(entry!.at)).toBeGreaterThanOrEqual(clock!.now.getTime())
  expect(await new AuditService(db).entry(1)).toEqual({
    ...entry,
    before: { name: 'vieja' },
    after: { name: 'nueva', columns: ['ñ', null] },
  })
})

it('records no actor for the command line or the system', async () => {
  await recordAudit(db.pool, { action: 'cpi.import', entityId: null, actor: undefined })
  expect(await new AuditService(db).entry(1)).toMatchObject({
    entity: 'cpi',
    entityId: null,
    staffId: null,
    staffEmail: null,
    staffRole: null,
    client: null,
    before: null,
    after: null,
  })
})

it('rolls back with a failed transaction', async () => {
  const work = db.transaction(async (client) => {
    await recordAudit(client, { action: 'staff.disable', entityId: 1, actor })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await all()).toEqual([])
})

it.each([
  `update audit set staff_email = 'otra@guia.example'`,
  'update audit set id = default where false',
  'delete from audit',
  'truncate audit',
  'truncate audit cascade',
])('rejects the statement %s', async (statement) => {
  await recordAudit(db.pool, { action: 'price-list.publish', entityId: 1, actor })
  const before = await all()
  await expect(db.query(statement)).rejects.toMatchObject({
    message: 'The audit is append-only',
    code: '42501',
  })
  expect(await all()).toEqual(before)
})

it('rejects a staff entry without a role', async () => {
  const insert = `insert into audit (action, entity, staff_id, staff_email) values ('staff.add', 'staff', 1, 'x')`
  await expect(db.query(insert)).rejects.toMatchObject({ code: '23514' })
})

it('returns not-found for an unknown entry', async () => {
  await expect(new AuditService(db).entry(1)).rejects.toMatchObject({ code: 'not-found' })
})

it('gives the rows of a download, and keeps the searched words out of its record', async () => {
  const asked = { sort: 'id', filter: { q: 'ana@ejemplo.com.ar', state: 'current' } }
  const seen: object[] = []
  const rows = await exportedList(db, { action: 'fleet.export', actor, asked }, (all) => {
    seen.push(all)
    return Promise.resolve({ data: ['a', 'b'], total: 2 })
  })
  expect(rows).toEqual(['a', 'b'])
  expect(seen).toEqual([{ ...asked, page: 1, perPage: 10_000 }])
  const entry = await new AuditService(db).entry(1)
  expect(entry).toMatchObject({ action: 'fleet.export', entityId: null, staffEmail: actor.email })
  expect(entry.after).toEqual({ state: 'current', filas: 2 })
})

it('lists entries by page, order, action, entity and actor', async () => {
  const other = { ...actor, id: 8, role: 'admin' } as const
  for (const entityId of [1, 2, 3])
    await recordAudit(db.pool, { action: 'list-format.create', entityId, actor: other })
  await recordAudit(db.pool, { action: 'list-format.remove', entityId: 1, actor })
  const listed = async (asked: object) => {
    const every = { page: 1, perPage: 25, sort: 'id', order: 'ASC', ...asked } as const
    return (await new AuditService(db).page(every)).data.map(({ action, entityId }) => [action, entityId])
  }
  const creations = [1, 2, 3].map((id) => ['list-format.create', id])
  const removal = ['list-format.remove', 1]
  expect(await listed({ page: 2, perPage: 3 })).toEqual([removal])
  expect(await listed({ sort: 'action' })).toEqual([...creations, removal])
  expect(await listed({ filter: { action: ['list-format.remove', 'staff.add'] } })).toEqual([removal])
  expect(await listed({ filter: { entityId: 1 } })).toEqual([creations[0], removal])
  expect(await listed({ filter: { staffId: 7 } })).toEqual([removal])
  expect(await listed({ filter: { entity: 'staff' } })).toEqual([])
})
