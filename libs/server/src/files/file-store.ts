import { randomUUID } from 'node:crypto'
import { constants, createReadStream, type ReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Kept files in a folder, each under a key made here: nothing of a user's file name becomes a path. */
export class FileStore {
  constructor(private readonly folder: string) {}

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
    await mkdir(dirname(target), { recursive: true })
    await copyFile(source, `${target}.part`, constants.COPYFILE_FICLONE)
    await rename(`${target}.part`, target)
  }

  open(key: string): ReadStream {
    return createReadStream(this.path(key))
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true })
  }
}
