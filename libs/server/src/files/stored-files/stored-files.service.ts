import { Inject, Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts/registry'
import { Clock, Database, type FileKindName, FileStorage, LOGGER } from '@preciosa/platform'
import type { Logger } from 'pino'

/** The table whose `file_key` names the files of a kind. */
const NAMED_BY: Partial<Record<FileKindName, string>> = {
  'price-lists': 'price_list',
  'profile-photos': 'profile_photo',
  images: 'media_file',
  documents: 'media_file',
  'public-documents': 'media_file',
  'upload-parts': 'upload_part',
}
/** An upload is stored before its row is written. */
const DAY_MS = 24 * 3_600_000
const AT_ONCE = 500

@Injectable()
export class StoredFilesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly files: FileStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Idempotent. */
  remove({ key }: JobPayload<'files.remove'>): Promise<void> {
    return this.files.remove(key)
  }

  /** Removes files that no row names: their process died before it wrote the row. @returns their number */
  async sweep(): Promise<number> {
    const since = new Date(this.clock.now().getTime() - DAY_MS)
    let swept = 0
    for (const [kind, table] of Object.entries(NAMED_BY) as [FileKindName, string][]) {
      await this.files.removeParts(kind, since)
      const keys = await this.files.keysBefore(kind, since)
      for (let at = 0; at < keys.length; at += AT_ONCE) {
        const unnamed = await this.db.query<{ key: string }>(
          `select key from unnest($1::text[]) key
            where not exists (select from ${table} where file_key = key)`,
          [keys.slice(at, at + AT_ONCE)],
        )
        for (const { key } of unnamed) await this.files.remove(key)
        swept += unnamed.length
      }
    }
    if (swept > 0) this.logger.warn({ files: swept }, 'removed files that nothing named')
    return swept
  }
}
