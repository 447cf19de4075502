import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { FILE_KINDS, type FileKindName, fileOfName, nameOfKey } from '../file-kinds.js'
import type { FileStorage } from '../file-storage.js'

export interface OpenStorage {
  storage: FileStorage
  close: () => Promise<void>
}

const LIMIT = { bytes: 100_000, detail: 'Es demasiado grande.' }
const KINDS = Object.keys(FILE_KINDS) as FileKindName[]
const HOUR = 3_600_000

export function describeFileStorage(name: string, open: () => Promise<OpenStorage>): void {
  describe(`${name} as a storage of files`, () => {
    let opened: OpenStorage
    let storage: FileStorage
    beforeEach(async () => {
      opened = await open()
      storage = opened.storage
    })
    afterEach(() => opened.close())

    const keep = (key: string, content: Buffer | string) =>
      storage.keepStream(Readable.from([Buffer.from(content)]), key, LIMIT)
    const read = (key: string) => buffer(storage.open(key))

    it.each(KINDS)('makes unique keys of %s and maps each to a public name and back', (kind) => {
      const keys = Array.from({ length: 100 }, () => storage.newKey(kind))
      expect(new Set(keys).size).toBe(100)
      for (const key of keys) expect(fileOfName(nameOfKey(key))).toMatchObject({ key, kind })
    })

    it('accepts only the extensions of a kind', () => {
      const key = storage.newKey('images', 'webp')
      expect(fileOfName(nameOfKey(key))).toMatchObject({ key, type: 'image/webp' })
      for (const extension of ['svg', 'html', '../x', 'toString', ''])
        expect(() => storage.newKey('images', extension)).toThrow('No file of images')
    })

    it.each([0, 1, LIMIT.bytes])('stores a stream of %d bytes', async (bytes) => {
      const content = randomBytes(bytes)
      const key = storage.newKey('price-lists')
      expect(await storage.size(key)).toBeNull()
      expect(await storage.isReadable(key)).toBe(false)
      expect(await keep(key, content)).toBe(bytes)
      expect(await storage.size(key)).toBe(bytes)
      expect(await storage.isReadable(key)).toBe(true)
      expect(await read(key)).toEqual(content)
      expect(await storage.withLocalFile(key, (path) => readFile(path))).toEqual(content)
    })

    it('opens a part of a file', async () => {
      const key = storage.newKey('price-lists')
      await keep(key, '0123456789')
      expect((await buffer(storage.open(key, { first: 2, last: 4 }))).toString()).toBe('234')
    })

    it('stores a copy of a file and leaves the source', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'preciosa-copy-'))
      const source = join(folder, 'list.csv')
      await writeFile(source, 'a;b')
      const key = storage.newKey('documents', 'pdf')
      await storage.keepCopy(source, key)
      expect((await read(key)).toString()).toBe('a;b')
      expect(await readFile(source, 'utf8')).toBe('a;b')
      const none = storage.newKey('documents')
      await expect(storage.keepCopy(join(folder, 'none'), none)).rejects.toThrow('ENOENT')
      expect(await storage.size(none)).toBeNull()
      await rm(folder, { recursive: true })
    })

    it('keeps no part of a stream that is too long or fails', async () => {
      const long = storage.newKey('price-lists')
      await expect(keep(long, randomBytes(LIMIT.bytes + 1))).rejects.toMatchObject({
        code: 'too-large',
        message: LIMIT.detail,
      })
      const cut = storage.newKey('price-lists')
      async function* broken() {
        yield await Promise.resolve(Buffer.from('x'))
        throw new Error('se cortó')
      }
      await expect(storage.keepStream(Readable.from(broken()), cut, LIMIT)).rejects.toThrow('se cortó')
      for (const key of [long, cut]) expect(await storage.size(key)).toBeNull()
    })

    it('hides a file until it is complete', async () => {
      const key = storage.newKey('price-lists')
      const source = new Readable({ read: () => undefined })
      const kept = storage.keepStream(source, key, LIMIT)
      source.push('a')
      await new Promise(setImmediate)
      expect(await storage.size(key)).toBeNull()
      source.push(null)
      await kept
      expect(await storage.size(key)).toBe(1)
    })

    it('fails to open a missing file', async () => {
      const key = storage.newKey('images')
      await expect(read(key)).rejects.toThrow()
      await expect(storage.withLocalFile(key, (path) => readFile(path))).rejects.toThrow('ENOENT')
    })

    it('keeps a file after the work on it failed', async () => {
      const key = storage.newKey('downloads')
      await keep(key, 'a')
      const work = () => Promise.reject(new Error('no se pudo'))
      await expect(storage.withLocalFile(key, work)).rejects.toThrow('no se pudo')
      expect((await read(key)).toString()).toBe('a')
    })

    it('removes one file, and ignores a second removal', async () => {
      const [gone, stays] = [storage.newKey('images'), storage.newKey('images')]
      await keep(gone, 'a')
      await keep(stays, 'b')
      await storage.remove(gone)
      await storage.remove(gone)
      expect(await storage.size(gone)).toBeNull()
      expect(await storage.size(stays)).toBe(1)
    })

    it('removes old files of one kind only', async () => {
      const [old, other] = [storage.newKey('downloads'), storage.newKey('price-lists')]
      const later = new Date(Date.now() + HOUR)
      await storage.removeOld('downloads', later)
      await storage.removeParts('downloads', later)
      await keep(old, 'a')
      await keep(other, 'b')
      await storage.removeOld('downloads', new Date(Date.now() - HOUR))
      await storage.removeParts('downloads', later)
      expect(await storage.size(old)).toBe(1)
      await storage.removeOld('downloads', later)
      expect(await storage.size(old)).toBeNull()
      expect(await storage.size(other)).toBe(1)
    })
  })
}
