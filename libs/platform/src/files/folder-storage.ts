import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { atMost } from './at-most.js'
import type { FileKindName } from './file-kinds.js'
import { type FileLimit, FileStorage } from './file-storage.js'
import { closeFolder, PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.js'

const PART = '.part'

export class FolderStorage extends FileStorage {
  constructor(private readonly folder: string) {
    super()
  }

  /** Creates the folder if it is missing. */
  static async open(folder: string): Promise<FolderStorage> {
    await closeFolder(folder)
    return new FolderStorage(folder)
  }

  async check(): Promise<void> {
    await access(this.folder, constants.R_OK | constants.W_OK)
  }

  path(key: string): string {
    return join(this.folder, key)
  }

  async keepCopy(source: string, key: string): Promise<void> {
    const target = this.path(key)
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER })
    const part = target + PART
    try {
      await copyFile(source, part, constants.COPYFILE_FICLONE)
      // A copy inherits the permissions of its source.
      await chmod(part, PRIVATE_FILE)
      await rename(part, target)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  async keepStream(source: Readable, key: string, limit: FileLimit): Promise<number> {
    const target = this.path(key)
    const part = target + PART
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER })
    const kept = createWriteStream(part, { mode: PRIVATE_FILE })
    try {
      await pipeline(source, atMost(limit.bytes, limit.detail), kept)
      await rename(part, target)
    } catch (error) {
      // A pipeline can fail before its file is open; the file would then appear after this removal.
      if (!kept.closed) await new Promise<void>((resolve) => kept.once('close', resolve))
      await rm(part, { force: true })
      throw error
    }
    return (await stat(target)).size
  }

  async removeParts(kind: FileKindName, since: Date): Promise<void> {
    await this.removeUntouched(kind, since, (name) => name.endsWith(PART))
  }

  async removeOld(kind: FileKindName, since: Date): Promise<void> {
    await this.removeUntouched(kind, since, () => true)
  }

  async keysBefore(kind: FileKindName, since: Date): Promise<string[]> {
    const names = await this.untouched(kind, since, (name) => !name.endsWith(PART))
    return names.map((name) => `${kind}/${name}`)
  }

  private async removeUntouched(
    kind: FileKindName,
    since: Date,
    isOne: (name: string) => boolean,
  ): Promise<void> {
    for (const name of await this.untouched(kind, since, isOne))
      await rm(join(this.path(kind), name), { force: true })
  }

  private async untouched(
    kind: FileKindName,
    since: Date,
    isOne: (name: string) => boolean,
  ): Promise<string[]> {
    const folder = this.path(kind)
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    const old: string[] = []
    for (const name of (await readdir(folder)).filter(isOne)) {
      const { mtime } = await stat(join(folder, name)).catch(missing)
      if (mtime < since) old.push(name)
    }
    return old
  }

  async size(key: string): Promise<number | null> {
    try {
      return (await stat(this.path(key))).size
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  async isReadable(key: string): Promise<boolean> {
    const path = this.path(key)
    try {
      await access(path, constants.R_OK)
      return (await stat(path)).isFile()
    } catch {
      return false
    }
  }

  open(key: string, range?: { first: number; last: number }): Readable {
    return createReadStream(
      this.path(key),
      range === undefined ? {} : { start: range.first, end: range.last },
    )
  }

  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    return work(this.path(key))
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key) + PART, { force: true })
    await rm(this.path(key), { force: true })
  }
}

/** Another process removed it meanwhile. */
function missing(error: unknown): { mtime: Date } {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { mtime: new Date(8.64e15) }
  throw error
}
