import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { createDataSource, Database, FileLinks, FixedClock, FolderStorage, KeyRing } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { pino } from 'pino'
import type { Actor } from '../../operations/audit/index.js'
import { MediaService } from './media.service.js'
import { UploadsService } from './uploads.service.js'

const EVA: Actor = { id: 7, email: 'eva@guia.example', role: 'editor', client: 'c' }
const LUIS: Actor = { ...EVA, id: 8 }
const NOW = new Date('2026-11-27T12:00:00Z')
const clock = new FixedClock(NOW)

let test: TestDatabase
let db: Database
let folder: string
let files: FolderStorage
let uploads: UploadsService
let pdf: Buffer

beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'uploads', pool: 4 }).initialize())
  const document = await PDFDocument.create()
  document.addPage([450, 550])
  pdf = Buffer.from(await document.save())
})
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})
beforeEach(async () => {
  clock.set(NOW)
  await db.query('truncate media, media_use, upload cascade')
  await db.query('delete from outbox')
  folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  files = await FolderStorage.open(folder)
  const links = new FileLinks({ keys: KeyRing.of('specs:a-key-that-only-specs-may-know-of') }, clock)
  const media = new MediaService(db, clock, files, links, pino({ level: 'silent' }))
  uploads = new UploadsService(db, clock, files, media)
})
afterEach(() => rm(folder, { recursive: true }))

const start = (content: Buffer, actor = EVA) =>
  uploads.start({ fileName: 'revista.pdf', bytes: content.length, private: true }, actor)
const sendPart = async (id: string, from: number, part: Buffer) =>
  uploads.add(id, from, await uploads.keep(Readable.from([part])))
const stored = async (kind: string) => (await readdir(join(folder, kind)).catch(() => [])).length
const toRemove = async () =>
  (await db.query<{ job: string }>(`select job from outbox where job = 'files.remove'`)).length
const refused = (work: Promise<unknown>) => expect(work).rejects

it('joins the parts of a PDF in the order of their places', async () => {
  const { id } = await start(pdf)
  for (let from = 0; from < pdf.length; from += 300)
    expect(await sendPart(id, from, pdf.subarray(from, from + 300))).toMatchObject({
      received: Math.min(from + 300, pdf.length),
    })
  const added = await uploads.finish(id, EVA)
  expect(added).toMatchObject({ kind: 'pdf', private: true, pages: 1, fileName: 'revista.pdf' })
  const [file] = added.files
  expect(await buffer(files.open(file!.name.replace('documents-', 'documents/')))).toEqual(pdf)
  expect([await stored('media-uploads'), await toRemove()]).toEqual([0, Math.ceil(pdf.length / 300)])
  // The answer was lost.
  expect((await uploads.finish(id, EVA)).id).toBe(added.id)
  await refused(sendPart(id, pdf.length, pdf)).toMatchObject({ code: 'conflict' })
})

it('goes on where it was cut, and says where that is', async () => {
  const { id } = await start(pdf)
  await sendPart(id, 0, pdf.subarray(0, 100))
  expect(await uploads.one(id)).toMatchObject({ received: 100, bytes: pdf.length })
  await refused(sendPart(id, 0, pdf.subarray(0, 100))).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Llegaron 100 bytes') as string,
  })
  await refused(uploads.finish(id, EVA)).toMatchObject({ code: 'conflict' })
  await sendPart(id, 100, pdf.subarray(100))
  expect(await uploads.finish(id, EVA)).toMatchObject({ pages: 1 })
})

it('takes one of two equal parts sent at once, and keeps no file of the other', async () => {
  const { id } = await start(pdf)
  const part = pdf.subarray(0, 100)
  const both = await Promise.allSettled([sendPart(id, 0, part), sendPart(id, 0, part)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await stored('upload-parts')).toBe(1)
})

it.each([
  ['an empty part', Buffer.alloc(0)],
  ['bytes past the end', Buffer.alloc(10_000)],
])('refuses %s', async (_, part) => {
  const { id } = await start(pdf)
  await refused(sendPart(id, 0, part)).toMatchObject({ code: 'validation' })
  expect(await stored('upload-parts')).toBe(0)
})

it('forgets what turns out to be no PDF, with its reason', async () => {
  const broken = Buffer.from('%PDF-1.7\n1 0 obj')
  const { id } = await start(broken)
  await sendPart(id, 0, broken)
  await refused(uploads.finish(id, EVA)).toMatchObject({
    code: 'validation',
    message: expect.stringContaining('dañado') as string,
  })
  await refused(uploads.one(id)).toMatchObject({ code: 'not-found' })
  expect(await toRemove()).toBe(1)
})

it('is one of five that a staff member may have at a time', async () => {
  const { id } = await start(pdf)
  for (let n = 0; n < 4; n += 1) await start(pdf)
  await refused(start(pdf)).toMatchObject({ code: 'conflict' })
  await start(pdf, LUIS)
  await uploads.cancel(id)
  await start(pdf)
})

it('is swept a day after its last part', async () => {
  const { id } = await start(pdf)
  await sendPart(id, 0, pdf.subarray(0, 100))
  clock.set(new Date('2026-11-28T12:00:00Z'))
  await uploads.sweep()
  expect(await uploads.one(id)).toMatchObject({ received: 100 })
  clock.set(new Date('2026-11-28T12:00:01Z'))
  await uploads.sweep()
  await refused(uploads.one(id)).toMatchObject({ code: 'not-found' })
  expect(await toRemove()).toBe(1)
})
