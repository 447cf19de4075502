import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createDataSource, Database } from '@preciosa/platform'
import { addAccount, createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { generateX25519Identity } from 'age-encryption'
import { ArchiveBroken, type ArchiveEntry, readArchive, writeArchive } from './archive.js'
import { dataEntries, DataRefused, fillTables } from './data.js'
import { tablesOf } from './tables.js'

let folder: string
let key: string
const opened: { db: Database; test: TestDatabase }[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preciosa-backup-'))
  key = await generateX25519Identity()
})
afterAll(async () => {
  for (const { db, test } of opened) {
    await db.dataSource.destroy()
    await test.drop()
  }
  await rm(folder, { recursive: true })
})

const connect = async ({ url }: Pick<TestDatabase, 'url'>) =>
  new Database(await createDataSource({ url, name: 'backup', pool: 4 }).initialize())

async function open(): Promise<Database> {
  const test = await createTestDatabase()
  const db = await connect(test)
  opened.push({ db, test })
  return db
}

const back = (db: Database, path: string) =>
  db.connection(async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await writeArchive(path, key, dataEntries(client))
    await client.query('commit')
  })
const fill = (db: Database, path: string) =>
  db.transaction((client) => fillTables(client, readArchive(path, key)))

/** Each row of each table as text. */
async function rowsOf(db: Database): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { name } of await tablesOf(db.pool))
    all[name] = await db.query(`select t::text from ${name} t order by 1`)
  return all
}

const only = (...entries: ArchiveEntry[]): AsyncIterable<ArchiveEntry> => Readable.from(entries)

it('fills an empty database with each row, and goes on with its numbers', async () => {
  const [from, to] = [await open(), await open()]
  const people = { createdAt: new Date('2026-11-30T12:00:00Z'), type: 'individual' } as const
  for (const name of ['ana', 'eva'])
    await addAccount(from.query.bind(from), { ...people, email: `${name}@ejemplo.com` })
  await from.query(`insert into audit (action, entity, after) values ('a', 'b', '{"x": "ñ\\\\n\\t\\""}')`)
  const path = join(folder, 'whole.tar.age')
  await back(from, path)
  await fill(to, path)
  expect(await rowsOf(to)).toEqual(await rowsOf(from))
  const next = await addAccount(to.query.bind(to), { ...people, email: 'iris@ejemplo.com' })
  expect(next).toBe(3)
  // What keeps tables append-only is on again.
  await expect(to.query('delete from audit')).rejects.toThrow(/append-only/)
})

it('is one moment, also of rows that come meanwhile', async () => {
  const [from, to] = [await open(), await open()]
  const path = join(folder, 'moment.tar.age')
  const other = await connect(opened.at(-2)!.test)
  await from.connection(async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const entries = dataEntries(client)
    const first = await entries.next()
    await other.query(`insert into audit (action, entity) values ('later', 'b')`)
    await other.dataSource.destroy()
    const all = async function* () {
      if (first.done !== true) yield first.value
      yield* entries
    }
    await writeArchive(path, key, all())
    await client.query('commit')
  })
  await fill(to, path)
  expect(await to.query('select from audit')).toEqual([])
})

it('refuses a database that is in use, and leaves it as it was', async () => {
  const db = await open()
  await db.query(`insert into audit (action, entity) values ('a', 'b')`)
  const path = join(folder, 'rows.tar.age')
  await back(db, path)
  const before = await rowsOf(db)
  await expect(fill(db, path)).rejects.toThrow(DataRefused)
  expect(await rowsOf(db)).toEqual(before)
})

it('refuses other sums and a missing end', async () => {
  const db = await open()
  const [before, full] = [await rowsOf(db), await open()]
  const path = join(folder, 'sums.tar.age')
  await back(full, path)
  const all: ArchiveEntry[] = []
  for await (const entry of readArchive(path, key)) all.push(entry)
  await expect(db.transaction((client) => fillTables(client, only(...all.slice(0, -1))))).rejects.toThrow(
    /no end/,
  )
  const changed = all.map((entry, at) =>
    at === all.length - 1
      ? { ...entry, content: Buffer.from(entry.content.toString().replace(/"rows":[1-9]\d*/, '"rows":1234')) }
      : entry,
  )
  await expect(db.transaction((client) => fillTables(client, only(...changed)))).rejects.toThrow(DataRefused)
  expect(await rowsOf(db)).toEqual(before)
})

describe('an archive', () => {
  const path = () => join(folder, 'small.tar.age')
  const drain = async (at: string, by = key) => {
    const names: string[] = []
    for await (const { name } of readArchive(at, by)) names.push(name)
    return names
  }
  beforeAll(() =>
    writeArchive(
      path(),
      key,
      only({ name: 'a', content: Buffer.alloc(200_000, 'x') }, { name: 'b', content: Buffer.from('y') }),
    ),
  )

  it('is opened by its key alone', async () => {
    expect(await drain(path())).toEqual(['a', 'b'])
    expect((await stat(path())).mode & 0o777).toBe(0o600)
    await expect(drain(path(), await generateX25519Identity())).rejects.toThrow(ArchiveBroken)
  })

  it.each([
    ['one changed byte', (bytes: Buffer) => bytes.fill(bytes[70_000]! ^ 1, 70_000, 70_001)],
    ['a missing end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 70_000)],
    ['a missing last byte', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['nothing in it', () => Buffer.alloc(0)],
  ])('is refused with %s', async (name, change) => {
    const other = join(folder, `${name}.tar.age`)
    await writeFile(other, change(await readFile(path())))
    await expect(drain(other)).rejects.toThrow(ArchiveBroken)
  })

  it('isn’t there until it is whole', async () => {
    const failing = function* (): Generator<ArchiveEntry> {
      yield { name: 'a', content: Buffer.alloc(100_000) }
      throw new Error('The disk is full')
    }
    const other = join(folder, 'failed.tar.age')
    await expect(writeArchive(other, key, failing())).rejects.toThrow('The disk is full')
    await expect(stat(other)).rejects.toThrow('ENOENT')
    await expect(stat(`${other}.part`)).rejects.toThrow('ENOENT')
  })
})
