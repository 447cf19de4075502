import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Inject, Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts/registry'
import {
  type MediaDetail,
  type MediaOwner,
  type MediaSummary,
  MOST_DIRECT_BYTES,
  type Picture,
} from '@preciosa/contracts/media'
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
import { OneAtATime } from '../../files/pictures/index.js'
import { type ContentTopic, raiseRevision } from '../../guide/editions/index.js'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { MediaMaker, type SentMedia } from './media-maker.js'
import {
  type MediaQuery,
  MediaRepository,
  type MediaRow,
  type NewFile,
  type NewMedia,
  type StoredPdf,
  type Texts,
} from './media.repository.js'
import { sweptBefore, TOO_LARGE_AT_ONCE } from './media.rules.js'
import { makeOtherFormats } from './picture-maker.js'

/** Uploads that may wait for the current one. */
const MAX_WAITING = 8
const LINK_SECONDS = 600
const AT_ONCE = 100

/** One library of pictures and PDFs for all that staff write. */
@Injectable()
export class MediaService {
  readonly maxBytes = MOST_DIRECT_BYTES
  readonly tooLarge = TOO_LARGE_AT_ONCE
  private readonly media: MediaRepository
  private readonly maker: MediaMaker
  private readonly making = new OneAtATime(
    MAX_WAITING,
    'Hay muchos archivos en camino. Probá de nuevo en unos segundos.',
  )

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly files: FileStorage,
    private readonly links: FileLinks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.media = new MediaRepository(db.pool)
    this.maker = new MediaMaker(files)
  }

  /** Stores an upload as it came, until `add` or `discard`. */
  async keep(
    content: Readable,
    name: string,
    limit = { bytes: this.maxBytes, detail: this.tooLarge },
  ): Promise<SentMedia> {
    const key = this.files.newKey('media-uploads')
    const hash = createHash('sha256')
    const source = Readable.from(hashing(content, hash))
    const bytes = await this.files.keepStream(source, key, limit)
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
      const { files, ...made } = await this.making.run(() => this.maker.made(sent, isPrivate))
      const added = await this.maker.unlessFailed(files, () =>
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
      await raiseTopics(client, id)
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

  /** @param client of the caller's transaction: with another connection, a few callers would wait for each other */
  pictures(ids: readonly number[], client: Queryable = this.db.pool): Promise<Map<number, Picture>> {
    return new MediaRepository(client).pictures(ids)
  }

  /** Files and sizes of PDFs, by id. */
  pdfs(ids: readonly number[], client: Queryable = this.db.pool): Promise<Map<number, StoredPdf>> {
    return new MediaRepository(client).pdfs(ids)
  }

  /** Adds AVIF and WebP; idempotent. */
  async encode({ mediaId: id }: JobPayload<'media.encode'>): Promise<void> {
    const row = await this.media.byId(id)
    const largest = row?.files.filter(({ format }) => format === 'jpg').at(-1)
    if (largest === undefined || row?.files.some(({ format }) => format === 'avif') === true) return
    const made = await makeOtherFormats(await buffer(this.files.open(largest.key)))
    const files = await this.maker.keptAll(made)
    await this.maker.unlessFailed(files, async () => {
      const stored = await this.db.transaction(async (client) => {
        await raiseTopics(client, id)
        return new MediaRepository(client).addFiles(id, files)
      })
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
    if (id === undefined) await this.maker.remove(files)
    return id
  }

  private async detailOf(media: MediaRepository, id: number): Promise<MediaDetail> {
    const row = found(await media.byId(id))
    const pdf = row.files.find(({ format }) => format === 'pdf')
    const link =
      pdf === undefined ? null : this.links.to(pdf.key, { seconds: LINK_SECONDS, as: row.fileName })
    return { ...summaryOf(row), link, usedBy: await media.usedBy(id) }
  }
}

/** Whose cached answers hold texts and files of pictures. */
const TOPICS: Partial<Record<MediaOwner, ContentTopic>> = { news: 'news', issue: 'magazine' }

async function raiseTopics(client: Queryable, id: number): Promise<void> {
  for (const owner of await new MediaRepository(client).owners(id)) {
    const topic = TOPICS[owner]
    if (topic !== undefined) await raiseRevision(client, topic)
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

function found(row: MediaRow | undefined): MediaRow {
  if (row === undefined) throw new AppError('not-found', 'Ese archivo no está en Medios.')
  return row
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
