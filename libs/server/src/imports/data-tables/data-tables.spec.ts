import { access, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { DataTableId } from '@preciosa/contracts/data-tables'
import { createDataSource, Database, FixedClock } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { CpiService } from '../cpi/index.js'
import { DollarHistoryService } from '../dollar/index.js'
import { GeographyService } from '../geography/index.js'
import { PhotosService } from '../photos/index.js'
import { type DataTableOptions, DataTablesService } from './data-tables.service.js'

const clock = new FixedClock(new Date('2026-11-28T15:00:00Z'))
const eva = { id: 7, email: 'eva@guia.example', role: 'admin', client: 'A' } as const
const NONE: DataTableOptions = {
  trial: false,
  acceptRejected: false,
  acceptJumps: false,
  acceptLosses: false,
}

let test: TestDatabase
let db: Database
let tables: DataTablesService

beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'data-tables', pool: 2 }).initialize())
  const geography = new GeographyService(db, null)
  tables = new DataTablesService(
    db,
    new DollarHistoryService(db, clock),
    new CpiService(db, clock),
    new PhotosService(db),
    geography,
  )
})
beforeEach(async () => {
  await db.query('truncate dollar_rate, cpi_index, version_photo')
  await db.query('delete from locality where not shipped')
})
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})

async function send(id: DataTableId, text: string, options: Partial<DataTableOptions> = {}) {
  const sent = await tables.keep(Readable.from([Buffer.from(text)]), `C:\\tablas/${id} de eva.csv`)
  const result = await tables.receive(id, sent, { ...NONE, ...options }, eva)
  await expect(access(sent.path)).rejects.toMatchObject({ code: 'ENOENT' })
  return result
}
const csvOf = async (id: DataTableId) => [...(await tables.csv(id))].join('')
const about = async (id: DataTableId) => (await tables.list()).find((table) => table.id === id)

it('counts what a file would change, and stores nothing', async () => {
  const trial = await send('cpi', 'period,index\n2026-09,100\n2026-10,x\n', { trial: true })
  expect(trial).toMatchObject({
    status: 'trial',
    added: 1,
    rejected: [{ line: 3, column: 'index', value: 'x' }],
  })
  expect(await about('cpi')).toEqual({ id: 'cpi', rows: 0, last: null, invented: false, imported: null })
})

it('takes a file as Argentine spreadsheets write it, and audits its sender', async () => {
  const done = await send('cpi', '\ufeffperiod;index\n2026-09;100,5\n2026-10;103\n')
  expect(done).toMatchObject({ status: 'done', added: 2, changed: 0 })
  expect(await about('cpi')).toMatchObject({
    ...{ rows: 2, last: '2026-10', invented: false },
    imported: { by: 'eva@guia.example', file: 'cpi de eva.csv' },
  })
  expect(await csvOf('cpi')).toBe('period;index\n2026-10;103\n2026-09;100.5\n')
})

it('holds a file with rejected rows unless they are accepted', async () => {
  const text = 'casa,fecha,venta\nblue,2026-11-26,1500\nblue,2026-11-27,9900\n'
  expect(await send('dollar', text)).toMatchObject({ status: 'held', jumps: 1, added: 0 })
  expect(await send('dollar', text, { acceptRejected: true })).toMatchObject({ status: 'done', added: 1 })
  expect(await send('dollar', text, { acceptJumps: true })).toMatchObject({
    status: 'done',
    added: 1,
    unchanged: 1,
  })
  expect(await csvOf('dollar')).toBe('casa;fecha;venta\nblue;2026-11-27;9900\nblue;2026-11-26;1500\n')
})

it('says that a first import replaces the values of the demo', async () => {
  await db.query(
    `insert into cpi_index (period, value, source, updated_at) values ('2026-08', 90, 'demo', now()), ('2026-09', 95, 'demo', now())`,
  )
  expect(await about('cpi')).toMatchObject({ invented: true })
  const text = 'period,index\n2026-10,100\n'
  expect(await send('cpi', text, { trial: true })).toMatchObject({ added: 1, removed: 2 })
  expect((await about('cpi'))?.rows).toBe(2)
  expect(await send('cpi', text)).toMatchObject({ added: 1, removed: 2 })
  expect(await about('cpi')).toMatchObject({ rows: 1, invented: false })
})

it('takes back what it gives', async () => {
  const [province] = await db.query<{ name: string }>('select name from province where id = 14')
  const text = `id,nombre,provincia_id,provincia,departamento\n1402801001,Villa del Ejemplo,14,${province?.name},Colón\n`
  expect(await send('geography', text)).toMatchObject({ status: 'done', added: 1, removed: 0 })
  const csv = await csvOf('geography')
  expect(csv).toContain('1402801001;Villa del Ejemplo;14')
  expect(await send('geography', csv)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
})

it('refuses a large file and keeps nothing of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-data-tables-'))
  const spare = jest.replaceProperty(process, 'env', { ...process.env, TMPDIR: folder })
  const content = Readable.from([Buffer.alloc(tables.maxBytes), Buffer.from('1')])
  await expect(tables.keep(content, 'x.csv')).rejects.toMatchObject({ code: 'too-large' })
  spare.restore()
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
