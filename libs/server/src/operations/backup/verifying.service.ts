import { basename } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import { migrations } from '@preciosa/migrations'
import {
  Clock,
  CONFIG,
  type Config,
  createDataSource,
  Database,
  migrate,
  type Queryable,
} from '@preciosa/platform'
import { BackupRefused } from './backup-refused.js'
import { BackupRepository } from './backup.repository.js'
import { BackupsService } from './backups.service.js'
import { fillTables } from './data.js'
import { problemOf } from './problems.js'
import { refuseOtherSchema } from './same-schema.js'
import { passOver, readBackup } from './whole-backup.js'

/** Shows that a backup can be restored, by restoring it. */
@Injectable()
export class VerifyingService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly backups: BackupsService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'database'>,
  ) {}

  /**
   * Compares all sums of a backup and loads it into a scratch database of the same server, which is removed after it.
   * @throws BackupRefused if it can't be restored
   */
  async verify(path: string, key: string): Promise<{ rows: number; files: number }> {
    let run: number | null = null
    try {
      return await this.backups.alone(async (client) => {
        const log = new BackupRepository(client)
        run = await log.begin('verify', basename(path), this.clock.now())
        const found = await this.inScratch(client, (scratch) => this.load(scratch, path, key))
        await log.end(run, this.clock.now(), { rows: found.rows })
        return found
      })
    } catch (error) {
      const problem = problemOf(error, path)
      if (run !== null) await new BackupRepository(this.db.pool).end(run, this.clock.now(), { problem })
      throw error instanceof BackupRefused ? error : new BackupRefused(problem, error)
    }
  }

  private async load(scratch: Database, path: string, key: string): Promise<{ rows: number; files: number }> {
    const { tables, files } = await scratch.transaction((client) =>
      fillTables(client, (rows) =>
        readBackup(path, key, {
          about: (about) => refuseOtherSchema(client, about),
          rows,
          file: (_, bytes) => passOver(bytes),
        }),
      ),
    )
    return { rows: tables.reduce((sum, table) => sum + table.rows, 0), files: files.length }
  }

  /** One name, so that the scratch database of a killed process goes with the next one. */
  private async inScratch<T>(db: Queryable, work: (scratch: Database) => Promise<T>): Promise<T> {
    const url = new URL(this.config.database.url)
    const name = `${decodeURIComponent(url.pathname.slice(1))}_verify`
    const quoted = `"${name.replaceAll('"', '""')}"`
    url.pathname = `/${encodeURIComponent(name)}`
    await db.query(`drop database if exists ${quoted} with (force)`)
    await db.query(`create database ${quoted}`)
    try {
      await migrate({ url: url.href, migrations, shippedData: () => Promise.resolve([]) })
      const source = await createDataSource({ url: url.href, name: 'preciosa-verify', pool: 1 }).initialize()
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
