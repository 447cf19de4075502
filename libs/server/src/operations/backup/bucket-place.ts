import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isS3Denied, type S3Config, S3Objects } from '@preciosa/platform'
import { BEGINNING } from './backup-names.rules.js'
import { BackupPlace } from './backup-place.js'

/** 10 000 of them are 320 GB; two are in memory. */
const PART = 32 * 1024 * 1024
/** A part needs 1 Mbit/s. */
const PATIENCE = { timeout: 300_000, attempts: 4, wait: 250 }
const EVER = new Date(8.64e15)

/** A bucket's objects of one prefix. */
export class BucketPlace extends BackupPlace {
  private readonly objects: S3Objects

  constructor(name: string, config: S3Config) {
    super(name)
    this.objects = new S3Objects(config, { part: PART, patience: PATIENCE })
  }

  files(): Promise<string[]> {
    return this.objects.keysBefore(BEGINNING, EVER)
  }

  async removeParts(): Promise<void> {
    try {
      await this.objects.endUploads(BEGINNING, EVER)
    } catch (error) {
      // A key that may only add: a rule of the bucket has to end them.
      if (!isS3Denied(error)) throw error
    }
  }

  write(file: string, content: AsyncIterable<Uint8Array>): Promise<number> {
    return this.objects.keep(content, file)
  }

  open(file: string): Readable {
    return this.objects.open(file)
  }

  async remove(file: string): Promise<boolean> {
    try {
      await this.objects.remove(file)
      return true
    } catch (error) {
      if (isS3Denied(error)) return false
      throw error
    }
  }

  async readText(file: string): Promise<string | null> {
    return (await this.objects.size(file)) === null ? null : text(this.objects.open(file))
  }

  async writeText(file: string, content: string): Promise<void> {
    await this.objects.keep(once(Buffer.from(content)), file)
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes)
}
