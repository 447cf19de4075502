import { Injectable } from '@nestjs/common'
import { VERSION } from '@preciosa/contracts'
import { Clock, Database, FileStorage, inTransaction } from '@preciosa/platform'
import type { PoolClient } from 'pg'
import type { BackupFile, BackupPlace } from './backup-place.js'
import { BackupPlaces } from './backup-places.js'
import { BackupRefused } from './backup-refused.js'
import { backupName, backupsAmong, outdated } from './backup-names.rules.js'
import { BackupRepository, type RunKind } from './backup.repository.js'
import { problemOf } from './problems.js'
import { addDeletions } from './deletions-file.js'
import { DeletionsRepository } from './deletions.repository.js'
import { migrationsOf } from './tables.js'
import { rowsIn, writeBackup } from './whole-backup.js'

/** Advisory lock of the one process that makes, verifies or restores a backup. */
export const BACKUP_LOCK = 7_317_003
const DAY = 86_400_000
const YEAR = 365 * DAY

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
    private readonly places: BackupPlaces,
  ) {}

  /**
   * Writes all data and files of one moment into a new file of the place.
   * @throws BackupRefused if one is being made, or the place can't take it
   */
  async make(place: BackupPlace, key: string): Promise<Made> {
    const at = this.clock.now()
    const to = { place, file: backupName(at) }
    const made = await this.recorded('backup', to, place.name, async (client) => {
      await place.removeParts()
      const { tables, files, bytes } = await this.write(client, to, key, at)
      await addDeletions(place, await new DeletionsRepository(client).all())
      return { path: place.path(to.file), bytes, rows: rowsIn(tables), files: files.length }
    })
    await new BackupRepository(this.db.pool).forgetBefore(new Date(at.getTime() - YEAR))
    return made
  }

  /**
   * Runs `work` alone and keeps how it went.
   * @param where folder or file, for what went wrong
   * @throws BackupRefused
   */
  async recorded<T extends { rows: number; bytes?: number }>(
    kind: RunKind,
    { place, file }: BackupFile,
    where: string,
    work: (client: PoolClient) => Promise<T>,
  ): Promise<T> {
    const run: { id?: number } = {}
    try {
      return await this.alone(async (client) => {
        const log = new BackupRepository(client)
        run.id = await log.begin(kind, { folder: place.name, file }, this.clock.now())
        const done = await work(client)
        await log.end(run.id, this.clock.now(), done)
        return done
      })
    } catch (error) {
      const problem = problemOf(error, where)
      if (run.id !== undefined)
        await new BackupRepository(this.db.pool).end(run.id, this.clock.now(), { problem })
      throw error instanceof BackupRefused ? error : new BackupRefused(problem, error)
    }
  }

  /** Removes old backups. @returns false if the place keeps them: a bucket may refuse that anything goes */
  async removeOutdated(place: BackupPlace): Promise<boolean> {
    for (const name of outdated(await place.files())) if (!(await place.remove(name))) return false
    return true
  }

  /**
   * The newest backup of a place, or the one that is named.
   * @param from folder of a relative path
   * @throws BackupRefused without any
   */
  async find(name: string, from?: string): Promise<BackupFile> {
    try {
      const place = await this.places.named(name, from)
      if ('file' in place) return place
      // A clock that was wrong once must not hide the backups since.
      const latest = backupName(new Date(this.clock.now().getTime() + DAY))
      const newest = backupsAmong(await place.files()).find((file) => file <= latest)
      if (newest !== undefined) return { place, file: newest }
    } catch (error) {
      throw error instanceof BackupRefused ? error : new BackupRefused(problemOf(error, name), error)
    }
    throw new BackupRefused(`No hay ninguna copia en ${name}.`)
  }

  /** Runs `work` if no other process makes, verifies or restores a backup. @throws BackupRefused */
  alone<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.db.connection(async (client) => {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
        BACKUP_LOCK,
      ])
      if (rows[0]?.free !== true)
        throw new BackupRefused(
          'Ya se está haciendo, probando o restaurando una copia: esperá a que termine.',
        )
      try {
        return await work(client)
      } finally {
        // Also after a failure, whose connection closes a moment later. A lost one has lost the lock.
        await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]).catch(() => undefined)
      }
    })
  }

  private write(client: PoolClient, to: BackupFile, key: string, at: Date) {
    return inTransaction(client, async () => {
      await client.query('set transaction isolation level repeatable read, read only')
      const about = { at: at.toISOString(), version: VERSION, migrations: await migrationsOf(client) }
      return writeBackup(client, { storage: this.storage, to, key, about })
    })
  }
}
