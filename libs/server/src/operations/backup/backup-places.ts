import { stat } from 'node:fs/promises'
import { basename, dirname, posix, resolve } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config, s3PlaceOf } from '@preciosa/platform'
import { isBackupPath } from './backup-names.rules.js'
import type { BackupFile, BackupPlace } from './backup-place.js'
import { BackupRefused } from './backup-refused.js'
import { BucketPlace } from './bucket-place.js'
import { FolderPlace } from './folder-place.js'

const S3 = 's3://'

/** Opens the places of backups by their names. */
@Injectable()
export class BackupPlaces {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'backups' | 's3Service'>) {}

  /** That of the nightly backups. */
  get own(): BackupPlace | null {
    const { place } = this.config.backups
    return place === undefined ? null : this.of(place)
  }

  /**
   * @param name a folder's path, or `s3://bucket/prefix`
   * @param from folder of a relative path
   * @throws BackupRefused for a name of S3 that can't be used
   */
  of(name: string, from = process.cwd()): BackupPlace {
    if (!name.startsWith(S3)) return new FolderPlace(resolve(from, name))
    const { s3Service } = this.config
    if (s3Service === undefined)
      throw new BackupRefused(`Para ${name} faltan BACKUP_S3, S3_ENDPOINT, S3_ACCESS_KEY y S3_SECRET_KEY.`)
    const config = s3PlaceOf(s3Service, name)
    if (config === undefined) throw new BackupRefused(`${name} debe ser s3://bucket o s3://bucket/prefijo.`)
    return new BucketPlace(name.replace(/\/$/, ''), config)
  }

  /** The one that a name is of, or its place without a backup. @throws as {@link of}, and what `stat` throws */
  async named(name: string, from = process.cwd()): Promise<BackupFile | BackupPlace> {
    if (name.startsWith(S3)) {
      if (!isBackupPath(name)) return this.of(name)
      return { place: this.of(posix.dirname(name)), file: posix.basename(name) }
    }
    const path = resolve(from, name)
    if (!(await stat(path)).isFile()) return this.of(path)
    return { place: this.of(dirname(path)), file: basename(path) }
  }
}
