import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { type Extract, extract, pack, type Pack } from 'tar-stream'

export interface ArchiveEntry {
  name: string
  content: Buffer
}

/** The archive isn't whole, was changed, or is sealed with another key. */
export class ArchiveBroken extends Error {
  override name = 'ArchiveBroken'
}

/**
 * Writes a tar, encrypted by age (age-encryption.org/v1), which shows a change of a byte and a missing end. Under its name it is
 * whole: until then it is `<path>.part`, which a failure removes.
 *
 * @param key `AGE-SECRET-KEY-1…`; the program `age` opens the file with it, too
 */
export async function writeArchive(
  path: string,
  key: string,
  entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>,
): Promise<void> {
  const part = `${path}.part`
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  // One that another process is writing isn't touched.
  const file = await open(part, 'wx', 0o600)
  const tar = pack()
  const packing = packAll(tar, entries)
  // Its failure ends the tar, and with it the pipeline.
  packing.catch(() => undefined)
  try {
    const sealed = await encrypter.encrypt(webOf(tar as AsyncIterable<Uint8Array>))
    await pipeline(nodeOf(sealed), file.createWriteStream())
    await packing
    await keep(part)
    await rename(part, path)
    await keep(dirname(path))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function packAll(
  tar: Pack,
  entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>,
): Promise<void> {
  try {
    for await (const { name, content } of entries)
      await new Promise<void>((resolve, reject) => {
        tar.entry({ name, mtime: new Date(0) }, content, (error) => (error ? reject(error) : resolve()))
      })
    tar.finalize()
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

/** All entries in their order, each whole in memory. @throws ArchiveBroken */
export async function* readArchive(path: string, key: string): AsyncGenerator<ArchiveEntry> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const file = createReadStream(path)
  const tar = extract()
  try {
    const opened = await decrypter.decrypt(webOf(file))
    const feeding = feed(tar, nodeOf(opened))
    // Its failure ends the tar, which the loop sees.
    feeding.catch(() => undefined)
    for await (const entry of tar) {
      const parts: Buffer[] = []
      for await (const bytes of entry as AsyncIterable<Buffer>) parts.push(bytes)
      yield { name: entry.header.name, content: Buffer.concat(parts) }
    }
    await feeding
  } catch (error) {
    throw isOurs(error)
      ? error
      : new ArchiveBroken('The archive can’t be opened to its end', { cause: error })
  } finally {
    tar.destroy()
    file.destroy()
  }
}

async function feed(tar: Extract, source: Readable): Promise<void> {
  try {
    for await (const bytes of source as AsyncIterable<Buffer>) if (!tar.write(bytes)) await once(tar, 'drain')
    tar.end(undefined)
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

/** age takes and gives the streams of browsers, whose types differ from Node's. */
function webOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(source, { objectMode: false })) as ReadableStream<Uint8Array>
}

function nodeOf(source: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(source as NodeReadableStream)
}

/** A file that isn't there is no broken archive. */
function isOurs(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
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
