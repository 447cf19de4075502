import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { AppError, s3Problem } from '@preciosa/platform'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { type Extract, extract, pack, type Pack } from 'tar-stream'
import type { BackupFile } from './backup-place.js'
import { BackupRefused } from './backup-refused.js'

/** What is written: its bytes, or so many of a stream. */
export type NewEntry = { name: string; content: Buffer } | { name: string; size: number; stream: Readable }

/** What is read; its bytes can be taken once, before the next entry. */
export interface ArchiveEntry {
  name: string
  bytes: AsyncIterable<Buffer>
}

export async function contentOf({ bytes }: ArchiveEntry): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}

/**
 * A tar, encrypted by age (age-encryption.org/v1), which shows a change of a byte and a missing end.
 *
 * @param key `AGE-SECRET-KEY-1…`; the program `age` opens the file with it, too
 */
export async function* archiveOf(
  key: string,
  entries: AsyncIterable<NewEntry> | Iterable<NewEntry>,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  const tar = pack()
  const packing = packAll(tar, entries)
  // Its failure ends the tar, and with it the loop.
  packing.catch(() => undefined)
  const sealed = await encrypter.encrypt(webOf(tar as AsyncIterable<Uint8Array>))
  const reader = sealed.getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
    await packing
  } finally {
    tar.destroy()
    // If the caller left before the end: the database's connection is free again after it.
    await packing.catch(() => undefined)
    reader.cancel().catch(() => undefined)
  }
}

async function packAll(tar: Pack, entries: AsyncIterable<NewEntry> | Iterable<NewEntry>): Promise<void> {
  try {
    for await (const entry of entries) await packOne(tar, entry)
    tar.finalize()
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

async function packOne(tar: Pack, entry: NewEntry): Promise<void> {
  const header = { name: entry.name, mtime: new Date(0) }
  if ('content' in entry)
    await new Promise<void>((resolve, reject) => {
      // It doesn't call back then.
      const closed = () => reject(new Error('The archive was closed'))
      tar.once('close', closed)
      tar.entry(header, entry.content, (error) => {
        tar.off('close', closed)
        if (error) reject(error)
        else resolve()
      })
    })
  // The tar fails if the stream has other than `size` bytes.
  else await pipeline(entry.stream, tar.entry({ ...header, size: entry.size }))
}

const BROKEN = 'está cortada o cambiada: no se puede leer hasta el final.'
const OTHER_KEY = 'no se abre con esta BACKUP_KEY: es de otra clave.'

/** All entries in their order. @throws BackupRefused for a broken archive or another key */
export async function* readArchive({ place, file }: BackupFile, key: string): AsyncGenerator<ArchiveEntry> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const path = place.path(file)
  const source = place.open(file)
  const tar = extract()
  try {
    const opened = await decrypter.decrypt(webOf(source))
    const feeding = feed(tar, nodeOf(opened))
    // Its failure ends the tar, which the loop sees.
    feeding.catch(() => undefined)
    for await (const entry of tar) {
      yield { name: entry.header.name, bytes: bytesOf(entry as AsyncIterable<Buffer>, path) }
      // What wasn't taken is passed over.
      if (!entry.destroyed) entry.resume()
    }
    await feeding
  } catch (error) {
    throw refusalOf(error, path)
  } finally {
    tar.destroy()
    source.destroy()
  }
}

async function* bytesOf(entry: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  try {
    yield* entry
  } catch (error) {
    throw refusalOf(error, path)
  }
}

function refusalOf(error: unknown, path: string): unknown {
  if (isOurs(error)) return error
  // age has no other sign of a wrong key.
  const isOtherKey = error instanceof Error && error.message.startsWith('no identity matched')
  return new BackupRefused(`La copia ${path} ${isOtherKey ? OTHER_KEY : BROKEN}`, error)
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

/** The errors of the system and of S3, such as a file that isn't there, say nothing about the archive. */
function isOurs(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  return (
    error instanceof AppError || syscall !== undefined || code === 'ENOENT' || s3Problem(error) !== undefined
  )
}
