import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Injectable } from '@nestjs/common'
import { Clock, Database, FileStorage, inTransaction, VERSION } from '@preciosa/platform'
import type { PoolClient } from 'pg'
import { BackupRefused } from './backup-refused.js'
import { backupName, backupsAmong, outdated, partsAmong } from './backup-names.rules.js'
import { BackupRepository } from './backup.repository.js'
import { problemOf } from './problems.js'
import { migrationsOf } from './tables.js'
import { writeBackup } from './whole-backup.js'

/** Advisory lock of the one process that makes, verifies or restores a backup. */
const LOCK = 7_317_003
const YEAR = 365 * 86_400_000

export interface Made {
  path: string
  bytes: number
  rows: number
  files: number
}

/** Makes backups, and removes old ones. */
@Injectable()
export class BackupsService {
  constructor(
    private readonly db: Database,
    private readonly storage: FileStorage,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes all data and files of one moment into a new file of the folder.
   * @throws BackupRefused if one is being made, or the folder can't take it
   */
  async make(folder: string, key: string): Promise<Made> {
    const at = this.clock.now()
    const name = backupName(at)
    const path = join(folder, name)
    let run: number | null = null
    try {
      const made = await this.alone(async (client) => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        for (const part of partsAmong(await readdir(folder))) await rm(join(folder, part), { force: true })
        run = await new BackupRepository(client).begin('backup', name, at)
        const manifest = await this.write(client, path, key, at)
        const { size } = await stat(path)
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
        await new BackupRepository(client).end(run, this.clock.now(), { bytes: size, rows })
        return { path, bytes: size, rows, files: manifest.files.length }
      })
      await new BackupRepository(this.db.pool).forgetBefore(new Date(at.getTime() - YEAR))
      return made
    } catch (error) {
      const problem = problemOf(error, folder)
      if (run !== null) await new BackupRepository(this.db.pool).end(run, this.clock.now(), { problem })
      throw error instanceof BackupRefused ? error : new BackupRefused(problem, error)
    }
  }

  /** Removes old backups of the folder. */
  async removeOutdated(folder: string): Promise<void> {
    for (const name of outdated(await readdir(folder))) await rm(join(folder, name), { force: true })
  }

  /** The newest backup of a folder, or the file itself. @throws BackupRefused without any */
  async find(place: string): Promise<string> {
    try {
      if ((await stat(place)).isFile()) return place
      const [newest] = backupsAmong(await readdir(place))
      if (newest !== undefined) return join(place, newest)
    } catch (error) {
      throw new BackupRefused(problemOf(error, place), error)
    }
    throw new BackupRefused(`No hay ninguna copia en ${place}.`)
  }

  /** Runs `work` if no other process makes, verifies or restores a backup. @throws BackupRefused */
  alone<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.db.connection(async (client) => {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
        LOCK,
      ])
      if (rows[0]?.free !== true)
        throw new BackupRefused(
          'Ya se está haciendo, probando o restaurando una copia: esperá a que termine.',
        )
      const result = await work(client)
      // A failure closes the connection, which ends the lock.
      await client.query('select pg_advisory_unlock($1)', [LOCK])
      return result
    })
  }

  private write(client: PoolClient, path: string, key: string, at: Date) {
    return inTransaction(client, async () => {
      await client.query('set transaction isolation level repeatable read, read only')
      const about = { at: at.toISOString(), version: VERSION, migrations: await migrationsOf(client) }
      return writeBackup(client, { storage: this.storage, path, key, about })
    })
  }
}
