import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { partsAmong } from './backup-names.rules.js'
import { BackupPlace } from './backup-place.js'

const PRIVATE = 0o600

/** A folder of a disk. Under its name a file is whole: until then it is `<name>.part`. */
export class FolderPlace extends BackupPlace {
  override path(file: string): string {
    return join(this.name, file)
  }

  async files(): Promise<string[]> {
    // Others may have a backup's name, too.
    const entries = await readdir(this.name, { withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  }

  async removeParts(): Promise<void> {
    await this.make()
    for (const part of partsAmong(await this.files())) await rm(this.path(part), { force: true })
  }

  async write(file: string, content: AsyncIterable<Uint8Array>): Promise<number> {
    await this.make()
    const path = this.path(file)
    const part = `${path}.part`
    // One that another process is writing isn't touched.
    const handle = await open(part, 'wx', PRIVATE)
    try {
      await pipeline(content, handle.createWriteStream())
      await keep(part)
      await rename(part, path)
      await keep(this.name)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    return (await stat(path)).size
  }

  open(file: string): Readable {
    return createReadStream(this.path(file))
  }

  async remove(file: string): Promise<boolean> {
    await rm(this.path(file), { force: true })
    return true
  }

  async readText(file: string): Promise<string | null> {
    try {
      return await readFile(this.path(file), 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  async writeText(file: string, text: string): Promise<void> {
    await this.make()
    const part = `${this.path(file)}.part`
    const handle = await open(part, 'w', PRIVATE)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, this.path(file))
  }

  /** Makes the folder, but not those above it: without its disk nothing is written elsewhere. */
  private async make(): Promise<void> {
    try {
      await mkdir(this.name, { mode: 0o700 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** On the disk, so that it outlives a power cut. */
async function keep(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
