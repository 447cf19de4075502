import { Inject, Injectable } from '@nestjs/common'
import { migrations } from '@preciosa/migrations'
import { CONFIG, type Config, createDataSource, Database, migrate, type Queryable } from '@preciosa/platform'
import type { BackupFile } from './backup-place.js'
import { BackupsService } from './backups.service.js'
import { fillTables } from './data.js'
import { refuseOtherSchema } from './same-schema.js'
import { passOver, readBackup, rowsIn } from './whole-backup.js'

/** Shows that a backup can be restored, by restoring it. */
@Injectable()
export class VerifyingService {
  constructor(
    private readonly backups: BackupsService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'database'>,
  ) {}

  /**
   * Compares all sums of a backup and loads it into a scratch database of the same server, which is removed after it.
   * @throws BackupRefused if it can't be restored
   */
  verify(from: BackupFile, key: string): Promise<{ rows: number; files: number }> {
    return this.backups.recorded('verify', from, from.place.path(from.file), (client) =>
      this.inScratch(client, (scratch) => this.load(scratch, from, key)),
    )
  }

  private async load(
    scratch: Database,
    from: BackupFile,
    key: string,
  ): Promise<{ rows: number; files: number }> {
    const { tables, files } = await scratch.transaction((client) =>
      fillTables(client, (rows) =>
        readBackup(from, key, {
          about: (about) => refuseOtherSchema(client, about),
          rows,
          file: (_, bytes) => passOver(bytes),
        }),
      ),
    )
    return { rows: rowsIn(tables), files: files.length }
  }

  /** Removes the scratch database of a process that was killed. */
  async tidy(): Promise<void> {
    await this.backups.alone(async (client) => {
      await client.query(`drop database if exists ${this.scratch.quoted} with (force)`)
    })
  }

  /** One name, so that a scratch database that was left is found again. */
  private get scratch(): { url: string; quoted: string } {
    const url = new URL(this.config.database.directUrl)
    const name = `${decodeURIComponent(url.pathname.slice(1))}_verify`
    url.pathname = `/${encodeURIComponent(name)}`
    return { url: url.href, quoted: `"${name.replaceAll('"', '""')}"` }
  }

  private async inScratch<T>(db: Queryable, work: (scratch: Database) => Promise<T>): Promise<T> {
    const { url, quoted } = this.scratch
    await db.query(`drop database if exists ${quoted} with (force)`)
    await db.query(`create database ${quoted}`)
    try {
      await migrate({ url, migrations, shippedData: () => Promise.resolve([]) })
      const source = await createDataSource({ url, name: 'preciosa-verify', pool: 1 }).initialize()
      try {
        return await work(new Database(source))
      } finally {
        await source.destroy()
      }
    } finally {
      await db.query(`drop database if exists ${quoted} with (force)`)
    }
  }
}
