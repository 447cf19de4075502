import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import { MOST_PHOTO_BYTES } from '@preciosa/contracts/profiles'
import { AppError, Clock, Database, enqueue, FileStorage, type Queryable } from '@preciosa/platform'
import { OneAtATime } from '../../files/pictures/index.js'
import { AccountsService } from '../accounts/index.js'
import { photoFacts, makePhoto } from './photo-maker.js'
import { BROKEN_PHOTO, PHOTO_TOO_LARGE, photoRefusal } from './photo.rules.js'
import { ProfilePhotoRepository } from './profile-photo.repository.js'

/** Photos that may wait for the current one. */
const MAX_WAITING = 4
const AGAIN_AFTER = 5

export interface StoredPhoto {
  bytes: number
  version: string
  content: Readable
}

/** A photo is visible to its own account only. */
@Injectable()
export class ProfilePhotoService {
  readonly maxBytes = MOST_PHOTO_BYTES
  readonly tooLarge = PHOTO_TOO_LARGE
  /** One upload per account at a time, because each file is held in memory. */
  private readonly sending = new Set<number>()
  private readonly making = new OneAtATime(
    MAX_WAITING,
    'Hay muchas fotos en camino. Probá de nuevo en unos segundos.',
  )

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly files: FileStorage,
    private readonly accounts: AccountsService,
  ) {}

  /** @throws AppError `account-incomplete`, or `not-found` without a photo */
  async of(accountId: number): Promise<StoredPhoto> {
    const key = await new ProfilePhotoRepository(this.db.pool).keyOf(accountId)
    const bytes = key === undefined ? null : await this.files.size(key)
    if (key !== undefined && bytes !== null)
      return { bytes, version: versionOf(key), content: this.files.open(key) }
    await this.accounts.kindOf(accountId)
    throw new AppError('not-found', 'No tenés una foto de perfil.')
  }

  /** @throws AppError `account-incomplete`, `validation` or, during other uploads, `too-many-requests` */
  async replace(accountId: number, read: () => Promise<Buffer>): Promise<void> {
    if (this.sending.has(accountId)) throw busy('Ya estamos guardando una foto tuya. Esperá unos segundos.')
    this.sending.add(accountId)
    try {
      await this.accounts.kindOf(accountId)
      await this.keep(accountId, await read())
    } finally {
      this.sending.delete(accountId)
    }
  }

  private async keep(accountId: number, sent: Buffer): Promise<void> {
    const facts = await photoFacts(sent)
    const refusal = photoRefusal(facts)
    if (refusal !== null || typeof facts === 'string') throw refused(refusal ?? BROKEN_PHOTO)
    const photo = await this.making.run(() => makePhoto(sent, facts))
    if (photo === null) throw refused(BROKEN_PHOTO)
    const key = this.files.newKey('profile-photos', 'jpg')
    await this.files.keepStream(Readable.from([photo]), key, { bytes: photo.length, detail: PHOTO_TOO_LARGE })
    await this.point(accountId, key)
  }

  /** A job removes the file after the commit. */
  async detach(client: Queryable, accountId: number): Promise<void> {
    await removeFile(client, await new ProfilePhotoRepository(client).remove(accountId))
  }

  private async point(accountId: number, key: string): Promise<void> {
    try {
      await this.db.transaction(async (client) => {
        await this.accounts.hold(client, accountId)
        const photos = new ProfilePhotoRepository(client)
        await removeFile(client, await photos.replace(accountId, key, this.clock.now()))
      })
    } catch (error) {
      await this.files.remove(key)
      throw error
    }
  }
}

async function removeFile(client: Queryable, key: string | undefined): Promise<void> {
  if (key !== undefined) await enqueue(client, 'files.remove', { key })
}

/** The hash doesn't reveal the file's key. */
function versionOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16)
}

function refused(message: string): AppError {
  return new AppError('validation', message, [{ path: 'file', message }])
}

function busy(detail: string): AppError {
  return new AppError('too-many-requests', detail, undefined, AGAIN_AFTER)
}
