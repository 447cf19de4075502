import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Problem } from '@preciosa/contracts'
import { FileLinks, FileStorage, FixedClock } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'

let database: TestDatabase
let folder: string
let clock: FixedClock
let app: NestFastifyApplication
let files: FileStorage
let links: FileLinks

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'preciosa-files-'))
})
beforeEach(async () => {
  clock = new FixedClock(new Date('2026-11-15T12:00:00Z'))
  app = await openApi(database.url, { clock }, { FILES_DIR: folder })
  files = app.get(FileStorage, { strict: false })
  links = app.get(FileLinks, { strict: false })
})
afterEach(() => app.close())
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function kept(kind: 'documents' | 'images', extension: string, content: string): Promise<string> {
  const key = files.newKey(kind, extension)
  await files.keepStream(Readable.from([Buffer.from(content)]), key, { bytes: 100, detail: 'no' })
  return key
}
const refused = async (url: string) => {
  const { status, code, detail } = (await app.inject({ url })).json<Problem>()
  return `${status} ${code}: ${detail}`
}

it('a private file is opened by its link, until that is over', async () => {
  const key = await kept('documents', 'pdf', '%PDF revista')
  const link = links.to(key, { seconds: 60, as: 'Revista n.º 3.pdf' })
  const answer = await app.inject({ url: link })
  expect([answer.statusCode, answer.body]).toEqual([200, '%PDF revista'])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '12',
    'content-disposition': expect.stringContaining(`filename*=UTF-8''Revista%20n.%C2%BA%203.pdf`) as string,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  clock.set(new Date('2026-11-15T12:01:00Z'))
  expect(await refused(link)).toBe('403 permission: El enlace venció. Pedí otro.')
})

it('a private file isn’t opened without its signature, or by that of another one', async () => {
  const [mine, other] = [await kept('documents', 'pdf', 'a'), await kept('documents', 'pdf', 'b')]
  const link = links.to(mine, { seconds: 60 })
  const [path = '', query = ''] = link.split('?')
  expect(await refused(path)).toMatch(/^403 permission: Este archivo se abre con un enlace firmado/)
  const elsewhere = links.to(other, { seconds: 60 }).split('?')[0]!
  expect(await refused(`${elsewhere}?${query}`)).toMatch(/^403 permission: El enlace no es válido/)
  expect(await refused(link.replace(/expires=\d+/, 'expires=99999999999'))).toMatch(/^403 permission/)
  // Whether a file is there isn't told to who has no leave.
  await files.remove(mine)
  expect(await refused(path)).toMatch(/^403 permission/)
  expect(await refused(link)).toBe('404 not-found: Ese archivo ya no está.')
})

it('a public file is anybody’s, shown, and kept for good', async () => {
  const key = await kept('images', 'webp', 'imagen')
  const answer = await app.inject({ url: links.to(key, { seconds: 60 }) })
  expect([answer.statusCode, answer.body]).toEqual([200, 'imagen'])
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  await files.remove(key)
  expect(await refused(links.to(key, { seconds: 60 }))).toBe('404 not-found: Ese archivo ya no está.')
})

it('a link of another installation is worth nothing', async () => {
  const key = await kept('documents', 'pdf', 'a')
  const stranger = new FileLinks({ secretKey: 'the key of another installation' }, clock)
  expect(await refused(stranger.to(key, { seconds: 60 }))).toMatch(/^403 permission: El enlace no es válido/)
})

it.each(['lista.csv', '..%2f..%2fetc%2fpasswd', 'images-x.webp', '%00'])(
  '%s is no file’s name',
  async (name) => {
    expect(await refused(`/admin/files/${name}`)).toMatch(/^(400 validation|404 not-found)/)
  },
)
