import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Database, type FileKindName, FixedClock, FolderStorage } from '@preciosa/platform'
import { pino } from 'pino'
import { addAccount, addPriceList } from '@preciosa/testing'
import { openLedger, type TestLedger } from '../../paid/credits/testing/open-ledger.js'
import { StoredFilesService } from './stored-files.service.js'

const NOW = new Date('2026-11-26T12:00:00Z')
const HOUR_MS = 3_600_000
let ledger: TestLedger
let db: Database
let folder: string
let storage: FolderStorage
let files: StoredFilesService

beforeAll(async () => {
  ledger = await openLedger()
  db = ledger.db
  folder = await mkdtemp(join(tmpdir(), 'stored-files-'))
  storage = await FolderStorage.open(folder)
  files = new StoredFilesService(db, new FixedClock(NOW), storage, pino({ level: 'silent' }))
})
afterAll(async () => {
  await ledger.close()
  await rm(folder, { recursive: true })
})

async function file(kind: FileKindName, hours: number, extension?: string): Promise<string> {
  const key = storage.newKey(kind, extension)
  await storage.keepStream(Readable.from([Buffer.from('x')]), key, { bytes: 10, detail: '' })
  const at = new Date(NOW.getTime() - hours * HOUR_MS)
  await utimes(storage.path(key), at, at)
  return key
}

it('sweeps files that no row names, but none of the last day', async () => {
  const photo = () => file('profile-photos', 48, 'jpg')
  const list = () => file('price-lists', 48)
  const [named, lost, fresh] = [await photo(), await photo(), await file('profile-photos', 23, 'jpg')]
  const [namedList, lostList] = [await list(), await list()]
  const other = await file('downloads', 48)
  const query = db.query.bind(db)
  await query('insert into profile_photo values ($1, $2, now())', [await addAccount(query), named])
  await addPriceList(query, { status: 'received', fileKey: namedList })
  expect(await files.sweep()).toBe(2)
  const left = await Promise.all(
    [named, lost, fresh, namedList, lostList, other].map((key) => storage.size(key)),
  )
  expect(left).toEqual([1, null, 1, 1, null, 1])
})

it('removes a file once and for all', async () => {
  const key = await file('profile-photos', 0, 'jpg')
  await files.remove({ key })
  await files.remove({ key })
  expect(await storage.size(key)).toBeNull()
})
