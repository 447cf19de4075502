import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Inject, Injectable } from '@nestjs/common'
import {
  type MediaDetail,
  type MediaSummary,
  MOST_PDF_BYTES,
  MOST_PICTURE_BYTES,
  type Picture,
} from '@preciosa/contracts'
import {
  AppError,
  Clock,
  Database,
  enqueue,
  FileLinks,
  FileStorage,
  LOGGER,
  nameOfKey,
  type Queryable,
} from '@preciosa/platform'
import type { Logger } from 'pino'
import { inspectPdf, pdfRefusal } from '../../files/pdfs/index.js'
import { OneAtATime, pictureFacts } from '../../files/pictures/index.js'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import {
  type MediaQuery,
  MediaRepository,
  type MediaRow,
  type NewFile,
  type NewMedia,
  type Texts,
} from './media.repository.js'
import {
  BROKEN_PICTURE,
  PICTURE_INPUT,
  PICTURE_TOO_LARGE,
  pictureRefusal,
  sweptBefore,
  UPLOAD_TOO_LARGE,
} from './media.rules.js'
import { type MadeFile, makeOtherFormats, makePicture } from './picture-maker.js'

/** Uploads that may wait for the current one. */
const MAX_WAITING = 8
const LINK_SECONDS = 600
const AT_ONCE = 100

export interface SentMedia {
  key: string
  name: string
  bytes: number
  hash: string
}

type Made = Pick<NewMedia, 'kind' | 'width' | 'height' | 'colour' | 'pages'> & { files: NewFile[] }

/** One library of pictures and PDFs for all that staff write (issue 33). */
@Injectable()
export class MediaService {
  readonly maxBytes = MOST_PDF_BYTES
  readonly tooLarge = UPLOAD_TOO_LARGE
  private readonly media: MediaRepository
  private readonly making = new OneAtATime(
    MAX_WAITING,
    'Hay muchos archivos en camino. Probá de nuevo en unos segundos.',
  )

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(FileStorage) private readonly files: FileStorage,
    @Inject(FileLinks) private readonly links: FileLinks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.media = new MediaRepository(db.pool)
  }

  /** Stores an upload as it came, until `add` or `discard`. */
  async keep(content: Readable, name: string): Promise<SentMedia> {
    const key = this.files.newKey('media-uploads')
    const hash = createHash('sha256')
    const source = Readable.from(hashing(content, hash))
    const bytes = await this.files.keepStream(source, key, { bytes: this.maxBytes, detail: this.tooLarge })
    return { key, name, bytes, hash: hash.digest('hex') }
  }

  discard({ key }: SentMedia): Promise<void> {
    return this.files.remove(key)
  }

  /** The same upload twice is stored once. @throws AppError `validation`, `too-large` or `too-many-requests` */
  async add(
    sent: SentMedia,
    { isPrivate }: { isPrivate: boolean },
    actor: Actor,
  ): Promise<MediaDetail & { wasThere: boolean }> {
    try {
      const { hash, name: fileName, bytes } = sent
      const same = () => this.media.sameAs(hash, isPrivate, this.clock.now())
      const known = await same()
      if (known !== undefined) return { ...(await this.detail(known)), wasThere: true }
      const { files, ...made } = await this.making.run(() => this.made(sent, isPrivate))
      const added = await this.unlessFailed(files, () =>
        this.stored({ ...made, private: isPrivate, fileName, bytes, hash }, files, actor),
      )
      const id = added ?? (await same())
      return { ...(await this.detail(id ?? 0)), wasThere: added === undefined }
    } finally {
      await this.discard(sent)
    }
  }

  async list(asked: MediaQuery): Promise<PageOf<MediaSummary>> {
    const { data, total } = await this.media.page(asked)
    return { data: data.map(summaryOf), total }
  }

  /** @throws AppError `not-found` */
  async detail(id: number): Promise<MediaDetail> {
    return this.detailOf(this.media, id)
  }

  /** @throws AppError `not-found` */
  async change(id: number, texts: Texts, actor: Actor): Promise<MediaDetail> {
    return this.db.transaction(async (client) => {
      const media = new MediaRepository(client)
      await media.lock(id)
      const { alt, credit, focalX: x, focalY: y } = found(await media.byId(id))
      await media.change(id, texts, this.clock.now())
      const before = { alt, credit, focal: { x, y } }
      await recordAudit(client, { action: 'media.change', entityId: id, actor, before, after: texts })
      return this.detailOf(media, id)
    })
  }

  /** @throws AppError `not-found`; `conflict` for what is used */
  async remove(id: number, actor: Actor): Promise<void> {
    await this.db.transaction(async (client) => {
      const media = new MediaRepository(client)
      await media.lock(id)
      const { uses, fileName, alt } = found(await media.byId(id))
      if (uses > 0) throw new AppError('conflict', 'Está en uso: sacala antes de donde se usa.')
      await removeAll(client, [id])
      await recordAudit(client, { action: 'media.remove', entityId: id, actor, before: { fileName, alt } })
    })
  }

  pictures(ids: readonly number[]): Promise<Map<number, Picture>> {
    return this.media.pictures(ids)
  }

  /** Adds AVIF and WebP; idempotent. */
  async encode(id: number): Promise<void> {
    const row = await this.media.byId(id)
    const largest = row?.files.filter(({ format }) => format === 'jpg').at(-1)
    if (largest === undefined || row?.files.some(({ format }) => format === 'avif') === true) return
    const made = await makeOtherFormats(await buffer(this.files.open(largest.key)))
    const files = await this.keptAll(made)
    await this.unlessFailed(files, async () => {
      const stored = await this.media.addFiles(id, files)
      for (const { key } of files) if (!stored.includes(key)) await this.files.remove(key)
    })
  }

  /** Removes what nothing has used for 30 days, and abandoned uploads. @returns the number of media */
  async sweep(): Promise<number> {
    const now = this.clock.now()
    await this.files.removeOld('media-uploads', new Date(now.getTime() - 24 * 3_600_000))
    let swept = 0
    for (let found = AT_ONCE; found === AT_ONCE; swept += found)
      found = await this.db.transaction(async (client) => {
        const ids = await new MediaRepository(client).unusedBefore(sweptBefore(now), AT_ONCE)
        await removeAll(client, ids)
        return ids.length
      })
    if (swept > 0) this.logger.info({ media: swept }, 'removed media that nothing used')
    return swept
  }

  private async made(sent: SentMedia, isPrivate: boolean): Promise<Made> {
    return this.files.withLocalFile(sent.key, async (path) => {
      if (await startsAsPdf(path)) return this.madePdf(path, sent, isPrivate)
      if (sent.bytes > MOST_PICTURE_BYTES) throw new AppError('too-large', PICTURE_TOO_LARGE)
      return this.madePicture(await buffer(this.files.open(sent.key)), isPrivate)
    })
  }

  private async madePdf(path: string, { bytes }: SentMedia, isPrivate: boolean): Promise<Made> {
    const facts = await inspectPdf(path)
    const refusal = pdfRefusal(facts)
    if (refusal !== null || typeof facts === 'string') throw refused(refusal ?? '')
    const key = this.files.newKey(isPrivate ? 'documents' : 'public-documents', 'pdf')
    await this.files.keepCopy(path, key)
    const files: NewFile[] = [{ key, format: 'pdf', width: null, bytes }]
    return { kind: 'pdf', width: null, height: null, colour: null, pages: facts.pages, files }
  }

  private async madePicture(content: Buffer, isPrivate: boolean): Promise<Made> {
    const facts = await pictureFacts(content, PICTURE_INPUT)
    const refusal = pictureRefusal(facts)
    if (refusal !== null) throw refused(refusal)
    if (isPrivate) throw refused('Sólo un PDF puede ser privado.', 'private')
    const made = await makePicture(content)
    if (made === null) throw refused(BROKEN_PICTURE)
    const { width, height, colour } = made
    return { kind: 'picture', width, height, colour, pages: null, files: await this.keptAll(made.files) }
  }

  private async keptAll(made: readonly MadeFile[]): Promise<NewFile[]> {
    const kept: NewFile[] = []
    return this.unlessFailed(kept, async () => {
      for (const { format, width, content } of made) {
        const file = { key: this.files.newKey('images', format), format, width, bytes: content.length }
        kept.push(file)
        await this.files.keepStream(Readable.from([content]), file.key, { bytes: content.length, detail: '' })
      }
      return kept
    })
  }

  /** Undefined if the same upload was stored meanwhile; the files are then removed. */
  private async stored(media: NewMedia, files: NewFile[], actor: Actor): Promise<number | undefined> {
    const { kind, fileName, private: isPrivate } = media
    const id = await this.db.transaction(async (client) => {
      const repository = new MediaRepository(client)
      const added = await repository.add(media, actor, this.clock.now())
      if (added === undefined) return undefined
      await repository.addFiles(added, files)
      if (kind === 'picture') await enqueue(client, 'media.encode', { mediaId: added })
      const after = { kind, fileName, private: isPrivate }
      await recordAudit(client, { action: 'media.add', entityId: added, actor, after })
      return added
    })
    if (id === undefined) await this.removeFiles(files)
    return id
  }

  private async unlessFailed<T>(files: readonly NewFile[], work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      await this.removeFiles(files)
      throw error
    }
  }

  private async removeFiles(files: readonly NewFile[]): Promise<void> {
    for (const { key } of files) await this.files.remove(key)
  }

  private async detailOf(media: MediaRepository, id: number): Promise<MediaDetail> {
    const row = found(await media.byId(id))
    const pdf = row.files.find(({ format }) => format === 'pdf')
    const link =
      pdf === undefined ? null : this.links.to(pdf.key, { seconds: LINK_SECONDS, as: row.fileName })
    return { ...summaryOf(row), link, usedBy: await media.usedBy(id) }
  }
}

async function removeAll(client: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const key of await new MediaRepository(client).remove(ids))
    await enqueue(client, 'files.remove', { key })
}

async function* hashing(content: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

async function startsAsPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer: head } = await file.read(Buffer.alloc(5), 0, 5, 0)
    return head.toString('latin1') === '%PDF-'
  } finally {
    await file.close()
  }
}

function found(row: MediaRow | undefined): MediaRow {
  if (row === undefined) throw new AppError('not-found', 'Ese archivo no está en Medios.')
  return row
}

function refused(message: string, path = 'file'): AppError {
  return new AppError('validation', message, [{ path, message }])
}

function summaryOf({ focalX, focalY, files, createdAt, unusedSince, ...row }: MediaRow): MediaSummary {
  return {
    ...row,
    focal: { x: focalX, y: focalY },
    files: files.map(({ key, ...file }) => ({ ...file, name: nameOfKey(key) })),
    createdAt: createdAt.toISOString(),
    unusedSince: unusedSince?.toISOString() ?? null,
  }
}
