import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Config } from '../config/file-variables.js'
import { atMost } from './at-most.js'
import type { FileKindName } from './file-kinds.js'
import { type FileLimit, FileStorage } from './file-storage.js'
import { closeFolder, PRIVATE_FILE } from './private-folder.js'
import type { S3Patience } from './s3-fetch.js'
import { type ByteRange, S3Objects } from './s3-objects.js'

const LOCAL = 'local-'
const DAY = 24 * 3_600_000

/** Files as objects of a bucket; a file appears when S3 has it whole. */
export class S3Storage extends FileStorage {
  private readonly objects: S3Objects

  constructor(
    config: S3Config,
    /** Where `withLocalFile` makes its folders. */
    private readonly localFolder: string,
    patience?: S3Patience,
  ) {
    super()
    this.objects = new S3Objects(config, patience === undefined ? {} : { patience })
  }

  /** Creates the local folder if it is missing, and removes copies in it that a killed process left; asks S3 nothing. */
  static async open(config: S3Config, localFolder: string): Promise<S3Storage> {
    await closeFolder(localFolder)
    for (const name of await readdir(localFolder))
      if (name.startsWith(LOCAL)) await removeOlder(join(localFolder, name), Date.now() - DAY)
    return new S3Storage(config, localFolder)
  }

  check(): Promise<void> {
    return this.objects.check()
  }

  async keepCopy(source: string, key: string): Promise<void> {
    await this.keepStream(createReadStream(source), key, { bytes: Infinity, detail: '' })
  }

  async keepStream(source: Readable, key: string, limit: FileLimit): Promise<number> {
    try {
      // No `pipeline`: it would fail before the upload is aborted.
      return await this.objects.keep(atMost(limit.bytes, limit.detail)(source), key)
    } catch (error) {
      source.destroy()
      throw error
    }
  }

  removeParts(kind: FileKindName, since: Date): Promise<void> {
    return this.objects.endUploads(`${kind}/`, since)
  }

  async removeOld(kind: FileKindName, since: Date): Promise<void> {
    await this.removeParts(kind, since)
    for (const key of await this.keysBefore(kind, since)) await this.objects.remove(key)
  }

  keysBefore(kind: FileKindName, since: Date): Promise<string[]> {
    return this.objects.keysBefore(`${kind}/`, since)
  }

  size(key: string): Promise<number | null> {
    return this.objects.size(key)
  }

  /** @throws Error if S3 is away or refuses, which says nothing about the file */
  async isReadable(key: string): Promise<boolean> {
    return (await this.size(key)) !== null
  }

  open(key: string, range?: ByteRange): Readable {
    return this.objects.open(key, range)
  }

  async withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(this.localFolder, LOCAL))
    try {
      const path = join(folder, 'file')
      await pipeline(this.open(key), createWriteStream(path, { mode: PRIVATE_FILE }))
      return await work(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async remove(key: string): Promise<void> {
    await this.objects.endUploadsOf(key)
    await this.objects.remove(key)
  }
}

/** Another process may remove it at the same time. */
async function removeOlder(path: string, time: number): Promise<void> {
  try {
    if ((await stat(path)).mtimeMs < time) await rm(path, { recursive: true, force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
