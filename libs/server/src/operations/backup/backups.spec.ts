import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createDataSource, Database, FileStorage, FixedClock, loadConfig } from '@preciosa/platform'
import { addAccount, addStaffMember, createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { generateX25519Identity } from 'age-encryption'
import { openServices } from '../../open-services.js'
import type { Services } from '../../services.js'
import { archiveOf, contentOf, type NewEntry, readArchive } from './archive.js'
import { BackupJobs } from './backup-jobs.js'
import { BackupModule } from './backup.module.js'
import { BackupsService } from './backups.service.js'
import { addDeletions } from './deletions-file.js'
import { FolderPlace } from './folder-place.js'
import { isClosed } from './restored-of.js'
import { RestoringService } from './restoring.service.js'
import { dataEntries, type Sum } from './data.js'
import { BackupStatusService } from './status.service.js'
import { type Table, tablesOf } from './tables.js'
import { VerifyingService } from './verifying.service.js'
import { passOver } from './whole-backup.js'

const NIGHT = new Date('2026-11-30T06:30:00Z')
const HOUR = 3_600_000

interface World {
  env: Record<string, string>
  /** Its BACKUP_DIR. */
  nightly: string
  db: Database
  test: TestDatabase
  filesDir: string
  services: Services
  clock: FixedClock
  storage: FileStorage
}

let folder: string
let key: string
const worlds: World[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preciosa-backups-'))
  key = await generateX25519Identity()
})
afterAll(async () => {
  for (const { services, test } of worlds) {
    await services.close()
    await test.drop()
  }
  await rm(folder, { recursive: true })
})

const newFolder = (name: string) => mkdtemp(join(folder, `${name}-`))

async function open(): Promise<World> {
  const test = await createTestDatabase()
  const filesDir = await newFolder('files')
  const clock = new FixedClock(NIGHT)
  const env = { DATABASE_URL: test.url, FILES_DIR: filesDir, LOG_LEVEL: 'silent', BACKUP_KEY: key }
  const nightly = await newFolder('nightly')
  const config = loadConfig({ ...env, BACKUP_DIR: nightly })
  const services = await openServices(config, [BackupModule], clock)
  const world = {
    nightly,
    env: { ...env, BACKUP_DIR: nightly },
    db: services.get(Database),
    test,
    filesDir,
    services,
    clock,
    storage: services.get(FileStorage),
  }
  worlds.push(world)
  return world
}

/** With two people, a file and a text that COPY has to escape. */
async function filled(): Promise<World> {
  const world = await open()
  const { db, storage } = world
  const people = { createdAt: new Date('2026-11-01T12:00:00Z'), type: 'individual' } as const
  for (const name of ['ana', 'eva'])
    await addAccount(db.query.bind(db), { ...people, email: `${name}@ejemplo.com` })
  await db.query(`insert into audit (action, entity, after) values ('a', 'b', '{"x": "ñ\\\\n\\t\\""}')`)
  await storage.keepStream(Readable.from([PICTURE]), PICTURE_KEY, { bytes: 1e6, detail: '' })
  return world
}

const PICTURE = Buffer.alloc(300_000, 'p')
const PICTURE_KEY = 'images/00000000-0000-4000-8000-000000000001.png'

const fileAt = (path: string) => ({ place: new FolderPlace(dirname(path)), file: basename(path) })
const make = ({ services }: World, to: string) => services.get(BackupsService).make(new FolderPlace(to), key)
const restore = ({ services }: World, path: string, by = key) =>
  services.get(RestoringService).restore(fileAt(path), by, { withoutList: true })
const filesIn = async ({ filesDir }: World) =>
  (await readdir(filesDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

/** Each row of each table as text. */
async function rowsOf({ db }: World, without: readonly string[] = []): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { name } of await tablesOf(db.pool))
    if (!without.includes(name)) all[name] = await db.query(`select t::text from ${name} t order by 1`)
  return all
}
/** The backup's own row and what closes the system. */
const OF_BACKUPS = ['public.backup_run', 'public.restored']

/** The backup with other entries. */
async function changed(path: string, change: (entries: NewEntry[]) => NewEntry[]): Promise<string> {
  const entries: NewEntry[] = []
  for await (const entry of readArchive(fileAt(path), key))
    entries.push({ name: entry.name, content: await contentOf(entry) })
  const other = join(await newFolder('changed'), 'preciosa-20261130T063000Z.tar.age')
  const { place, file } = fileAt(other)
  await place.write(file, archiveOf(key, change(entries)))
  return other
}

const inEntry = (name: string, change: (text: string) => string) => (entries: NewEntry[]) =>
  entries.map((entry) =>
    entry.name === name && 'content' in entry
      ? { name, content: Buffer.from(change(entry.content.toString())) }
      : entry,
  )

describe('a restore', () => {
  let from: World
  let place: string
  let path: string
  beforeAll(async () => {
    from = await filled()
    // As after an upgrade that changed a function.
    await from.db.query(
      `insert into migration ("timestamp", name) values (9999999999999, 'former-functions-0-9999999999999')`,
    )
    place = await newFolder('place')
    path = (await make(from, place)).path
  })

  it('brings back each row and each file, and goes on with the numbers', async () => {
    const to = await open()
    expect(await restore(to, path)).toMatchObject({ at: NIGHT, files: 1, deletions: 0 })
    expect(await rowsOf(to, OF_BACKUPS)).toEqual(await rowsOf(from, OF_BACKUPS))
    expect(await readFile(join(to.filesDir, PICTURE_KEY))).toEqual(PICTURE)
    const person = { createdAt: NIGHT, type: 'individual', email: 'iris@ejemplo.com' } as const
    expect(await addAccount(to.db.query.bind(to.db), person)).toBe(3)
    // What keeps tables append-only is on again.
    await expect(to.db.query('delete from audit')).rejects.toThrow(/append-only/)
  })

  it('closes the system, ends its sessions, and mails nothing that may have been mailed', async () => {
    const busy = await filled()
    const staffId = await addStaffMember(busy.db.query.bind(busy.db), {
      email: 'eva@guia.example',
      name: 'Eva',
      role: 'admin',
    })
    await busy.db.query(`insert into access_token values ('\\x01', 1, null, now(), now() + interval '1 day')`)
    await busy.db.query(`insert into staff_session values ('\\x02', $1, now(), now() + interval '1 day')`, [
      staffId,
    ])
    await busy.db.query(
      `insert into mail (kind, source, address, data, status, created_at, sending_at)
       values ('receipt', 'x', 'ana@ejemplo.com', '{}', 'waiting', now(), null),
              ('receipt', 'y', 'ana@ejemplo.com', '{}', 'sending', now(), now())`,
    )
    await busy.db.query(
      `insert into outbox (id, job, payload, relayed_at) values
         ('00000000-0000-4000-8000-00000000000a', 'a', '{}', null),
         ('00000000-0000-4000-8000-00000000000b', 'b', '{}', '2026-11-30T06:00:00Z'),
         ('00000000-0000-4000-8000-00000000000c', 'c', '{}', '2026-11-30T05:00:00Z')`,
    )
    const own = await newFolder('place')
    await addDeletions(new FolderPlace(own), [{ id: 1, createdAt: Date.parse('2026-11-01T12:00:00Z') }])
    const to = await open()
    expect(await restore(to, (await make(busy, own)).path)).toMatchObject({ deletions: 1 })
    expect(await to.db.query('select from access_token union all select from staff_session')).toEqual([])
    expect(await to.db.query('select status, problem from mail')).toEqual(
      Array.from({ length: 2 }, () => ({ status: 'unknown', problem: 'interrupted' })),
    )
    const again = await to.db.query<{ job: string; isNew: boolean }>(
      `select job, id::text not like '00000000%' as "isNew" from outbox where relayed_at is null order by job`,
    )
    expect(again).toEqual([
      { job: 'a', isNew: true },
      { job: 'b', isNew: true },
    ])
    expect(await isClosed(to.test.url)).toBe(true)
    expect(await to.services.get(BackupStatusService).status()).toMatchObject({
      restored: { backupAt: NIGHT, openedAt: null },
    })
    expect(await to.services.get(RestoringService).open()).toBe(true)
    expect(await isClosed(to.test.url)).toBe(false)
    expect(await to.services.get(RestoringService).open()).toBe(false)
  })

  it.each<[string, (path: string) => Promise<string>, RegExp]>([
    [
      'changed by a byte',
      (given) => withBytes(given, (all) => all.fill(all[5000]! ^ 1, 5000, 5001)),
      /cortada o cambiada/,
    ],
    ['cut', (given) => withBytes(given, (all) => all.subarray(0, all.length - 3000)), /cortada o cambiada/],
    ['without its end', (given) => changed(given, (entries) => entries.slice(0, -1)), /no tiene final/],
    [
      'of other sums',
      (given) =>
        changed(
          given,
          inEntry('manifest.json', (text) => text.replace(/"rows":[1-9]\d*/, '"rows":9876')),
        ),
      /no es la que se copió/,
    ],
    [
      'with a file that was changed',
      (given) =>
        changed(
          given,
          inEntry(`files/${PICTURE_KEY}`, (text) => `q${text.slice(1)}`),
        ),
      /Los archivos/,
    ],
    [
      'without a file',
      (given) => changed(given, (entries) => entries.filter(({ name }) => !name.startsWith('files/'))),
      /Los archivos/,
    ],
    [
      'with a path in it',
      (given) =>
        changed(given, (entries) =>
          entries.map((entry) => ({ ...entry, name: entry.name.replace('images/', '../') })),
        ),
      /No es un archivo de Preciosa/,
    ],
    [
      'of a newer version',
      (given) =>
        changed(
          given,
          inEntry('about.json', (text) =>
            text.replace('"migrations":[', '"migrations":["next-1900000000000",'),
          ),
        ),
      /es de una versión posterior de Preciosa/,
    ],
    [
      'of an older version',
      (given) =>
        changed(
          given,
          inEntry('about.json', (text) => text.replace(/"functions-[^"]*"/, '"functions-old-9999999999999"')),
        ),
      /versión .* de Preciosa/,
    ],
    [
      'of another format',
      (given) =>
        changed(
          given,
          inEntry('about.json', (text) => text.replace('"format":1', '"format":2')),
        ),
      /el formato 2/,
    ],
    [
      'of another program',
      (given) => changed(given, (entries) => entries.slice(1)),
      /no es una copia de Preciosa/,
    ],
  ])('refuses a backup %s before it touches anything', async (_, change, message) => {
    const other = await change(path)
    const to = await open()
    const before = await rowsOf(to)
    await expect(restore(to, other)).rejects.toThrow(message)
    expect(await rowsOf(to)).toEqual(before)
    expect(await filesIn(to)).toBe(0)
    await restore(to, path)
  })

  it('refuses another key', async () => {
    await expect(restore(await open(), path, await generateX25519Identity())).rejects.toThrow(
      /es de otra clave/,
    )
  })

  it('refuses a list of deletions that is broken', async () => {
    const own = await newFolder('place')
    const { path: backup } = await make(from, own)
    await writeFile(join(own, 'deletions.txt'), '1 1790000000000\n2 179')
    const to = await open()
    await expect(restore(to, backup)).rejects.toThrow(/La lista de bajas .* no se entiende/)
    expect(await isClosed(to.test.url)).toBe(false)
  })

  it('refuses a database with data, also its own', async () => {
    const to = await open()
    await restore(to, path)
    const before = await rowsOf(to)
    await expect(restore(to, path)).rejects.toThrow(/ya tiene datos/)
    expect(await rowsOf(to)).toEqual(before)
  })

  it('refuses while a program uses the database', async () => {
    const to = await open()
    const program = await createDataSource({ url: to.test.url, name: 'preciosa-api', pool: 1 }).initialize()
    await expect(restore(to, path)).rejects.toThrow(/preciosa-api.*pará npm start/)
    await program.destroy()
    await restore(to, path)
  })

  it('leaves an empty database when the files have no place, and can be repeated', async () => {
    const to = await open()
    const before = await rowsOf(to)
    const failing = jest
      .spyOn(to.storage, 'keepStream')
      .mockImplementation(() =>
        Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' })),
      )
    await expect(restore(to, path)).rejects.toThrow(/No queda lugar en el disco/)
    failing.mockRestore()
    expect(await rowsOf(to)).toEqual(before)
    await restore(to, path)
  })

  it('needs the list of deletions, here or in BACKUP_DIR, unless it is asked to go on without', async () => {
    const lone = join(await newFolder('alone'), 'preciosa-20261130T063000Z.tar.age')
    await copyFile(path, lone)
    const to = await open()
    const strict = () => to.services.get(RestoringService).restore(fileAt(lone), key)
    await expect(strict()).rejects.toThrow(/No hay una lista de bajas .* --without-deletions/)
    await addDeletions(new FolderPlace(to.nightly), [{ id: 1, createdAt: 5 }])
    await addDeletions(new FolderPlace(dirname(lone)), [{ id: 2, createdAt: 5 }])
    expect(await strict()).toMatchObject({ deletions: 2 })
  })

  it('by other means closes the system as well, once, with the list', async () => {
    const { services, test, nightly } = await filled()
    const restoring = services.get(RestoringService)
    await expect(restoring.close(NIGHT, new FolderPlace(join(nightly, 'missing')))).rejects.toThrow(
      /No hay una lista de bajas/,
    )
    await addDeletions(new FolderPlace(nightly), [{ id: 2, createdAt: 5 }])
    expect(await restoring.close(NIGHT, null)).toBe(1)
    expect(await isClosed(test.url)).toBe(true)
    await expect(restoring.close(NIGHT, null, { withoutList: true })).rejects.toThrow(/ya está cerrado/)
  })
})

async function withBytes(path: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const other = join(await newFolder('changed'), 'preciosa-20261130T063000Z.tar.age')
  await writeFile(other, change(await readFile(path)))
  return other
}

async function* brokenDisk(): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.alloc(5))
  throw Object.assign(new Error('read'), { code: 'EIO', syscall: 'read' })
}

/** Takes a megabyte. */
class FullDisk extends FolderPlace {
  override async write(_: string, content: AsyncIterable<Uint8Array>): Promise<number> {
    let bytes = 0
    for await (const piece of content) {
      bytes += piece.length
      if (bytes > 1e6) throw Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' })
    }
    return bytes
  }
}

describe('a backup', () => {
  it('that fails in the middle of a table ends, and another one may follow', async () => {
    const from = await filled()
    await from.db.query(
      `insert into audit (action, entity, after)
       select 'a', 'b', (select jsonb_agg(md5(n || ' ' || m)) from generate_series(1, 30000) m)
         from generate_series(1, 30) n`,
    )
    const full = new FullDisk(await newFolder('full'))
    await expect(from.services.get(BackupsService).make(full, key)).rejects.toThrow(/No queda lugar/)
    await make(from, from.nightly)
  })

  it('is of one moment, also of rows that come meanwhile', async () => {
    const { db, test } = await filled()
    const later = await createDataSource({ url: test.url, name: 'later', pool: 1 }).initialize()
    const copied: (Table & Sum)[] = []
    await db.connection(async (client) => {
      await client.query('begin isolation level repeatable read')
      const entries = dataEntries(client, copied)
      await entries.next()
      await later.query(`insert into audit (action, entity) values ('later', 'b')`)
      await passOver(entries)
      await client.query('commit')
    })
    await later.destroy()
    expect(copied.find(({ name }) => name === 'public.audit')).toMatchObject({ rows: 1 })
    expect(await db.query('select from audit')).toHaveLength(2)
  })

  it('passes over a file that is removed meanwhile', async () => {
    const from = await filled()
    jest.spyOn(from.storage, 'size').mockResolvedValueOnce(null)
    expect(await make(from, await newFolder('removed'))).toMatchObject({ files: 0 })
  })

  it('is made once at a time', async () => {
    const from = await filled()
    const place = await newFolder('twice')
    const outcomes = await Promise.allSettled([make(from, place), make(from, place)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { detail: expect.stringMatching(/Ya se está haciendo/) as string },
    })
  })

  it('clears what a killed process left, and nothing else', async () => {
    const from = await filled()
    const place = await newFolder('killed')
    await writeFile(join(place, 'preciosa-20261129T063000Z.tar.age.part'), 'x')
    await mkdir(join(place, 'preciosa-20261127T063000Z.tar.age.part'))
    await writeFile(join(place, 'notes.part'), 'x')
    await make(from, place)
    expect((await readdir(place)).sort()).toEqual([
      ...['deletions.txt', 'notes.part', 'preciosa-20261127T063000Z.tar.age.part'],
      'preciosa-20261130T063000Z.tar.age',
    ])
  })

  it('says what is wrong with its place', async () => {
    const from = await filled()
    const place = await newFolder('wrong')
    await writeFile(join(place, 'file'), '')
    await expect(make(from, join(place, 'missing', 'folder'))).rejects.toThrow(/No existe/)
    await expect(make(from, join(place, 'file'))).rejects.toThrow(/file no es una carpeta|Ya hay un archivo/)
    expect(await readdir(place)).toEqual(['file'])
    await expect(from.services.get(BackupsService).find(place)).rejects.toThrow(/No hay ninguna copia/)
  })

  it('that failed or was killed shows until the next good one; those elsewhere do not count', async () => {
    const from = await filled()
    const status = () => from.services.get(BackupStatusService).status()
    expect(await status()).toMatchObject({ isOn: true, lastAt: null, isLate: false, failure: null })
    const since = new Date(NIGHT.getTime() - 37 * HOUR)
    const member = { email: 'eva@guia.example', name: 'Eva', role: 'admin', at: since } as const
    await addStaffMember(from.db.query.bind(from.db), member)
    await make(from, await newFolder('elsewhere'))
    expect(await status()).toMatchObject({ lastAt: null, isLate: true })
    jest.spyOn(from.storage, 'open').mockImplementationOnce(() => Readable.from(brokenDisk()))
    await expect(make(from, from.nightly)).rejects.toThrow(/El disco de .* falla/)
    expect((await status()).failure).toMatchObject({
      kind: 'backup',
      problem: expect.stringMatching(/falla/) as string,
    })
    await make(from, from.nightly)
    expect(await status()).toMatchObject({ lastAt: NIGHT, isLate: false, failure: null })
    from.clock.set(new Date(NIGHT.getTime() + 36 * HOUR + 1))
    expect(await status()).toMatchObject({ isLate: true })
    await from.db.query(
      `insert into backup_run (kind, folder, file, started_at) values ('backup', $1, 'x', now())`,
      [from.nightly],
    )
    expect((await status()).failure).toMatchObject({
      problem: expect.stringMatching(/antes de tiempo/) as string,
    })
    await from.services.get(BackupsService).alone(async () => {
      // It runs: its process holds the lock.
      const other = await openServices(loadConfig({ ...from.env }), [BackupModule], from.clock)
      expect(await other.get(BackupStatusService).status()).toMatchObject({ failure: null })
      await other.close()
    })
  })

  it('of a clock that was wrong does not hide the newest', async () => {
    const from = await filled()
    const { path } = await make(from, from.nightly)
    await copyFile(path, join(from.nightly, 'preciosa-20991231T000000Z.tar.age'))
    await mkdir(join(from.nightly, 'preciosa-20261130T070000Z.tar.age'))
    expect(await from.services.get(BackupsService).find(from.nightly)).toMatchObject({ file: basename(path) })
  })
})

describe('a verification', () => {
  const verify = ({ services }: World, path: string) =>
    services.get(VerifyingService).verify(fileAt(path), key)
  const scratch = (world: World) =>
    world.db.query(`select from pg_database where datname like current_database() || '_verify'`)

  it('restores the backup into a scratch database, and removes it', async () => {
    const from = await filled()
    const { path, rows } = await make(from, from.nightly)
    const before = await rowsOf(from, OF_BACKUPS)
    // Of a process that was killed.
    const name = new URL(from.test.url).pathname.slice(1)
    await from.db.query(`create database "${name}_verify"`)
    expect(await verify(from, path)).toEqual({ rows, files: 1 })
    expect(await scratch(from)).toEqual([])
    expect(await rowsOf(from, OF_BACKUPS)).toEqual(before)
    expect(await from.services.get(BackupStatusService).status()).toMatchObject({
      verifiedAt: NIGHT,
      failure: null,
    })
  })

  it('fails for a broken backup, as a failure that staff see', async () => {
    const from = await filled()
    const { path } = await make(from, from.nightly)
    await writeFile(path, (await readFile(path)).subarray(0, -1))
    await expect(verify(from, path)).rejects.toThrow(/cortada o cambiada/)
    expect(await scratch(from)).toEqual([])
    expect(await from.services.get(BackupStatusService).status()).toMatchObject({
      verifiedAt: null,
      failure: { kind: 'verify', problem: expect.stringMatching(/cortada/) as string },
    })
  })
})

describe('each night', () => {
  it('there is one backup, and old ones go', async () => {
    const from = await filled()
    const jobs = from.services.get(BackupJobs)
    for (let night = 0; night < 40; night += 1) {
      await jobs.make()
      from.clock.set(new Date(from.clock.now().getTime() + HOUR))
      await jobs.make()
      from.clock.set(new Date(from.clock.now().getTime() + 23 * HOUR))
    }
    await jobs.verify()
    const status = await from.services.get(BackupStatusService).status()
    expect(status.verifiedAt).toEqual(from.clock.now())
    const { rows } = await from.db.pool.query<{ kind: string; count: number }>(
      `select kind, count(*)::int as count from backup_run group by kind order by kind`,
    )
    expect(rows).toEqual([
      { kind: 'backup', count: 40 },
      { kind: 'verify', count: 1 },
    ])
    expect(await readdir(from.nightly)).toHaveLength(14 + 2 + 1)
  })

  it('nothing happens without a folder', async () => {
    const test = await createTestDatabase()
    const env = { DATABASE_URL: test.url, FILES_DIR: await newFolder('files'), LOG_LEVEL: 'silent' }
    const services = await openServices(loadConfig(env), [BackupModule])
    await services.get(BackupJobs).make()
    await services.get(BackupJobs).verify()
    expect(await services.get(BackupStatusService).status()).toMatchObject({ isOn: false, lastAt: null })
    await services.close()
    await test.drop()
  })
})
