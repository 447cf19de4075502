import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity } from 'age-encryption'
import { archiveOf, contentOf, type NewEntry, readArchive } from './archive.js'
import { BackupRefused } from './backup-refused.js'
import { FolderPlace } from './folder-place.js'

let folder: string
let key: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preciosa-archive-'))
  key = await generateX25519Identity()
  await write(path(), ENTRIES())
})
afterAll(() => rm(folder, { recursive: true }))

const STREAMED = Buffer.alloc(150_001, 'z')
const ENTRIES = (): NewEntry[] => [
  { name: 'a', content: Buffer.alloc(200_000, 'x') },
  {
    name: 'b',
    size: STREAMED.length,
    stream: Readable.from([STREAMED.subarray(0, 7), STREAMED.subarray(7)]),
  },
  { name: 'nothing', size: 0, stream: Readable.from([]) },
  { name: 'c', content: Buffer.from('y') },
]
async function* failing(): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.alloc(5))
  throw new Error('EIO')
}

const path = () => join(folder, 'small.tar.age')
const fileAt = (at: string) => ({ place: new FolderPlace(dirname(at)), file: basename(at) })
const write = (at: string, entries: Iterable<NewEntry>) => {
  const { place, file } = fileAt(at)
  return place.write(file, archiveOf(key, entries))
}
const drain = async (at: string, by = key) => {
  const sizes: Record<string, number> = {}
  for await (const entry of readArchive(fileAt(at), by)) sizes[entry.name] = (await contentOf(entry)).length
  return sizes
}

it('is opened by its key alone', async () => {
  expect(await drain(path())).toEqual({ a: 200_000, b: 150_001, nothing: 0, c: 1 })
  expect((await stat(path())).mode & 0o777).toBe(0o600)
  await expect(drain(path(), await generateX25519Identity())).rejects.toThrow(/es de otra clave/)
})

it('passes over entries that its reader does not take', async () => {
  const names: string[] = []
  for await (const { name } of readArchive(fileAt(path()), key)) names.push(name)
  expect(names).toEqual(['a', 'b', 'nothing', 'c'])
})

it.each([
  ['one changed byte', (bytes: Buffer) => bytes.fill(bytes[70_000]! ^ 1, 70_000, 70_001)],
  ['a missing end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 70_000)],
  ['a missing last byte', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['nothing in it', () => Buffer.alloc(0)],
  ['another text', () => Buffer.from('Esto no es una copia.')],
])('is refused with %s', async (name, change) => {
  const other = join(folder, `${name}.tar.age`)
  await writeFile(other, change(await readFile(path())))
  await expect(drain(other)).rejects.toThrow(BackupRefused)
})

it.each<[string, () => Iterable<NewEntry>]>([
  [
    'its source fails',
    function* () {
      yield { name: 'a', content: Buffer.alloc(100_000) }
      throw new Error('The database is lost')
    },
  ],
  [
    'a stream is shorter than its size',
    () => [{ name: 'a', size: 10, stream: Readable.from([Buffer.alloc(9)]) }],
  ],
  [
    'a stream fails',
    () => [
      {
        name: 'a',
        size: 10,
        stream: Readable.from(failing()),
      },
    ],
  ],
])('isn’t there when %s', async (name, entries) => {
  const other = join(folder, `${name}.tar.age`)
  await expect(write(other, entries())).rejects.toThrow(/lost|mismatch|EIO/i)
  await expect(stat(other)).rejects.toThrow('ENOENT')
  await expect(stat(`${other}.part`)).rejects.toThrow('ENOENT')
})
