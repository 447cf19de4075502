import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { FileStorage, FolderStorage, loadConfig } from '@preciosa/platform'
import { type RunningS3, startS3 } from '@preciosa/sandbox'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { runCommand } from '../../commands/run-command.js'
import { openServices } from '../../open-services.js'
import { StoredFilesModule } from './stored-files.module.js'

let test: TestDatabase
let s3: RunningS3
let folder: string
let storage: FolderStorage
beforeAll(async () => {
  test = await createTestDatabase()
})
beforeEach(async () => {
  s3 = await startS3()
  folder = await mkdtemp(join(tmpdir(), 'file-move-'))
  storage = await FolderStorage.open(folder)
})
afterEach(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})
afterAll(() => test.drop())

const onS3 = () => ({
  FILES_S3: `s3://${s3.bucket}/guide`,
  S3_ENDPOINT: s3.url,
  S3_ACCESS_KEY: s3.accessKey,
  S3_SECRET_KEY: s3.secretKey,
})

async function run(words: string[], variables: Record<string, string> = onS3()) {
  const said = { code: 0, out: [] as string[], err: [] as string[] }
  const env = { DATABASE_URL: test.url, FILES_DIR: folder, LOG_LEVEL: 'silent', ...variables }
  said.code = await runCommand([StoredFilesModule], ['files', ...words], {
    withConfig: (work) => work(loadConfig(env)),
    print: (line) => void said.out.push(line),
    complain: (line) => void said.err.push(line),
  })
  return said
}

async function keep(content: Buffer, kind: 'images' | 'documents' = 'images'): Promise<string> {
  const key = storage.newKey(kind)
  await storage.keepStream(Readable.from([content]), key, { bytes: content.length, detail: '' })
  return key
}

async function copyOf(key: string): Promise<Buffer> {
  const services = await openServices(
    loadConfig({ DATABASE_URL: test.url, FILES_DIR: folder, LOG_LEVEL: 'silent', ...onS3() }),
    [StoredFilesModule],
  )
  try {
    return await buffer(services.get(FileStorage).open(key))
  } finally {
    await services.close()
  }
}

it('copies the whole files, and goes on after a failure without what is there', async () => {
  const contents = [randomBytes(3), randomBytes(9 * 1024 * 1024), randomBytes(5)]
  const keys = [await keep(contents[0]!), await keep(contents[1]!, 'documents'), await keep(contents[2]!)]
  await writeFile(storage.path(`${storage.newKey('images')}.part`), 'half')
  s3.misbehave({ how: 'error', code: 'InternalError' }, { call: 'upload-part', times: 4 })
  expect(await run(['move'])).toMatchObject({ code: 1, err: ['S3 contestó 500 (InternalError).'] })
  s3.misbehave(undefined)
  expect(s3.keys()).toHaveLength(2)
  expect(await run(['move'])).toEqual({
    code: 0,
    out: ['Archivos copiados: 1 (9 MB). Ya estaban: 2.'],
    err: [],
  })
  expect(s3.keys()).toEqual(keys.map((key) => `guide/${key}`).sort())
  for (const [index, key] of keys.entries()) {
    expect((await copyOf(key)).equals(contents[index]!)).toBe(true)
    expect(await storage.size(key)).toBe(contents[index]!.length)
  }
  expect((await run(['move'])).out).toEqual(['Archivos copiados: 0 (0 MB). Ya estaban: 3.'])
})

it('replaces a copy with other bytes of the same number', async () => {
  const key = await keep(Buffer.from('abc'))
  await run(['move'])
  await writeFile(storage.path(key), 'xyz')
  expect((await run(['move'])).out).toEqual(['Archivos copiados: 1 (1 MB). Ya estaban: 0.'])
  expect((await copyOf(key)).toString()).toBe('xyz')
})

it('copies the others when a file can’t be read, and says how far it is', async () => {
  for (let n = 0; n < 100; n++) await keep(Buffer.from('a'))
  const key = storage.newKey('images')
  await symlink('/proc/self/mem', storage.path(key))
  const { code, out, err } = await run(['move'])
  expect(code).toBe(1)
  expect(out).toEqual(['images: 100 de 101', 'Archivos copiados: 100 (1 MB). Ya estaban: 0.'])
  expect(err).toEqual([`Archivos sin copiar: 1. Repetí el comando.\n  ${key}: no se puede leer (EIO)`])
})

it('says what is wrong with S3', async () => {
  await keep(Buffer.from('a'))
  const problem = async (other: Record<string, string>) => {
    const { code, err } = await run(['move'], { ...onS3(), ...other })
    return [code, ...err]
  }
  expect(await problem({ S3_SECRET_KEY: 'other' })).toEqual([
    1,
    expect.stringMatching(/no acepta la clave o no se lo permite/),
  ])
  expect(await problem({ FILES_S3: 's3://other' })).toEqual([1, 'S3 no tiene ese bucket.'])
  await s3.stop()
  expect(await problem({})).toEqual([1, 'No se llega a S3 (ECONNREFUSED): revisá S3_ENDPOINT.'])
})

it('refuses without S3, and another use', async () => {
  expect(await run(['move'], {})).toMatchObject({
    code: 1,
    err: ['Falta FILES_S3: adónde van los archivos.'],
  })
  expect((await run([])).code).toBe(2)
  expect((await run(['move', 'x'])).code).toBe(2)
})
