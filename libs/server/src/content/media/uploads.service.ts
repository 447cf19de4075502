import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Inject, Injectable } from '@nestjs/common'
import { type MediaDetail, MOST_UPLOADS, type Upload, UPLOAD_PART_BYTES } from '@preciosa/contracts/media'
import { AppError, Clock, Database, enqueue, FileStorage, type Queryable } from '@preciosa/platform'
import type { Actor } from '../../operations/audit/index.js'
import { MediaService } from './media.service.js'
import { type UploadRow, UploadsRepository } from './uploads.repository.js'

const DAY_MS = 24 * 3_600_000

export interface SentPart {
  key: string
  bytes: number
}

/** Large files in parts, so that a cut costs one part. */
@Injectable()
export class UploadsService {
  readonly maxBytes = UPLOAD_PART_BYTES
  readonly tooLarge = `Una parte lleva a lo sumo ${UPLOAD_PART_BYTES / 1024 / 1024} MB.`

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly files: FileStorage,
    @Inject(MediaService) private readonly media: Pick<MediaService, 'keep' | 'add' | 'detail'>,
  ) {}

  /** @throws AppError `conflict` for too many at once */
  async start(
    { fileName, bytes, private: isPrivate }: { fileName: string; bytes: number; private: boolean },
    { id: staffId }: Actor,
  ): Promise<Upload> {
    return this.db.transaction(async (client: Queryable) => {
      const uploads = new UploadsRepository(client)
      if ((await uploads.countOf(staffId)) >= MOST_UPLOADS)
        throw new AppError(
          'conflict',
          `Tenés ${MOST_UPLOADS} archivos a medio subir: terminá o descartá uno.`,
        )
      const id = randomUUID()
      const row = { id, fileName, bytes, isPrivate, mediaId: null, received: 0 }
      await uploads.add(row, staffId, this.clock.now())
      return shown(row)
    })
  }

  /** @throws AppError `not-found` */
  async one(id: string): Promise<Upload> {
    return shown(await found(new UploadsRepository(this.db.pool), id))
  }

  /** Stores a part as it came, until `add` or `discard`. */
  async keep(content: Readable): Promise<SentPart> {
    const key = this.files.newKey('upload-parts')
    const limit = { bytes: this.maxBytes, detail: this.tooLarge }
    return { key, bytes: await this.files.keepStream(content, key, limit) }
  }

  discard({ key }: SentPart): Promise<void> {
    return this.files.remove(key)
  }

  /** @throws AppError `not-found`; `conflict` if it doesn't begin where the last one ended; `validation` past the end */
  async add(id: string, from: number, part: SentPart): Promise<Upload> {
    try {
      return await this.db.transaction(async (client: Queryable) => {
        const uploads = new UploadsRepository(client)
        await uploads.lock(id)
        const upload = await found(uploads, id)
        const { received, bytes, mediaId } = upload
        if (mediaId !== null || from !== received)
          throw new AppError('conflict', `Llegaron ${received} bytes: la parte siguiente empieza ahí.`)
        if (part.bytes === 0 || received + part.bytes > bytes)
          throw new AppError('validation', undefined, [
            { path: 'file', message: 'La parte está vacía o pasa del final del archivo.' },
          ])
        await uploads.addPart(id, { ...part, first: from }, this.clock.now())
        return shown({ ...upload, received: received + part.bytes })
      })
    } catch (error) {
      await this.discard(part)
      throw error
    }
  }

  /** Repeatable, also after a lost answer. @throws AppError `conflict` before it is whole; what `MediaService.add` throws */
  async finish(id: string, actor: Actor): Promise<MediaDetail & { wasThere: boolean }> {
    const uploads = new UploadsRepository(this.db.pool)
    const { mediaId, received, bytes, fileName, isPrivate } = await found(uploads, id)
    if (mediaId !== null) return { ...(await this.media.detail(mediaId)), wasThere: false }
    if (received !== bytes)
      throw new AppError('conflict', `Llegaron ${received} de ${bytes} bytes: falta el resto.`)
    const parts = await uploads.parts(id)
    const limit = { bytes, detail: this.tooLarge }
    const sent = await this.media.keep(Readable.from(this.joined(parts)), fileName, limit)
    const added = await this.media.add(sent, { isPrivate }, actor).catch(async (error: unknown) => {
      // Nothing can be made of it, so its parts are worthless.
      if (error instanceof AppError && error.code === 'validation') await this.cancel(id)
      throw error
    })
    await this.db.transaction(async (client: Queryable) => {
      for (const key of await new UploadsRepository(client).finish(id, added.id))
        await enqueue(client, 'files.remove', { key })
    })
    return added
  }

  /** @throws AppError `not-found` */
  async cancel(id: string): Promise<void> {
    await this.db.transaction(async (client: Queryable) => {
      const uploads = new UploadsRepository(client)
      await uploads.lock(id)
      await found(uploads, id)
      for (const { key } of await uploads.parts(id)) await enqueue(client, 'files.remove', { key })
      await uploads.remove(id)
    })
  }

  /** Removes what has had no new part for a day. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - DAY_MS)
    await this.db.transaction(async (client: Queryable) => {
      for (const key of await new UploadsRepository(client).removeBefore(before))
        await enqueue(client, 'files.remove', { key })
    })
  }

  private async *joined(parts: readonly { key: string }[]): AsyncGenerator<Buffer> {
    for (const { key } of parts) yield* this.files.open(key) as AsyncIterable<Buffer>
  }
}

async function found(uploads: UploadsRepository, id: string): Promise<UploadRow> {
  const upload = await uploads.byId(id)
  if (upload === undefined)
    throw new AppError('not-found', 'Esa subida no está: quizá venció. Empezá de nuevo.')
  return upload
}

function shown({ id, fileName, bytes, received, mediaId }: UploadRow): Upload {
  return { id, fileName, bytes, received: mediaId === null ? received : bytes }
}
