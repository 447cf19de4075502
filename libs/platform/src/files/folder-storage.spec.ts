import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { waitFor } from '@preciosa/testing'
import { FolderStorage } from './folder-storage.js'
import { describeFileStorage } from './testing/file-storage.contract.js'

let folder: string
let store: FolderStorage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preciosa-files-'))
  store = new FolderStorage(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const LIMIT = { bytes: 100_000, detail: 'Es demasiado grande.' }
const files = () => readdir(join(folder, 'price-lists'))

describeFileStorage('a folder', async () => {
  const own = await mkdtemp(join(tmpdir(), 'preciosa-files-'))
  return { storage: await FolderStorage.open(own), close: () => rm(own, { recursive: true }) }
})

describe('file permissions', () => {
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  let umask: number
  beforeEach(() => {
    umask = process.umask(0)
  })
  afterEach(() => process.umask(umask))

  it('keep streams and copies private, before and after they are complete', async () => {
    const [sent, copied] = [store.newKey('price-lists'), store.newKey('images', 'webp')]
    const source = new Readable({ read: () => undefined })
    const kept = store.keepStream(source, sent, LIMIT)
    source.push('a')
    await waitFor(async () => (await store.size(`${sent}.part`)) === 1)
    expect(await modeOf(store.path(`${sent}.part`))).toBe('600')
    source.push(null)
    await kept
    await writeFile(join(folder, 'open.csv'), 'a', { mode: 0o666 })
    await store.keepCopy(join(folder, 'open.csv'), copied)
    for (const key of [sent, copied]) {
      expect(await modeOf(store.path(key))).toBe('600')
      expect(await modeOf(join(store.path(key), '..'))).toBe('700')
    }
  })

  it('are private on the folder, new or existing, and unchanged on the operator’s own files in it', async () => {
    const files = join(folder, 'files')
    await mkdir(join(files, 'mine'), { recursive: true })
    await writeFile(join(files, 'mine', 'program'), 'a', { mode: 0o755 })
    await FolderStorage.open(files)
    await FolderStorage.open(join(folder, 'none', 'yet'))
    for (const each of ['files', 'none/yet']) expect(await modeOf(join(folder, each))).toBe('700')
    expect(await modeOf(join(files, 'mine', 'program'))).toBe('755')
  })

  it('stay unchanged on a shared folder such as /tmp', async () => {
    const common = join(folder, 'tmp')
    await mkdir(common)
    await chmod(common, 0o1777)
    await FolderStorage.open(common)
    expect(await modeOf(common)).toBe('777')
  })
})

it('leaves no file when a stream fails before or while its file is written', async () => {
  const failing = async (index: number) => {
    const source = new Readable({ read: () => undefined })
    source.on('error', () => undefined)
    const kept = store.keepStream(source, store.newKey('price-lists'), LIMIT)
    const outcome = expect(kept).rejects.toThrow('se cortó')
    if (index % 2 === 0) source.push('x')
    for (let turn = index % 4; turn > 0; turn--) await new Promise(setImmediate)
    source.destroy(new Error('se cortó'))
    await outcome
  }
  for (let burst = 0; burst < 100; burst++)
    await Promise.all(Array.from({ length: 20 }, (_, at) => failing(at)))
  expect(await files()).toEqual([])
})

it('leaves no file when a copy fails', async () => {
  await expect(store.keepCopy(join(folder, 'none'), store.newKey('price-lists'))).rejects.toThrow('ENOENT')
  expect(await files()).toEqual([])
  const source = join(folder, 'list.csv')
  await writeFile(source, 'a;b')
  const key = store.newKey('price-lists')
  await store.keepCopy(source, key)
  expect(await readFile(store.path(key), 'utf8')).toBe('a;b')
})

it('removes old partial files, but neither complete nor recent ones', async () => {
  await store.removeParts('price-lists', new Date())
  const now = Date.now()
  for (const [name, hours] of Object.entries({ 'old.part': 25, 'young.part': 1, whole: 25 })) {
    await writeFile(join(folder, 'price-lists', name), 'x')
    const time = new Date(now - hours * 3_600_000)
    await utimes(join(folder, 'price-lists', name), time, time)
  }
  await store.removeParts('price-lists', new Date(now - 24 * 3_600_000))
  expect((await files()).sort()).toEqual(['whole', 'young.part'])
})

it('removes old files of a kind, complete or partial', async () => {
  await store.removeOld('price-lists', new Date())
  const now = Date.now()
  for (const [name, hours] of Object.entries({ 'old.part': 25, young: 1, whole: 25 })) {
    await writeFile(join(folder, 'price-lists', name), 'x')
    const time = new Date(now - hours * 3_600_000)
    await utimes(join(folder, 'price-lists', name), time, time)
  }
  await store.removeOld('price-lists', new Date(now - 24 * 3_600_000))
  expect(await files()).toEqual(['young'])
})
