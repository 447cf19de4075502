import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type RunningS3, type S3Call, type S3Fault, type S3Options, startS3 } from '@preciosa/sandbox'
import { waitFor } from '@preciosa/testing'
import { S3Storage } from './s3-storage.js'
import { describeFileStorage } from './testing/file-storage.contract.js'

const MB = 1024 * 1024
const PART = 8 * MB
const LIMIT = { bytes: 64 * MB, detail: 'Es demasiado grande.' }
const PATIENCE = { timeout: 60_000, attempts: 4, wait: 1 }

let s3: RunningS3
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preciosa-s3-'))
})
afterEach(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

async function start(options: S3Options = {}, patience = PATIENCE): Promise<S3Storage> {
  s3 = await startS3(options)
  return storageWith({}, patience)
}

function storageWith(other: { bucket?: string; secretKey?: string }, patience = PATIENCE): S3Storage {
  const { url, region, accessKey, secretKey, bucket } = s3
  const config = { endpoint: url, region, accessKey, secretKey, bucket, prefix: 'guide/files', ...other }
  return new S3Storage(config, folder, patience)
}

const keep = (storage: S3Storage, content: Buffer, key = storage.newKey('price-lists')) =>
  storage.keepStream(Readable.from(chunksOf(content)), key, LIMIT).then(() => key)
const read = (storage: S3Storage, key: string) => buffer(storage.open(key))
const times = (call: S3Call) => s3.asked.filter((each) => each === call).length

function* chunksOf(content: Buffer, size = 64 * 1024) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

/** Fails when its first part is on its way. */
async function* broken() {
  const before = times('upload-part')
  yield Buffer.alloc(PART + 1)
  await waitFor(() => times('upload-part') > before)
  throw new Error('se cortó')
}

describeFileStorage('S3', async () => ({ storage: await start(), close: () => s3.stop() }))

describe('a large file', () => {
  it.each([PART - 1, PART, PART + 1, 2 * PART, 2 * PART + 3 * MB + 7])(
    'of %d bytes is stored whole',
    async (bytes) => {
      const storage = await start()
      const content = randomBytes(bytes)
      const key = await keep(storage, content)
      expect(await storage.size(key)).toBe(bytes)
      expect((await read(storage, key)).equals(content)).toBe(true)
      expect(times('upload-part')).toBe(bytes < PART ? 0 : Math.ceil(bytes / PART))
      expect([s3.keys(), s3.uploads()]).toEqual([[`guide/files/${key}`], []])
    },
  )

  it('is never in memory with more than two parts', async () => {
    const storage = await start()
    const chunk = randomBytes(64 * 1024)
    let [sent, most] = [0, 0]
    function* source() {
      for (; sent < 6 * PART; sent += chunk.length) {
        most = Math.max(most, sent - times('upload-part') * PART)
        yield chunk
      }
    }
    await storage.keepStream(Readable.from(source()), storage.newKey('price-lists'), LIMIT)
    expect(times('upload-part')).toBe(6)
    expect(most).toBeLessThan(2 * PART)
  })

  it('is refused in the middle when it is too long, and leaves nothing', async () => {
    const storage = await start()
    const source = new Readable({ read: () => void source.push(Buffer.alloc(MB)) })
    const kept = storage.keepStream(source, storage.newKey('price-lists'), { ...LIMIT, bytes: 20 * MB })
    await expect(kept).rejects.toMatchObject({ code: 'too-large', message: LIMIT.detail })
    expect(source.destroyed).toBe(true)
    expect([times('upload-part'), s3.keys(), s3.uploads()]).toEqual([2, [], []])
  })

  it('leaves nothing when its source fails, or an upload that removeParts removes', async () => {
    const storage = await start()
    const fail = () => storage.keepStream(Readable.from(broken()), storage.newKey('price-lists'), LIMIT)
    await expect(fail()).rejects.toThrow('se cortó')
    expect([times('abort-upload'), s3.keys(), s3.uploads()]).toEqual([1, [], []])
    s3.misbehave({ how: 'error', code: 'InternalError' }, { call: 'abort-upload', times: 4 })
    await expect(fail()).rejects.toThrow('se cortó')
    expect(s3.uploads()).toHaveLength(1)
    await storage.removeParts('price-lists', new Date(Date.now() - 3_600_000))
    await storage.removeParts('images', new Date(Date.now() + 3_600_000))
    expect(s3.uploads()).toHaveLength(1)
    await storage.removeParts('price-lists', new Date(Date.now() + 3_600_000))
    expect(s3.uploads()).toEqual([])
  })
})

describe('what S3 refuses for a moment', () => {
  const LARGE: S3Call[] = ['create-upload', 'upload-part', 'complete-upload']
  const passing: [string, S3Fault, S3Call[]][] = [
    [
      'SlowDown',
      { how: 'error', code: 'SlowDown' },
      [...LARGE, 'put', 'get', 'head', 'list', 'list-uploads', 'delete'],
    ],
    ['InternalError', { how: 'error', code: 'InternalError' }, [...LARGE, 'put', 'get', 'head', 'delete']],
    [
      'a cut before the answer',
      { how: 'cut' },
      [...LARGE, 'put', 'get', 'head', 'list', 'list-uploads', 'delete'],
    ],
    [
      'a cut in the answer',
      { how: 'cut', bytes: 5 },
      ['create-upload', 'complete-upload', 'get', 'list', 'list-uploads'],
    ],
    ['a cut in the request', { how: 'cut-request' }, ['put', 'upload-part']],
    ['an error after the status line', { how: 'error-in-200' }, ['complete-upload']],
  ]

  it.each(passing)('is sent again after %s', async (_, fault, calls) => {
    const storage = await start()
    for (const call of calls) s3.misbehave(fault, { call, times: 2 })
    const contents = [randomBytes(10), randomBytes(PART + 10)]
    const keys = [await keep(storage, contents[0]!), await keep(storage, contents[1]!)]
    for (const [index, key] of keys.entries()) {
      expect(await storage.size(key)).toBe(contents[index]!.length)
      expect((await read(storage, key)).equals(contents[index]!)).toBe(true)
    }
    expect(await storage.keysBefore('price-lists', new Date(8.64e15))).toEqual([...keys].sort())
    for (const key of keys) await storage.remove(key)
    expect(s3.keys()).toEqual([])
    // A completion that S3 executed can't be repeated a second time.
    for (const call of calls) expect(times(call)).toBeGreaterThan(call === 'complete-upload' ? 1 : 2)
  })

  it('fails after four attempts, and nothing is stored', async () => {
    const storage = await start()
    s3.misbehave({ how: 'error', code: 'SlowDown' }, { call: 'put', times: 4 })
    await expect(keep(storage, Buffer.from('a'))).rejects.toMatchObject({
      status: 503,
      serviceCode: 'SlowDown',
    })
    expect(times('put')).toBe(4)
    s3.misbehave({ how: 'cut-request' }, { call: 'upload-part', times: 4 })
    await expect(keep(storage, randomBytes(PART))).rejects.toThrow('fetch failed')
    expect([times('upload-part'), s3.keys(), s3.uploads()]).toEqual([4, [], []])
  })
})

describe('an open file', () => {
  it('goes on where it was cut, also a part of it', async () => {
    const storage = await start()
    const key = await keep(storage, Buffer.from('0123456789'))
    s3.misbehave({ how: 'cut', bytes: 3 }, { call: 'get', times: 2 })
    expect((await read(storage, key)).toString()).toBe('0123456789')
    expect(times('get')).toBe(3)
    s3.misbehave({ how: 'cut', bytes: 3 }, { call: 'get' })
    expect((await buffer(storage.open(key, { first: 2, last: 7 }))).toString()).toBe('234567')
    expect((await buffer(storage.open(key, { first: 10, last: 12 }))).toString()).toBe('')
  })

  it('goes on after a stall, and fails if nothing more comes', async () => {
    const storage = await start({}, { ...PATIENCE, timeout: 200 })
    const key = await keep(storage, Buffer.from('0123456789'))
    s3.misbehave({ how: 'stall', bytes: 3 }, { call: 'get' })
    expect((await read(storage, key)).toString()).toBe('0123456789')
    s3.misbehave({ how: 'stall', bytes: 0 }, { call: 'get', times: 4 })
    await expect(read(storage, key)).rejects.toThrow('The answer of S3 ended after 0 bytes')
  })

  it('fails if another file took its place after the cut', async () => {
    const storage = await start({}, { ...PATIENCE, timeout: 1000 })
    const key = await keep(storage, Buffer.from('0123456789'))
    s3.misbehave({ how: 'stall', bytes: 3 }, { call: 'get' })
    const stream = storage.open(key)
    const [chunk] = (await once(stream, 'data')) as [Buffer]
    expect(chunk.toString()).toBe('012')
    await keep(storage, Buffer.from('abcdefghij'), key)
    await expect(buffer(stream)).rejects.toMatchObject({ status: 412 })
  })

  it('ends its request when the reader leaves', async () => {
    const storage = await start()
    const key = await keep(storage, Buffer.from('0123456789'))
    s3.misbehave({ how: 'stall', bytes: 3 }, { call: 'get' })
    const stream = storage.open(key)
    await once(stream, 'data')
    stream.destroy()
    await once(stream, 'close')
    expect(times('get')).toBe(1)
    await s3.stop()
  })
})

it('gives up an answer that is late, without a second request', async () => {
  const storage = await start({}, { ...PATIENCE, timeout: 100 })
  for (const call of ['head', 'put'] as const) s3.misbehave({ how: 'slow', ms: 60_000 }, { call })
  await expect(storage.size('images/a')).rejects.toMatchObject({ cause: { name: 'S3TimeOut' } })
  await expect(keep(storage, Buffer.from('a'))).rejects.toMatchObject({ name: 'S3TimeOut' })
  expect(s3.asked).toEqual(['head', 'put'])
})

it('tells a missing file from a storage that is away or refuses', async () => {
  const storage = await start()
  const key = await keep(storage, Buffer.from('a'))
  const none = storage.newKey('price-lists')
  expect([await storage.isReadable(key), await storage.isReadable(none)]).toEqual([true, false])
  for (const other of [storageWith({ bucket: 'other' }), storageWith({ secretKey: 'other' })]) {
    await expect(other.isReadable(key)).rejects.toThrow()
    await expect(other.size(key)).rejects.toThrow()
    await expect(read(other, key)).rejects.not.toMatchObject({ code: 'ENOENT' })
    await expect(other.keysBefore('price-lists', new Date())).rejects.toThrow()
  }
  await expect(read(storage, none)).rejects.toMatchObject({ code: 'ENOENT' })
  await s3.stop()
  await expect(storage.isReadable(key)).rejects.toThrow()
  await expect(storage.size(none)).rejects.toThrow()
  await expect(read(storage, key)).rejects.not.toMatchObject({ code: 'ENOENT' })
})

it('lends a private copy, and removes it also after a failure', async () => {
  const storage = await start()
  const key = await keep(storage, Buffer.from('a'))
  const modes = (path: string) =>
    Promise.all([path, dirname(path)].map(async (each) => (await stat(each)).mode & 0o777))
  expect(await storage.withLocalFile(key, modes)).toEqual([0o600, 0o700])
  const fail = async (path: string) => {
    expect(await readFile(path, 'utf8')).toBe('a')
    throw new Error('no se pudo')
  }
  await expect(storage.withLocalFile(key, fail)).rejects.toThrow('no se pudo')
  await expect(storage.withLocalFile(storage.newKey('images'), readFile)).rejects.toThrow('ENOENT')
  expect(await readdir(folder)).toEqual([])
})

it('finds all files and parts of a kind, page after page', async () => {
  const storage = await start({ pageSize: 2 })
  const keys = await Promise.all(Array.from({ length: 5 }, () => keep(storage, Buffer.from('a'))))
  await keep(storage, Buffer.from('a'), storage.newKey('images'))
  const later = new Date(Date.now() + 3_600_000)
  expect(await storage.keysBefore('price-lists', later)).toEqual([...keys].sort())
  expect(await storage.keysBefore('price-lists', new Date(0))).toEqual([])
  s3.misbehave({ how: 'error', code: 'InternalError' }, { call: 'abort-upload', times: 20 })
  for (let each = 0; each < 5; each++)
    await expect(storage.keepStream(Readable.from(broken()), keys[each]!, LIMIT)).rejects.toThrow('se cortó')
  expect(s3.uploads()).toHaveLength(5)
  await storage.remove(keys[0]!)
  expect([s3.uploads().length, s3.keys().length]).toEqual([4, 5])
  await storage.removeOld('price-lists', later)
  expect([s3.uploads(), s3.keys()]).toEqual([[], [expect.stringMatching('^guide/files/images/')]])
})

it('removes copies that a killed process left a day ago when it opens, and nothing else', async () => {
  await start()
  const names = ['local-old', 'local-new', 'images']
  for (const name of names) await mkdir(join(folder, name))
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  for (const name of ['local-old', 'images']) await utimes(join(folder, name), yesterday, yesterday)
  await S3Storage.open({ ...s3, endpoint: s3.url, prefix: '' }, folder)
  expect((await readdir(folder)).sort()).toEqual(['images', 'local-new'])
})
