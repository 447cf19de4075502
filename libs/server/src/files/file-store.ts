import { randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { access, chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { closeFolder, closeToOthers, PRIVATE_FILE, PRIVATE_FOLDER } from '@preciosa/platform'
import { atMost } from './at-most.js'

/** What a file is called until it is whole. */
const PART = '.part'
/** A key's second half, whole or not. */
const KEPT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.part)?$/

/**
 * Kept files in a folder, each under a key made here: nothing of a user's file name becomes a path. Its owner alone may
 * open the folder and what lies in it.
 */
export class FileStore {
  constructor(private readonly folder: string) {}

  /** The store in a folder, which is made if need be. Earlier versions left its permissions to the umask. */
  static async open(folder: string): Promise<FileStore> {
    await closeFolder(folder)
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const area = join(folder, entry.name)
      // What else may lie in there isn't ours.
      const kept = entry.isDirectory() ? (await readdir(area)).filter((name) => KEPT.test(name)) : []
      if (kept.length > 0) await closeToOthers(area, PRIVATE_FOLDER)
      for (const name of kept) await closeToOthers(join(area, name), PRIVATE_FILE)
    }
    return new FileStore(folder)
  }

  /** A key for a file about to be kept, such as `price-lists/<uuid>`. */
  newKey(area: string): string {
    return `${area}/${randomUUID()}`
  }

  /** Where a kept file lies. */
  path(key: string): string {
    return join(this.folder, key)
  }

  /** Keeps a copy of a file under a key; the copy shows up whole or not at all. */
  async keepCopy(source: string, key: string): Promise<void> {
    const target = this.path(key)
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER })
    const part = target + PART
    try {
      await copyFile(source, part, constants.COPYFILE_FICLONE)
      // A copy is as open as what it is of.
      await chmod(part, PRIVATE_FILE)
      await rename(part, target)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  /**
   * Keeps what comes in under a key; the file shows up whole or not at all.
   * @returns its bytes
   * @throws AppError `too-large`, with `limit.detail`, and what the source fails with
   */
  async keepStream(source: Readable, key: string, limit: { bytes: number; detail: string }): Promise<number> {
    const target = this.path(key)
    const part = target + PART
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER })
    const kept = createWriteStream(part, { mode: PRIVATE_FILE })
    try {
      await pipeline(source, atMost(limit.bytes, limit.detail), kept)
      await rename(part, target)
    } catch (error) {
      // A pipeline can fail before its file is open: removed now, it would be made afterwards.
      if (!kept.closed) await new Promise<void>((resolve) => kept.once('close', resolve))
      await rm(part, { force: true })
      throw error
    }
    return (await stat(target)).size
  }

  /** Removes the unfinished files of killed processes that nothing was written to after `since`. */
  async removeParts(area: string, since: Date): Promise<void> {
    await this.removeOld(area, since, (name) => name.endsWith(PART))
  }

  /** Removes the files of an area that weren't written to after `since`; for what is kept only meanwhile. */
  async removeOld(area: string, since: Date, isOne: (name: string) => boolean = () => true): Promise<void> {
    const folder = this.path(area)
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    for (const name of (await readdir(folder)).filter(isOne)) {
      const file = join(folder, name)
      if ((await stat(file)).mtime < since) await rm(file, { force: true })
    }
  }

  /** Bytes of a kept file; null when it isn't there. */
  async size(key: string): Promise<number | null> {
    try {
      return (await stat(this.path(key))).size
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  /** Whether it is a file that this process may read. */
  async isReadable(key: string): Promise<boolean> {
    const path = this.path(key)
    try {
      await access(path, constants.R_OK)
      return (await stat(path)).isFile()
    } catch {
      return false
    }
  }

  open(key: string): ReadStream {
    return createReadStream(this.path(key))
  }

  /** Removes a kept file, also one that is only being kept. */
  async remove(key: string): Promise<void> {
    await rm(this.path(key) + PART, { force: true })
    await rm(this.path(key), { force: true })
  }
}
