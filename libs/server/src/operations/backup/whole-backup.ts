import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { FILE_KINDS, type FileKindName, fileOfName, type FileStorage, nameOfKey } from '@preciosa/platform'
import type { PoolClient } from 'pg'
import { archiveOf, type ArchiveEntry, contentOf, type NewEntry, readArchive } from './archive.js'
import type { BackupFile } from './backup-place.js'
import { BackupRefused } from './backup-refused.js'
import { dataEntries, EMPTY, type Sum, takeData, type TakeRows } from './data.js'
import { type Sequence, sequencesOf, type Table } from './tables.js'

const FORMAT = 1
const ABOUT = 'about.json'
const MANIFEST = 'manifest.json'
const FILES = 'files/'

/** The first entry: whether the backup fits. */
export interface About {
  format: number
  /** ISO; the moment that the data are of. */
  at: string
  version: string
  /** Names of the migrations, in their order. */
  migrations: readonly string[]
}

interface StoredFile {
  key: string
  size: number
  sha256: string
}

/** The last entry: all that has to be there. */
export interface Manifest {
  tables: readonly (Table & Sum)[]
  sequences: readonly Sequence[]
  files: readonly StoredFile[]
}

/** Of all tables. */
export function rowsIn(tables: Manifest['tables']): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

/** All but parts of uploads, which nothing names yet. */
const KINDS = (Object.keys(FILE_KINDS) as FileKindName[]).filter((kind) => kind !== 'upload-parts')

/**
 * Writes the data of one moment, then the files beside them.
 * @param client in a transaction that is `repeatable read`
 */
export async function writeBackup(
  client: PoolClient,
  {
    storage,
    to,
    key,
    about,
  }: { storage: FileStorage; to: BackupFile; key: string; about: Omit<About, 'format'> },
): Promise<Manifest & { bytes: number }> {
  const tables: (Table & Sum)[] = []
  const files: StoredFile[] = []
  const manifest = { tables, sequences: await sequencesOf(client), files }
  const entries = async function* (): AsyncGenerator<NewEntry> {
    yield json(ABOUT, { format: FORMAT, ...about })
    yield* dataEntries(client, tables)
    yield* fileEntries(storage, files)
    yield json(MANIFEST, manifest)
  }
  const bytes = await to.place.write(to.file, archiveOf(key, entries()))
  return { ...manifest, bytes }
}

async function* fileEntries(storage: FileStorage, files: StoredFile[]): AsyncGenerator<NewEntry> {
  for (const kind of KINDS)
    for (const key of await storage.keysBefore(kind, new Date(8.64e15))) {
      const size = await storage.size(key)
      // Removed since the folder was read.
      if (size === null) continue
      const sum = createHash('sha256')
      yield { name: FILES + key, size, stream: Readable.from(summed(storage.open(key), sum)) }
      files.push({ key, size, sha256: sum.digest('hex') })
    }
}

async function* summed(
  bytes: AsyncIterable<Buffer>,
  sum: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const part of bytes) {
    sum.update(part)
    yield part
  }
}

/** What a reader does with a backup. */
export interface Taker {
  /** First; may refuse. */
  about: (about: About) => Promise<void>
  rows: TakeRows
  file: (key: string, bytes: AsyncIterable<Buffer>) => Promise<void>
}

interface ReadBackup extends Manifest {
  /** The moment that the data are of. */
  at: Date
}

/** For a reader that needs only the sums. */
export async function passOver(entries: AsyncIterable<unknown>): Promise<void> {
  const reader = entries[Symbol.asyncIterator]()
  while ((await reader.next()).done !== true) continue
}

/**
 * Reads a backup to its end and compares all sums.
 * @throws BackupRefused for a broken backup, another key or format, and what the taker refuses
 */
export async function readBackup(from: BackupFile, key: string, taker: Taker): Promise<ReadBackup> {
  let manifest: Manifest | null = null
  let at = NaN
  const files: StoredFile[] = []
  const other = async (entry: ArchiveEntry): Promise<void> => {
    if (entry.name === MANIFEST) manifest = JSON.parse(String(await contentOf(entry))) as Manifest
    else if (entry.name.startsWith(FILES)) files.push(await takeFile(entry, taker))
  }
  const about = async (given: About) => {
    await taker.about(given)
    at = Date.parse(given.at)
  }
  const taken = await takeData(withAbout(readArchive(from, key), { about }), taker.rows, other)
  return { ...complete(manifest, taken, files), at: new Date(at) }
}

async function* withAbout(
  entries: AsyncIterable<ArchiveEntry>,
  taker: Pick<Taker, 'about'>,
): AsyncGenerator<ArchiveEntry> {
  let isFirst = true
  for await (const entry of entries) {
    if (!isFirst) yield entry
    else {
      if (entry.name !== ABOUT) throw new BackupRefused('El archivo no es una copia de Preciosa.')
      const about = JSON.parse(String(await contentOf(entry))) as About
      if (about.format !== FORMAT)
        throw new BackupRefused(`La copia tiene el formato ${about.format} y esta versión lee el ${FORMAT}.`)
      await taker.about(about)
      isFirst = false
    }
  }
}

async function takeFile(entry: ArchiveEntry, taker: Pick<Taker, 'file'>): Promise<StoredFile> {
  const key = entry.name.slice(FILES.length)
  // No other name may become a path.
  if (fileOfName(nameOfKey(key))?.key !== key)
    throw new BackupRefused(`No es un archivo de Preciosa: ${key}.`)
  const sum = createHash('sha256')
  let size = 0
  const counted = async function* () {
    for await (const part of summed(entry.bytes, sum)) {
      size += part.length
      yield part
    }
  }
  await taker.file(key, counted())
  return { key, size, sha256: sum.digest('hex') }
}

function complete(
  manifest: Manifest | null,
  taken: ReadonlyMap<number, Sum>,
  files: readonly StoredFile[],
): Manifest {
  if (manifest === null) throw new BackupRefused('La copia no tiene final.')
  for (const [at, { name, rows, sha256 }] of manifest.tables.entries()) {
    const here = taken.get(at) ?? EMPTY
    if (here.rows !== rows || here.sha256 !== sha256)
      throw new BackupRefused(`La tabla ${name} no es la que se copió.`)
  }
  const isOther = [...taken.keys()].some((at) => manifest.tables[at] === undefined)
  if (isOther || JSON.stringify(files) !== JSON.stringify(manifest.files))
    throw new BackupRefused('Los archivos de la copia no son los que se copiaron.')
  return manifest
}

function json(name: string, content: object): NewEntry {
  return { name, content: Buffer.from(JSON.stringify(content)) }
}
